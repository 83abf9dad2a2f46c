import type { Db } from '#server/db/database.ts';
import { untilSomebodyWaits } from '#testing/lock-waits.ts';
import type { World } from '#testing/world.ts';

/** Runs a sweep that comes upon pictures somebody is just taking, so that it has to wait for them. */
export async function sweepMeanwhile(
  world: World,
  sweepName: string,
  take: (tx: Db) => Promise<unknown>,
): Promise<void> {
  const { db } = world.deps;
  const sweep = world.handlers.find(({ job }) => job.name === sweepName);
  let sweeping: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await take(tx);
    sweeping = db.transaction().execute(async (other) => sweep?.run({}, other));
    await untilSomebodyWaits(world);
  });
  await sweeping;
}
