import { queryOptions } from '@tanstack/react-query';
import { lookup } from '#contract/lookup/lookup.contract.ts';
import { callPage } from '#web/kit/api.ts';

/** Everything that is read of the lookup history hangs under this key. */
export const lookupHistoryKey = ['lookup', 'history'] as const;

/** How much has been looked up: the lookup screen says it, the guide of the dashboard asks whether it is anything. */
export const lookupCountQuery = () =>
  queryOptions({
    queryKey: [...lookupHistoryKey, 'count'],
    queryFn: async ({ signal }) => {
      const { total, totalIsCapped } = await callPage(lookup.history, { query: { page: 1, pageSize: 1 } }, { signal });
      return { total, totalIsCapped };
    },
  });
