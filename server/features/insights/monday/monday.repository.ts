import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** Whom a mail is for, and by whose calendar. */
export interface OwnerRow {
  email: string;
  firstName: string;
  timeZone: string;
}

/** What was sold and came in within some days. */
export interface WeekRow {
  soldUnits: number;
  soldCents: Cents;
  refundedCents: Cents;
  receivedUnits: number;
}

export interface OldGoodsRow {
  units: number;
  priceCents: Cents;
  costCents: Cents;
  costedUnits: number;
}

export const mondayRepository = (db: Db) => ({
  /** Merchants for whom it is Monday, late enough, and whose mail of this Monday is not on its way. */
  async due(now: Date, { from, limit }: { from: string; limit: number }): Promise<{ id: string; monday: string }[]> {
    const { rows } = await sql<{ id: string; monday: string }>`
      select b.merchant_id as id, w.wall::date::text as monday
      from insight_boards b cross join lateral (select ${now}::timestamptz at time zone b.time_zone as wall) w
      where b.mailed_on < (${now}::timestamptz at time zone 'UTC' + interval '14 hours')::date
        and extract(isodow from w.wall) = 1 and w.wall::time >= ${from}::time and b.mailed_on < w.wall::date
      order by b.mailed_on, b.merchant_id limit ${limit}`.execute(db);
    return rows;
  },

  /** Whoever comes second finds it taken. */
  async take({ merchantId }: MerchantScope, monday: string): Promise<boolean> {
    const { rows } = await sql<{ id: string }>`
      update insight_boards set mailed_on = ${monday}::date
      where merchant_id = ${merchantId} and mailed_on < ${monday}::date returning merchant_id as id`.execute(db);
    return rows.length > 0;
  },

  /** The owner, where they are there and their subscription runs, and whether they want mails at all. */
  async owner({ merchantId }: MerchantScope): Promise<OwnerRow | undefined> {
    const { rows } = await sql<OwnerRow>`
      select u.email, u.first_name as "firstName", b.time_zone as "timeZone"
      from merchants m
      join users u on u.merchant_id = m.id and u.role = 'owner' and u.status = 'active'
      join subscriptions s on s.merchant_id = m.id and s.status in ('active', 'trialing')
      join insight_boards b on b.merchant_id = m.id
      where m.id = ${merchantId} and m.email_notification`.execute(db);
    return rows[0];
  },

  async exists({ merchantId }: MerchantScope): Promise<boolean> {
    const { rows } = await sql<{ id: string }>`select id from merchants where id = ${merchantId}`.execute(db);
    return rows.length > 0;
  },

  /** Both days included. */
  async week({ merchantId }: MerchantScope, first: string, last: string): Promise<WeekRow> {
    const { rows } = await sql<WeekRow>`
      select coalesce(sum(sold_units), 0)::bigint as "soldUnits", coalesce(sum(sold_cents), 0)::bigint as "soldCents",
        coalesce(sum(refunded_cents), 0)::bigint as "refundedCents",
        coalesce(sum(received_units), 0)::bigint as "receivedUnits"
      from insight_days
      where merchant_id = ${merchantId} and trait = 'all' and day between ${first}::date and ${last}::date`.execute(db);
    return rows[0] as WeekRow;
  },

  /** The same by where it was sold, what brought most first. */
  async channels({ merchantId }: MerchantScope, first: string, last: string) {
    const { rows } = await sql<{ channel: string; soldCents: Cents; refundedCents: Cents }>`
      select key as channel, sum(sold_cents)::bigint as "soldCents", sum(refunded_cents)::bigint as "refundedCents"
      from insight_days
      where merchant_id = ${merchantId} and trait = 'channel' and day between ${first}::date and ${last}::date
      group by key having sum(sold_cents) > 0 order by 2 desc, 1`.execute(db);
    return rows;
  },

  /** What has been on the shelf since before that day. */
  async olderThan({ merchantId }: MerchantScope, day: string): Promise<OldGoodsRow> {
    const { rows } = await sql<OldGoodsRow>`
      select coalesce(sum(units), 0)::bigint as units, coalesce(sum(price_cents), 0)::bigint as "priceCents",
        coalesce(sum(cost_cents), 0)::bigint as "costCents", coalesce(sum(costed_units), 0)::bigint as "costedUnits"
      from insight_stock where merchant_id = ${merchantId} and trait = 'all' and since < ${day}::date`.execute(db);
    return rows[0] as OldGoodsRow;
  },
});
