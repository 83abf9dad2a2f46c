import type { ReactNode } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { PlainCheckbox } from '../../table/table-parts.tsx';
import type { Column, SheetRow } from '../column.ts';
import type { Entry } from '../sheet-state.ts';
import { asCell } from './grid-roles.ts';

export interface SheetCellProps {
  column: Column;
  index: number;
  /** With its edits. */
  row: SheetRow;
  entry: Entry;
  /** What it said before it was changed. */
  before: string | undefined;
  error: string | undefined;
  active: boolean;
  selected: boolean;
  /** Sides of the selection's and of the fill preview's frame. */
  edges: string | undefined;
  fill: string | undefined;
  handle: boolean;
  frozen: '' | 'last' | undefined;
  left: number;
  width: number;
  /** Pixels of columns left out before it. */
  gap: number;
  editor: ReactNode;
  onToggle: () => void;
}

/** One cell. Everything it looks like is in the styles of the scrolled box. */
export function SheetCell(props: SheetCellProps) {
  const { column, index, row, error, before, active, editor, frozen, left, width, gap } = props;
  const isBox = column.kind === 'boolean';
  const isReadOnly = column.isReadOnly(row);
  const isEditing = editor !== undefined;
  return (
    <div
      {...asCell(index + 1, {
        selected: props.selected,
        readOnly: isReadOnly,
        invalid: error !== undefined,
        hasList: column.kind === 'select' && !isReadOnly,
        description: describe(error, before),
      })}
      // Never without: a cell that stops being focusable while it has the focus loses it in the middle of drawing.
      tabIndex={active && !isBox && !isEditing ? 0 : -1}
      data-cell=""
      data-align={column.align}
      data-active={active && !isEditing ? '' : undefined}
      data-editing={isEditing ? '' : undefined}
      data-changed={before === undefined ? undefined : ''}
      data-error={error}
      // A single cell has the ring of the active one.
      data-edges={props.edges === 'trbl' ? undefined : props.edges}
      data-fill={props.fill}
      data-frozen={frozen}
      style={{ width, marginLeft: gap || undefined, left: frozen === undefined ? undefined : left }}
    >
      {isBox ? <Box {...props} /> : <Text {...props} />}
      {editor}
      {props.handle && <span data-handle="" aria-hidden="true" title={t.spreadsheet.fillHandle} />}
    </div>
  );
}

function describe(error: string | undefined, before: string | undefined) {
  return error ?? (before === undefined ? undefined : t.spreadsheet.wasBefore(before));
}

function Text({ column, row, entry, active, editor }: SheetCellProps) {
  const text = 'value' in entry ? column.format(entry.value, row) : entry.text;
  return (
    <>
      <span data-text="">{text}</span>
      {column.kind === 'select' && active && editor === undefined && !column.isReadOnly(row) && (
        <svg
          data-chevron=""
          viewBox="0 0 16 16"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M4 6.2 8 10l4-3.8" />
        </svg>
      )}
    </>
  );
}

/** Text that is neither yes nor no is shown as it is until it is put right. */
function Box(props: SheetCellProps) {
  const { column, row, entry, active, error, before, onToggle } = props;
  if (!('value' in entry)) return <Text {...props} />;
  return (
    <PlainCheckbox
      type="checkbox"
      tabIndex={active ? 0 : -1}
      checked={entry.value === true}
      onChange={onToggle}
      aria-label={column.title}
      aria-readonly={column.isReadOnly(row)}
      aria-invalid={error !== undefined || undefined}
      aria-description={describe(error, before)}
    />
  );
}
