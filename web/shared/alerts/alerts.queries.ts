import { queryOptions } from '@tanstack/react-query';
import { alerts } from '#contract/alerts/alerts.contract.ts';
import { callPage } from '#web/kit/api.ts';

export const alertsKey = ['alerts'] as const;

/** So many of those who wait for a product, and how many there are. */
export const waitingQuery = (product: string, pageSize: number) =>
  queryOptions({
    queryKey: [...alertsKey, 'waiting', product, pageSize],
    queryFn: ({ signal }) => callPage(alerts.waiting, { query: { product, page: 1, pageSize } }, { signal }),
  });

/** What of a product is held for whoever asked for it. */
export const heldUnitsQuery = (product: string) =>
  queryOptions({
    queryKey: [...alertsKey, 'held', product],
    queryFn: ({ signal }) => callPage(alerts.held, { query: { product, page: 1, pageSize: 100 } }, { signal }),
    // Holds end by themselves.
    staleTime: 0,
  });
