import { sql } from 'kysely';
import type { SubscriptionStatus } from '#contract/billing/billing.schemas.ts';
import { compileOnce } from '#server/db/compiled.ts';
import type { Db } from '#server/db/database.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';

export interface NewSession {
  merchantId: string;
  userId: string;
  id: string;
  tokenHash: Buffer;
  device: string;
  deviceHash: Buffer;
  now: Date;
  expiresAt: Date;
}

export interface SessionActor extends Actor {
  lastSeenAt: Date;
}

// Asked by every request.
const readActor = compileOnce((db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.merchant_id', '=', 's.merchant_id').onRef('u.id', '=', 's.user_id'),
    )
    .leftJoin('subscriptions as p', 'p.merchant_id', 's.merchant_id')
    .select(['s.id', 's.merchant_id', 's.user_id', 's.last_seen_at', 'u.role', 'p.status'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where('u.status', '=', 'active'),
);

export const sessionsRepository = (db: Db) => ({
  async create(session: NewSession): Promise<void> {
    await db
      .insertInto('sessions')
      .values({
        merchant_id: session.merchantId,
        user_id: session.userId,
        id: session.id,
        token_hash: session.tokenHash,
        device: session.device,
        device_hash: session.deviceHash,
        created_at: session.now,
        last_seen_at: session.now,
        expires_at: session.expiresAt,
      })
      .execute();
  },

  /** Everything a request needs to know about its caller, in one read. */
  async findActor(tokenHash: Buffer, now: Date): Promise<SessionActor | undefined> {
    const [row] = await readActor(db, { tokenHash, now });
    return (
      row && {
        merchantId: row.merchant_id,
        userId: row.user_id,
        sessionId: row.id,
        role: row.role,
        subscriptionStatus: row.status as SubscriptionStatus | null,
        lastSeenAt: row.last_seen_at,
      }
    );
  },

  /** Keeps a session alive, but no longer than the most after it began. */
  async touch(actor: Actor, now: Date, expiresAt: Date, longestMs: number): Promise<void> {
    const end = sql<Date>`least(${expiresAt}::timestamptz, created_at + ${longestMs} * interval '1 millisecond')`;
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now, expires_at: end })
      .where('merchant_id', '=', actor.merchantId)
      .where('id', '=', actor.sessionId)
      .execute();
  },

  list: (actor: Actor, now: Date) =>
    db
      .selectFrom('sessions')
      .select(['id', 'device', 'created_at', 'last_seen_at'])
      .where('merchant_id', '=', actor.merchantId)
      .where('user_id', '=', actor.userId)
      .where('expires_at', '>', now)
      .orderBy('last_seen_at', 'desc')
      .limit(100)
      .execute(),

  /** Of the device that the session was opened with. */
  async readDeviceHash(actor: Actor): Promise<Buffer | null> {
    const row = await db
      .selectFrom('sessions')
      .select('device_hash')
      .where('merchant_id', '=', actor.merchantId)
      .where('id', '=', actor.sessionId)
      .executeTakeFirst();
    return row?.device_hash ?? null;
  },

  end: (actor: Actor, sessionId: string): Promise<{ device_hash: Buffer | null } | undefined> =>
    db
      .deleteFrom('sessions')
      .where('merchant_id', '=', actor.merchantId)
      .where('user_id', '=', actor.userId)
      .where('id', '=', sessionId)
      .returning('device_hash')
      .executeTakeFirst(),

  async endAllOf(scope: MerchantScope, userId: string, options: { except?: string } = {}): Promise<void> {
    let query = db.deleteFrom('sessions').where('merchant_id', '=', scope.merchantId).where('user_id', '=', userId);
    if (options.except) query = query.where('id', '!=', options.except);
    await query.execute();
  },

  async endAllOfMerchant(scope: MerchantScope): Promise<void> {
    await db.deleteFrom('sessions').where('merchant_id', '=', scope.merchantId).execute();
  },
});
