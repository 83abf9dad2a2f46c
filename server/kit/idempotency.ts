import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { after, type Clock, hours } from './clock.ts';
import { failure } from './failure.ts';

export interface IdempotentCall {
  /** Who called what: a key means nothing outside of it. */
  scope: string;
  key: string | undefined;
  body: unknown;
}

/** Runs an effect once for the request's Idempotency-Key. */
export type Once = <Reply>(work: (tx: Tx) => Promise<Reply>) => Promise<Reply>;

/** What a handler knows of a request that may come again: for work that asks something before its transaction. */
export interface Repeatable {
  once: Once;
  /** What was answered when it came before. */
  recall<Reply>(): Promise<Reply | undefined>;
}

export interface RunOnce {
  /** Runs the work in one transaction, and only once for each key: a repeated call gets the first answer. */
  <Reply>(call: IdempotentCall, work: (tx: Tx) => Promise<Reply>): Promise<Reply>;
  /** The first answer to a call that is repeated, for work that has to prepare before its transaction. */
  recall<Reply>(call: IdempotentCall): Promise<Reply | undefined>;
}

export function makeRunOnce(db: Db, clock: Clock): RunOnce {
  const runOnce = <Reply>(call: IdempotentCall, work: (tx: Tx) => Promise<Reply>) =>
    db.transaction().execute(async (tx) => {
      const { scope, key } = call;
      if (key === undefined) return work(tx);
      await lockKey(tx, scope, key);
      const known = await recall<Reply>(tx, call);
      if (known) return known.reply;
      const reply = await work(tx);
      await keepReply(tx, { scope, key, bodyHash: hashOf(call), reply, now: clock.now() });
      return reply;
    });
  return Object.assign(runOnce, {
    recall: async <Reply>(call: IdempotentCall) => (await recall<Reply>(db, call))?.reply,
  });
}

const hashOf = ({ body }: IdempotentCall): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest();

async function recall<Reply>(db: Db, call: IdempotentCall): Promise<{ reply: Reply } | undefined> {
  if (call.key === undefined) return undefined;
  const known = await findReply(db, call.scope, call.key);
  if (known && !hashOf(call).equals(known.body_hash)) throw failure('KEY_REUSED');
  return known && { reply: known.reply as Reply };
}

/** Held until the transaction ends; whoever does not get it came while the first call still runs. */
async function lockKey(tx: Tx, scope: string, key: string): Promise<void> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0)) as locked`.execute(tx);
  if (!rows[0]?.locked) throw failure('REQUEST_RUNNING', { retryAfter: 1 });
}

const findReply = (db: Db, scope: string, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reply'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();

async function keepReply(
  tx: Tx,
  entry: { scope: string; key: string; bodyHash: Buffer; reply: unknown; now: Date },
): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({
      scope: entry.scope,
      key: entry.key,
      body_hash: entry.bodyHash,
      reply: JSON.stringify(entry.reply ?? null),
      created_at: entry.now,
      expires_at: after(entry.now, hours(48)),
    })
    .execute();
}
