import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteInput } from '#contract/kit/route.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import type { FullStore } from '#contract/stores/stores.schemas.ts';
import { call } from '#web/kit/api.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { storeQuery, storesQuery } from '#web/shared/stores/stores.queries.ts';

export type StoreCreation = RouteInput<typeof stores.create>;
export type StoreUpdate = Omit<RouteInput<typeof stores.update>, 'params'>;

/** Stores that were removed, also those that can't be brought back any more. */
export const removedStoresQuery = () =>
  queryOptions({
    queryKey: [...storesQuery().queryKey, 'removed'],
    queryFn: () => call(stores.list, { query: { isActive: 'false' } }),
  });

const creations = createRequestKeys();

export function useCreateStore() {
  return useStoreChange(async (input: StoreCreation) => {
    const idempotencyKey = creations.keyFor(input.form);
    const store = await call(stores.create, input, { idempotencyKey });
    creations.answered();
    return store;
  });
}

export function useUpdateStore(id: string) {
  return useStoreChange((input: StoreUpdate) => call(stores.update, { ...input, params: { id } }));
}

export function useCheckDomain(id: string) {
  return useStoreChange(() => call(stores.checkDomain, { params: { id } }));
}

export function useRemoveStore() {
  return useStoreChange(({ id, title }: { id: string; title: string }) =>
    call(stores.remove, { params: { id }, form: { title } }),
  );
}

export function useRestoreStore() {
  return useStoreChange((id: string) => call(stores.restore, { params: { id } }));
}

function useStoreChange<Input, Reply extends { _id: string }>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (store) => keep(client, store),
    // Refused or not, the list may have changed under us.
    onSettled: () => client.invalidateQueries({ queryKey: storesQuery().queryKey }),
  });
}

/** A whole store is shown as it was answered, without asking again. */
function keep(client: QueryClient, store: { _id: string }): void {
  if ('shipping' in store) client.setQueryData(storeQuery(store._id).queryKey, store as FullStore);
}
