import { useQuery } from '@tanstack/react-query';
import { callPage } from '#web/kit/api.ts';

/** Everything that is read of requests hangs under this key, which itself hangs under that of truckloads. */
export const requestsKey = ['truckloads', 'requests'] as const;

/** How many requests nobody has looked at, for the sidebar. `isOpen`: may be asked at all. */
export function useNewRequests(isOpen: boolean): number | undefined {
  const { data } = useQuery({
    queryKey: [...requestsKey, 'new'],
    queryFn: async ({ signal }) => {
      // Not with the shell, which every page waits for.
      const { truckloads } = await import('#contract/truckloads/truckloads.contract.ts');
      return callPage(truckloads.requests, { query: { page: 1, pageSize: 1, status: 'New' } }, { signal });
    },
    enabled: isOpen,
    staleTime: 60_000,
  });
  return data?.total;
}
