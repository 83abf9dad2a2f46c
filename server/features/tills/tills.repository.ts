import { sql } from 'kysely';
import type { ReceiptChoice } from '#contract/tills/tills.contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { personName, withinPlaces } from './selling.sql.ts';

export interface TillRow {
  id: string;
  name: string;
  store_id: string;
  location_id: string;
  location_name: string;
  paper_mm: number;
  receipt_choice: ReceiptChoice;
  opens_drawer: boolean;
  reader_id: string | null;
  device_letter: string | null;
  device_name: string | null;
  device_taken_by: string | null;
  device_taken_at: Date | null;
  shift_id: string | null;
  shift_number: number | null;
  shift_opened_by: string | null;
  shift_opened_at: Date | null;
}

export interface TillColumns {
  name: string;
  paper_mm: number;
  receipt_choice: ReceiptChoice;
  opens_drawer: boolean;
  reader_id: string | null;
}

const selectTills = sql`
  select t.id, t.name, t.store_id, t.location_id, l.name as location_name, t.paper_mm, t.receipt_choice, t.opens_drawer,
    t.reader_id, d.letter as device_letter, sd.name as device_name, d.taken_by as device_taken_by,
    d.taken_at as device_taken_at, s.id as shift_id, s.number as shift_number, s.opened_by_name as shift_opened_by,
    s.opened_at as shift_opened_at
  from tills t
  join store_locations l on l.merchant_id = t.merchant_id and l.id = t.location_id
  join stores st on st.merchant_id = t.merchant_id and st.id = t.store_id and st.removed_at is null
  left join till_devices d on d.merchant_id = t.merchant_id and d.till_id = t.id and d.left_at is null
  left join shared_devices sd on sd.merchant_id = d.merchant_id and sd.id = d.device_id
  left join shifts s on s.merchant_id = t.merchant_id and s.till_id = t.id and s.closed_at is null`;

export const tillsRepository = (db: Db) => ({
  async list(
    scope: MerchantScope,
    { storeId, location }: { storeId?: string | undefined; location?: string | undefined },
  ) {
    const { rows } = await sql<TillRow>`
      ${selectTills}
      where t.merchant_id = ${scope.merchantId} and t.is_active
        ${storeId === undefined ? sql`` : sql`and t.store_id = ${storeId}`}
        ${location === undefined ? sql`` : sql`and t.location_id = ${location}`} ${withinPlaces(scope)}
      order by l.created_at, l.id, lower(t.name), t.id limit 500`.execute(db);
    return rows;
  },

  async find(scope: MerchantScope, id: string): Promise<TillRow | undefined> {
    const { rows } = await sql<TillRow>`
      ${selectTills}
      where t.merchant_id = ${scope.merchantId} and t.id = ${id} and t.is_active ${withinPlaces(scope)}`.execute(db);
    return rows[0];
  },

  /** Holds a till: nobody opens, takes or changes it meanwhile. */
  async lock({ merchantId }: MerchantScope, id: string): Promise<{ id: string } | undefined> {
    return db
      .selectFrom('tills')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('is_active', '=', true)
      .forNoKeyUpdate()
      .executeTakeFirst();
  },

  /** Whether there was such a location, which tells the store as well. */
  async insert(
    { merchantId }: MerchantScope,
    till: TillColumns & { id: string; location: string; now: Date },
  ): Promise<boolean> {
    const { rows } = await sql`
      insert into tills (merchant_id, id, store_id, location_id, name, paper_mm, receipt_choice, opens_drawer, reader_id,
        created_at, updated_at)
      select l.merchant_id, ${till.id}, l.store_id, l.id, ${till.name}, ${till.paper_mm}, ${till.receipt_choice},
        ${till.opens_drawer}, ${till.reader_id}, ${till.now}, ${till.now}
      from store_locations l
      where l.merchant_id = ${merchantId} and l.id = ${till.location}
      returning id`.execute(db);
    return rows.length > 0;
  },

  /** Whether the location is one of the till’s own store: what it sold stays that store’s. */
  async move({ merchantId }: MerchantScope, id: string, location: string): Promise<boolean> {
    const { rows } = await sql`
      update tills t set location_id = l.id from store_locations l
      where t.merchant_id = ${merchantId} and t.id = ${id}
        and l.merchant_id = t.merchant_id and l.id = ${location} and l.store_id = t.store_id
      returning t.id`.execute(db);
    return rows.length > 0;
  },

  async update({ merchantId }: MerchantScope, id: string, columns: Partial<TillColumns>, now: Date): Promise<void> {
    await db
      .updateTable('tills')
      .set({ ...columns, updated_at: now })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute();
  },

  /** Takes a till away unless a shift is open; the caller holds it. */
  async remove({ merchantId }: MerchantScope, id: string, now: Date): Promise<boolean> {
    const { rows } = await sql`
      update tills t set is_active = false, updated_at = ${now}
      where t.merchant_id = ${merchantId} and t.id = ${id} and not exists (select from shifts s
        where s.merchant_id = t.merchant_id and s.till_id = t.id and s.closed_at is null)
      returning t.id`.execute(db);
    return rows.length > 0;
  },

  /** Whether this card reader stands where the till does. */
  async hasReaderBeside({ merchantId }: MerchantScope, id: string, reader: string): Promise<boolean> {
    const { rows } = await sql`
      select from tills t join card_readers r on r.merchant_id = t.merchant_id and r.location_id = t.location_id
      where t.merchant_id = ${merchantId} and t.id = ${id} and r.id = ${reader}`.execute(db);
    return rows.length > 0;
  },

  /** The browser that has a till has it no more, nor has this device any other. */
  async leave({ merchantId }: MerchantScope, left: { till: string; device: string | null; now: Date }): Promise<void> {
    await sql`
      update till_devices set left_at = ${left.now}
      where merchant_id = ${merchantId} and left_at is null
        and (till_id = ${left.till} or device_id = ${left.device}::uuid)`.execute(db);
  },

  /** The letter that was given last; the caller holds the letters. */
  async lastLetter({ merchantId }: MerchantScope): Promise<string | undefined> {
    const row = await db
      .selectFrom('till_devices')
      .select('letter')
      .where('merchant_id', '=', merchantId)
      .orderBy(sql`length(letter) desc`)
      .orderBy(sql`letter collate "C" desc`)
      .limit(1)
      .executeTakeFirst();
    return row?.letter;
  },

  async insertDevice(
    actor: Pick<Actor, 'merchantId' | 'userId'>,
    device: { id: string; till: string; letter: string; device: string | null; now: Date },
  ): Promise<void> {
    await sql`
      insert into till_devices (merchant_id, id, till_id, letter, device_id, taken_by, taken_at)
      values (${actor.merchantId}, ${device.id}, ${device.till}, ${device.letter}, ${device.device}, ${personName(actor)},
        ${device.now})`.execute(db);
  },
});
