import { queryOptions } from '@tanstack/react-query';
import { stores } from '#contract/stores/stores.contract.ts';
import { call } from './api.ts';

/** The merchant's active stores, the first one first. */
export const storesQuery = () =>
  queryOptions({ queryKey: ['stores'], queryFn: () => call(stores.list, { query: { isActive: 'true' } }) });
