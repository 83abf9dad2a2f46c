import { useMemo } from 'react';
import type { TableState } from '../table-state.ts';
import { type Arrangement, arrangeRows, rowsOfPage } from './arrange-rows.ts';
import type { RowSource } from './row-source.ts';

export interface LocalRowsOptions<Row> extends Arrangement<Row> {
  /** `undefined` while they are loading. */
  rows: readonly Row[] | undefined;
  state: TableState;
  fetching?: boolean;
  error?: unknown;
  retry?: () => void;
}

const nothing = () => {};

/** Rows that are all here already: searched, ordered and paged in the browser. `matches` and `compare` are constants. */
export function useLocalRows<Row>(options: LocalRowsOptions<Row>): RowSource<Row> {
  const { rows, state, matches, compare, fetching = false, error, retry = nothing } = options;
  const found = useMemo(() => rows && arrangeRows(rows, state, { matches, compare }), [rows, state, matches, compare]);
  const shown = useMemo(() => found && rowsOfPage(found, state), [found, state]);
  return {
    rows: shown,
    all: state.size === 'all',
    rowAt: (index) => found?.[index],
    setRange: nothing,
    total: found?.length,
    totalIsCapped: false,
    extent: found?.length ?? 0,
    fetching,
    error: error ?? undefined,
    retry,
  };
}
