import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { ColumnKind } from '../column.ts';
import type { SheetAction } from '../sheet-reducer.ts';

export interface EditorProps {
  label: string;
  /** The cell's own text, or what was typed to open it. */
  text: string;
  seeded: boolean;
  /** Ends editing by a key or a choice: what was entered, and where to go from there. The cell has the focus then. */
  onDone: (...actions: readonly SheetAction[]) => void;
  /** Ends editing because the focus went elsewhere, and is left there. */
  onLeft: (action: SheetAction) => void;
  /** Tells how to end it from outside. */
  onFinisher: (finish: (() => void) | undefined) => void;
}

interface TextEditorProps extends EditorProps {
  kind: ColumnKind;
  /** The last column: a wide field grows to the left. */
  isLast: boolean;
}

const arrows: Readonly<Record<string, 'up' | 'down' | 'left' | 'right'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Where a key leads out of an open cell. Arrows do so only from what was just begun: elsewhere they move the caret. */
export function wayOut(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  seeded: boolean,
): SheetAction | undefined {
  if (key === 'Enter') return { type: 'enter', back: shiftKey };
  if (key === 'Tab') return { type: 'move', move: shiftKey ? 'previous' : 'next' };
  const arrow = seeded ? arrows[key] : undefined;
  return arrow && { type: 'move', move: arrow };
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Typing into a cell: one line for numbers, as many as it takes for text. */
export function TextEditor({ label, text, seeded, kind, isLast, onDone, onLeft, onFinisher }: TextEditorProps) {
  const field = useRef<Field>(null);
  const done = useRef(false);

  const entered = (): SheetAction => ({ type: 'commit', text: field.current?.value ?? '' });
  const end = (...actions: readonly SheetAction[]) => {
    done.current = true;
    onDone(...actions);
  };
  const leave = () => {
    if (done.current) return;
    done.current = true;
    onLeft(entered());
  };
  const press = (event: KeyboardEvent<Field>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') return end({ type: 'cancel' });
    if (event.key === 'Enter' && event.altKey) return insertLine(event);
    const then = wayOut(event, seeded);
    if (!then) return;
    event.preventDefault();
    end(entered(), then);
  };

  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.focus({ preventScroll: true });
    current.setSelectionRange(current.value.length, current.value.length);
    fitHeight(current);
  }, []);
  useEffect(() => {
    onFinisher(leave);
    return () => onFinisher(undefined);
  });

  const keep = (element: Field | null) => {
    field.current = element;
  };
  const common = {
    ref: keep,
    'aria-label': label,
    defaultValue: text,
    autoComplete: 'off',
    onKeyDown: press,
    onBlur: leave,
  };
  return (
    <div data-editor={isLast ? 'end' : ''}>
      {kind === 'text' ? (
        <textarea {...common} rows={1} onInput={(event) => fitHeight(event.currentTarget)} />
      ) : (
        <input {...common} inputMode="decimal" />
      )}
    </div>
  );
}

function insertLine(event: KeyboardEvent<Field>) {
  event.preventDefault();
  const { currentTarget } = event;
  if (!(currentTarget instanceof HTMLTextAreaElement)) return;
  currentTarget.setRangeText('\n', currentTarget.selectionStart, currentTarget.selectionEnd, 'end');
  fitHeight(currentTarget);
}

function fitHeight(field: Field) {
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight + 4}px`;
}
