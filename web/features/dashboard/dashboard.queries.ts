import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dashboard } from '#contract/dashboard/dashboard.contract.ts';
import { call } from '#web/kit/api.ts';
import type { Period } from './period.ts';

/** The figures of a store; those of before are shown until others are there. */
export const dashboardQuery = (storeId: string | undefined, period: Period | undefined) =>
  queryOptions({
    queryKey: ['dashboard', storeId, period],
    queryFn: () =>
      call(dashboard.read, {
        params: { storeId: storeId ?? '' },
        body: { start_date: period?.from ?? '', end_date: period?.to ?? '' },
      }),
    enabled: storeId !== undefined && period !== undefined,
    placeholderData: keepPreviousData,
    // Whoever comes back from an order or from a product sees what it changed.
    staleTime: 0,
  });
