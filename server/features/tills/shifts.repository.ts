import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Reckoned } from './report.sql.ts';
import { personName, withinPlaces } from './selling.sql.ts';

export interface ShiftRow {
  id: string;
  store_id: string;
  store_title: string;
  time_zone: string;
  till_id: string;
  till_name: string;
  location_name: string;
  number: number;
  float_cents: Cents;
  opened_by_name: string;
  opened_at: Date;
  closed_by_name: string | null;
  closed_at: Date | null;
  counted_cents: Cents | null;
  note: string;
  report: Reckoned | null;
}

export interface ShiftFilter {
  storeId?: string | undefined;
  location?: string | undefined;
  till?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const selectShifts = sql`
  select s.id, t.store_id, st.title as store_title, st.time_zone, t.id as till_id, t.name as till_name,
    l.name as location_name, s.number, s.float_cents, s.opened_by_name, s.opened_at, s.closed_by_name, s.closed_at,
    s.counted_cents, s.note, s.report`;

const fromShifts = sql`
  from shifts s
  join tills t on t.merchant_id = s.merchant_id and t.id = s.till_id
  join store_locations l on l.merchant_id = t.merchant_id and l.id = t.location_id
  join stores st on st.merchant_id = t.merchant_id and st.id = t.store_id`;

const openedOn = sql`(s.opened_at at time zone st.time_zone)::date`;

const matching = (scope: MerchantScope, { storeId, location, till, from, to }: ShiftFilter) => sql`
  where s.merchant_id = ${scope.merchantId} ${withinPlaces(scope)}
    ${storeId === undefined ? sql`` : sql`and t.store_id = ${storeId}`}
    ${location === undefined ? sql`` : sql`and t.location_id = ${location}`}
    ${till === undefined ? sql`` : sql`and s.till_id = ${till}`}
    ${from === undefined ? sql`` : sql`and ${openedOn} >= ${from}::date`}
    ${to === undefined ? sql`` : sql`and ${openedOn} <= ${to}::date`}`;

export const shiftsRepository = (db: Db) => ({
  async page(scope: MerchantScope, filter: ShiftFilter, window: { limit: number; offset: number }) {
    const { rows } = await sql<ShiftRow>`
      ${selectShifts} ${fromShifts} ${matching(scope, filter)}
      order by s.opened_at desc, s.id desc limit ${window.limit} offset ${window.offset}`.execute(db);
    return rows;
  },

  async count(scope: MerchantScope, filter: ShiftFilter): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count ${fromShifts} ${matching(scope, filter)}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async find({ merchantId }: MerchantScope, id: string): Promise<ShiftRow | undefined> {
    const { rows } = await sql<ShiftRow>`
      ${selectShifts} ${fromShifts} where s.merchant_id = ${merchantId} and s.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Opens a till that isn’t, under the number after its last; the caller holds the till. */
  async open(
    actor: Pick<Actor, 'merchantId' | 'userId'>,
    shift: { id: string; till: string; floatCents: Cents; now: Date },
  ): Promise<boolean> {
    const { rows } = await sql`
      insert into shifts (merchant_id, id, till_id, number, float_cents, opened_by, opened_by_name, opened_at)
      select ${actor.merchantId}, ${shift.id}, ${shift.till}, coalesce(max(s.number), 0) + 1, ${shift.floatCents}::int,
        ${actor.userId}, ${personName(actor)}, ${shift.now}
      from shifts s
      where s.merchant_id = ${actor.merchantId} and s.till_id = ${shift.till}
      having count(*) filter (where s.closed_at is null) = 0
      returning id`.execute(db);
    return rows.length > 0;
  },

  /** Holds a shift against all that writes into its report, once they are through; undefined where it is closed. */
  async lockOpen({ merchantId }: MerchantScope, id: string): Promise<{ id: string } | undefined> {
    return db
      .selectFrom('shifts')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
  },

  async close(
    actor: Pick<Actor, 'merchantId' | 'userId'>,
    id: string,
    closing: { countedCents: Cents; note: string; report: Reckoned; now: Date },
  ): Promise<void> {
    await sql`
      update shifts set closed_by_name = ${personName(actor)}, closed_at = ${closing.now},
        counted_cents = ${closing.countedCents}, note = ${closing.note}, report = ${JSON.stringify(closing.report)}::jsonb
      where merchant_id = ${actor.merchantId} and id = ${id} and closed_at is null`.execute(db);
  },

  async enter(
    actor: Pick<Actor, 'merchantId' | 'userId'>,
    entry: {
      id: string;
      shift: string;
      kind: 'paid_in' | 'paid_out' | 'opened';
      cents: Cents;
      reason: string;
      approvedBy: string | undefined;
      now: Date;
    },
  ): Promise<void> {
    await sql`
      insert into drawer_entries
        (merchant_id, id, shift_id, kind, amount_cents, reason, by_name, approved_by_name, created_at)
      values (${actor.merchantId}, ${entry.id}, ${entry.shift}, ${entry.kind}, ${entry.cents}, ${entry.reason},
        ${personName(actor)}, ${entry.approvedBy ?? null}, ${entry.now})`.execute(db);
  },

  /** Who gets the report of a shift that is closed, where the store wants that. */
  async ownerToTell({ merchantId }: MerchantScope, storeId: string): Promise<string | undefined> {
    const { rows } = await sql<{ email: string }>`
      select u.email from counter_settings c
      join users u on u.merchant_id = c.merchant_id and u.role = 'owner'
      where c.merchant_id = ${merchantId} and c.store_id = ${storeId} and c.mails_reports
      limit 1`.execute(db);
    return rows[0]?.email;
  },
});
