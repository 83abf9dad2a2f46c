import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteInput } from '#contract/kit/route.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { call } from '#web/kit/api.ts';
import { storeQuery } from '#web/shared/stores/stores.queries.ts';

/** Saves one of the three parts; the others stay as they are. */
export function useSaveShipping(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RouteInput<typeof stores.saveShipping>['body']) =>
      call(stores.saveShipping, { params: { id: storeId }, body }),
    onSuccess: (store) => client.setQueryData(storeQuery(storeId).queryKey, store),
  });
}

type CoverageQuery = RouteInput<typeof stores.deliveryCoverage>['query'];

/** The postal codes that a delivery by distance reaches. */
export const coverageQuery = (storeId: string, query: CoverageQuery | null) =>
  queryOptions({
    queryKey: ['delivery-coverage', storeId, query],
    queryFn: query ? () => call(stores.deliveryCoverage, { params: { id: storeId }, query }) : skipToken,
  });
