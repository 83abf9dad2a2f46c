import { type InvalidateOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { type Truckload, truckloadStatuses } from '#contract/truckloads/truckloads.schemas.ts';
import { call, callPage } from '#web/kit/api.ts';
import type { TotalCount } from '#web/kit/total-count.ts';
import { chosenIn, searchIn } from '#web/ui/table/rows/narrowing.ts';
import type { RowRequest } from '#web/ui/table/rows/row-source.ts';

/** Everything that is read of truckloads hangs under this key, profiles and requests too. */
export const truckloadsKey = ['truckloads'] as const;

/** Pages of the list; the request is added to it. */
export const truckloadListKey = [...truckloadsKey, 'list'] as const;

export type TruckloadPage = { rows: Truckload[] } & TotalCount;

/** What the list is narrowed to; what an address says that makes no sense is as if it weren't there. */
const narrowingOf = ({ search, filters }: Pick<RowRequest, 'search' | 'filters'>) => {
  const status = chosenIn(truckloadStatuses, filters.status);
  return { ...searchIn({ search }), ...(status && { status }) };
};

export const loadTruckloads = (request: RowRequest, signal?: AbortSignal): Promise<TruckloadPage> => {
  const { page, pageSize } = request;
  const query = { isActive: 'true', page, pageSize, ...narrowingOf(request) } as const;
  return callPage(truckloads.list, { query }, signal && { signal });
};

/** One truckload, with what its products have brought so far. */
export const truckloadQuery = (id: string) =>
  queryOptions({
    queryKey: [...truckloadsKey, 'one', id],
    queryFn: ({ signal }) => call(truckloads.get, { params: { id } }, { signal }),
  });

/** What truckloads of one seller have in common, by name. */
export const profilesQuery = () =>
  queryOptions({
    queryKey: [...truckloadsKey, 'profiles'],
    queryFn: ({ signal }) => call(truckloads.profiles, { query: { isActive: 'true' } }, { signal }),
  });

/** Whether something happens to it in the background: its manifest is read, or it becomes products. */
export const isAtWork = ({ csv, break: way }: Pick<Truckload, 'csv' | 'break'>): boolean =>
  csv?.state === 'reading' || way.state === 'running';

/** How long until a page looks again while something happens. */
export const lookAgainMs = 2000;

export const refreshTruckloads = (client: QueryClient, options?: InvalidateOptions): Promise<void> =>
  client.invalidateQueries({ queryKey: truckloadsKey }, options);
