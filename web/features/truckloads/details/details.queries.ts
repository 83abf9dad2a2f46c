import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type BreakInput,
  type ItemFilter,
  itemFilters,
  type ManifestItem,
} from '#contract/truckloads/manifest.schemas.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import type { Truckload, TruckloadDetails } from '#contract/truckloads/truckloads.schemas.ts';
import { call, callPage } from '#web/kit/api.ts';
import { chosenIn, searchIn } from '#web/ui/table/rows/narrowing.ts';
import type { RowRequest } from '#web/ui/table/rows/row-source.ts';
import { isAtWork, truckloadListKey, truckloadQuery, truckloadsKey } from '../truckloads.queries.ts';

const lookEvery = 1000;

/** One truckload; asked for every second while its manifest is read or it becomes products, and the page is in sight. */
export const followedQuery = (id: string) =>
  queryOptions({
    ...truckloadQuery(id),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? lookEvery : false),
  });

/** Pages of the lines hang under this key; the request is added to it. */
export const itemsKey = (id: string) => [...truckloadsKey, 'items', id] as const;

/** What the lines are narrowed to; what an address says that makes no sense is as if it weren't there. */
function narrowingOf({ search, filters }: Pick<RowRequest, 'search' | 'filters'>) {
  const only: ItemFilter | undefined = chosenIn(itemFilters, filters.only);
  return { ...searchIn({ search }), ...(only && { only }) };
}

export const loadItems =
  (id: string) =>
  ({ page, pageSize, ...narrowing }: RowRequest, signal?: AbortSignal) =>
    callPage(
      truckloads.items,
      { params: { id }, query: { page, pageSize, ...narrowingOf(narrowing) } },
      signal && { signal },
    );

const samples = 20;

/** The first lines, to recognise columns by. */
export const firstItemsQuery = (id: string) =>
  queryOptions({
    queryKey: [...itemsKey(id), 'first'],
    queryFn: ({ signal }) =>
      call(truckloads.items, { params: { id }, query: { page: 1, pageSize: samples } }, { signal }),
  });

/** What breaking it into products would do; asked anew whenever the dialog opens. */
export const previewQuery = (id: string, body: Pick<BreakInput, 'restocks'>) =>
  queryOptions({
    queryKey: [...truckloadsKey, 'break', id, body],
    queryFn: ({ signal }) => call(truckloads.previewBreak, { params: { id }, body }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

const nothingSold = { units: 0, revenue: 0 };

/** Takes a truckload as the server answered it; what it has sold is not in every answer. */
export async function takeTruckload(client: QueryClient, next: Truckload | TruckloadDetails): Promise<void> {
  const { queryKey } = truckloadQuery(next._id);
  // An answer that is on its way would put the old one back.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (before) => ({ sales: before?.sales ?? nothingSold, ...next }));
  void client.invalidateQueries({ queryKey: truckloadListKey });
}

/** The lines that are held here, whatever page they are on. */
export const heldItems = (client: QueryClient, id: string): readonly ManifestItem[] =>
  client
    .getQueriesData<{ rows: readonly ManifestItem[] }>({ queryKey: itemsKey(id) })
    .flatMap(([, page]) => page?.rows ?? []);

export const refreshItems = (client: QueryClient, id: string): Promise<void> =>
  client.invalidateQueries({ queryKey: itemsKey(id) });
