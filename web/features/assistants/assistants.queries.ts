import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AccessRequest, assistants, type Proposal } from '#contract/assistants/assistants.contract.ts';
import { call, callPage } from '#web/kit/api.ts';
import { assistantsKey } from './use-proposals-badge.ts';

export const assistantsQuery = () =>
  queryOptions({ queryKey: [...assistantsKey, 'list'], queryFn: () => call(assistants.list) });

export const proposalsQuery = (pageSize: number) =>
  queryOptions({
    queryKey: [...assistantsKey, 'proposals', pageSize],
    queryFn: ({ signal }) => callPage(assistants.proposals, { query: { page: 1, pageSize } }, { signal }),
  });

export const requestQuery = (body: AccessRequest) =>
  queryOptions({
    queryKey: [...assistantsKey, 'request', body],
    queryFn: () => call(assistants.request, { body }),
    retry: false,
  });

export const useDisconnect = () => useChange((id: string) => call(assistants.disconnect, { params: { id } }));

export const useConfirm = () =>
  useChange(({ _id: id, revision }: Proposal) => call(assistants.confirm, { params: { id }, body: { revision } }));

export const useRefuse = () => useChange(({ _id: id }: Proposal) => call(assistants.refuse, { params: { id } }));

export const useUndo = () => useChange(({ _id: id }: Proposal) => call(assistants.undo, { params: { id } }));

function useChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // Prices and products have changed, too.
    onSettled: () => client.invalidateQueries(),
  });
}
