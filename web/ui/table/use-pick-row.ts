import { useCallback, useLayoutEffect, useRef } from 'react';
import { idsBetween } from './ids-between.ts';
import type { SelectionController } from './use-selection.ts';

interface Picking {
  selection: SelectionController | undefined;
  /** Positions of the rows that are drawn. */
  positions: readonly number[];
  idAt: (position: number) => string | undefined;
}

/** Picks a row or, with Shift, every row from the one picked before to this one. Keeps its identity. */
export function usePickRow(picking: Picking) {
  const latest = useRef(picking);
  useLayoutEffect(() => {
    latest.current = picking;
  });
  const anchor = useRef<number>(undefined);
  return useCallback((id: string, on: boolean, extend: boolean) => {
    const { selection, positions, idAt } = latest.current;
    const position = positions.find((place) => idAt(place) === id);
    const range =
      extend && position !== undefined && anchor.current !== undefined && idsBetween(anchor.current, position, idAt);
    anchor.current = position;
    selection?.pick(range || [id], on);
  }, []);
}
