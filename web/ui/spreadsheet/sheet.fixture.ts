import type { ColumnSettings, SheetColumn, SheetRow } from './column.ts';
import { resolveColumn } from './edit/kinds.ts';
import { at, type Position, type Selection } from './select/range.ts';
import { type SheetAction, sheetReducer } from './sheet-reducer.ts';
import { type CheckRow, cellAt, editText, openSheet, type SheetState } from './sheet-state.ts';

export interface Product extends SheetRow {
  id: string;
  title: string;
  quantity: number | null;
  price: number | null;
  condition: string;
  featured: boolean;
  barcode: string;
}

/** Six columns in this order: one of every kind. */
export const columns: readonly SheetColumn<Product>[] = [
  { id: 'title', title: 'Title', width: 200, kind: 'text', required: true, maxLength: 20 },
  { id: 'quantity', title: 'Quantity', width: 80, kind: 'number', min: 0 },
  { id: 'price', title: 'Price', width: 90, kind: 'money', min: 0 },
  {
    id: 'condition',
    title: 'Condition',
    width: 120,
    kind: 'select',
    options: [
      { value: '', label: 'None' },
      { value: 'new', label: 'New' },
      { value: 'open-box', label: 'Open-box' },
    ],
  },
  { id: 'featured', title: 'Featured', width: 80, kind: 'boolean' },
  { id: 'barcode', title: 'Barcode', width: 120, kind: 'readonly' },
];

export const makeProduct = (number: number): Product => ({
  id: `p${number}`,
  title: `Lamp ${number}`,
  quantity: number,
  price: number * 100,
  condition: 'new',
  featured: false,
  barcode: `00${number}`,
});

export const makeProducts = (amount: number) => Array.from({ length: amount }, (_, index) => makeProduct(index + 1));

export const resolveAll = (settings: readonly SheetColumn<Product>[]) =>
  settings.map((column) => resolveColumn(column as unknown as ColumnSettings));

export const sheetOf = (
  rows: readonly Product[] = makeProducts(5),
  checkRow?: (row: Product) => Record<string, string>,
) => openSheet(resolveAll(columns), rows, checkRow as CheckRow | undefined);

/** A sheet after these actions, one after the other. */
export const play = (state: SheetState, ...actions: readonly SheetAction[]) => actions.reduce(sheetReducer, state);

/** Goes to a cell and types a text into it. */
export const typeAt = (position: Position, text: string): SheetAction[] => [
  { type: 'select', at: position },
  { type: 'edit' },
  { type: 'commit', text },
];

export const selectFrom = (from: Position, to: Position): SheetAction[] => [
  { type: 'select', at: from },
  { type: 'select', at: to, extend: true },
];

/** The texts of a rectangle of cells, from its first to its last. */
export const textsIn = (state: SheetState, from: Position, to: Position) =>
  Array.from({ length: to.row - from.row + 1 }, (_, row) =>
    Array.from({ length: to.column - from.column + 1 }, (_unused, column) => {
      const cell = cellAt(state, at(from.row + row, from.column + column));
      return cell ? editText(cell) : undefined;
    }),
  );

export const textAt = (state: SheetState, position: Position) => textsIn(state, position, position)[0]?.[0];
export const errorAt = (state: SheetState, position: Position) =>
  state.errors.get(state.rows[position.row]?.id ?? '')?.get(state.columns[position.column]?.id ?? '');
export const active = ({ selection }: { selection: Selection }) => selection.anchor;
