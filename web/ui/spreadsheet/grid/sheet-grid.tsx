import { type CSSProperties, type KeyboardEvent, type RefObject, useCallback, useId, useLayoutEffect } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { VisuallyHidden } from '../../visually-hidden.tsx';
import type { Column, SheetRow as Row } from '../column.ts';
import { OptionEditor } from '../edit/option-editor.tsx';
import { TextEditor } from '../edit/text-editor.tsx';
import { useClipboard } from '../edit/use-clipboard.ts';
import { actionFor } from '../select/key-commands.ts';
import { bandOf, rangeOf } from '../select/range.ts';
import { usePointer, viewOf } from '../select/use-pointer.ts';
import type { SheetAction } from '../sheet-reducer.ts';
import { boundsOf, cellAt, type Editing, type Entry, editText, type SheetState } from '../sheet-state.ts';
import type { SheetStore } from '../sheet-store.ts';
import { type Geometry, rowsPerPage, scrollToShow } from './geometry.ts';
import { asRowGroup } from './grid-roles.ts';
import { SheetHead } from './sheet-head.tsx';
import { SheetRow } from './sheet-row.tsx';
import { Scroller } from './sheet-styles.ts';
import { useVisibleCells } from './use-visible-cells.ts';

interface SheetGridProps {
  store: SheetStore;
  state: SheetState;
  geometry: Geometry;
  label: string;
  scroller: RefObject<HTMLDivElement | null>;
  act: (...actions: readonly SheetAction[]) => void;
}

/** The cells, with head, keyboard, pointer and clipboard. */
export function SheetGrid({ store, state, geometry, label, scroller, act }: SheetGridProps) {
  const helpId = useId();
  const { rows, columns, selection, editing } = state;
  const { anchor } = selection;
  const range = rangeOf(selection);
  const shown = useVisibleCells(scroller, geometry, boundsOf(state), anchor);
  const { fillTarget, handlers } = usePointer({ scroller, geometry, store, act });
  useClipboard(scroller, store, act);
  useReveal(scroller, geometry, state.reveal);
  const renderEditor = useEditor(store, act, columns.length);
  const toggle = useCallback(
    (row: number, column: number) => act({ type: 'select', at: { row, column } }, { type: 'toggle' }),
    [act],
  );

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing || store.get().editing) return;
    const isAltGraph = event.getModifierState('AltGraph');
    const command = (event.ctrlKey || event.metaKey) && !isAltGraph;
    const keys = { key, command, shift: event.shiftKey, alt: event.altKey && !isAltGraph };
    const action = actionFor(keys, store.get(), rowsPerPage(geometry, scroller.current?.clientHeight ?? 0));
    if (!action) return;
    event.preventDefault();
    act(action);
  };
  const lastCell = cellAt(state, { row: range.bottom, column: range.right });
  const hasHandle = !editing && lastCell !== undefined && !lastCell.column.isReadOnly(lastCell.row);
  return (
    <>
      <VisuallyHidden id={helpId}>{t.spreadsheet.help}</VisuallyHidden>
      <Scroller
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-describedby={helpId}
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        // Without a cell to take the focus, the box itself can be scrolled by keys.
        tabIndex={rows.length === 0 ? 0 : undefined}
        onKeyDown={press}
        {...handlers}
        style={
          { '--row-height': `${geometry.rowHeight}px`, '--head-height': `${geometry.headHeight}px` } as CSSProperties
        }
      >
        <SheetHead columns={columns} shown={shown.columns} geometry={geometry} from={range.left} to={range.right} />
        <div
          {...asRowGroup}
          data-body=""
          style={{ width: geometry.width, height: rows.length * geometry.rowHeight + 8 }}
        >
          {shown.rows.map((index) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <SheetRow
                key={row.id}
                row={row}
                index={index}
                edits={state.edits.get(row.id)}
                errors={state.errors.get(row.id)}
                columns={columns}
                shown={shown.columns}
                geometry={geometry}
                band={bandOf(range, index)}
                fill={bandOf(fillTarget, index)}
                active={index === anchor.row ? anchor.column : -1}
                handle={hasHandle && index === range.bottom ? range.right : -1}
                editing={editing?.at.row === index ? editing : undefined}
                renderEditor={renderEditor}
                onToggle={toggle}
              />
            );
          })}
        </div>
      </Scroller>
    </>
  );
}

/** Scrolls to the cell that the sheet wishes to show. */
function useReveal(scroller: RefObject<HTMLElement | null>, geometry: Geometry, reveal: SheetState['reveal']) {
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !reveal) return;
    const view = viewOf(box);
    const { left, top } = scrollToShow(geometry, reveal, view);
    if (left !== view.left || top !== view.top) box.scrollTo({ left, top, behavior: 'instant' });
  }, [scroller, geometry, reveal]);
}

/** The field of an open cell. */
function useEditor(store: SheetStore, act: SheetGridProps['act'], columnCount: number) {
  return useCallback(
    (row: Row, column: Column, entry: Entry, { at, seed }: Editing) => {
      const common = {
        label: t.spreadsheet.editing(column.title, at.row + 1),
        text: seed ?? editText({ row, column, entry }),
        seeded: seed !== undefined,
        onFinisher: store.setEditor,
        onDone: act,
        onLeft: store.dispatch,
      };
      if (column.kind !== 'select') {
        return <TextEditor {...common} kind={column.kind} isLast={at.column === columnCount - 1} />;
      }
      const value = 'value' in entry ? String(entry.value ?? '') : '';
      return <OptionEditor {...common} options={column.optionsOf(row)} value={value} />;
    },
    [store, act, columnCount],
  );
}
