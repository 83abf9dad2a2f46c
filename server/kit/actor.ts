import type { SubscriptionStatus } from '#contract/billing/billing.schemas.ts';

/** Who is calling: a user of one merchant. Every rule and every query starts from this. */
export interface Actor {
  merchantId: string;
  userId: string;
  sessionId: string;
  role: 'owner' | 'staff';
  subscriptionStatus: SubscriptionStatus | null;
}

/** What a service needs to know of a merchant when no user is there: jobs and webhooks. */
export type MerchantScope = Pick<Actor, 'merchantId'>;

/** Where a request came from, for limits and for the list of sessions. */
export interface Visitor {
  address: string;
  userAgent: string;
}

/** A running subscription opens the app (specification 1 §4). */
export const isSubscribed = (status: SubscriptionStatus | null): boolean =>
  status === 'active' || status === 'trialing';
