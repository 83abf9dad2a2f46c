import type { SubscriptionStatus } from '#contract/billing/billing.schemas.ts';
import type { BilledSubscription } from '#providers/payments/billing.port.ts';

/** As much of our row as decides what a subscription at the provider means for it. */
export interface MirroredState {
  provider_id: string | null;
  status: SubscriptionStatus;
  anchor_at: Date;
}

/** The provider's statuses in our words. */
const statuses: Record<BilledSubscription['status'], SubscriptionStatus> = {
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'canceled',
};

export const toStatus = ({ status }: Pick<BilledSubscription, 'status'>): SubscriptionStatus => statuses[status];

/** Whether it opens the stores, paid or not yet. */
export const isAlive = (status: SubscriptionStatus): boolean =>
  status === 'trialing' || status === 'active' || status === 'past_due';

/** What a change waits for is not owed: until it is paid, the plan goes on as it was. */
export const toPaymentStatus = ({
  latestInvoice,
  pendingPriceKey,
}: Pick<BilledSubscription, 'latestInvoice' | 'pendingPriceKey'>): 'open' | 'paid' => {
  if (pendingPriceKey !== null) return 'paid';
  return latestInvoice?.status === 'open' || latestInvoice?.status === 'uncollectible' ? 'open' : 'paid';
};

/**
 * Whether a subscription is the one that our row mirrors, or takes its place: the row's own stays while it is alive;
 * one that is over, was never paid for or never was at the provider gives way.
 */
export function isMirroredBy(row: MirroredState, billed: Pick<BilledSubscription, 'id' | 'status'>): boolean {
  if (row.provider_id === billed.id) return true;
  const status = toStatus(billed);
  if (isAlive(status)) return row.provider_id === null || !isAlive(row.status);
  return status === 'incomplete' && !isAlive(row.status);
}

/** Trying and waiting for money reset no usage: our own anchor holds until the provider bills the first period. */
export function anchorOf(row: MirroredState | undefined, billed: BilledSubscription): Date {
  const wasBilled = billed.status !== 'trialing' && billed.status !== 'incomplete' && billed.anchor < billed.periodEnd;
  return wasBilled || !row ? billed.anchor : row.anchor_at;
}
