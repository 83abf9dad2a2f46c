import type { ReactNode } from 'react';
import type { RowBehaviour } from './data-row.tsx';
import type { RowSource } from './rows/row-source.ts';
import type { BulkActions } from './selection/bulk-bar.tsx';
import type { SelectionController } from './selection/use-selection.ts';
import type { Column } from './toolbar/columns.ts';
import type { TableController } from './use-table-state.ts';

export interface Picking {
  on: boolean;
  set: (on: boolean) => void;
}

export interface DataTableProps<Row extends object> extends RowBehaviour<Row> {
  /** Names the table where its hidden columns are remembered. */
  id: string;
  /** Names it for screen readers. */
  label: string;
  /** A constant, or memoised. */
  columns: readonly Column<Row>[];
  table: TableController;
  source: RowSource<Row>;
  rowId: (row: Row) => string;
  /** Brings the code of what a row opens: called when rows are pointed at or reached, as often as that happens. */
  fetchOpened?: () => void;
  selection?: SelectionController;
  bulkActions?: BulkActions;
  /** Content of a list item below `sm`; without it the table scrolls sideways there. */
  phoneRow?: (row: Row) => ReactNode;
  /** Whether boxes are shown on phones; given where the page itself offers to select. */
  picking?: Picking;
  /** Shown when there is nothing at all: an EmptyState. */
  empty: ReactNode;
  /** Words for when search and filters leave nothing. */
  noMatch?: { title: string; text: string; clear: string };
  toolbar?: ReactNode;
  /** "1,284 products"; the plain number unless said otherwise. `amount` is the number in words, maybe "10,000+"; `samples` are among them. */
  countText?: (total: number, amount: string, samples: number) => string;
  rowHeight?: 'row' | 'thumb' | 'twoLine';
  /** Takes the height that is left in its flex column and scrolls inside. */
  fill?: boolean;
  /** Without a card of its own. */
  bare?: boolean;
}
