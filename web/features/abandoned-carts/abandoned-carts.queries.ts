import { queryOptions } from '@tanstack/react-query';
import { type AbandonedCart, abandonedCarts } from '#contract/abandoned-carts/abandoned-carts.contract.ts';
import { call } from '#web/kit/api.ts';
import type { TotalCount } from '#web/kit/total-count.ts';

export const abandonedKey = ['abandoned-carts'] as const;

/** Pages of the list; the store and the request are added to it. */
export const abandonedListKey = [...abandonedKey, 'list'] as const;

export type CartPage = { rows: AbandonedCart[] } & TotalCount;

export const cartQuery = (id: string) =>
  queryOptions({ queryKey: [...abandonedKey, 'one', id], queryFn: () => call(abandonedCarts.get, { params: { id } }) });
