import type { User } from '#contract/accounts/accounts.schemas.ts';
import type { t } from '#web/kit/messages/t.ts';

export type StepId = keyof typeof t.dashboard.steps;

/** What the steps are judged by. What nobody can tell yet is left out and counts as undone. */
export interface GuideFacts {
  user: Pick<User, 'hasPaymentMethod' | 'platforms'>;
  hasScanned?: boolean;
  hasFeaturedProducts?: boolean;
  hasFeaturedCategories?: boolean;
  hasPublishedStore?: boolean;
}

/** Manual input with the sample barcode of the guide (specification 2 §9). */
const trySample = '?tab=manual&code=1243240328';

export interface Step {
  id: StepId;
  isDone: boolean;
  /** The screen where the step is taken; the first is done by who sees it. */
  path?: string;
  /** What that screen begins with. */
  search?: string;
}

/** The ten steps to a running store (specification 1 §2.10). */
export function checklistSteps(facts: GuideFacts): Step[] {
  const { hasPaymentMethod, platforms } = facts.user;
  const settings = '/app/settings';
  return [
    { id: 'account', isDone: true },
    { id: 'payment', isDone: hasPaymentMethod, path: '/app/payment' },
    { id: 'wallet', isDone: platforms.paypal.isConnected, path: settings },
    { id: 'cards', isDone: platforms.stripe.chargesEnabled, path: settings },
    { id: 'marketplace', isDone: platforms.ebay.isConnected, path: settings },
    { id: 'policies', isDone: hasPolicies(platforms), path: settings },
    { id: 'lookup', isDone: facts.hasScanned === true, path: '/app/lookup', search: trySample },
    { id: 'featuredProducts', isDone: facts.hasFeaturedProducts === true, path: '/app/products' },
    { id: 'featuredCategories', isDone: facts.hasFeaturedCategories === true, path: '/app/categories' },
    { id: 'store', isDone: facts.hasPublishedStore === true, path: '/app/stores' },
  ];
}

function hasPolicies({ ebay }: User['platforms']): boolean {
  const { returnPolicyId, paymentPolicyId, fulfillmentPolicyId } = ebay.listingConfig.listingPolicies;
  return Boolean(returnPolicyId && paymentPolicyId && fulfillmentPolicyId);
}

/**
 * How the dashboard is divided: `wide` shows the statistics alone, `guide` gives the checklist half of the page,
 * `congratulation` gives a third to the good news.
 */
export type DashboardLayout = 'wide' | 'guide' | 'congratulation';

/** `guideStatus` is left out while it is loaded, or the figures that tell the steps. */
export function layoutOf(guideStatus: string | undefined, steps: readonly Step[]): DashboardLayout {
  if (guideStatus === undefined || guideStatus === 'dismissed') return 'wide';
  return steps.every(({ isDone }) => isDone) ? 'congratulation' : 'guide';
}
