import type { Db } from '#server/db/database.ts';
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
    await waitsForLock(world);
  });
  await sweeping;
}

/** Until another connection waits for a lock of ours. */
async function waitsForLock({ pool }: World): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}
