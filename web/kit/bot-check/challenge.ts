import type { accounts } from '#contract/accounts/accounts.contract.ts';
import type { RouteReply } from '#contract/kit/route.ts';

/** What a visitor is asked to prove that no robot fills in a form. */
export type Challenge = RouteReply<typeof accounts.botCheck>;
export type WidgetChallenge = Exclude<Challenge, { vendor: 'altcha' }>;
