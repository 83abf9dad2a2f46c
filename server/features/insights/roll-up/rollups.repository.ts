import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { type Span, soldPieces } from './raw-sales.sql.ts';

/** Days of the merchant's calendar, both included. */
export interface DayRun {
  first: string;
  last: string;
}

export interface BoardRow {
  timeZone: string;
}

/** A trait of the goods, and what it says of a fact `f` about a product `p`. */
const traits = sql`(values
  ('all', ''), ('truckload', coalesce(f.truckload_id::text, '')), ('category', coalesce(p.category_id::text, '')),
  ('grade', coalesce(p.condition, '')), ('channel', f.channel), ('step', f.step)) as t (trait, key)`;

/** How much was off when units were sold that would have brought `whole` at their first price. */
const stepOf = (sold: string, whole: string) => sql`case when ${sql.raw(whole)} > 0 then case
  when ${sql.raw(sold)} >= ${sql.raw(whole)} * 0.98 then '0' when ${sql.raw(sold)} >= ${sql.raw(whole)} * 0.8 then '20'
  when ${sql.raw(sold)} >= ${sql.raw(whole)} * 0.6 then '40' when ${sql.raw(sold)} >= ${sql.raw(whole)} * 0.4 then '60'
  when ${sql.raw(sold)} >= ${sql.raw(whole)} * 0.2 then '80' else '100' end end`;

/** As many as a board has room for: what sellers type may add up to more, and their board goes on all the same. */
const sumOfUnits = (units: string) => sql`least(sum(${sql.raw(units)}), 2147483647)`;

