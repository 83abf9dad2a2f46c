import { useCallback, useMemo } from 'react';
import { useAddress } from '#web/kit/use-address.ts';
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
  /** The same where the change depends on what was before: made of the newest state, not of what is drawn. */
  edit: (part: (before: TableState) => Partial<TableState>, how?: { replace?: boolean }) => void;
  /** Sets one filter; no values remove it. */
  setFilter: (name: string, values: readonly string[]) => void;
  /** Removes search and filters. */
  clear: () => void;
}

/** The state of a list, kept in the address. `options` must be a constant outside the component. */
export function useTableState(options: TableStateOptions): TableController {
  const [params, changeParams] = useAddress();
  const state = useMemo(() => parseTableState(params, options), [params, options]);

  const edit = useCallback<TableController['edit']>(
    (part, how) =>
      changeParams((before) => {
        const old = parseTableState(before, options);
        return writeTableState(before, changeTableState(old, part(old)), options);
      }, how),
    [options, changeParams],
  );
  const change = useCallback<TableController['change']>((part, how) => edit(() => part, how), [edit]);
  const setFilter = useCallback<TableController['setFilter']>(
    (name, values) => edit(({ filters }) => ({ filters: { ...filters, [name]: values } })),
    [edit],
  );
  const clear = useCallback(() => change({ search: '', filters: {} }), [change]);

  return useMemo(
    () => ({ state, options, change, edit, setFilter, clear }),
    [state, options, change, edit, setFilter, clear],
  );
}
