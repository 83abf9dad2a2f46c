import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteInput } from '#contract/kit/route.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { call } from '#web/kit/api.ts';
import { storesQuery } from '#web/kit/stores.queries.ts';

/** The store with its settings; what other screens of it have loaded is shown at once. */
export const shippingStoreQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...storesQuery().queryKey, storeId],
    queryFn: () => call(stores.get, { params: { id: storeId } }),
  });

/** Saves one of the three parts; the others stay as they are. */
export function useSaveShipping(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RouteInput<typeof stores.saveShipping>['body']) =>
      call(stores.saveShipping, { params: { id: storeId }, body }),
    onSuccess: (store) => client.setQueryData(shippingStoreQuery(storeId).queryKey, store),
  });
}
