import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { history } from '#contract/history/history.contract.ts';
import type { HistoryFilter, HistorySubject } from '#contract/history/history.schemas.ts';
import { call } from '#web/kit/api.ts';

export const historyPath = '/app/settings/history';
export const historyKey = ['history'] as const;

/** Who changed what, the newest first, page by page. It is asked for anew whenever it is opened. */
export const historyQuery = (filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: [...historyKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(history.list, { query: { ...filter, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    gcTime: 0,
  });

/** What the price of a product was, and who changed it. */
export const priceChangesQuery = (productId: string) =>
  queryOptions({
    queryKey: [...historyKey, 'prices', productId],
    queryFn: ({ signal }) =>
      call(
        history.list,
        { query: { subject: 'product', subjectId: productId, field: 'price', pageSize: 6 } },
        { signal },
      ),
    gcTime: 0,
  });

/** What a history is about. */
export type HistoryOf = { subject: HistorySubject; subjectId: string } | { area: 'settings' };
