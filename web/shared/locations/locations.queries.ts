import { queryOptions } from '@tanstack/react-query';
import { locations } from '#contract/locations/locations.contract.ts';
import { call } from '#web/kit/api.ts';

/** The places of a store, the first one first. */
export const locationsQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['locations', storeId],
    queryFn: () => call(locations.list, { params: { id: storeId } }),
  });
