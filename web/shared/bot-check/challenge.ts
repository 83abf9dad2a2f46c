import type { accounts } from '#contract/accounts/accounts.contract.ts';
import type { RouteReply } from '#contract/kit/route.ts';

/** What a visitor is asked to prove that no robot fills in a form. */
export type Challenge = RouteReply<typeof accounts.botCheck>;
export type WidgetChallenge = Exclude<Challenge, { vendor: 'altcha' }>;

/** The server takes an answer for ten minutes; on a page that stood open for longer a new one is earned. */
export const freshFor = 8 * 60_000;
