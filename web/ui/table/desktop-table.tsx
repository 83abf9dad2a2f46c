import LinearProgress from '@mui/material/LinearProgress';
import { keyframes, styled } from '@mui/material/styles';
import { useTable } from '@tanstack/react-table';
import { type CSSProperties, type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { usePreferences } from '#web/kit/preferences.ts';
import { layer, tableSize } from '../theme/tokens.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { DataRow } from './data-row.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { useVirtualRows } from './rows/use-virtual-rows.ts';
import { idsBetween } from './selection/ids-between.ts';
import type { SelectionController } from './selection/use-selection.ts';
import { SkeletonRow } from './skeleton-row.tsx';
import { Head } from './table-head.tsx';
import { Grid, unseen } from './table-parts.tsx';
import { formatSort, type PageSize, toggleSort } from './table-state.ts';
import { type Column, columnDefs, features, isShown, minimumWidth } from './toolbar/columns.ts';

const appear = keyframes({ from: { opacity: 0 } });

const Progress = styled(LinearProgress)({
  position: 'sticky',
  top: tableSize.head,
  left: 0,
  zIndex: layer.bulkBar,
  height: 2,
  marginTop: -2,
  borderRadius: 0,
  // Quick answers show none.
  animation: `${appear} 200ms 300ms backwards`,
});

interface DesktopTableProps<Row extends object> {
  props: DataTableProps<Row>;
  scroller: RefObject<HTMLElement | null>;
  covered: boolean;
}

const none: readonly never[] = [];
const checkboxWidth = 45;
const menuWidth = 48;
const skeletonRows = 8;

/** The table as wide screens show it. */
export function DesktopTable<Row extends object>({ props, scroller, covered }: DesktopTableProps<Row>) {
  const { label, table: list, source, rowId, selection, rowActions } = props;
  const [{ density }] = usePreferences();
  const height = heightOf(props.rowHeight ?? 'row', density === 'compact');
  const visible = useVirtualRows(source, scroller, height);
  const { headers, columns, rows } = useColumnsAndRows(props);
  const pageIds = useMemo(() => (source.all ? none : rows.map(rowId)), [source.all, rows, rowId]);
  const pickRow = usePickRow({
    selection,
    positions: source.all ? visible.indexes : pageIds.map((_, position) => position),
    idAt: (position) => {
      const row = source.all ? source.rowAt(position) : rows[position];
      return row && rowId(row);
    },
  });
  const { edit } = list;
  const sortBy = useCallback(
    ({ id, descFirst }: Column<Row>) => edit(({ sort }) => ({ sort: toggleSort(sort, id, descFirst) })),
    [edit],
  );
  const hasMenu = rowActions !== undefined;
  const width = minimumWidth(columns, (selection ? checkboxWidth : 0) + (hasMenu ? menuWidth : 0));

  const drawRow = (row: Row, index?: number) => (
    <DataRow
      key={rowId(row)}
      row={row}
      id={rowId(row)}
      index={index}
      columns={columns}
      selected={selection?.has(rowId(row))}
      onPick={pickRow}
      rowLabel={props.rowLabel}
      rowTo={props.rowTo}
      rowState={props.rowState}
      onRowOpen={props.onRowOpen}
      rowActions={rowActions}
    />
  );
  const drawSkeleton = (seed: number) => (
    <SkeletonRow
      key={`to come ${seed}`}
      columns={columns}
      seed={seed}
      selectable={selection !== undefined}
      hasMenu={hasMenu}
    />
  );
  const isFirstLoad = source.total === undefined;
  return (
    <>
      <Grid
        aria-busy={source.fetching}
        aria-rowcount={source.all ? (source.total ?? 0) + 1 : undefined}
        style={{ minWidth: width, '--row-height': `${height}px` } as CSSProperties}
      >
        <VisuallyHidden as="caption">{label}</VisuallyHidden>
        <colgroup>
          {selection && <col style={{ width: checkboxWidth }} />}
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.width }} />
          ))}
          {hasMenu && <col style={{ width: menuWidth }} />}
        </colgroup>
        <Head
          headers={headers}
          columns={columns}
          sort={formatSort(list.state.sort)}
          onSort={sortBy}
          selection={selection}
          pageIds={pageIds}
          all={source.all}
          hasMenu={hasMenu}
          covered={covered}
        />
        <tbody>
          {isFirstLoad && firstRows(list.state.size).map(drawSkeleton)}
          {!isFirstLoad && !source.all && rows.map((row) => drawRow(row))}
          {!isFirstLoad && source.all && (
            <>
              <Spacer height={visible.before} />
              {visible.indexes.map((index) => {
                const row = source.rowAt(index);
                return row === undefined ? drawSkeleton(index) : drawRow(row, index);
              })}
              <Spacer height={visible.after} />
            </>
          )}
        </tbody>
      </Grid>
      {source.fetching && !isFirstLoad && <Progress aria-label={t.common.table.updating} />}
    </>
  );
}

/** What TanStack Table makes of the columns, the rows of the page, the order and the hidden columns. */
function useColumnsAndRows<Row extends object>({ id, columns, table: list, source, rowId }: DataTableProps<Row>) {
  const [{ hiddenColumns }] = usePreferences();
  const chosen = hiddenColumns[id];
  const { sort } = list.state;
  const sorting = useMemo(() => (sort ? [sort] : []), [sort]);
  const table = useTable<typeof features, Row>({
    features,
    columns: useMemo(() => columnDefs(columns), [columns]),
    // With all rows on one page only those in sight are here, and they are drawn by position.
    data: source.all ? none : (source.rows ?? none),
    getRowId: rowId,
    manualSorting: true,
    state: {
      sorting,
      columnVisibility: useMemo(
        () => Object.fromEntries(columns.map((column) => [column.id, isShown(column, chosen)])),
        [columns, chosen],
      ),
    },
  });
  const headers = table.getHeaderGroups()[0]?.headers ?? none;
  const shown = useMemo(
    () => columns.filter((column) => headers.some((header) => header.column.id === column.id)),
    [columns, headers],
  );
  const { rows: modelRows } = table.getRowModel();
  const rows = useMemo(() => modelRows.map((row) => row.original), [modelRows]);
  return { headers, columns: shown, rows };
}

function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr {...unseen}>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

function firstRows(size: PageSize) {
  const amount = size === 'all' ? skeletonRows : Math.min(skeletonRows, size);
  return Array.from({ length: amount }, (_, index) => index);
}

function heightOf(kind: 'row' | 'thumb' | 'twoLine', compact: boolean) {
  if (!compact) return tableSize[kind];
  return kind === 'row' ? tableSize.compact : tableSize[kind] - 8;
}

interface Picking {
  selection: SelectionController | undefined;
  /** Positions of the rows that are drawn. */
  positions: readonly number[];
  idAt: (position: number) => string | undefined;
}

/** Picks a row or, with Shift, every row from the one picked before to this one. Keeps its identity. */
function usePickRow(picking: Picking) {
  const latest = useRef(picking);
  useLayoutEffect(() => {
    latest.current = picking;
  });
  const anchor = useRef<number>(undefined);
  return useCallback((id: string, on: boolean, extend: boolean) => {
    const { selection, positions, idAt } = latest.current;
    const position = positions.find((place) => idAt(place) === id);
    const range =
      extend && position !== undefined && anchor.current !== undefined && idsBetween(anchor.current, position, idAt);
    anchor.current = position;
    selection?.pick(range || [id], on);
  }, []);
}
