import { keepPreviousData, type QueryKey, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { whenIdle } from '#web/kit/when-idle.ts';
import { formatSort, type TableState } from '../table-state.ts';
import { useSettledRange } from './use-settled-range.ts';
import { extentAfter, type RowRange, windowsOf } from './windows.ts';

/** One page of rows, and how many match in all. */
export interface RowPage<Row> {
  rows: readonly Row[];
  total: number;
  /** The count stopped at `total`: there are at least so many. */
  totalIsCapped?: boolean;
  /** How many of them are samples. */
  totalSamples?: number;
}

/** What a list asks the server for. */
export interface RowRequest {
  page: number;
  pageSize: number;
  search: string;
  /** `-price`, `price`, or empty for the server's own order. */
  sort: string;
  filters: TableState['filters'];
}

/** Where a table takes its rows from. */
export interface RowSource<Row> {
  /** Rows of the current page; `undefined` until the first have come. Not used when `all`. */
  rows: readonly Row[] | undefined;
  /** All rows are on one page: only those in the given range are held. */
  all: boolean;
  rowAt: (index: number) => Row | undefined;
  setRange: (range: RowRange) => void;
  total: number | undefined;
  totalIsCapped: boolean;
  totalSamples?: number | undefined;
  /** How many rows there are to scroll through when `all`: more than `total` where counting stopped. */
  extent: number;
  fetching: boolean;
  error: unknown;
  retry: () => void;
  /** Fetches a page before it is asked for. */
  prefetchPage?: (page: number) => void;
}

export interface TableRowsOptions<Row> {
  /** Names the list; the state is added to it. */
  queryKey: QueryKey;
  state: TableState;
  load: (request: RowRequest, signal: AbortSignal) => Promise<RowPage<Row>>;
  /** Rows per request when all are on one page. */
  windowSize?: number;
  enabled?: boolean;
}

const empty: readonly never[] = [];
const keptFor = 60_000;

/** Rows by page from the server; the old ones stay while the next come. With size "all" only the windows in sight are loaded. */
export function useTableRows<Row>(options: TableRowsOptions<Row>): RowSource<Row> {
  const { queryKey, state, load, windowSize = 200, enabled = true } = options;
  const client = useQueryClient();
  const all = state.size === 'all';
  const [range, setRange] = useSettledRange(windowSize);
  const { page, size, search, filters } = state;
  const sort = formatSort(state.sort);
  const pageSize = size === 'all' ? windowSize : size;
  const list = JSON.stringify([queryKey, search, sort, filters, size]);

  const query = (pageNumber: number) => {
    const request: RowRequest = { page: pageNumber, pageSize, search, sort, filters };
    return {
      queryKey: [...queryKey, request],
      queryFn: ({ signal }: { signal: AbortSignal }) => load(request, signal),
    };
  };
  const paged = useQuery({ ...query(all ? 1 : page), placeholderData: keepPreviousData, enabled });

  const { total, totalIsCapped = false, totalSamples } = paged.data ?? {};
  const [extent, noteWindow] = useExtent({ list, total: total ?? 0, isCapped: totalIsCapped, windowSize });
  const windows = all && total !== undefined ? windowsOf(range, windowSize, extent) : empty;
  const loaded = useQueries({
    // A hundred thousand rows go by quickly; what is far behind need not stay.
    queries: windows.map((index) => ({ ...query(index + 1), enabled, gcTime: keptFor })),
  });
  const lastWindow = windows.at(-1);
  const lastRows = loaded.at(-1)?.data?.rows.length;
  useEffect(() => noteWindow(lastWindow, lastRows), [noteWindow, lastWindow, lastRows]);

  const rowAt = (index: number) => {
    const at = windows.indexOf(Math.floor(index / windowSize));
    const row = loaded[at]?.data?.rows[index % windowSize];
    // Until the first rows in another order have come, the old ones stay.
    return row ?? (paged.isPlaceholderData ? paged.data?.rows[index] : undefined);
  };
  const broken = [paged, ...loaded].filter((result) => result.isError);
  const prefetchPage = (number: number) => void client.prefetchQuery(query(number));
  const isSettled = enabled && paged.data !== undefined && !paged.isPlaceholderData;
  // The next page is fetched when its number is pointed at.
  const beside = all ? [windows[0] ?? 0, (windows.at(-1) ?? 0) + 2] : empty;
  const isThere = (number: number) => number >= 1 && number <= Math.ceil(extent / pageSize);
  useIdlePrefetch(list, isSettled ? beside.filter(isThere) : empty, prefetchPage);
  return {
    rows: paged.data?.rows,
    all,
    rowAt,
    setRange,
    total,
    totalIsCapped,
    totalSamples,
    extent,
    fetching: paged.isFetching || loaded.some((result) => result.isFetching),
    error: broken[0]?.error ?? undefined,
    retry: () => {
      for (const result of broken) result.refetch();
    },
    prefetchPage,
  };
}

interface ExtentOptions {
  /** Changes when another list is shown. */
  list: string;
  total: number;
  isCapped: boolean;
  windowSize: number;
}

/** How many rows there are to scroll through. Where counting stopped, what scrolling finds is noted here. */
function useExtent({ list, total, isCapped, windowSize }: ExtentOptions) {
  const [found, setFound] = useState({ list, extent: total });
  const extent = isCapped && found.list === list ? Math.max(total, found.extent) : total;

  const noteWindow = useCallback(
    (window: number | undefined, rows: number | undefined) => {
      if (!isCapped || window === undefined || rows === undefined) return;
      const next = extentAfter(extent, window, rows, windowSize);
      setFound((now) => (now.list === list && now.extent === next ? now : { list, extent: next }));
    },
    [isCapped, extent, windowSize, list],
  );
  return [extent, noteWindow] as const;
}

/** Fetches pages that will probably be asked for next. `list` changes when another list is shown. */
function useIdlePrefetch(list: string, pages: readonly number[], fetchPage: (page: number) => void) {
  const fetchAll = useEffectEvent((wanted: string) => {
    const { pages } = JSON.parse(wanted) as { pages: number[] };
    for (const page of pages) fetchPage(page);
  });
  const wanted = JSON.stringify({ list, pages });
  useEffect(() => whenIdle(() => fetchAll(wanted)), [wanted]);
}
