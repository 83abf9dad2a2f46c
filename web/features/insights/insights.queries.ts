import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { insights, type SoldKind } from '#contract/insights/insights.contract.ts';
import { call, callPage } from '#web/kit/api.ts';
import type { BoardState } from './board-state.ts';

/** Everything that is read for the board hangs under this key. */
export const insightsKey = ['insights'] as const;

export const rowsAtOnce = 10;
export const watchedAtOnce = 5;
const soldAtOnce = 50;

export const periodOf = ({ days, place }: Pick<BoardState, 'days' | 'place'>) => ({
  days,
  ...(place && { storeLocation: place }),
});

// Whoever comes back from a product sees what was done there; the figures of before stay until others are there.
const kept = { placeholderData: keepPreviousData, staleTime: 0 };

export const boardQuery = (state: BoardState) => {
  const query = periodOf(state);
  return queryOptions({
    queryKey: [...insightsKey, 'board', query],
    queryFn: () => call(insights.board, { query }),
    ...kept,
  });
};

export const rowsQuery = (state: BoardState) => {
  const query = { ...periodOf(state), by: state.by, page: state.page, pageSize: rowsAtOnce };
  return queryOptions({
    queryKey: [...insightsKey, 'rows', query],
    queryFn: () => callPage(insights.rows, { query }),
    ...kept,
  });
};

export const watchedQuery = (state: BoardState, kind = state.kind) => {
  const page = kind === state.kind ? state.watchedPage : 1;
  const query = { ...(state.place && { storeLocation: state.place }), kind, page, pageSize: watchedAtOnce };
  return queryOptions({
    queryKey: [...insightsKey, 'products', query],
    queryFn: () => callPage(insights.products, { query }),
    ...kept,
  });
};

/** What goods were sold for, by how much was off. */
export const stepsQuery = (state: BoardState) => {
  const query = { ...periodOf(state), by: 'step' as const };
  return queryOptions({
    queryKey: [...insightsKey, 'rows', query],
    queryFn: () => call(insights.rows, { query }),
    ...kept,
  });
};

export const soldQuery = ({ place }: BoardState, kind: SoldKind) => {
  const query = { ...(place && { storeLocation: place }), kind, pageSize: soldAtOnce };
  return queryOptions({
    queryKey: [...insightsKey, 'products', query],
    queryFn: () => callPage(insights.products, { query }),
  });
};
