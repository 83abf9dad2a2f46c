/** What a cell can hold. Money is whole cents. */
export type CellValue = string | number | boolean | null | undefined;

/** A row; its cells are its other properties, under the ids of the columns. */
export interface SheetRow {
  readonly id: string;
}

export type ColumnKind = 'text' | 'number' | 'money' | 'select' | 'boolean' | 'readonly';
export type Parsed<Value = CellValue> = { readonly value: Value } | { readonly error: string };

export interface SheetOption {
  readonly value: string;
  readonly label: string;
}

interface ColumnOf<Row extends SheetRow, Key extends keyof Row & string> {
  /** The property of the row that it shows. */
  readonly id: Key;
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  readonly kind: ColumnKind;
  /** For `select`: the choices, where they differ by row as a function. An option '' offers to choose nothing. */
  readonly options?: readonly SheetOption[] | ((row: Row) => readonly SheetOption[]);
  readonly required?: boolean;
  /** For `number`: 0 unless said otherwise. */
  readonly decimals?: number;
  /** For `number` and `money` (cents). */
  readonly min?: number;
  readonly max?: number;
  /** For `text`. */
  readonly maxLength?: number;
  /** Typed or pasted text as a value; each kind brings its own. */
  readonly parse?: (text: string, row: Row) => Parsed<Row[Key]>;
  /** The value as it is shown. */
  readonly format?: (value: Row[Key], row: Row) => string;
  /** The value as it is edited and copied; `parse` must read it back. */
  readonly edit?: (value: Row[Key], row: Row) => string;
  /** What is wrong with a value that could be read. */
  readonly check?: (value: Row[Key], row: Row) => string | undefined;
  readonly align?: 'left' | 'right';
  readonly readOnly?: boolean | ((row: Row) => boolean);
}

/** One column; `id` must be a property of the row, and its functions know that property's type. */
export type SheetColumn<Row extends SheetRow> = {
  [Key in Exclude<keyof Row & string, 'id'>]: ColumnOf<Row, Key>;
}[Exclude<keyof Row & string, 'id'>];

/** A column as its definition gives it, whatever the row. */
export interface ColumnSettings extends Omit<ColumnOf<SheetRow, 'id'>, 'id' | 'parse' | 'format' | 'edit' | 'check'> {
  readonly id: string;
  readonly parse?: (text: string, row: SheetRow) => Parsed;
  readonly format?: (value: CellValue, row: SheetRow) => string;
  readonly edit?: (value: CellValue, row: SheetRow) => string;
  readonly check?: (value: CellValue, row: SheetRow) => string | undefined;
}

/** A column with everything its definition left to its kind. */
export interface Column {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly kind: ColumnKind;
  readonly align: 'left' | 'right';
  optionsOf(row: SheetRow): readonly SheetOption[];
  parse(text: string, row: SheetRow): Parsed;
  format(value: CellValue, row: SheetRow): string;
  edit(value: CellValue, row: SheetRow): string;
  check(value: CellValue, row: SheetRow): string | undefined;
  isReadOnly(row: SheetRow): boolean;
}

/** The value of one cell of a row. */
export const readCell = (row: SheetRow, columnId: string) => (row as unknown as Record<string, CellValue>)[columnId];

export const isEmpty = (value: CellValue) => value === undefined || value === null || value === '';

/** Whether two values are the same to a reader: nothing is nothing, however it is written. */
export const sameValue = (a: CellValue, b: CellValue) => Object.is(a, b) || (isEmpty(a) && isEmpty(b));
