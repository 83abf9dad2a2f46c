import { type ChangeEvent, memo, type MouseEvent as ReactMouseEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { ActionMenu, type MenuAction } from '../actions/action-menu.tsx';
import { PlainCheckbox, PlainIconButton } from './table-parts.tsx';
import type { Column } from './toolbar/columns.ts';

/** What a row can do, the same for every row of a table. */
export interface RowBehaviour<Row> {
  rowLabel: (row: Row) => string;
  /** The address that a row opens. */
  rowTo?: ((row: Row) => string) | undefined;
  /** What the opened page is handed along with the address. */
  rowState?: ((row: Row) => unknown) | undefined;
  onRowOpen?: ((row: Row) => void) | undefined;
  rowActions?: ((row: Row) => readonly (readonly MenuAction[])[]) | undefined;
}

interface DataRowProps<Row> extends RowBehaviour<Row> {
  row: Row;
  id: string;
  /** Position in the whole list, from 0; only when not all rows are drawn. */
  index?: number | undefined;
  columns: readonly Column<Row>[];
  selected: boolean | undefined;
  /** `extend`: with all rows between it and the one picked before. */
  onPick?: ((id: string, on: boolean, extend: boolean) => void) | undefined;
}

const interactive = 'a, button, input, label, select, textarea, [role="button"], [role="menu"]';

/** Whether a click on a row is meant for the row, not for something in it nor for selecting text. */
function isForRow(event: ReactMouseEvent<HTMLElement>) {
  const target = event.target as Element;
  return (
    !target.closest(interactive) && event.currentTarget.contains(target) && window.getSelection()?.isCollapsed !== false
  );
}

function DrawnRow<Row>(props: DataRowProps<Row>) {
  const { row, id, index, columns, selected, onPick, rowLabel, rowTo, rowState, onRowOpen, rowActions } = props;
  const navigate = useNavigate();
  const to = rowTo?.(row);
  const opens = to !== undefined || onRowOpen !== undefined;
  const open = (event: ReactMouseEvent<HTMLElement>) => {
    if (!isForRow(event)) return;
    if (to === undefined) onRowOpen?.(row);
    else if (event.metaKey || event.ctrlKey) window.open(to, '_blank', 'noopener');
    else navigate(to, { state: rowState?.(row) });
  };
  return (
    // The click is a convenience for the mouse: the link in the row does the same for everyone.
    <tr
      data-row={id}
      data-opens={opens || undefined}
      data-selected={selected}
      aria-rowindex={index === undefined ? undefined : index + 2}
      onClick={opens ? open : undefined}
    >
      {selected !== undefined && (
        <td data-box="">
          <PlainCheckbox
            type="checkbox"
            checked={selected}
            onChange={(event) => onPick?.(id, event.target.checked, isExtending(event))}
            aria-label={t.common.table.selectRow(rowLabel(row))}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align}>
          {column.primary && opens ? (
            <Opener to={to} state={rowState?.(row)} onOpen={() => onRowOpen?.(row)}>
              {column.cell(row)}
            </Opener>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {rowActions && (
        <td data-menu="">
          <RowMenu name={rowLabel(row)} groups={rowActions(row)} />
        </td>
      )}
    </tr>
  );
}

/** One row of a table. */
export const DataRow = memo(DrawnRow) as typeof DrawnRow;

/** Ticking a box is a click, or a key that the browser makes one of. */
const isExtending = ({ nativeEvent }: ChangeEvent) => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

interface OpenerProps {
  to: string | undefined;
  state: unknown;
  onOpen: () => void;
  children: ReactNode;
}

function Opener({ to, state, onOpen, children }: OpenerProps) {
  if (to !== undefined) {
    return (
      <Link to={to} state={state} data-opener="">
        {children}
      </Link>
    );
  }
  return (
    <button type="button" onClick={onOpen} data-opener="">
      {children}
    </button>
  );
}

/** The ⋯ at the end of a row. */
export function RowMenu({ name, groups }: { name: string; groups: readonly (readonly MenuAction[])[] }) {
  if (groups.every((group) => group.length === 0)) return null;
  return (
    <ActionMenu
      groups={groups}
      trigger={(props) => (
        <PlainIconButton {...props} type="button" aria-label={t.common.table.rowActions(name)}>
          <svg viewBox="0 0 16 16" aria-hidden="true" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
            <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" />
          </svg>
        </PlainIconButton>
      )}
    />
  );
}
