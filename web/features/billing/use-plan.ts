import { useQuery } from '@tanstack/react-query';
import { plansQuery, subscriptionQuery } from '#web/shared/accounts/account.queries.ts';
import { planLine, shownSubscription } from './plan-facts.ts';

/** The merchant's plan as the cards show it; `undefined` while it is loaded, `null` when there is none. */
export function usePlan() {
  const { data, error, refetch } = useQuery(subscriptionQuery());
  // The price is an addition: the card does not wait for it.
  const { data: plans = [] } = useQuery(plansQuery());
  const subscription = data === undefined ? undefined : shownSubscription(data);
  const line = subscription ? planLine(subscription, plans, Date.now()) : '';
  return { subscription, line, error, retry: () => void refetch() };
}
