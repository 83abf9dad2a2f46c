import { sql } from 'kysely';
import type { SubscriptionStatus } from '#contract/billing/billing.schemas.ts';
import { compileOnce } from '#server/db/compiled.ts';
import type { Db } from '#server/db/database.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { isOperator } from '../operators/operators.sql.ts';
import { lacksSecondFactor } from '../second-factors/second-factor.sql.ts';
import { ticketsRepository } from '../second-factors/tickets.repository.ts';
import { limitToPin, readRights } from './rights.service.ts';

export interface NewSession {
  merchantId: string;
  userId: string;
  id: string;
  tokenHash: Buffer;
  device: string;
  wayIn: string;
  addressBlock: string;
  deviceHash: Buffer | null;
  /** Of the shared device that a PIN opens it on. */
  deviceId?: string;
  now: Date;
  expiresAt: Date;
}

export interface SessionActor extends Actor {
  lastSeenAt: Date;
  /** How long a session of a shared device lasts without use. */
  idleMinutes: number | null;
}

// Asked by every request.
const readActor = compileOnce((db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.merchant_id', '=', 's.merchant_id').onRef('u.id', '=', 's.user_id'),
    )
    .leftJoin('roles as r', (join) => join.onRef('r.merchant_id', '=', 'u.merchant_id').onRef('r.id', '=', 'u.role_id'))
    .leftJoin('shared_devices as d', (join) =>
      join.onRef('d.merchant_id', '=', 's.merchant_id').onRef('d.id', '=', 's.device_id'),
    )
    .leftJoin('subscriptions as p', 'p.merchant_id', 's.merchant_id')
    .select(['s.id', 's.merchant_id', 's.user_id', 's.device', 's.last_seen_at', 'u.role', 'u.ready_role', 'p.status'])
    .select(['r.permissions', 'r.refund_limit_cents', 'r.write_off_limit_cents', 'r.price_cut_percent'])
    .select(['u.store_ids', 'u.location_ids', 's.stepped_up_at', lacksSecondFactor.as('lacksSecondFactor')])
    .select(isOperator.as('isOperator'))
    .select(['s.device_id', 'd.secret_hash', 'd.locked_at', 'd.idle_minutes', 'd.location_id'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where('u.status', '=', 'active'),
);

interface OnDevice {
  device_id: string | null;
  secret_hash: Buffer | null;
  locked_at: Date | null;
  location_id: string | null;
  location_ids: string[] | null;
}

/** What a PIN has opened lasts on its device alone, while it is open and the person may work where it stands. */
function mayGoOn(row: OnDevice, deviceHash: Buffer | null): boolean {
  if (row.device_id === null) return true;
  if (row.locked_at || !deviceHash || !row.secret_hash?.equals(deviceHash)) return false;
  return row.location_id === null || row.location_ids === null || row.location_ids.includes(row.location_id);
}

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
        way_in: session.wayIn,
        address_block: session.addressBlock,
        // Whoever has just signed in has shown who they are; a PIN does not.
        stepped_up_at: session.deviceId ? null : session.now,
        device_id: session.deviceId ?? null,
        created_at: session.now,
        last_seen_at: session.now,
        expires_at: session.expiresAt,
      })
      .execute();
  },

  /** Everything a request needs to know about its caller, in one read. */
  async findActor(
    { tokenHash, address, deviceHash }: { tokenHash: Buffer; address: string; deviceHash: Buffer | null },
    { now, steppedUpFor }: { now: Date; steppedUpFor: number },
  ): Promise<SessionActor | undefined> {
    const [row] = await readActor(db, { tokenHash, now });
    if (!row || !mayGoOn(row, deviceHash)) return undefined;
    const { rights, withheld } = row.device_id ? limitToPin(readRights(row)) : { rights: readRights(row) };
    const { permissions, limits } = rights;
    return {
      merchantId: row.merchant_id,
      userId: row.user_id,
      sessionId: row.id,
      via: { kind: 'session', id: row.id, name: row.device },
      address,
      role: row.role,
      permissions,
      limits,
      storeIds: row.store_ids,
      locationIds: row.location_ids,
      subscriptionStatus: row.status as SubscriptionStatus | null,
      isSteppedUp: row.stepped_up_at !== null && now.getTime() - row.stepped_up_at.getTime() < steppedUpFor,
      lacksSecondFactor: row.lacksSecondFactor,
      isOperator: row.isOperator && row.device_id === null,
      pin: row.device_id && withheld ? { deviceId: row.device_id, withheld } : undefined,
      lastSeenAt: row.last_seen_at,
      idleMinutes: row.idle_minutes,
    };
  },

  /** Keeps a session alive, but no longer than the most after it began. */
  async touch(
    actor: Actor,
    {
      now,
      addressBlock,
      expiresAt,
      longestMs,
    }: { now: Date; addressBlock: string; expiresAt: Date; longestMs: number },
  ): Promise<void> {
    // In seconds: what depends on a session's time zone may not be reckoned from a column where rows lie elsewhere.
    const longest = sql`to_timestamp(extract(epoch from created_at - to_timestamp(0)) + ${longestMs}::float8 / 1000)`;
    const end = sql<Date>`least(${expiresAt}::timestamptz, ${longest})`;
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now, address_block: addressBlock, expires_at: end })
      .where('merchant_id', '=', actor.merchantId)
      .where('id', '=', actor.sessionId)
      .execute();
  },

  async stepUp(actor: Actor, now: Date): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ stepped_up_at: now })
      .where('merchant_id', '=', actor.merchantId)
      .where('id', '=', actor.sessionId)
      .execute();
  },

  list: (actor: Actor, now: Date) =>
    db
      .selectFrom('sessions')
      .select(['id', 'device', 'created_at', 'last_seen_at', 'way_in', 'address_block'])
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
    // What was begun with an older password ends with it.
    await ticketsRepository(db).dropAllOf({ merchantId: scope.merchantId, userId });
  },

  async endAllOfMerchant(scope: MerchantScope): Promise<void> {
    await db.deleteFrom('sessions').where('merchant_id', '=', scope.merchantId).execute();
  },
});
