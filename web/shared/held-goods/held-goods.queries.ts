import { queryOptions } from '@tanstack/react-query';
import { orders } from '#contract/orders/orders.contract.ts';
import { callPage } from '#web/kit/api.ts';

export const heldGoodsKey = ['held-goods'] as const;

/** So many of the unpaid orders that hold goods, of one product or of all, and how many there are. */
export const heldGoodsQuery = (product: string | undefined, pageSize: number) =>
  queryOptions({
    queryKey: [...heldGoodsKey, product ?? '', pageSize],
    queryFn: ({ signal }) => callPage(orders.held, { query: { product, page: 1, pageSize } }, { signal }),
    // Holds come and go by themselves.
    staleTime: 0,
  });
