import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import { after, days, minutes } from '#server/kit/clock.ts';

const keptFor = days(1);

// Pages are redrawn within minutes of a change of prices, even of thousands on a busy machine; a page that lies open in a
// tab is the same visit for about half an hour.
const shownFor = minutes(30);

/** What a line of a cart was put in for, as long as that is kept and the seller has not withdrawn it. */
export const keptCents = (
  line: 'l' | 'cart_lines',
  now: Date,
  withdrawnAt: RawBuilder<Date | null> = sql`v.withdrawn_at`,
): RawBuilder<number | null> => {
  const column = (name: string) => sql.ref(`${line}.${name}`);
  return sql`case when ${column('kept_at')} > greatest(${after(now, -keptFor)}::timestamptz, ${withdrawnAt})
    then ${column('kept_cents')} end`;
};

/** What the buyer pays for line `l`, of which `v` is live: nobody pays more than was asked when they chose it. */
export const payableCents = (now: Date): RawBuilder<number> => sql`least(v.price_cents, ${keptCents('l', now)})`;

/**
 * What somebody puts product `v` into a cart for who says that their page asked `seen` (`cents`): the live price, or that
 * one where it is less and was the live price until a short while ago. One that was withdrawn, or made up, counts for
 * nothing. And what they know of it (`told_cents`): a price that was asked at some time and is not theirs is told as one
 * that has changed.
 */
export const askedPrice = (now: Date, seen: Cents | undefined): RawBuilder<{ cents: Cents; told_cents: Cents }> => sql`
  select case when h.seen < v.price_cents and h.until_at > greatest(${after(now, -shownFor)}::timestamptz, v.withdrawn_at)
      then h.seen else v.price_cents end as cents,
    case when h.until_at is not null then h.seen else v.price_cents end as told_cents
  from (
    select ${seen ?? null}::integer as seen, max(p.until_at) as until_at from price_history p
    where p.merchant_id = v.merchant_id and p.product_id = v.product_id
      and p.price_cents = ${seen ?? null}::integer and p.price_cents <> v.price_cents) h`;
