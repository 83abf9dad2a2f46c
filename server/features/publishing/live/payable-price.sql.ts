import { type RawBuilder, sql } from 'kysely';
import { after, days } from '#server/kit/clock.ts';

const keptFor = days(1);

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
