import { queryOptions } from '@tanstack/react-query';
import { stores } from '#contract/stores/stores.contract.ts';
import { call } from '#web/kit/api.ts';

/** The merchant's active stores, the first one first. */
export const storesQuery = () =>
  queryOptions({ queryKey: ['stores'], queryFn: () => call(stores.list, { query: { isActive: 'true' } }) });

/** One store with its settings; what another screen of it has loaded is shown at once. */
export const storeQuery = (id: string) =>
  queryOptions({ queryKey: [...storesQuery().queryKey, id], queryFn: () => call(stores.get, { params: { id } }) });
