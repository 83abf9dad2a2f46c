import { sql } from 'kysely';
import type { Db } from './database.ts';

// Any constant will do, as long as every process that seeds uses the same.
const seedLock = 7_261_002;

/** Runs the work while no other process on this database does: several may start at the same moment. */
export async function oneAtATime<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${seedLock}::bigint)`.execute(tx);
    return work();
  });
}
