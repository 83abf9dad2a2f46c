import { keepPreviousData, type QueryKey, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { formatSort, type TableState } from './table-state.ts';
import { type RowRange, windowsOf } from './windows.ts';

/** One page of rows, and how many match in all. */
export interface RowPage<Row> {
  rows: readonly Row[];
  total: number;
  /** The count stopped at `total`: there are at least so many. */
  totalIsCapped?: boolean;
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
  fetching: boolean;
  error: unknown;
  retry: () => void;
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
const startOf = (index: number, windowSize: number) => index - (index % windowSize);
const noRange: RowRange = { first: 0, last: 0 };

/** Rows by page from the server; the old ones stay while the next come. With size "all" only the windows in sight are loaded. */
export function useTableRows<Row>(options: TableRowsOptions<Row>): RowSource<Row> {
  const { queryKey, state, load, windowSize = 200, enabled = true } = options;
  const all = state.size === 'all';
  const [range, setRange] = useState(noRange);
  const { page, size, search, filters } = state;
  const sort = formatSort(state.sort);

  const query = (pageNumber: number, pageSize: number) => {
    const request: RowRequest = { page: pageNumber, pageSize, search, sort, filters };
    return {
      queryKey: [...queryKey, request],
      queryFn: ({ signal }: { signal: AbortSignal }) => load(request, signal),
    };
  };
  const paged = useQuery({
    ...query(size === 'all' ? 1 : page, size === 'all' ? windowSize : size),
    placeholderData: keepPreviousData,
    enabled,
  });

  const total = paged.data?.total;
  const windows = all && total !== undefined ? windowsOf(range, windowSize, total) : empty;
  const loaded = useQueries({ queries: windows.map((index) => ({ ...query(index + 1, windowSize), enabled })) });

  const rowAt = (index: number) => {
    const at = windows.indexOf(Math.floor(index / windowSize));
    return loaded[at]?.data?.rows[index % windowSize];
  };
  const broken = [paged, ...loaded].filter((result) => result.isError);
  const changeRange = useCallback(
    // Scrolling within a window changes nothing for the page.
    ({ first, last }: RowRange) => {
      const next = { first: startOf(first, windowSize), last: startOf(last, windowSize) };
      setRange((now) => (now.first === next.first && now.last === next.last ? now : next));
    },
    [windowSize],
  );
  return {
    rows: paged.data?.rows,
    all,
    rowAt,
    setRange: changeRange,
    total,
    totalIsCapped: paged.data?.totalIsCapped ?? false,
    fetching: paged.isFetching || loaded.some((result) => result.isFetching),
    error: broken[0]?.error ?? undefined,
    retry: () => {
      for (const result of broken) result.refetch();
    },
  };
}
