import { type SheetAction, sheetReducer } from './sheet-reducer.ts';
import type { SheetState } from './sheet-state.ts';

/** A sheet outside of React: a key press is nobody's business but the cells'. */
export interface SheetStore {
  get(): SheetState;
  subscribe(listener: () => void): () => void;
  dispatch(action: SheetAction): void;
  /** The open editor says here how it is finished. */
  setEditor(finish: (() => void) | undefined): void;
  /** Takes over what is being typed. */
  finishEditing(): void;
}

export function makeSheetStore(initial: SheetState): SheetStore {
  const listeners = new Set<() => void>();
  let state = initial;
  let finish: (() => void) | undefined;
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch: (action) => {
      const next = sheetReducer(state, action);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    setEditor: (next) => {
      finish = next;
    },
    finishEditing: () => finish?.(),
  };
}
