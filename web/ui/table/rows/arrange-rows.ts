import type { TableState } from '../table-state.ts';

export interface Arrangement<Row> {
  /** Whether a row fits search and filters. */
  matches?: ((row: Row, state: TableState) => boolean) | undefined;
  /** Orders by column id, ascending. */
  compare?: Readonly<Record<string, (a: Row, b: Row) => number>> | undefined;
}

/** The rows that fit the state, in its order. */
export function arrangeRows<Row>(rows: readonly Row[], state: TableState, { matches, compare }: Arrangement<Row>) {
  const found = matches ? rows.filter((row) => matches(row, state)) : rows;
  const order = state.sort && compare?.[state.sort.id];
  if (!order) return found;
  const direction = state.sort?.desc ? -1 : 1;
  return found.toSorted((a, b) => direction * order(a, b));
}

/** The rows of the state's page. */
export function rowsOfPage<Row>(rows: readonly Row[], { page, size }: TableState) {
  return size === 'all' ? rows : rows.slice((page - 1) * size, page * size);
}
