import { type RawBuilder, sql } from 'kysely';
import type { EveryInsightTrait, InsightKind, SoldKind } from '#contract/insights/insights.contract.ts';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { isWithinLocations } from '#server/kit/within-stores.ts';

/** The days that are looked at, both included, and the places whose goods are; null is all of them. */
export interface Window {
  first: string;
  last: string;
  places: readonly string[] | null;
}

export interface StateRow {
  timeZone: string;
  asOf: Date | null;
  firstDay: string | null;
}

export interface CapitalRow {
  units: number;
  costCents: Cents;
  costedUnits: number;
  priceCents: Cents;
}

export interface HalfRow {
  days: number | null;
  earlierDays: number | null;
  loads: number;
}

/** What happened to goods of one kind in the days that are looked at, and what is there of them. */
export interface GroupRow {
  total: number;
  key: string;
  name: string | null;
  soldUnits: number;
  soldCents: Cents;
  refundedCents: Cents;
  soldCostCents: Cents;
  soldCostedUnits: number;
  realisedCents: Cents;
  firstCents: Cents;
  daysToSell: number;
  agedUnits: number;
  receivedUnits: number;
  goneUnits: number;
  onHandUnits: number;
  onHandPriceCents: Cents;
  onHandCostCents: Cents;
}

export interface LoadRow {
  total: number;
  id: string;
  title: string;
  lotNumber: string;
  supplier: string | null;
  costCents: Cents;
  firstDay: string;
  halfDay: string | null;
}

/** What happened to a load since it came, and within the days that are looked at. */
export interface LoadSumsRow {
  key: string;
  soldUnits: number;
  soldCents: Cents;
  realisedCents: Cents;
  firstCents: Cents;
  daysToSell: number;
  agedUnits: number;
  receivedUnits: number;
  receivedCostCents: Cents;
  receivedCostedUnits: number;
  soldInPeriod: number;
  goneInPeriod: number;
  /** Of each day and place in their order: how many days after the first it was, what it brought, and its units. */
  days: [days: number[], cents: Cents[], units: number[]];
}

export interface WatchedRow {
  total: number;
  id: string;
  title: string;
  pictureKey: string | null;
  condition: Tables['products']['condition'];
  lotNumber: string | null;
  quantity: number;
  oldestUnitAt: Date | null;
  stockCostCents: Cents;
  costedUnits: number;
  sellsAtCents: Cents;
  soldUnits: number;
  lastSoldAt: Date | null;
  isFeatured: boolean;
  version: number;
}

export interface Portion {
  limit: number;
  offset: number;
}

const within = (places: Window['places'], column = 'location'): RawBuilder<unknown> =>
  places ? sql`and ${sql.ref(column)} = any(${places}::text[])` : sql``;

const capital = sql`coalesce(sum(units), 0)::bigint as units, coalesce(sum(cost_cents), 0)::bigint as "costCents",
  coalesce(sum(costed_units), 0)::bigint as "costedUnits", coalesce(sum(price_cents), 0)::bigint as "priceCents"`;

const flows = sql`sum(d.sold_units)::bigint as "soldUnits", sum(d.sold_cents)::bigint as "soldCents",
  sum(d.refunded_cents)::bigint as "refundedCents", sum(d.sold_cost_cents)::bigint as "soldCostCents",
  sum(d.sold_costed_units)::bigint as "soldCostedUnits", sum(d.realised_cents)::bigint as "realisedCents",
  sum(d.first_cents)::bigint as "firstCents", sum(d.days_to_sell)::bigint as "daysToSell",
  sum(d.aged_units)::bigint as "agedUnits", sum(d.received_units)::bigint as "receivedUnits",
  sum(d.written_off_units + d.removed_units)::bigint as "goneUnits"`;

/** Where the key of a group comes from: suppliers are those of the loads. */
const keyOf = (by: EveryInsightTrait, column: string): RawBuilder<string> =>
  by === 'supplier' ? sql<string>`coalesce(t.profile_id::text, '')` : sql<string>`${sql.ref(column)}`;

