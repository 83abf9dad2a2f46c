import type { Db } from '#server/db/database.ts';
import { type Author, diff, recordChange } from '#server/features/history/record-change.sql.ts';
import { plansRepository } from '../plans/plans.repository.ts';
import type { SubscriptionRow } from './mirrored-subscriptions.repository.ts';

const planFields = {
  plan: 'plan',
  wanted: 'planWaitingForPayment',
  status: 'subscription',
  cancel_at_period_end: 'endsWithPeriod',
} as const;

/** What became of a merchant's plan, whoever changed it: they themselves, an operator, or the provider. */
export async function recordPlan(
  tx: Db,
  author: Author,
  { before, after, at }: { before: SubscriptionRow | undefined; after: SubscriptionRow; at: Date },
): Promise<void> {
  const prices = [before, after].flatMap((row) => [row?.price_id, row?.pending_price_id]);
  const names = await plansRepository(tx).namesOf(prices.flatMap((price) => price ?? []));
  const toNamed = ({ price_id, pending_price_id, status, cancel_at_period_end }: SubscriptionRow) => ({
    plan: names.get(price_id) ?? price_id,
    wanted: pending_price_id === null ? null : (names.get(pending_price_id) ?? pending_price_id),
    status,
    cancel_at_period_end,
  });
  const changes = diff(before ? toNamed(before) : null, toNamed(after), planFields);
  const about = { subject: 'billing', id: after.id, name: toNamed(after).plan } as const;
  await recordChange(tx, author, { ...about, at, action: before ? 'changed' : 'created', changes });
}
