import TableSortLabel from '@mui/material/TableSortLabel';
import type { Header } from '@tanstack/react-table';
import { memo } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { ChevronDownIcon } from '../icons.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import type { SelectionController } from './selection/use-selection.ts';
import { PlainCheckbox } from './table-parts.tsx';
import type { Column, Features } from './toolbar/columns.ts';

interface HeadProps<Row extends object> {
  headers: readonly Header<Features, Row, unknown>[];
  columns: readonly Column<Row>[];
  /** Changes when the order does: the headers themselves stay the same objects. */
  sort: string;
  onSort: (column: Column<Row>) => void;
  selection: SelectionController | undefined;
  pageIds: readonly string[];
  all: boolean;
  hasMenu: boolean;
  /** The bulk bar lies over the head: its words stay for screen readers, its controls don't. */
  covered: boolean;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function DrawnHead<Row extends object>(props: HeadProps<Row>) {
  const { headers, columns, onSort, selection, pageIds, all, hasMenu, covered } = props;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th data-box="" scope="col">
            {covered ? (
              <VisuallyHidden>{t.common.select}</VisuallyHidden>
            ) : (
              <PageCheckbox selection={selection} pageIds={pageIds} all={all} />
            )}
          </th>
        )}
        {headers.map((header) => {
          const column = columns.find(({ id }) => id === header.column.id);
          const sorted = header.column.getIsSorted();
          const text = column?.hideHeader ? <VisuallyHidden>{column.header}</VisuallyHidden> : column?.header;
          return (
            <th
              key={header.id}
              scope="col"
              data-align={column?.align}
              aria-sort={sorted ? ariaSort[sorted] : undefined}
            >
              {column?.sortable && !covered ? (
                <TableSortLabel
                  active={sorted !== false}
                  direction={sorted || 'asc'}
                  IconComponent={ChevronDownIcon}
                  onClick={() => onSort(column)}
                >
                  {text}
                </TableSortLabel>
              ) : (
                text
              )}
            </th>
          );
        })}
        {hasMenu && (
          <th data-menu="" scope="col">
            <VisuallyHidden>{t.common.actions}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The headings of a table, with sorting and the box that picks the page. */
export const Head = memo(DrawnHead) as typeof DrawnHead;

interface PageCheckboxProps {
  selection: SelectionController;
  pageIds: readonly string[];
  /** All rows are on the page: the box means every one of them, loaded or not. */
  all: boolean;
}

/** Picks or drops every row of the page. */
export function PageCheckbox({ selection, pageIds, all }: PageCheckboxProps) {
  const status = all ? listStatus(selection) : selection.pageStatus(pageIds);
  const toggle = () => {
    if (!all) selection.pick(pageIds, status !== 'all');
    else if (status === 'all') selection.clear();
    else selection.selectAll();
  };
  return (
    <PlainCheckbox
      type="checkbox"
      ref={(box: HTMLInputElement | null) => {
        if (box) box.indeterminate = status === 'some';
      }}
      checked={status === 'all'}
      disabled={!all && pageIds.length === 0}
      onChange={toggle}
      aria-label={t.common.table.selectPage}
    />
  );
}

function listStatus({ isAll, count }: SelectionController) {
  if (isAll) return 'all';
  return count > 0 ? 'some' : 'none';
}
