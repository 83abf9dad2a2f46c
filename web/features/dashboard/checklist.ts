import type { User } from '#contract/accounts/accounts.schemas.ts';
import type { Store } from '#contract/stores/stores.schemas.ts';
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
  /** The screen where the step is taken. */
  path?: string;
  /** The part of that screen which it is about, where that is built apart from the rest. */
  part?: string;
  /** What that screen begins with. */
  search?: string;
}

/** The ten steps to a running store (specification 1 §2.10). */
export function checklistSteps(facts: GuideFacts): Step[] {
  const { hasPaymentMethod, platforms } = facts.user;
  const settings = '/app/settings';
  const marketplace = '/app/settings/ebay';
  return [
    { id: 'account', isDone: true },
    { id: 'payment', isDone: hasPaymentMethod, path: '/app/payment' },
    { id: 'wallet', isDone: platforms.paypal.isConnected, path: settings },
    { id: 'cards', isDone: platforms.stripe.chargesEnabled, path: settings },
    { id: 'marketplace', isDone: platforms.ebay.isConnected, path: settings, part: marketplace },
    { id: 'policies', isDone: hasPolicies(platforms), path: settings, part: marketplace },
    { id: 'lookup', isDone: facts.hasScanned === true, path: '/app/lookup', search: trySample },
    { id: 'featuredProducts', isDone: facts.hasFeaturedProducts === true, path: '/app/products' },
    { id: 'featuredCategories', isDone: facts.hasFeaturedCategories === true, path: '/app/categories' },
    { id: 'store', isDone: facts.hasPublishedStore === true, path: '/app/stores' },
  ];
}

/** A store that was published has a site, also while the next one is made or failed. */
export const isOnline = ({ site }: Pick<Store, 'site'>): boolean =>
  site.status === 'live' || (site.status !== 'init' && site.updated_at !== null);

function hasPolicies({ ebay }: User['platforms']): boolean {
  const { returnPolicyId, paymentPolicyId, fulfillmentPolicyId } = ebay.listingConfig.listingPolicies;
  return Boolean(returnPolicyId && paymentPolicyId && fulfillmentPolicyId);
}

/**
 * How the dashboard is divided: `wide` shows the main card alone, `guide` gives the checklist half of the page,
 * `congratulation` gives a third to the good news.
 */
export type DashboardLayout = 'wide' | 'guide' | 'congratulation';

export function layoutOf(guideStatus: string | undefined, steps: readonly Step[]): DashboardLayout {
  if (guideStatus === undefined || guideStatus === 'dismissed') return 'wide';
  return steps.every(({ isDone }) => isDone) ? 'congratulation' : 'guide';
}