const loadOf = (by: EveryInsightTrait, { merchantId }: MerchantScope, column: string): RawBuilder<unknown> =>
  by === 'supplier'
    ? sql`left join truckloads t on t.merchant_id = ${merchantId} and t.id = nullif(${sql.ref(column)}, '')::uuid`
    : sql``;

const named: Record<EveryInsightTrait, RawBuilder<string | null>> = {
  truckload: sql<null>`null`,
  supplier: sql<
    string | null
  >`(select x.name from truckload_profiles x where x.merchant_id = g.merchant and x.id = nullif(g.key, '')::uuid)`,
  category: sql<
    string | null
  >`(select x.name from categories x where x.merchant_id = g.merchant and x.id = nullif(g.key, '')::uuid)`,
  grade: sql<null>`null::text`,
  channel: sql<null>`null::text`,
  step: sql<null>`null::text`,
};

export const insightsRepository = (db: Db) => ({
  async state({ merchantId }: MerchantScope): Promise<StateRow> {
    const { rows } = await sql<StateRow>`
      select coalesce(b.time_zone, s.time_zone, 'UTC') as "timeZone", b.as_of as "asOf", b.first_day::text as "firstDay"
      from (select 1) one
      left join insight_boards b on b.merchant_id = ${merchantId}
      left join lateral (select time_zone from stores where merchant_id = ${merchantId}
        order by created_at, id limit 1) s on true`.execute(db);
    return rows[0] as StateRow;
  },

  /** Where somebody works; null where that is everywhere. */
  async places(scope: MerchantScope): Promise<string[] | null> {
    if (!scope.storeIds && !scope.locationIds) return null;
    const { rows } = await sql<{ id: string }>`
      select id::text from store_locations
      where merchant_id = ${scope.merchantId}
        and ${isWithinLocations({ storeIds: scope.storeIds ?? null, locationIds: scope.locationIds ?? null })}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },

  /** What is on the shelf by age: each of these numbers of days begins a band. */
  async bands(
    { merchantId }: MerchantScope,
    { last, places }: Pick<Window, 'last' | 'places'>,
    starts: readonly number[],
  ): Promise<(CapitalRow & { band: number })[]> {
    const { rows } = await sql<CapitalRow & { band: number }>`
      select width_bucket(greatest(${last}::date - since, 0), ${starts}::integer[]) as band, ${capital}
      from insight_stock where merchant_id = ${merchantId} and trait = 'all' ${within(places)} group by 1`.execute(db);
    return rows;
  },

  async midnight({ merchantId }: MerchantScope, day: string, places: Window['places']): Promise<CapitalRow | null> {
    const { rows } = await sql<CapitalRow & { isKept: boolean }>`
      select ${capital}, count(1) > 0 as "isKept" from insight_midnights
      where merchant_id = ${merchantId} and trait = 'all' and day = ${day}::date ${within(places)}`.execute(db);
    return rows[0]?.isKept ? rows[0] : null;
  },

  async half({ merchantId }: MerchantScope, today: string, span: number): Promise<HalfRow> {
    const { rows } = await sql<HalfRow>`
      select percentile_cont(0.5) within group (order by half_day - first_day)
          filter (where half_day > ${today}::date - ${span}::integer)::double precision as days,
        percentile_cont(0.5) within group (order by half_day - first_day)
          filter (where half_day <= ${today}::date - ${span}::integer)::double precision as "earlierDays",
        count(1) filter (where half_day > ${today}::date - ${span}::integer)::integer as loads
      from insight_loads where merchant_id = ${merchantId} and half_day > ${today}::date - 2 * ${span}::integer`.execute(
      db,
    );
    return rows[0] as HalfRow;
  },

  /** Goods by supplier, category, grade or channel: those that sold most first. */
  async groups(
    scope: MerchantScope,
    by: Exclude<EveryInsightTrait, 'truckload'>,
    { first, last, places }: Window,
    { limit, offset }: Portion,
  ): Promise<GroupRow[]> {
    const { merchantId } = scope;
    const trait = by === 'supplier' ? 'truckload' : by;
    const { rows } = await sql<GroupRow>`
      with flows as (
        select ${keyOf(by, 'd.key')} as key, ${flows}
        from (select key, ${sql.raw(flowColumns)} from insight_days d
          where merchant_id = ${merchantId} and trait = ${trait} and day between ${first}::date and ${last}::date
            ${within(places)} group by key) d
        ${loadOf(by, scope, 'd.key')} group by 1
      ), there as (
        select ${keyOf(by, 's.key')} as key, sum(s.units)::bigint as units, sum(s.price_cents)::bigint as price,
          sum(s.cost_cents)::bigint as cost
        from insight_stock s ${loadOf(by, scope, 's.key')}
        where s.merchant_id = ${merchantId} and s.trait = ${trait} ${within(places, 's.location')} group by 1
      ), g as (
        select ${merchantId}::uuid as merchant, count(1) over () as total, coalesce(f.key, h.key) as key,
          ${sql.join(flowNames.map((name) => sql`coalesce(f.${sql.ref(name)}, 0) as ${sql.ref(name)}`))},
          coalesce(h.units, 0) as "onHandUnits", coalesce(h.price, 0) as "onHandPriceCents",
          coalesce(h.cost, 0) as "onHandCostCents"
        from flows f full join there h on h.key = f.key
        order by coalesce(f."soldCents", 0) desc, coalesce(h.price, 0) desc, 3 limit ${limit} offset ${offset}
      )
      select g.total, g.key, ${named[by]} as name, ${sql.join(flowNames.map((name) => sql.ref(`g.${name}`)))},
        g."onHandUnits", g."onHandPriceCents", g."onHandCostCents"
      from g order by g."soldCents" desc, g."onHandPriceCents" desc, g.key`.execute(db);
    return rows;
  },

  /** Loads, the newest first. */
  async loads({ merchantId }: MerchantScope, { limit, offset }: Portion): Promise<LoadRow[]> {
    const { rows } = await sql<LoadRow>`
      with shown as (
        select truckload_id, first_day, half_day from insight_loads where merchant_id = ${merchantId}
        order by first_day desc, truckload_id limit ${limit} offset ${offset})
      select (select count(1) from insight_loads where merchant_id = ${merchantId}) as total, t.id, t.title,
        t.lot_number as "lotNumber", p.name as supplier, t.cost_cents as "costCents", l.first_day::text as "firstDay",
        l.half_day::text as "halfDay"
      from shown l
      join truckloads t on t.merchant_id = ${merchantId} and t.id = l.truckload_id
      left join truckload_profiles p on p.merchant_id = t.merchant_id and p.id = t.profile_id
      order by l.first_day desc, l.truckload_id`.execute(db);
    return rows;
  },

  /**
   * What these loads did, summed up here: there may be hundreds of days of each. Each load's days are found by themselves,
   * by their index: all loads at once are a reading of the whole table.
   */
  async loadSums(
    { merchantId }: MerchantScope,
    loads: readonly Pick<LoadRow, 'id' | 'firstDay'>[],
    { first, places }: Pick<Window, 'first' | 'places'>,
  ): Promise<LoadSumsRow[]> {
    const { rows } = await sql<LoadSumsRow>`
      with asked as (
        select * from unnest(${loads.map(({ id }) => id)}::text[], ${loads.map(({ firstDay }) => firstDay)}::date[])
          as a (key, first_day)
      )
      select a.key, s.*
      from asked a
      cross join lateral (
        select sum(d.sold_units)::bigint as "soldUnits", sum(d.net_cents)::bigint as "soldCents",
          sum(d.realised_cents)::bigint as "realisedCents", sum(d.first_cents)::bigint as "firstCents",
          sum(d.days_to_sell)::bigint as "daysToSell", sum(d.aged_units)::bigint as "agedUnits",
          sum(d.received_units)::bigint as "receivedUnits", sum(d.received_cost_cents)::bigint as "receivedCostCents",
          sum(d.received_costed_units)::bigint as "receivedCostedUnits",
          coalesce(sum(d.sold_units) filter (where d.is_within), 0)::bigint as "soldInPeriod",
          coalesce(sum(d.gone_units) filter (where d.is_within), 0)::bigint as "goneInPeriod",
          array_to_json(array[array_agg(d.at::bigint), array_agg(d.net_cents), array_agg(d.sold_units::bigint)]) as days
        from (
          select greatest(i.day - a.first_day, 0) as at, i.day >= ${first}::date as is_within, i.sold_units,
            i.sold_cents - i.refunded_cents as net_cents, i.realised_cents, i.first_cents, i.days_to_sell, i.aged_units,
            i.received_units, i.received_cost_cents, i.received_costed_units,
            i.written_off_units + i.removed_units as gone_units
          from insight_days i where i.merchant_id = ${merchantId} and i.trait = 'truckload' and i.key = a.key
            ${within(places, 'i.location')}
          order by i.day offset 0
        ) d
      ) s
      where s.days is not null and s."soldUnits" is not null`.execute(db);
    return rows;
  },

  async loadStock({ merchantId }: MerchantScope, keys: readonly string[], places: Window['places']) {
    const { rows } = await sql<CapitalRow & { key: string }>`
      select key, ${capital} from insight_stock
      where merchant_id = ${merchantId} and trait = 'truckload' and key = any(${keys}::text[]) ${within(places)}
      group by key`.execute(db);
    return rows;
  },

  /** Products somebody should look at, as they are now. */
  async watched(
    { merchantId }: MerchantScope,
    kind: InsightKind | SoldKind,
    places: Window['places'],
    { limit, offset }: Portion,
  ): Promise<WatchedRow[]> {
    const { rows } = await sql<WatchedRow>`
      select count(1) over () as total, p.id, p.title, p.images[1] as "pictureKey", p.condition,
        (select t.lot_number from receipts r join truckloads t on t.merchant_id = r.merchant_id and t.id = r.truckload_id
          where r.merchant_id = p.merchant_id and r.product_id = p.id and r.is_open
          order by r.received_at, r.id limit 1) as "lotNumber",
        p.quantity, p.oldest_unit_at as "oldestUnitAt", p.stock_cost_cents as "stockCostCents",
        p.costed_units as "costedUnits", p.sells_at_cents as "sellsAtCents", w.sold_units as "soldUnits",
        w.last_sold_at as "lastSoldAt", p.is_featured as "isFeatured", p.version
      from insight_products w
      join products p on p.merchant_id = w.merchant_id and p.id = w.product_id and p.is_active
        and (p.quantity > 0 or w.kind like 'sold%')
      where w.merchant_id = ${merchantId} and w.kind = ${kind} ${within(places, 'w.location')}
      order by w.place limit ${limit} offset ${offset}`.execute(db);
    return rows;
  },
});

const flowNames = [
  'soldUnits',
  'soldCents',
  'refundedCents',
  'soldCostCents',
  'soldCostedUnits',
  'realisedCents',
  'firstCents',
  'daysToSell',
  'agedUnits',
  'receivedUnits',
  'goneUnits',
] as const;

const flowColumns = [
  'sold_units',
  'sold_cents',
  'refunded_cents',
  'sold_cost_cents',
  'sold_costed_units',
  'realised_cents',
  'first_cents',
  'days_to_sell',
  'aged_units',
  'received_units',
  'written_off_units',
  'removed_units',
]
  .map((column) => `sum(${column}) as ${column}`)
  .join(', ');
