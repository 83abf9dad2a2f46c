import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { type RefObject, useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { usePhone } from '../use-phone.ts';
import { ErrorTip } from './grid/error-tip.tsx';
import { geometryOf } from './grid/geometry.ts';
import { SheetGrid } from './grid/sheet-grid.tsx';
import { StatusBar } from './grid/status-bar.tsx';
import type { SheetAction } from './sheet-reducer.ts';
import type { SheetStore } from './sheet-store.ts';

const Root = styled(Card)({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 0',
  minWidth: 0,
  minHeight: 320,
  overflow: 'hidden',
});

export interface SpreadsheetProps {
  /** From `useSpreadsheet`. */
  sheet: { store: SheetStore };
  /** Names it for screen readers. */
  label: string;
  /** How many columns stay in sight; one on phones. */
  frozen?: number;
}

/** Cells to edit in place, as in Excel. It takes the height that is left in its flex column and scrolls inside. */
export function Spreadsheet({ sheet: { store }, label, frozen = 1 }: SpreadsheetProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const state = useSyncExternalStore(store.subscribe, store.get);
  const phone = usePhone();
  const geometry = useMemo(() => geometryOf(state.columns, frozen, phone), [state.columns, frozen, phone]);
  const act = useAct(store, scroller);
  return (
    <Root variant="outlined">
      <SheetGrid store={store} state={state} geometry={geometry} label={label} scroller={scroller} act={act} />
      <ErrorTip scroller={scroller} state={state} />
      <StatusBar
        store={store}
        onNextError={() => {
          store.finishEditing();
          act({ type: 'nextError' });
        }}
      />
    </Root>
  );
}

/** Does something and then puts the focus on the active cell, which is drawn by then. */
function useAct(store: SheetStore, scroller: RefObject<HTMLElement | null>) {
  return useCallback(
    (...actions: readonly SheetAction[]) => {
      flushSync(() => {
        for (const action of actions) store.dispatch(action);
      });
      if (store.get().editing) return;
      const cell = scroller.current?.querySelector<HTMLElement>('[data-active]');
      const box = cell?.querySelector<HTMLElement>('input[type="checkbox"]');
      (box ?? cell)?.focus({ preventScroll: true });
    },
    [store, scroller],
  );
}
