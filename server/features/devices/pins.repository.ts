import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { DeviceRow } from './devices.repository.ts';

// Who is limited to stores or to locations works at those alone.
const worksAt = ({ merchant_id, location_id }: DeviceRow) => sql<boolean>`(
  ${location_id}::uuid is null or (
    (u.location_ids is null or ${location_id}::uuid = any(u.location_ids))
    and (u.store_ids is null or exists (
      select from store_locations l
      where l.merchant_id = ${merchant_id} and l.id = ${location_id}::uuid and l.store_id = any(u.store_ids)))))`;

/** PINs, which are never read by anybody but to compare. */
export const pinsRepository = (db: Db) => ({
  /** Everybody who can come in on a device, with their rights. */
  people: (device: DeviceRow) =>
    db
      .selectFrom('users as u')
      .innerJoin('user_pins as p', (join) =>
        join.onRef('p.merchant_id', '=', 'u.merchant_id').onRef('p.user_id', '=', 'u.id'),
      )
      .leftJoin('roles as r', (join) =>
        join.onRef('r.merchant_id', '=', 'u.merchant_id').onRef('r.id', '=', 'u.role_id'),
      )
      .select(['u.id', 'u.first_name', 'u.last_name', 'u.image_key', 'u.role', 'u.ready_role', 'p.pin_hash'])
      .select(['r.permissions', 'r.refund_limit_cents', 'r.write_off_limit_cents', 'r.price_cut_percent'])
      .where('u.merchant_id', '=', device.merchant_id)
      .where('u.status', '=', 'active')
      .where(worksAt(device))
      .orderBy('u.first_name')
      .orderBy('u.last_name')
      .orderBy('u.id')
      .limit(500)
      .execute(),

  async readSetAt(actor: Actor): Promise<Date | null> {
    const row = await db
      .selectFrom('user_pins')
      .select('set_at')
      .where('merchant_id', '=', actor.merchantId)
      .where('user_id', '=', actor.userId)
      .executeTakeFirst();
    return row?.set_at ?? null;
  },

  async set(actor: Actor, pinHash: string, now: Date): Promise<void> {
    await db
      .insertInto('user_pins')
      .values({ merchant_id: actor.merchantId, user_id: actor.userId, pin_hash: pinHash, set_at: now })
      .onConflict((conflict) =>
        conflict.columns(['merchant_id', 'user_id']).doUpdateSet({ pin_hash: pinHash, set_at: now }),
      )
      .execute();
  },

  async remove({ merchantId }: MerchantScope, userId: string): Promise<boolean> {
    const removed = await db
      .deleteFrom('user_pins')
      .where('merchant_id', '=', merchantId)
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst();
    return removed !== undefined;
  },

  async emailOf({ merchantId }: MerchantScope, userId: string): Promise<string> {
    const row = await db
      .selectFrom('users')
      .select('email')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', userId)
      .executeTakeFirst();
    return row?.email ?? '';
  },

  list: ({ merchantId }: MerchantScope) =>
    db
      .selectFrom('user_pins as p')
      .innerJoin('users as u', (join) =>
        join.onRef('u.merchant_id', '=', 'p.merchant_id').onRef('u.id', '=', 'p.user_id'),
      )
      .select(['u.id', 'u.first_name', 'u.last_name', 'p.set_at'])
      .where('p.merchant_id', '=', merchantId)
      .where('u.status', '=', 'active')
      .orderBy('u.first_name')
      .limit(500)
      .execute(),

  async endSessionsOf({ merchantId }: MerchantScope, userId: string): Promise<void> {
    await db
      .deleteFrom('sessions')
      .where('merchant_id', '=', merchantId)
      .where('user_id', '=', userId)
      .where('device_id', 'is not', null)
      .execute();
  },
});
