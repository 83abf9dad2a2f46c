import { type CellValue, type Column, readCell, type SheetRow, sameValue } from './column.ts';
import { at, type Bounds, only, type Position, type Selection } from './select/range.ts';

/** What a cell holds: a value, or text that could not be read as one. */
export type Entry = { readonly value: CellValue } | { readonly text: string; readonly error: string };

/** The changed cells of one row, by column id. */
export type RowEdits = ReadonlyMap<string, Entry>;
/** Messages by column id. */
export type RowErrors = ReadonlyMap<string, string>;
export type CheckRow = (row: SheetRow) => Readonly<Record<string, string | undefined>>;

export interface CellChange {
  readonly rowId: string;
  readonly columnId: string;
  readonly before: Entry;
  readonly after: Entry;
}

/** What one undo takes back. It knows values, not rows, and so outlives a save. */
export interface Step {
  readonly cells: readonly CellChange[];
  readonly before: Selection;
  readonly after: Selection;
}

export interface Editing {
  readonly at: Position;
  /** What the person typed to begin with; without it the cell's own text is amended. */
  readonly seed?: string;
}

export interface Reveal extends Position {
  /** Scrolls all the way back, even though a frozen column is always in sight. */
  readonly fromStart?: boolean;
}

/** What just happened, for the status bar and for screen readers. `kept` cells could not be changed. */
export type Notice =
  | { kind: 'pasted'; cells: number; cutRows: number; cutColumns: number; kept: number }
  | { kind: 'cut' | 'filled' | 'cleared'; cells: number; kept: number }
  | { kind: 'copied' | 'undone' | 'redone'; cells: number }
  | { kind: 'readOnly' | 'leave' };

export interface SheetState {
  readonly columns: readonly Column[];
  readonly checkRow: CheckRow | undefined;
  /** As they were loaded or last saved. */
  readonly rows: readonly SheetRow[];
  readonly places: ReadonlyMap<string, number>;
  /** By row id; only cells that differ from the original. */
  readonly edits: ReadonlyMap<string, RowEdits>;
  /** By row id; only rows with an error. */
  readonly errors: ReadonlyMap<string, RowErrors>;
  /** Messages given from outside, until their cell is edited. */
  readonly refused: ReadonlyMap<string, RowErrors>;
  readonly selection: Selection;
  /** The cell to scroll to; a new object is a new wish. */
  readonly reveal: Reveal | undefined;
  /** Where Tab set out from: Enter goes back to that column. */
  readonly tabbedFrom: number | undefined;
  readonly editing: Editing | undefined;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  readonly notice: Notice | undefined;
}

const none = new Map<string, never>();

export function openSheet(columns: readonly Column[], rows: readonly SheetRow[], checkRow?: CheckRow): SheetState {
  return {
    columns,
    checkRow,
    rows,
    places: placesOf(rows),
    edits: none,
    errors: none,
    refused: none,
    selection: only(at(0, 0)),
    reveal: undefined,
    tabbedFrom: undefined,
    editing: undefined,
    past: [],
    future: [],
    notice: undefined,
  };
}

export const placesOf = (rows: readonly SheetRow[]) => new Map(rows.map(({ id }, place) => [id, place]));
export const boundsOf = ({ rows, columns }: SheetState): Bounds => ({ rows: rows.length, columns: columns.length });

const drafts = new WeakMap<RowEdits, { row: SheetRow; draft: SheetRow }>();

/** A row with its edits; cells that can't be read keep their original value. */
export function withEdits(row: SheetRow, edits: RowEdits | undefined): SheetRow {
  if (!edits) return row;
  const known = drafts.get(edits);
  if (known?.row === row) return known.draft;
  const values = [...edits].flatMap(([columnId, entry]) => ('value' in entry ? [[columnId, entry.value]] : []));
  const draft = { ...row, ...Object.fromEntries(values) };
  drafts.set(edits, { row, draft });
  return draft;
}

/** A cell with everything that belongs to it; nothing when there is none at this place. */
export function cellAt(state: SheetState, { row: place, column: index }: Position) {
  const row = state.rows[place];
  const column = state.columns[index];
  if (!row || !column) return undefined;
  const edits = state.edits.get(row.id);
  const entry: Entry = edits?.get(column.id) ?? { value: readCell(row, column.id) };
  return { row: withEdits(row, edits), column, entry };
}

export type Cell = NonNullable<ReturnType<typeof cellAt>>;

/** The text that editing begins with and that is copied. */
export const editText = ({ row, column, entry }: Pick<Cell, 'row' | 'column' | 'entry'>) =>
  'value' in entry ? column.edit(entry.value, row) : entry.text;

export const sameEntry = (a: Entry, b: Entry) => {
  if ('value' in a && 'value' in b) return sameValue(a.value, b.value);
  return 'text' in a && 'text' in b && a.text === b.text;
};

/** What text becomes in a cell. */
export function entryFrom(text: string, { row, column }: Pick<Cell, 'row' | 'column'>): Entry {
  const parsed = column.parse(text, row);
  return 'value' in parsed ? { value: parsed.value } : { text, error: parsed.error };
}
