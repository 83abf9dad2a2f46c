import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';

export type DeviceRow = Selectable<Tables['shared_devices']>;

/** So many wrong PINs within a day lock a device. */
export const mostWrongPins = 20;
const wrongPinsWindow = days(1);

export interface NewDevice {
  id: string;
  name: string;
  locationId: string | null;
  idleMinutes: number;
  secretHash: Buffer;
  browserHash: Buffer | null;
  registeredBy: string;
  now: Date;
}

export const devicesRepository = (db: Db) => ({
  /** With where it stands and who works on it. */
  list: (scope: MerchantScope, now: Date, id?: string) =>
    db
      .selectFrom('shared_devices as d')
      .leftJoin('store_locations as l', (join) =>
        join.onRef('l.merchant_id', '=', 'd.merchant_id').onRef('l.id', '=', 'd.location_id'),
      )
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('sessions as s')
            .innerJoin('users as u', (join) =>
              join.onRef('u.merchant_id', '=', 's.merchant_id').onRef('u.id', '=', 's.user_id'),
            )
            .select(['u.first_name', 'u.last_name', 's.last_seen_at'])
            .whereRef('s.merchant_id', '=', 'd.merchant_id')
            .whereRef('s.device_id', '=', 'd.id')
            .where('s.expires_at', '>', now)
            .orderBy('s.last_seen_at', 'desc')
            .limit(1)
            .as('p'),
        (join) => join.onTrue(),
      )
      .selectAll('d')
      .select(['l.name as location_name', 'p.first_name', 'p.last_name', 'p.last_seen_at'])
      .where('d.merchant_id', '=', scope.merchantId)
      .$if(id !== undefined, (query) => query.where('d.id', '=', id ?? ''))
      .orderBy('d.created_at')
      .limit(500)
      .execute(),

  /** By what a browser brings, before anybody knows the merchant. */
  findBySecret: (secretHash: Buffer): Promise<DeviceRow | undefined> =>
    db.selectFrom('shared_devices').selectAll().where('secret_hash', '=', secretHash).executeTakeFirst(),

  async insert({ merchantId }: MerchantScope, device: NewDevice): Promise<void> {
    await db
      .insertInto('shared_devices')
      .values({
        merchant_id: merchantId,
        id: device.id,
        name: device.name,
        location_id: device.locationId,
        idle_minutes: device.idleMinutes,
        secret_hash: device.secretHash,
        browser_hash: device.browserHash,
        registered_by: device.registeredBy,
        created_at: device.now,
      })
      .execute();
  },

  lock: ({ merchantId }: MerchantScope, id: string): Promise<DeviceRow | undefined> =>
    db
      .selectFrom('shared_devices')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  async update(
    { merchantId }: MerchantScope,
    id: string,
    changes: { name: string; location_id: string | null | undefined; idle_minutes: number | undefined },
  ): Promise<boolean> {
    const updated = await db
      .updateTable('shared_devices')
      .set(changes)
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return updated !== undefined;
  },

  /** Opening it again also forgets the wrong PINs. */
  async setLock({ merchantId }: MerchantScope, id: string, lockedAt: Date | null): Promise<DeviceRow | undefined> {
    return db
      .updateTable('shared_devices')
      .set(lockedAt ? { locked_at: lockedAt } : { locked_at: null, wrong_pins: 0, wrong_since: null })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
  },

  remove: ({ merchantId }: MerchantScope, id: string): Promise<DeviceRow | undefined> =>
    db
      .deleteFrom('shared_devices')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),

  async markUsed({ merchant_id, id }: DeviceRow, now: Date): Promise<void> {
    await db
      .updateTable('shared_devices')
      .set({ last_used_at: now })
      .where('merchant_id', '=', merchant_id)
      .where('id', '=', id)
      .execute();
  },

  /** Counts a PIN as wrong before it is looked at, so that many at once are not more; tells how many there were. */
  async countPin({ merchant_id, id }: DeviceRow, now: Date): Promise<number | undefined> {
    const since = after(now, -wrongPinsWindow);
    const isOld = sql<boolean>`coalesce(wrong_since <= ${since}::timestamptz, true)`;
    const counted = await db
      .updateTable('shared_devices')
      .set({
        wrong_pins: sql<number>`case when ${isOld} then 1 else wrong_pins + 1 end`,
        wrong_since: sql<Date>`case when ${isOld} then ${now}::timestamptz else wrong_since end`,
      })
      .where('merchant_id', '=', merchant_id)
      .where('id', '=', id)
      .where('locked_at', 'is', null)
      .where(sql<boolean>`(wrong_pins < ${mostWrongPins} or ${isOld})`)
      .returning('wrong_pins')
      .executeTakeFirst();
    return counted?.wrong_pins;
  },

  async uncountPin({ merchant_id, id }: DeviceRow): Promise<void> {
    await db
      .updateTable('shared_devices')
      .set({ wrong_pins: sql<number>`greatest(wrong_pins - 1, 0)` })
      .where('merchant_id', '=', merchant_id)
      .where('id', '=', id)
      .execute();
  },

  /** Those a PIN has opened on it, and those of full sign-ins in the same browser. */
  async endSessionsOn({ merchant_id, id, browser_hash }: DeviceRow, options: { except?: string } = {}): Promise<void> {
    let query = db
      .deleteFrom('sessions')
      .where('merchant_id', '=', merchant_id)
      .where((eb) =>
        eb.or([eb('device_id', '=', id), ...(browser_hash ? [eb('device_hash', '=', browser_hash)] : [])]),
      );
    if (options.except) query = query.where('id', '!=', options.except);
    await query.execute();
  },

  async hasLocation({ merchantId }: MerchantScope, id: string): Promise<boolean> {
    const row = await db
      .selectFrom('store_locations')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  },
});
