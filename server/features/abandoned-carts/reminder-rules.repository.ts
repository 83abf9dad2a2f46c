import { type RawBuilder, sql } from 'kysely';
import { isSold } from '#server/features/products/sold-products.sql.ts';
import { after, days, hours, minutes } from '#server/kit/clock.ts';

/** How long a cart lies untouched before it counts as left. */
export const leftAfter = minutes(60);
/** How long after the first mail the second goes out. */
export const secondAfter = hours(24);
/** A reminder that could not go out for so long is not sent any more. */
const mostLate = hours(24);
// Whoever leaves several carts is not written to about each of them.
const quietTime = days(1);

export type CartMail = 'first' | 'second';

type Condition = RawBuilder<boolean>;

/** What stands in the way of a mail about cart `c`; the decision and the words about it are made from the same. */
export const obstacles = (now: Date): Record<Obstacle, Condition> => ({
  sample: sql`c.is_sample`,
  ordered: sql`(c.ordered_at is not null or c.recovered_order_id is not null or exists (
    select 1 from carts r where r.merchant_id = c.merchant_id and r.restored_from = c.id and r.ordered_at is not null))`,
  bought: sql`(exists (
      select 1 from orders o where o.merchant_id = c.merchant_id and o.store_id = c.store_id and o.email = c.email
        and ${isBoughtSince})
    or exists (
      select 1 from orders o where o.merchant_id = c.merchant_id and o.buyer_id = c.buyer_id
        and o.store_id = c.store_id and ${isBoughtSince}))`,
  unsubscribed: sql`exists (
    select 1 from mail_stops m
    where m.merchant_id = c.merchant_id and m.store_id = c.store_id and m.email = c.email)`,
  closed: sql`not exists (
    select 1 from stores s where s.merchant_id = c.merchant_id and s.id = c.store_id and s.is_active
      and s.site_status <> 'stopped' and s.live_build_id is not null)`,
  // As `isPostal` says it.
  unaddressed: sql`not exists (
    select 1 from stores s where s.merchant_id = c.merchant_id and s.id = c.store_id
      and s.address ->> 'line1' <> '' and s.address ->> 'city' <> '')`,
  soldOut: sql`not exists (
    select 1 from cart_lines l join products p on p.merchant_id = l.merchant_id and p.id = l.product_id
    join live_products v on v.merchant_id = p.merchant_id and v.store_id = c.store_id and v.product_id = p.id
    where l.merchant_id = c.merchant_id and l.cart_id = c.id and ${isSold} and p.quantity > 0)`,
  refused: sql`c.mail_refused_at is not null`,
  recent: sql`exists (
    select 1 from carts n where n.merchant_id = c.merchant_id and n.store_id = c.store_id and n.email = c.email
      and n.left_at is not null and n.id <> c.id
      and greatest(n.first_mail_at, n.second_mail_at) > ${after(now, -quietTime)})`,
  moved: sql`(c.email is null or c.left_at is null or c.restored_from is not null or c.expires_at <= ${now})`,
});

export type Obstacle =
  | ('sample' | 'ordered' | 'bought' | 'unsubscribed' | 'closed')
  | ('unaddressed' | 'soldOut' | 'refused' | 'recent' | 'moved');

const isBoughtSince = sql`o.payment_status in ('processing', 'succeeded', 'refunded') and not o.is_sample
  and greatest(o.created_at, o.paid_at) >= c.left_at`;

/** Whether the buyer of cart `c` may be written to about it. */
export const isWelcome = (now: Date): Condition => sql`not (${sql.join(Object.values(obstacles(now)), sql` or `)})`;

/** Whether nobody is busy with cart `c`, or with one that was restored from it. */
export const isQuiet = (now: Date): Condition => sql`(c.updated_at <= ${after(now, -leftAfter)} and not exists (
  select 1 from carts r where r.merchant_id = c.merchant_id and r.restored_from = c.id
    and r.updated_at > ${after(now, -leftAfter)}))`;

const secondFrom = sql`coalesce(c.first_mail_at, c.left_at + ${`${leftAfter} milliseconds`}::interval)`;

/** Whether a mail is due by the clock alone, and not too late yet. */
export const isDue = (mail: CartMail, now: Date): Condition =>
  mail === 'first'
    ? sql`(c.left_at <= ${after(now, -leftAfter)} and c.left_at > ${after(now, -leftAfter - mostLate)}
        and c.first_mail_at is null and c.first_mail_task is null and c.second_mail_at is null)`
    : // The wide bounds on the moment of leaving are for the index.
      sql`(c.left_at <= ${after(now, -leftAfter - secondAfter)} and c.left_at > ${after(now, -days(60))}
        and c.first_mail_task is null and c.second_mail_at is null and c.second_mail_task is null
        and ${secondFrom} <= ${after(now, -secondAfter)} and ${secondFrom} > ${after(now, -secondAfter - mostLate)})`;
