import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Calendar } from './ladder-products.repository.ts';

/** What falls in price on a day by one step of a ladder. */
export interface DropRow {
  day: string;
  /** Null where the ladder is gone. */
  ladder_id: string | null;
  name: string;
  position: number;
  days: number;
  percent_hundredths: number | null;
  price_cents: Cents | null;
  products: number;
  units: number;
  before: Cents;
  after: Cents;
  at_floor: number;
}

export interface DropWindow {
  from: string;
  to: string;
  ladderId?: string | undefined;
}

const measures =
  sql.raw(`count(1) as products, sum(d.units) as units, sum(d.before::bigint * d.units)::bigint as before,
  sum(d.after::bigint * d.units)::bigint as after, count(1) filter (where d.at_floor) as at_floor`);

// Days that are not allowed put a step off by so many days at most, or it is found when it has come nearer.
const mostPutOff = 14;

export const dropsRepository = (db: Db) => ({
  /** What is to come: the next step of each product as it was reckoned, and the steps after it by the calendar. */
  async coming({ merchantId }: MerchantScope, { from, to, ladderId = undefined }: DropWindow, calendar: Calendar) {
    const { zone, skipped } = calendar;
    const ofLadder = ladderId ? sql`and lp.ladder_id = ${ladderId}` : sql``;
    const { rows } = await sql<DropRow>`
      select d.day::text as day, d.ladder_id, l.name, d.position, s.days, s.percent_hundredths, s.price_cents, ${measures}
      from (
        select (lp.next_due_at at time zone ${zone})::date as day, lp.ladder_id, lp.next_step as position,
          p.quantity as units, p.price_cents as before, least(lp.next_cents, p.price_cents) as after,
          lp.floor_cents is not null and lp.next_cents - lp.floor_cents between 0 and 99 as at_floor
        from ladder_products lp
        join products p on p.merchant_id = lp.merchant_id and p.id = lp.product_id
        where lp.merchant_id = ${merchantId} and lp.next_due_at >= ${from}::timestamp at time zone ${zone}
          and lp.next_due_at < (${to}::date + 1)::timestamp at time zone ${zone} and lp.next_cents is not null ${ofLadder}
        union all
        select ladder_day(lp.anchor_day + s.days, l.weekdays, ${skipped}::date[]), lp.ladder_id, s.position, p.quantity,
          least(p.price_cents, b.cents), least(p.price_cents, b.cents,
            ladder_price(lp.first_cents, s.percent_hundredths, s.price_cents, l.ends_on, lp.floor_cents)),
          coalesce(lp.floor_cents > ladder_price(lp.first_cents, s.percent_hundredths, s.price_cents, l.ends_on, null), false)
        from ladders l
        join ladder_steps s on s.merchant_id = l.merchant_id and s.ladder_id = l.id
          and coalesce(s.percent_hundredths, s.price_cents) is not null
        join ladder_products lp on lp.merchant_id = s.merchant_id and lp.ladder_id = s.ladder_id
          and lp.state = 'following' and lp.next_step < s.position
          and lp.anchor_day between ${from}::date - s.days - ${sql.lit(mostPutOff)} and ${to}::date - s.days
        join products p on p.merchant_id = lp.merchant_id and p.id = lp.product_id and p.quantity > 0
        left join lateral (
          select ladder_price(lp.first_cents, e.percent_hundredths, e.price_cents, l.ends_on, lp.floor_cents) as cents
          from ladder_steps e
          where e.merchant_id = s.merchant_id and e.ladder_id = s.ladder_id and e.position < s.position
            and coalesce(e.percent_hundredths, e.price_cents) is not null
          order by e.position desc limit 1) b on true
        where l.merchant_id = ${merchantId} and not l.is_paused
          and lp.anchor_day + s.days > (lp.next_due_at at time zone ${zone})::date ${ofLadder}) d
      join ladders l on l.merchant_id = ${merchantId} and l.id = d.ladder_id
      join ladder_steps s on s.merchant_id = ${merchantId} and s.ladder_id = d.ladder_id and s.position = d.position
      where d.day between ${from}::date and ${to}::date and d.after < d.before and d.units > 0
      group by 1, 2, 3, 4, 5, 6, 7 order by 1, l.name, d.position`.execute(db);
    return rows;
  },

  /** What was done, as far as it was not taken back. */
  async done({ merchantId }: MerchantScope, { from, to, ladderId = undefined }: DropWindow): Promise<DropRow[]> {
    const { rows } = await sql<DropRow>`
      select r.day::text as day, r.ladder_id, r.name, d.position, coalesce(s.days, 0) as days, s.percent_hundredths,
        s.price_cents, ${measures}
      from ladder_runs r
      cross join lateral (
        select c.step as position, c.units, c.before_cents as before, c.after_cents as after, c.at_floor
        from ladder_changes c
        where c.merchant_id = r.merchant_id and c.run_id = r.id and c.undone_at is null and c.after_cents < c.before_cents) d
      left join ladder_steps s on s.merchant_id = r.merchant_id and s.ladder_id = r.ladder_id and s.position = d.position
      where r.merchant_id = ${merchantId} and r.day between ${from}::date and ${to}::date
        ${ladderId ? sql`and r.ladder_id = ${ladderId}` : sql``}
      group by 1, 2, 3, 4, 5, 6, 7 order by 1, r.name, d.position`.execute(db);
    return rows;
  },

  /** Products of which the next step is on a day. */
  async dueOn({ merchantId }: MerchantScope, day: string, zone: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select product_id as id from ladder_products
      where merchant_id = ${merchantId} and next_due_at >= ${day}::timestamp at time zone ${zone}
        and next_due_at < (${day}::date + 1)::timestamp at time zone ${zone}`.execute(db);
    return rows.map(({ id }) => id);
  },
});
