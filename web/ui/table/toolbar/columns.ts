import { type ColumnDef, columnVisibilityFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';

export type CellSkeleton = 'text' | 'lines' | 'thumb' | 'chip' | 'number';

/** One column of a table. */
export interface Column<Row> {
  /** Also the name it is sorted by. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `right` for money and quantities. */
  align?: 'left' | 'right';
  /** Pixels; a column without takes what is left. */
  width?: number;
  /** Pixels that a column without a width keeps; 180 unless said otherwise. */
  minWidth?: number;
  sortable?: boolean;
  /** The first click sorts the highest first. */
  descFirst?: boolean;
  /** Carries the link that opens the row. */
  primary?: boolean;
  /** Always there, as the primary column is; the reader may hide any other. */
  fixed?: boolean;
  /** Shown only once the reader asks for it. */
  offAtFirst?: boolean;
  /** The shape of what comes while it loads. */
  skeleton?: CellSkeleton;
  /** The heading is for screen readers only. */
  hideHeader?: boolean;
}

export const features = tableFeatures({ rowSortingFeature, columnVisibilityFeature });
export type Features = typeof features;

export type ChoosableColumn = Pick<Column<never>, 'id' | 'header' | 'fixed' | 'primary' | 'offAtFirst'>;

/** Whether the reader may hide a column. */
export const mayHide = ({ primary, fixed }: ChoosableColumn): boolean => !primary && !fixed;

/** A column is hidden or shown until the reader has chosen the other: those are the ids that are remembered. */
export const isShown = ({ id, offAtFirst = false }: ChoosableColumn, chosen: readonly string[] = []): boolean =>
  chosen.includes(id) === offAtFirst;

/** Our columns as TanStack Table knows them. */
export function columnDefs<Row extends object>(columns: readonly Column<Row>[]): ColumnDef<Features, Row>[] {
  return columns.map((column) => ({
    id: column.id,
    header: column.header,
    accessorFn: () => undefined,
    enableHiding: mayHide(column),
  }));
}

/** The narrowest a table may be before it scrolls sideways. */
export function minimumWidth<Row>(columns: readonly Column<Row>[], extra: number) {
  return columns.reduce((sum, column) => sum + (column.width ?? column.minWidth ?? 180), extra);
}
