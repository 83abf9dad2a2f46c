import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Discount, discountStatuses, discounts } from '#contract/discounts/discounts.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { call, callPage } from '#web/kit/api.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { productsKey } from '#web/shared/products/products.queries.ts';
import { chosenIn, searchIn } from '#web/ui/table/rows/narrowing.ts';
import type { RowRequest } from '#web/ui/table/rows/row-source.ts';
import type { DiscountWire } from './discount-values.ts';

export const discountsKey = (storeId: string) => ['discounts', storeId] as const;

export const loadDiscounts = (storeId: string) => (request: RowRequest, signal: AbortSignal) => {
  const { page, pageSize, filters } = request;
  const status = chosenIn(discountStatuses, filters.status);
  const query = { page, pageSize, ...searchIn(request), ...(status && { status }) };
  return callPage(discounts.list, { params: { id: storeId }, query }, { signal });
};

/** The names of products that were chosen before. */
export const chosenProductsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...productsKey, 'chosen', ids],
    queryFn: ({ signal }) => call(products.selected, { body: { ids: [...ids] } }, { signal }),
    enabled: ids.length > 0,
  });

const keys = createRequestKeys();

/** Adds a discount to a store, or changes the one with this id. */
export function useSaveDiscount(storeId: string) {
  return useDiscountChange(storeId, async ({ id, body }: { id?: string; body: DiscountWire }): Promise<Discount> => {
    if (id !== undefined) return call(discounts.update, { params: { id }, body });
    const input = { params: { id: storeId }, body };
    const created = await call(discounts.create, input, { idempotencyKey: keys.keyFor(input) });
    keys.answered();
    return created;
  });
}

export function useRemoveDiscount(storeId: string) {
  return useDiscountChange(storeId, (id: string) => call(discounts.remove, { params: { id } }));
}

function useDiscountChange<Input, Reply>(storeId: string, mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: discountsKey(storeId) }),
  });
}
