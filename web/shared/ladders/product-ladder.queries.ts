import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ladders } from '#contract/ladders/ladders.contract.ts';
import type { ProductAct } from '#contract/ladders/ladders.schemas.ts';
import { call } from '#web/kit/api.ts';

/** Everything that is read of ladders hangs under this key. */
const laddersKey = ['ladders'] as const;

export const productLadderQuery = (id: string) =>
  queryOptions({
    queryKey: [...laddersKey, 'product', id],
    queryFn: ({ signal }) => call(ladders.ofProduct, { params: { id } }, { signal }),
  });

export function useActOnProduct(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: ProductAct) => call(ladders.actOnProduct, { params: { id }, body: { act } }),
    onSettled: () => client.invalidateQueries({ queryKey: laddersKey }),
  });
}
