import { type RawBuilder, sql } from 'kysely';
import { isSold } from '#server/features/products/sold-products.sql.ts';
import { after, days } from '#server/kit/clock.ts';

/** So many mails of this kind a mailbox gets from a store in a day. */
export const mostADay = 5;

const nightBegins = 21;
const nightEnds = 8;

type Condition = RawBuilder<boolean>;

const localTime = (now: Date): RawBuilder<Date> => sql<Date>`(${now}::timestamptz at time zone s.time_zone)`;

/** Whether people of store `s` sleep. */
export const isNight = (now: Date): Condition => sql<boolean>`
  (extract(hour from ${localTime(now)}) < ${nightEnds} or extract(hour from ${localTime(now)}) >= ${nightBegins})`;

/** When the night of store `s` that is now, or comes next, is over. */
export const morning = (now: Date): RawBuilder<Date> => sql<Date>`
  ((date_trunc('day', ${localTime(now)} + make_interval(hours => ${24 - nightEnds}))
    + make_interval(hours => ${nightEnds})) at time zone s.time_zone)`;

/** Whether store `s` is open, and says where it is: what nobody ordered has to. */
export const mayAdvertise: Condition = sql<boolean>`(s.is_active and s.site_status <> 'stopped'
  and s.live_build_id is not null and s.address ->> 'line1' <> '' and s.address ->> 'city' <> '')`;

/** Whether alert `a` has been confirmed, and neither stopped nor told. */
export const isWaiting: Condition = sql<boolean>`
  (a.confirmed_at is not null and a.stopped_at is null and a.told_at is null)`;

/** Whether product `p` is what alert `a` waits for, at store `s`, which sells it as `v` says. */
const isFulfilled: Condition = sql<boolean>`(${isSold} and p.quantity > 0
  and (a.kind = 'back' or v.price_cents < a.below_cents))`;

/** A no that came after the yes counts for everything that was asked for until then. */
const isUnsubscribed: Condition = sql<boolean>`exists (
  select 1 from mail_stops m
  where m.merchant_id = a.merchant_id and m.store_id = a.store_id and m.email = a.email
    and m.created_at >= a.confirmed_at)`;

/** Whether the mailbox of alert `a` has had as many of these mails as it may have. */
export const hasHadEnough = (now: Date): Condition => sql<boolean>`(${mostADay} <= (
  select count(1) from alerts t
  where t.merchant_id = a.merchant_id and t.store_id = a.store_id and t.email = a.email
    and t.told_at > ${after(now, -days(1))}))`;

/** Whether what alert `a` waits for is there, and may be told; with `p`, `s` and `v` as above. */
export const isDue: Condition = sql<boolean>`
  (${isWaiting} and ${isFulfilled} and ${mayAdvertise} and not ${isUnsubscribed})`;

/** What the conditions are about, from `alerts a`. */
export const alertJoins: RawBuilder<unknown> = sql`
  join products p on p.merchant_id = a.merchant_id and p.id = a.product_id
  join stores s on s.merchant_id = a.merchant_id and s.id = a.store_id
  join live_products v
    on v.merchant_id = a.merchant_id and v.product_id = a.product_id and v.store_id = a.store_id`;