export const rollupsRepository = (db: Db) => ({
  /** Merchants of whom something has to be reckoned anew, from this one on. */
  async marked(after: string, now: Date, limit: number): Promise<string[]> {
    const { rows } = await sql<{ merchantId: string }>`
      with recursive marked as (
        (select merchant_id from insight_marks where merchant_id > ${after} order by merchant_id limit 1)
        union all
        select (select k.merchant_id from insight_marks k where k.merchant_id > m.merchant_id
          order by k.merchant_id limit 1)
        from marked m where m.merchant_id is not null
      )
      select m.merchant_id as "merchantId" from marked m
      left join insight_boards b on b.merchant_id = m.merchant_id
      where m.merchant_id is not null and (b.not_before is null or b.not_before <= ${now})
      limit ${limit}`.execute(db);
    return rows.map(({ merchantId }) => merchantId);
  },

  /** Merchants for whom a day has ended since their last midnight was kept. */
  async pastMidnight(now: Date, limit: number): Promise<string[]> {
    const { rows } = await sql<{ merchantId: string }>`
      select b.merchant_id as "merchantId" from insight_boards b
      where b.kept_day < (${now}::timestamptz at time zone 'UTC' + interval '14 hours')::date - 1
        and b.kept_day < (${now}::timestamptz at time zone b.time_zone)::date - 1
      order by b.kept_day limit ${limit}`.execute(db);
    return rows.map(({ merchantId }) => merchantId);
  },

  /** Whether nobody else reckons this board; until the transaction ends. */
  async isAlone({ merchantId }: MerchantScope): Promise<boolean> {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('insights:' || ${merchantId}::text, 0)) as got`.execute(db);
    return rows[0]?.got ?? false;
  },

  /** Held until the transaction ends, so that nobody else reckons the same; made where there is none. */
  async hold({ merchantId }: MerchantScope, now: Date): Promise<BoardRow> {
    const timeZone = sql`coalesce((select s.time_zone from stores s where s.merchant_id = ${merchantId}
      order by s.created_at, s.id limit 1), 'UTC')`;
    await sql`
      with made as (
        insert into insight_boards (merchant_id, time_zone, kept_day, as_of, not_before)
        select ${merchantId}, ${timeZone}, (${now}::timestamptz at time zone ${timeZone})::date - 1, ${now}, ${now}
        on conflict do nothing returning merchant_id)
      insert into insight_marks (merchant_id, at) select merchant_id, '-infinity' from made`.execute(db);
    // Another calendar: everything is reckoned anew.
    await sql`
      with moved as (
        select merchant_id from insight_boards where merchant_id = ${merchantId} and time_zone <> ${timeZone})
      insert into insight_marks (merchant_id, at) select merchant_id, '-infinity' from moved`.execute(db);
    const { rows } = await sql<BoardRow>`
      update insight_boards set time_zone = ${timeZone} where merchant_id = ${merchantId}
      returning time_zone as "timeZone"`.execute(db);
    return rows[0] as BoardRow;
  },

  /** Takes marks away, and tells which days they mean; null where they mean none. */
  async takeMarks(
    { merchantId }: MerchantScope,
    timeZone: string,
    now: Date,
    most: number,
  ): Promise<{ days: string[]; isFull: boolean } | null> {
    const { rows } = await sql<{ day: string | null; isFull: boolean }>`
      with taken as materialized (
        delete from insight_marks k using (
          select id from insight_marks where merchant_id = ${merchantId} limit ${most}) t
        where k.merchant_id = ${merchantId} and k.id = t.id
        returning k.at, k.origin_id, k.product_id
      ), origins as (
        select distinct origin_id as id from taken where origin_id is not null
      ), goods as (
        select distinct product_id as id from taken where product_id is not null
      ), moved as (
        select m.created_at as at, m.origin_id from goods g
        join stock_movements m on m.merchant_id = ${merchantId} and m.product_id = g.id
        union all
        select m.created_at, null from origins i
        join stock_movements m on m.merchant_id = ${merchantId} and m.origin_id = i.id
      ), sales as (
        select id from origins union select origin_id from moved where origin_id is not null
      ), moments as (
        select at from taken where at > '-infinity'
        union select at from moved
        union select o.created_at from sales s join orders o on o.merchant_id = ${merchantId} and o.id = s.id
        union select c.sold_at from sales s join channel_sales c on c.merchant_id = ${merchantId} and c.id = s.id
        union select r.received_at from goods g join receipts r on r.merchant_id = ${merchantId} and r.product_id = g.id
        union select a.created_at from goods g
          join receipts r on r.merchant_id = ${merchantId} and r.product_id = g.id
          join cost_adjustments a on a.merchant_id = r.merchant_id and a.receipt_id = r.id
        -- Everything, from the first thing that ever happened.
        -- By the calendar, as days of 23 hours are days, too.
        union select (generate_series((first.at at time zone ${timeZone}::text)::date::timestamp,
          (${now}::timestamptz at time zone ${timeZone}::text)::date + interval '1 day', interval '1 day')
          + interval '12 hours') at time zone ${timeZone}::text
        from (
          select least(
            (select min(created_at) from orders where merchant_id = ${merchantId}),
            (select min(received_at) from receipts where merchant_id = ${merchantId}),
            (select min(sold_at) from channel_sales where merchant_id = ${merchantId})) as at
        ) first where exists (select from taken where at = '-infinity')
      )
      select m.day, (select count(1) >= ${most} from taken) as "isFull" from (
        select distinct (at at time zone ${timeZone}::text)::date::text as day from moments
        union all select null where exists (select from taken)) m
      order by m.day desc nulls last`.execute(db);
    if (rows.length === 0) return null;
    return { days: rows.flatMap(({ day }) => day ?? []), isFull: rows[0]?.isFull ?? false };
  },

  /** What is left for later. */
  async markDays({ merchantId }: MerchantScope, days: readonly string[], timeZone: string): Promise<void> {
    await sql`
      insert into insight_marks (merchant_id, at)
      select ${merchantId}, (day::timestamp + interval '12 hours') at time zone ${timeZone}::text
      from unnest(${days}::date[]) as day`.execute(db);
  },

  /** Reckons days anew from the raw rows. */
  async reckonDays(scope: MerchantScope, { first, last }: DayRun, timeZone: string): Promise<void> {
    const { merchantId } = scope;
    const { rows } = await sql<Span>`
      select ${first}::date::timestamp at time zone ${timeZone}::text as "from",
        (${last}::date + 1)::timestamp at time zone ${timeZone}::text as "to"`.execute(db);
    const span = rows[0] as Span;
    const isWithin = (column: string) => sql`${sql.ref(column)} >= ${span.from} and ${sql.ref(column)} < ${span.to}`;
    await sql`
      delete from insight_days where merchant_id = ${merchantId}
        and trait = any(array['all', 'truckload', 'category', 'grade', 'channel', 'step'])
        and day between ${first}::date and ${last}::date`.execute(db);
    await sql`
      with ${soldPieces(scope, span)},
      gone as (
        select m.created_at as at, m.product_id, m.reason, r.truckload_id, d.units - d.returned as units, d.unit_cost_cents
        from (
          select * from stock_movements where merchant_id = ${merchantId} and reason = 'written_off' and ${isWithin('created_at')}
          union all
          select * from stock_movements where merchant_id = ${merchantId} and change < 0
            and reason not in ('order', 'channel', 'written_off') and reason not in ('bundle', 'unbundle')
            and ${isWithin('created_at')}) m
        join stock_draws d on d.merchant_id = m.merchant_id and d.movement_id = m.id and d.units > d.returned
        join receipts r on r.merchant_id = d.merchant_id and r.id = d.receipt_id
      ), facts as (
        select s.at, s.product_id, s.truckload_id, s.channel, s.units as sold_units, s.cents as sold_cents,
          s.refunded as refunded_cents, s.units * coalesce(s.unit_cost_cents, 0)::bigint as sold_cost_cents,
          case when s.unit_cost_cents is null then 0 else s.units end as sold_costed_units,
          case when h.price_cents is null then 0 else s.cents end as realised_cents,
          s.units * coalesce(h.price_cents, 0)::bigint as first_cents,
          case when s.received_at is null then 0
            else s.units * greatest(extract(epoch from s.at - s.received_at) / 86400, 0)::bigint end as days_to_sell,
          case when s.received_at is null then 0 else s.units end as aged_units,
          0 as received_units, 0::bigint as received_cost_cents, 0 as received_costed_units,
          0 as written_off_units, 0::bigint as written_off_cost_cents, 0 as removed_units, 0::bigint as adjusted_cents,
          ${stepOf('s.cents', 's.units * h.price_cents::bigint')} as step
        from pieces s left join lateral (
          select price_cents from price_history h
          where h.merchant_id = ${merchantId} and h.product_id = s.product_id order by h.from_at limit 1) h on true
        union all
        select r.received_at, r.product_id, r.truckload_id, null, 0, 0, 0, 0, 0, 0, 0, 0, 0, r.units,
          r.units * coalesce(r.unit_cost_cents, 0)::bigint, case when r.unit_cost_cents is null then 0 else r.units end,
          0, 0, 0, 0, null
        from receipts r
        -- What is in a lot has come in before.
        where r.merchant_id = ${merchantId} and ${isWithin('r.received_at')} and r.source <> 'bundle'
        union all
        select g.at, g.product_id, g.truckload_id, null, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
          case when g.reason = 'written_off' then g.units else 0 end,
          case when g.reason = 'written_off' then g.units * coalesce(g.unit_cost_cents, 0)::bigint else 0 end,
          case when g.reason = 'written_off' then 0 else g.units end, 0, null
        from gone g
        union all
        select a.created_at, a.product_id, r.truckload_id, null, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, a.change_cents, null
        from cost_adjustments a join receipts r on r.merchant_id = a.merchant_id and r.id = a.receipt_id
        where a.merchant_id = ${merchantId} and ${isWithin('a.created_at')}
      )
      insert into insight_days (merchant_id, trait, day, key, location, sold_units, sold_cents, refunded_cents,
        sold_cost_cents, sold_costed_units, realised_cents, first_cents, days_to_sell, aged_units, received_units,
        received_cost_cents, received_costed_units, written_off_units, written_off_cost_cents, removed_units, adjusted_cents)
      select ${merchantId}, t.trait, (f.at at time zone ${timeZone}::text)::date, t.key,
        coalesce(p.store_location_id::text, ''), ${sumOfUnits('f.sold_units')}, sum(f.sold_cents), sum(f.refunded_cents),
        sum(f.sold_cost_cents), ${sumOfUnits('f.sold_costed_units')}, sum(f.realised_cents), sum(f.first_cents),
        sum(f.days_to_sell), ${sumOfUnits('f.aged_units')}, ${sumOfUnits('f.received_units')}, sum(f.received_cost_cents),
        ${sumOfUnits('f.received_costed_units')}, ${sumOfUnits('f.written_off_units')}, sum(f.written_off_cost_cents),
        ${sumOfUnits('f.removed_units')}, sum(f.adjusted_cents)
      from facts f left join products p on p.merchant_id = ${merchantId} and p.id = f.product_id
      cross join lateral ${traits}
      where t.key is not null and p.is_sample is not true
      group by 2, 3, 4, 5`.execute(db);
  },

  /** From when on loads are there, and when half of each was sold; of those of which these days tell. */
  async reckonLoads({ merchantId }: MerchantScope, { first, last }: DayRun): Promise<void> {
    await sql`
      with touched as (
        select t.id from truckloads t
        where t.merchant_id = ${merchantId} and t.id = any(array(
          select distinct key::uuid from insight_days
          where merchant_id = ${merchantId} and trait = 'truckload' and day between ${first}::date and ${last}::date
            and key <> ''))
      ), days as (
        select d.key::uuid as id, d.day, sum(d.sold_units) as sold, sum(d.received_units - d.removed_units) as came
        from insight_days d join touched t on d.key = t.id::text
        where d.merchant_id = ${merchantId} and d.trait = 'truckload' group by 1, 2
      ), summed as (
        select id, day, came, sum(sold) over (partition by id order by day) as sold, sum(came) over (partition by id) as total
        from days
      )
      insert into insight_loads (merchant_id, truckload_id, first_day, half_day)
      select ${merchantId}, id, min(day), min(day) filter (where sold * 2 >= total and total > 0) from summed group by id
      on conflict (merchant_id, truckload_id) do update set first_day = excluded.first_day, half_day = excluded.half_day`.execute(
      db,
    );
  },

  /** What is on the shelf now. */
  async reckonStock({ merchantId }: MerchantScope, timeZone: string): Promise<void> {
    await sql`delete from insight_stock where merchant_id = ${merchantId}`.execute(db);
    await sql`
      with f as materialized (
        select r.product_id, r.truckload_id, null as channel, null as step,
          (r.received_at at time zone ${timeZone}::text)::date as since,
          sum(r.units_left) as units, sum(r.units_left * coalesce(r.unit_cost_cents, 0)::bigint) as cost,
          sum(r.units_left) filter (where r.unit_cost_cents is not null) as costed
        from receipts r where r.merchant_id = ${merchantId} and r.is_open group by 1, 2, 5
      )
      insert into insight_stock (merchant_id, trait, key, location, since, units, cost_cents, costed_units, price_cents)
      select ${merchantId}, t.trait, t.key, coalesce(p.store_location_id::text, ''),
        case when t.trait = 'all' then f.since else '-infinity' end, ${sumOfUnits('f.units')}, sum(f.cost),
        ${sumOfUnits('coalesce(f.costed, 0)')}, sum(f.units * p.sells_at_cents)
      from f join products p on p.merchant_id = ${merchantId} and p.id = f.product_id
      cross join lateral ${traits}
      where t.key is not null and p.is_active and not p.is_sample
      group by 2, 3, 4, 5`.execute(db);
  },

  /** What there is when a day has ended is written down once. */
  async keepMidnight({ merchantId }: MerchantScope, now: Date, timeZone: string): Promise<void> {
    await sql`
      with kept as (
        update insight_boards set kept_day = (${now}::timestamptz at time zone ${timeZone}::text)::date - 1
        where merchant_id = ${merchantId} and kept_day < (${now}::timestamptz at time zone ${timeZone}::text)::date - 1
        returning kept_day)
      insert into insight_midnights (merchant_id, trait, day, key, location, units, cost_cents, costed_units, price_cents)
      select s.merchant_id, s.trait, k.kept_day, s.key, s.location, ${sumOfUnits('s.units')}, sum(s.cost_cents),
        ${sumOfUnits('s.costed_units')}, sum(s.price_cents)
      from kept k join insight_stock s on s.merchant_id = ${merchantId}
      group by 1, 2, 3, 4, 5 on conflict do nothing`.execute(db);
  },

  /** Which products somebody should look at: what is stuck, what runs out, and what goes faster than its price. */
  async chooseProducts(scope: MerchantScope, now: Date, most: number): Promise<void> {
    const { merchantId } = scope;
    const span = { from: new Date(now.getTime() - 30 * 86_400_000), to: new Date(now.getTime() + 1) };
    await sql`delete from insight_products where merchant_id = ${merchantId}`.execute(db);
    await sql`
      with ${soldPieces(scope, span)},
      sold as materialized (
        select s.product_id, sum(s.units)::integer as units, max(s.at) as last_at,
          sum(case when s.received_at is null then null else s.units * extract(epoch from s.at - s.received_at) / 86400 end)
            / nullif(sum(s.units) filter (where s.received_at is not null), 0) as days,
          sum(s.cents)::numeric / nullif(sum(s.units), 0) as each_cents
        from pieces s where s.product_id is not null group by 1
      ), chosen as (
        -- By price: whoever may not see costs does not find them out by the order either.
        (select 'stuck' as kind, p.id, p.store_location_id, p.quantity * p.sells_at_cents::bigint as weight
        from products p
        where p.merchant_id = ${merchantId} and p.is_active and not p.is_sample and p.quantity > 0
          and stocked_since(p.oldest_unit_at) < stocked_since(${now}::timestamptz - interval '60 days')
        order by p.quantity * p.sells_at_cents::bigint desc, p.id limit ${most})
        union all
        (select 'running_out', p.id, p.store_location_id, s.units
        from sold s join products p on p.merchant_id = ${merchantId} and p.id = s.product_id
        where p.is_active and not p.is_sample and p.quantity > 0 and s.units >= 3 and p.quantity * 30 < s.units * 14
        order by s.units desc, p.id limit ${most})
        union all
        (select 'too_low', p.id, p.store_location_id, s.units
        from sold s join products p on p.merchant_id = ${merchantId} and p.id = s.product_id
        where p.is_active and not p.is_sample and p.quantity > 0 and s.units >= 3 and s.days <= 7
          and s.each_cents >= p.sells_at_cents * 0.95
        order by s.units desc, p.id limit ${most})
        union all
        (select 'sold_' || t.step, t.product_id, t.store_location_id, t.units
        from (
          select s.product_id, p.store_location_id, s.units, o.step,
            row_number() over (partition by o.step order by s.units desc, s.product_id) as place
          from sold s join products p on p.merchant_id = ${merchantId} and p.id = s.product_id
          join lateral (
            select price_cents from price_history h
            where h.merchant_id = ${merchantId} and h.product_id = s.product_id order by h.from_at limit 1) h on true
          cross join lateral (select ${stepOf('s.each_cents', 'h.price_cents')} as step) o
          where p.is_active and not p.is_sample and s.units > 0 and o.step is not null) t
        where t.place <= ${most})
      )
      insert into insight_products (merchant_id, kind, place, product_id, location, sold_units, last_sold_at)
      select ${merchantId}, c.kind, row_number() over (partition by c.kind order by c.weight desc, c.id), c.id,
        coalesce(c.store_location_id::text, ''), coalesce(s.units, 0), coalesce(s.last_at, (
          select m.created_at from stock_movements m
          where m.merchant_id = ${merchantId} and m.product_id = c.id and m.change < 0 and m.reason in ('order', 'channel')
          order by m.number desc limit 1))
      from chosen c left join sold s on s.product_id = c.id`.execute(db);
  },

  async finish({ merchantId }: MerchantScope, now: Date, rest: { above: number; until: Date }) {
    await sql`
      update insight_boards set as_of = ${now},
        first_day = (select min(day) from insight_days where merchant_id = ${merchantId} and trait = 'all'),
        not_before = case when (select sum(units) from insight_stock where merchant_id = ${merchantId} and trait = 'grade')
          > ${rest.above} then ${rest.until}::timestamptz else ${now} end
      where merchant_id = ${merchantId}`.execute(db);
  },
});
