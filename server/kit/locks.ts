import { sql } from 'kysely';
import { type Db, sessionsOf } from '../db/database.ts';

/**
 * Does the work while nobody else on this database holds the lock of that name. The lock ends with its connection, so
 * that a process that is killed holds nothing; whoever waits longer than a statement may take is refused.
 */
export const holdLock = <Result>(db: Db, name: string, work: () => Promise<Result>): Promise<Result> =>
  sessionsOf(db)
    .connection()
    .execute(async (connection) => {
      await sql`select pg_advisory_lock(hashtextextended(${name}, 0))`.execute(connection);
      try {
        return await work();
      } finally {
        // A connection that broke has let go already.
        await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection).catch(() => undefined);
      }
    });

/** The same, unless somebody holds it: then nothing is done, and the answer is undefined. */
export const tryLock = <Result>(db: Db, name: string, work: () => Promise<Result>): Promise<Result | undefined> =>
  sessionsOf(db)
    .connection()
    .execute(async (connection) => {
      const { rows } = await sql<{ isHeld: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${name}, 0)) as "isHeld"`.execute(connection);
      if (!rows[0]?.isHeld) return undefined;
      try {
        return await work();
      } finally {
        await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection).catch(() => undefined);
      }
    });

/** Holds the lock of that name until the transaction ends. */
export async function lockUntilCommit(tx: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
