import type { SheetAction } from '../sheet-reducer.ts';
import { cellAt, type SheetState } from '../sheet-state.ts';
import type { Move } from './move.ts';
import { at, samePosition } from './range.ts';

export interface KeyPress {
  key: string;
  /** Ctrl, or ⌘ on Apple devices. */
  command: boolean;
  shift: boolean;
  alt: boolean;
}

const steps: Readonly<Record<string, { plain: Move; command: Move }>> = {
  ArrowUp: { plain: 'up', command: 'top' },
  ArrowDown: { plain: 'down', command: 'bottom' },
  ArrowLeft: { plain: 'left', command: 'rowStart' },
  ArrowRight: { plain: 'right', command: 'rowEnd' },
  Home: { plain: 'rowStart', command: 'start' },
  End: { plain: 'rowEnd', command: 'end' },
  PageUp: { plain: 'pageUp', command: 'pageUp' },
  PageDown: { plain: 'pageDown', command: 'pageDown' },
};

const commands: Readonly<Record<string, SheetAction>> = {
  a: { type: 'selectAll' },
  d: { type: 'fillTowards', direction: 'down' },
  r: { type: 'fillTowards', direction: 'right' },
  y: { type: 'redo' },
  ' ': { type: 'widen', to: 'columns' },
};

const keys: Readonly<Record<string, (press: KeyPress) => SheetAction>> = {
  Enter: ({ shift }) => ({ type: 'enter', back: shift }),
  F2: () => ({ type: 'edit' }),
  F8: () => ({ type: 'nextError' }),
  Delete: () => ({ type: 'clear' }),
  Backspace: () => ({ type: 'clear' }),
  Escape: () => ({ type: 'leave' }),
};

/** What a key does in the sheet while no cell is open; nothing for keys that are not ours. `page` is in rows. */
export function actionFor(press: KeyPress, state: SheetState, page: number): SheetAction | undefined {
  const { key, command, shift, alt } = press;
  if (state.rows.length === 0) return undefined;
  if (alt) return key === 'ArrowDown' && !command ? { type: 'edit' } : undefined;
  const step = steps[key];
  if (step) return { type: 'move', move: command ? step.command : step.plain, extend: shift, page };
  if (key === 'Tab') return tabAction(state, shift);
  if (command) return commandAction(key.toLowerCase(), shift);
  return keys[key]?.(press) ?? typedAction(press, state);
}

function commandAction(key: string, shift: boolean): SheetAction | undefined {
  if (key === 'z') return { type: shift ? 'redo' : 'undo' };
  return shift ? undefined : commands[key];
}

/** Tab leaves the sheet at its ends, and anywhere after Escape: nobody may be caught in it. */
function tabAction({ notice, selection, rows, columns }: SheetState, back: boolean): SheetAction | undefined {
  const end = back ? at(0, 0) : at(rows.length - 1, columns.length - 1);
  if (notice?.kind === 'leave' || samePosition(selection.anchor, end)) return undefined;
  return { type: 'move', move: back ? 'previous' : 'next' };
}

function typedAction({ key, shift }: KeyPress, state: SheetState): SheetAction | undefined {
  if (key.length !== 1) return undefined;
  if (key !== ' ') return { type: 'edit', seed: key };
  if (shift) return { type: 'widen', to: 'rows' };
  const kind = cellAt(state, state.selection.anchor)?.column.kind;
  if (kind === 'boolean') return { type: 'toggle' };
  return kind === 'text' ? { type: 'edit', seed: key } : { type: 'edit' };
}
