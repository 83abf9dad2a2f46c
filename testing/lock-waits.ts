import { setTimeout } from 'node:timers/promises';
import type { World } from './world.ts';

/** Whether a statement of this database waits for what another holds. */
export async function somebodyWaits({ pool }: Pick<World, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

/** Whether one waits for an advisory lock, and not merely for a row. */
export async function awaitsAdvisoryLock({ pool }: Pick<World, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
  );
  return rows.length > 0;
}

/** A test that nobody keeps waiting ends by its own time limit. */
export async function untilSomebodyWaits(world: Pick<World, 'pool'>): Promise<void> {
  while (!(await somebodyWaits(world))) await setTimeout(5);
}
