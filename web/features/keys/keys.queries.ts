import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type KeyChange, type keyInput, keys, type Overlap } from '#contract/keys/keys.contract.ts';
import { call, callPage } from '#web/kit/api.ts';

export const keysQuery = () => queryOptions({ queryKey: ['keys'], queryFn: () => call(keys.list) });

export const callsQuery = (id: string, pageSize: number) =>
  queryOptions({
    queryKey: ['keys', id, 'calls', pageSize],
    queryFn: ({ signal }) => callPage(keys.calls, { params: { id }, query: { pageSize } }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });

export const useCreateKey = () => useKeysChange((body: z.input<typeof keyInput>) => call(keys.create, { body }));

export const useUpdateKey = () =>
  useKeysChange(({ id, change }: { id: string; change: KeyChange }) =>
    call(keys.update, { params: { id }, body: change }),
  );

export const useRotateKey = () =>
  useKeysChange(({ id, overlap }: { id: string; overlap: Overlap }) =>
    call(keys.rotate, { params: { id }, body: { overlap } }),
  );

export const useRevokeKey = () => useKeysChange((id: string) => call(keys.revoke, { params: { id } }));

function useKeysChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  // A key is shown once: nothing keeps the answer.
  return useMutation({
    mutationFn,
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: keysQuery().queryKey }),
  });
}
