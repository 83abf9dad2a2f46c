import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import type { SignInReply, User } from '#contract/accounts/accounts.schemas.ts';
import { billing } from '#contract/billing/billing.contract.ts';
import { call } from './api.ts';
import { session } from './session.ts';

// Who is signed in and what they pay for: the shell, the guards and most screens ask, so it lives here.

export const userQuery = () =>
  queryOptions({ queryKey: ['user'], queryFn: () => call(accounts.me), staleTime: 60_000 });

export const subscriptionQuery = () =>
  queryOptions({ queryKey: ['subscription'], queryFn: () => call(billing.subscription), staleTime: 30_000 });

export const plansQuery = () =>
  queryOptions({ queryKey: ['plans'], queryFn: () => call(billing.plans), staleTime: 300_000 });

/** Takes a sign-in's answer: true when it opened a session; plans and subscription are then loaded. */
export function enterSession(client: QueryClient, reply: SignInReply): boolean {
  if (!('token' in reply)) return false;
  const { token, ...user } = reply;
  client.clear();
  session.start(token, user.email);
  client.setQueryData(userQuery().queryKey, user satisfies User);
  void client.prefetchQuery(plansQuery());
  void client.prefetchQuery(subscriptionQuery());
  return true;
}

/** Ends the session here at once, and on the server as soon as it hears of it. */
export async function leaveSession(client: QueryClient): Promise<void> {
  await call(accounts.signOut).catch(() => undefined);
  session.end();
  client.clear();
}
