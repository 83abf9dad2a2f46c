import type { World } from '#testing/world.ts';
import { rollUpDue } from './insights.jobs.ts';

/** What the clock does every minute. */
export async function rollUp(world: World): Promise<void> {
  world.clock.advance({ minutes: 11 });
  await world.deps.jobs.enqueue(world.deps.db, rollUpDue, {});
  await world.drain();
}
