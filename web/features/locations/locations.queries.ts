import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteInput } from '#contract/kit/route.ts';
import { type Location, locations } from '#contract/locations/locations.contract.ts';
import { call } from '#web/kit/api.ts';
import { locationsQuery } from '#web/shared/locations/locations.queries.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';

type Saving = RouteInput<typeof locations.create>['body'];

/** Adds a place to a store, or changes the one with this id. */
export function useSaveLocation(storeId: string, id: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Saving): Promise<Location> =>
      id === undefined
        ? call(locations.create, { params: { id: storeId }, body })
        : call(locations.update, { params: { id }, body }),
    onSuccess: () => refresh(client, storeId),
  });
}

export function useRemoveLocation(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(locations.remove, { params: { id } }),
    // Refused or not, the list may have changed under us.
    onSettled: () => refresh(client, storeId),
  });
}

/** Stores carry the names of their places. */
async function refresh(client: QueryClient, storeId: string): Promise<void> {
  await Promise.all([client.invalidateQueries(locationsQuery(storeId)), client.invalidateQueries(storesQuery())]);
}
