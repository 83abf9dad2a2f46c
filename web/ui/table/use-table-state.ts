import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import {
  changeTableState,
  parseTableState,
  type TableState,
  type TableStateOptions,
  writeTableState,
} from './table-state.ts';

export interface TableController {
  state: TableState;
  options: TableStateOptions;
  /** Changes part of the state; anything but `page` starts at page 1 again. */
  change: (change: Partial<TableState>, how?: { replace?: boolean }) => void;
  /** Sets one filter; no values remove it. */
  setFilter: (name: string, values: readonly string[]) => void;
  /** Removes search and filters. */
  clear: () => void;
}

/** The state of a list, kept in the address. `options` must be a constant outside the component. */
export function useTableState(options: TableStateOptions): TableController {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => parseTableState(params, options), [params, options]);

  // Two changes in one tick must build on each other; the router gives the address of the last render.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  const change = useCallback<TableController['change']>(
    (part, how) => {
      const next = changeTableState(parseTableState(latest.current, options), part);
      latest.current = writeTableState(latest.current, next, options);
      setParams(latest.current, { replace: how?.replace ?? false, preventScrollReset: true });
    },
    [options, setParams],
  );
  const setFilter = useCallback<TableController['setFilter']>(
    (name, values) => change({ filters: { ...parseTableState(latest.current, options).filters, [name]: values } }),
    [change, options],
  );
  const clear = useCallback(() => change({ search: '', filters: {} }), [change]);

  return useMemo(() => ({ state, options, change, setFilter, clear }), [state, options, change, setFilter, clear]);
}
