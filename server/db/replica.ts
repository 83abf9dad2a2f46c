import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** A copy of the database that follows it, for what reads a lot and changes nothing. */
export interface Replica {
  db: Db;
  /** Told once, each time it can't be read. */
  onAway(error: unknown): void;
}

/** A replica follows within milliseconds; one that has more to catch up with is left in peace. */
const looksMs = [0, 10, 30, 60] as const;
// One that does not answer is not asked again and again.
const restMs = 10_000;
const replicas = new WeakMap<Db, Replica & { restsUntil: number }>();

/** From now on what is read by `readAside` comes from the replica. */
export const followBy = (db: Db, replica: Replica): void => void replicas.set(db, { ...replica, restsUntil: 0 });

/**
 * Reads from the replica, where there is one that has everything which was committed when it was asked: whoever has
 * changed something sees it. Everything else is read from the database itself: what the replica has not got in time,
 * and what it gave up because of a change that had to be made meanwhile. `read` may therefore run twice.
 */
export async function readAside<Result>(db: Db, read: (from: Db) => Promise<Result>): Promise<Result> {
  const replica = replicas.get(db);
  if (!replica || db.isTransaction || performance.now() < replica.restsUntil) return read(db);
  const { rows } = await sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`.execute(db);
  const isThere = await hasCaughtUp(replica.db, rows[0]?.position ?? '').catch((error: unknown) => {
    replica.restsUntil = performance.now() + restMs;
    replica.onAway(error);
    return false;
  });
  // Whatever goes wrong there, the database itself decides whether it is wrong.
  if (isThere) return read(replica.db).catch(() => read(db));
  return read(db);
}

async function hasCaughtUp(replica: Db, position: string): Promise<boolean> {
  for (const waitMs of looksMs) {
    if (waitMs > 0) await pause(waitMs);
    const { rows } = await sql<{ is_there: boolean | null }>`
      select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as is_there`.execute(replica);
    if (rows[0]?.is_there) return true;
  }
  return false;
}
