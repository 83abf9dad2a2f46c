import { memo, type ReactNode } from 'react';
import { type Column, type SheetRow as Row, readCell } from '../column.ts';
import { type Band, edgesOf, sameBand } from '../select/range.ts';
import { type Editing, type Entry, type RowEdits, type RowErrors, withEdits } from '../sheet-state.ts';
import type { Geometry } from './geometry.ts';
import { asRow } from './grid-roles.ts';
import { SheetCell } from './sheet-cell.tsx';

export interface SheetRowProps {
  row: Row;
  index: number;
  edits: RowEdits | undefined;
  errors: RowErrors | undefined;
  columns: readonly Column[];
  /** Indexes of the columns to draw. */
  shown: readonly number[];
  geometry: Geometry;
  band: Band | undefined;
  fill: Band | undefined;
  /** The active column, and the one with the fill handle; -1 in other rows. */
  active: number;
  handle: number;
  editing: Editing | undefined;
  renderEditor: (row: Row, column: Column, entry: Entry, editing: Editing) => ReactNode;
  onToggle: (row: number, column: number) => void;
}

function DrawnRow(props: SheetRowProps) {
  const { row: original, index, edits, errors, geometry, band, editing } = props;
  const { gutter, starts, widths, frozen, rowHeight } = geometry;
  const row = withEdits(original, edits);
  let end = gutter;

  const drawCell = (place: number) => {
    const column = props.columns[place];
    if (!column) return null;
    const edit = edits?.get(column.id);
    const entry: Entry = edit ?? { value: readCell(original, column.id) };
    const left = starts[place] ?? 0;
    const gap = left - end;
    const width = widths[place] ?? 0;
    end = left + width;
    const edges = edgesOf(band, place);
    const isFrozen = place < frozen;
    return (
      <SheetCell
        key={column.id}
        column={column}
        index={place}
        row={row}
        entry={entry}
        before={edit && column.format(readCell(original, column.id), original)}
        error={errors?.get(column.id)}
        active={place === props.active}
        selected={edges !== undefined}
        edges={edges}
        fill={edgesOf(props.fill, place)}
        handle={place === props.handle}
        frozen={isFrozen ? (place === frozen - 1 ? 'last' : '') : undefined}
        left={left}
        width={width}
        gap={gap}
        editor={editing?.at.column === place ? props.renderEditor(row, column, entry, editing) : undefined}
        onToggle={() => props.onToggle(index, place)}
      />
    );
  };
  return (
    <div
      {...asRow(index + 2)}
      data-raised={props.active >= 0 || props.handle >= 0 ? '' : undefined}
      style={{ top: index * rowHeight }}
    >
      {gutter > 0 && (
        <div data-gutter="" data-in={band ? '' : undefined} aria-hidden="true" style={{ width: gutter }}>
          {index + 1}
        </div>
      )}
      {props.shown.map(drawCell)}
    </div>
  );
}

/** One row; drawn anew only when something in it changed. */
export const SheetRow = memo(DrawnRow, (before, after) => {
  const { band, fill, ...rest } = before;
  const keys = Object.keys(rest) as (keyof typeof rest)[];
  return sameBand(band, after.band) && sameBand(fill, after.fill) && keys.every((key) => rest[key] === after[key]);
});
