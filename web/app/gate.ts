import type { SubscriptionStatus } from '#contract/billing/billing.schemas.ts';

export type Gate = 'open' | 'loading' | 'on-hold' | 'expired';

const alwaysOpen = new Set([
  '/app/payment',
  '/app/settings',
  '/app/plans',
  '/app/notifications',
  '/app/ticket',
  // Not in the specification's list, but whoever can't pay must still be able to see, correct and close their account.
  '/app/profile',
  // What buyers have paid for is sent, given back and answered for, whatever the seller owes us (decision 0036).
  '/app/orders',
  '/app/order/details',
  '/app/stores/users',
]);

/**
 * Whether a page of the back office may be shown (specification 1 §2.4).
 * `undefined` means the subscription is still being loaded, `null` that there is none.
 */
export function gateOf(path: string, status: SubscriptionStatus | null | undefined): Gate {
  const at = normalise(path);
  // Who runs the installation does so whatever their own account is at.
  if (alwaysOpen.has(at) || at.startsWith('/app/operator')) return 'open';
  if (status === undefined) return 'loading';
  if (status === 'active' || status === 'trialing') return 'open';
  return status === 'past_due' ? 'on-hold' : 'expired';
}

// The router takes either case and a slash at the end for the same page.
const normalise = (path: string) => path.toLowerCase().replace(/\/+$/, '');
