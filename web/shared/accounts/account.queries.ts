import { type QueryClient, type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import type { SignInReply, User } from '#contract/accounts/accounts.schemas.ts';
import { billing } from '#contract/billing/billing.contract.ts';
import type { Subscription } from '#contract/billing/billing.schemas.ts';
import { call } from '#web/kit/api.ts';
import { isUnreachable } from '#web/kit/api-error.ts';
import { session } from '#web/kit/session.ts';
import type { Account } from './parse-account.ts';
import { storedAccount } from './stored-account.ts';

// Who is signed in and what they pay for: the shell, the guards and most screens ask, so it lives here.

export const userQuery = () =>
  queryOptions({ queryKey: ['user'], queryFn: readOrRecall('user', () => call(accounts.me)), staleTime: 60_000 });

export const subscriptionQuery = () =>
  queryOptions({
    queryKey: ['subscription'],
    queryFn: readOrRecall('subscription', () => call(billing.subscription)),
    staleTime: 30_000,
  });

/** The same while something is unpaid: it may be paid elsewhere, and whoever waits should not have to reload. */
export const watchedSubscriptionQuery = () => ({
  ...subscriptionQuery(),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: Subscription | null | undefined } }) =>
    isUnsettled(state.data) ? 10_000 : false,
});

function isUnsettled(subscription: Subscription | null | undefined): boolean {
  if (!subscription) return false;
  return subscription.paymentStatus === 'open' || subscription.status === 'past_due';
}

const patience = 3000;

/**
 * Keeps what the server says for a time without network. When it can't be reached or does not answer soon, what was
 * kept is shown, as stale as can be, and the question stays open: it is asked again as soon as there is a network.
 */
function readOrRecall<Answer extends Account[keyof Account]>(part: keyof Account, ask: () => Promise<Answer>) {
  return async ({ client }: QueryFunctionContext) => {
    const { token } = session.get();
    const recallPart = () => recall(client, [part]).catch(() => undefined);
    const timer = setTimeout(() => void recallPart(), patience);
    try {
      const answer = await ask();
      if (token !== null && token === session.get().token) storedAccount.keep(token, { [part]: answer });
      return answer;
    } catch (error) {
      if (isUnreachable(error)) await recallPart();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Shows what was kept of the account, where no answer is there yet; whoever asks for it hears the answer as well. */
export async function recall(client: QueryClient, parts: readonly (keyof Account)[]): Promise<void> {
  const { token } = session.get();
  // No part of the first view: it comes when the network does not.
  const { parseAccount } = await import('./parse-account.ts');
  const kept = parseAccount(storedAccount.read(token));
  for (const part of parts) {
    // What was asked for is known by the name that it is kept under.
    if (kept[part] === undefined || client.getQueryData([part]) !== undefined) continue;
    client.setQueryData([part], kept[part], { updatedAt: 0 });
  }
}

export const plansQuery = () =>
  queryOptions({ queryKey: ['plans'], queryFn: () => call(billing.plans), staleTime: 300_000 });

/** Takes a sign-in's answer: true when it opened a session; plans and subscription are then loaded. */
export function enterSession(client: QueryClient, reply: SignInReply): boolean {
  if (!('token' in reply)) return false;
  const { token, recoveryCodesLeft: _, ...user } = reply;
  client.clear();
  session.start(token, user.email);
  client.setQueryData(userQuery().queryKey, user satisfies User);
  storedAccount.keep(token, { user });
  void client.prefetchQuery(plansQuery());
  void client.prefetchQuery(subscriptionQuery());
  return true;
}

/** Ends the session here at once, and on the server as soon as it hears of it. */
export function leaveSession(client: QueryClient): void {
  // It goes out with the token that is forgotten here while it is on its way.
  void call(accounts.signOut).catch(() => undefined);
  session.end();
  client.clear();
}
