import { useQuery } from '@tanstack/react-query';
import { assistants } from '#contract/assistants/assistants.contract.ts';
import { callPage } from '#web/kit/api.ts';

/** Everything that is read of assistants hangs under this key. */
export const assistantsKey = ['assistants'] as const;

/** How many proposals wait, for the sidebar. `isOpen`: may be asked at all. */
export function useProposalsBadge(isOpen: boolean): number | undefined {
  const { data } = useQuery({
    queryKey: [...assistantsKey, 'count'],
    queryFn: ({ signal }) =>
      callPage(assistants.proposals, { query: { state: 'open', page: 1, pageSize: 1 } }, { signal }),
    enabled: isOpen,
    refetchInterval: 60_000,
  });
  return data?.total || undefined;
}
