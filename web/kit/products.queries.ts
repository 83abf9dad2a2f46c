import { queryOptions } from '@tanstack/react-query';
import { products } from '#contract/products/products.contract.ts';
import { call } from './api.ts';

/** Everything that is read of products hangs under this key. */
export const productsKey = ['products'] as const;

/** How many products there are, by status, and how many are not live as they are now. */
export const productsSummaryQuery = () =>
  queryOptions({ queryKey: [...productsKey, 'summary'], queryFn: () => call(products.summary) });
