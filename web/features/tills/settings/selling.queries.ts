import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { counter } from '#contract/counter/counter.contract.ts';
import type { CounterSettings } from '#contract/counter/counter.schemas.ts';
import { products } from '#contract/products/products.contract.ts';
import { call } from '#web/kit/api.ts';
import { productsKey } from '#web/shared/products/products.queries.ts';

/** How the tills of a store sell. */
export const counterSettingsQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['counter-settings', storeId],
    queryFn: () => call(counter.settings, { params: { id: storeId } }),
  });

export function useSaveCounterSettings(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CounterSettings) => call(counter.saveSettings, { params: { id: storeId }, body }),
    onSuccess: (settings) => client.setQueryData(counterSettingsQuery(storeId).queryKey, settings),
  });
}

/** The products that tiles sell. */
export const tileProductsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...productsKey, 'tiles', ids],
    queryFn: ({ signal }) => call(products.selected, { body: { ids: [...ids] } }, { signal }),
    enabled: ids.length > 0,
  });
