import { useCallback, useMemo, useState } from 'react';
import {
  countPicked,
  everything,
  isFull,
  isPicked,
  nothing,
  pageStatus,
  parseSelection,
  pick,
  type Selection,
  type SelectionRequest,
  serialiseSelection,
  toRequest,
  underFilter,
} from './selection.ts';

export interface SelectionController {
  count: number;
  isAll: boolean;
  /** Everything that matches the filter is meant, but maybe a few. */
  isMatching: boolean;
  /** No more rows can be picked one by one. */
  isFull: boolean;
  has: (id: string) => boolean;
  pageStatus: (ids: readonly string[]) => 'none' | 'some' | 'all';
  pick: (ids: readonly string[], on: boolean) => void;
  selectAll: () => void;
  clear: () => void;
  /** What to send with a bulk act. */
  request: () => SelectionRequest;
}

export interface SelectionOptions {
  /** Tells the selections of several lists apart in this tab. */
  key: string;
  /** From `filterKey(state)`: "all matching" ends when it changes. */
  filter: string;
  total: number | undefined;
}

const storedAs = (key: string) => `scanfront.selection.${key}`;

/** The rows picked in a list, across pages, kept for this tab. */
export function useSelection({ key, filter, total = 0 }: SelectionOptions): SelectionController {
  const [stored, setStored] = useState(() => load(key));
  const selection = underFilter(stored, filter);

  const change = useCallback(
    (next: (selection: Selection) => Selection) =>
      setStored((current) => {
        const changed = next(underFilter(current, filter));
        keep(key, changed);
        return changed;
      }),
    [key, filter],
  );
  const changePicked = useCallback(
    (ids: readonly string[], on: boolean) => change((current) => pick(current, ids, on)),
    [change],
  );
  const selectAll = useCallback(() => change(() => everything(filter)), [change, filter]);
  const clear = useCallback(() => change(() => nothing), [change]);

  return useMemo(
    () => ({
      count: countPicked(selection, total),
      isAll: selection.kind === 'all' && selection.except.size === 0,
      isMatching: selection.kind === 'all',
      isFull: isFull(selection),
      has: (id: string) => isPicked(selection, id),
      pageStatus: (ids: readonly string[]) => pageStatus(selection, ids),
      pick: changePicked,
      selectAll,
      clear,
      request: () => toRequest(selection),
    }),
    [selection, total, changePicked, selectAll, clear],
  );
}

function load(key: string) {
  try {
    return parseSelection(window.sessionStorage.getItem(storedAs(key)));
  } catch {
    return nothing;
  }
}

function keep(key: string, selection: Selection) {
  try {
    if (selection === nothing) window.sessionStorage.removeItem(storedAs(key));
    else window.sessionStorage.setItem(storedAs(key), serialiseSelection(selection));
  } catch {
    // Without storage the selection lives as long as the page.
  }
}
