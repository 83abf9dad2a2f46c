import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { billing } from '#contract/billing/billing.contract.ts';
import { call, callPage } from '#web/kit/api.ts';
import { subscriptionQuery, userQuery } from '#web/shared/accounts/account.queries.ts';
import { appsKey } from '#web/shared/apps/apps.queries.ts';

// What merchants pay us: the billing screens, the card form and the app store ask.

const root = 'billing';

/** Rows of the invoice history on one page (specification 1 §9). */
export const invoicesPerPage = 5;

export const cardsQuery = () => queryOptions({ queryKey: [root, 'cards'], queryFn: () => call(billing.cards) });

export const invoicesQuery = (page: number) =>
  queryOptions({
    queryKey: [root, 'invoices', page],
    queryFn: () => callPage(billing.invoices, { query: { page, pageSize: invoicesPerPage } }),
    placeholderData: keepPreviousData,
  });

// A read that asks the provider: the server has waited for it long enough.
export const upcomingQuery = () =>
  queryOptions({
    queryKey: [root, 'upcoming'],
    queryFn: () => call(billing.upcoming),
    retry: false,
    staleTime: 60_000,
  });

// It goes down by the second, so it is not kept for long.
export const previewQuery = (priceId: string) =>
  queryOptions({
    queryKey: [root, 'preview', priceId],
    queryFn: () => call(billing.preview, { query: { priceId } }),
    retry: false,
    staleTime: 30_000,
  });

export const appSubscriptionsQuery = () =>
  queryOptions({ queryKey: [root, 'apps'], queryFn: () => call(billing.appSubscriptions) });

export const creditQuery = () => queryOptions({ queryKey: [root, 'credit'], queryFn: () => call(billing.credit) });

export const duesQuery = () =>
  queryOptions({
    queryKey: [root, 'dues'],
    queryFn: () => call(billing.dues),
    // Paid elsewhere, it goes by itself.
    refetchInterval: ({ state }) => (state.data && state.data.balance > 0 ? 10_000 : false),
  });

export const unfinishedQuery = () =>
  queryOptions({
    queryKey: [root, 'unfinished'],
    queryFn: () => call(billing.unfinished),
    // Paid elsewhere, it goes by itself.
    refetchInterval: ({ state }) => (state.data && state.data.length > 0 ? 10_000 : false),
  });

/** Reads everything about billing again after something was paid, bought or ended; resolves once the gate knows. */
export async function reloadBilling(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: [root] });
  void client.invalidateQueries({ queryKey: appsKey });
  await Promise.all([
    client.invalidateQueries({ queryKey: subscriptionQuery().queryKey }),
    client.invalidateQueries({ queryKey: userQuery().queryKey }),
  ]);
}
