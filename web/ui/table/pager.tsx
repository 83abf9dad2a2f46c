import Pagination from '@mui/material/Pagination';
import PaginationItem from '@mui/material/PaginationItem';
import { styled } from '@mui/material/styles';
import { t } from '#web/kit/messages/t.ts';
import { themed } from '../theme/themed.ts';
import { usePhone } from '../use-phone.ts';
import type { TableState } from './table-state.ts';

interface PagerProps {
  state: TableState;
  pages: number;
  total: number;
  /** There are more than `total`. */
  isCapped: boolean;
  totalLabel: string;
  onPage: (page: number) => void;
  /** The pointer is over the way to a page. */
  onHover?: ((page: number) => void) | undefined;
}

const Root = styled('div')(
  themed(({ theme }) => ({
    flex: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 16px',
    minHeight: 43,
    padding: '7px 12px 7px 20px',
    borderTop: `1px solid ${theme.vars.palette.border.default}`,
    color: theme.vars.palette.text.secondary,
    ...theme.typography.caption,
    [theme.breakpoints.down('sm')]: { padding: '7px 8px 7px 16px' },
  })),
);

/** Which rows are shown out of how many, and the way to the others. */
export function Pager({ state, pages, total, isCapped, totalLabel, onPage, onHover }: PagerProps) {
  const phone = usePhone();
  const { table } = t.common;
  const page = Math.min(state.page, pages);
  const size = state.size === 'all' ? total : state.size;
  const from = (page - 1) * size + 1;
  const to = isCapped ? page * size : Math.min(total, page * size);
  return (
    <Root>
      <span role="status">{table.range(from, to, totalLabel)}</span>
      {pages > 1 && (
        <Pagination
          aria-label={table.pages}
          count={pages}
          page={page}
          onChange={(_, next) => onPage(next)}
          siblingCount={phone ? 0 : 1}
          shape="rounded"
          renderItem={({ page: number, ...item }) => (
            <PaginationItem {...item} page={number} onPointerEnter={() => number && onHover?.(number)} />
          )}
          getItemAriaLabel={(type, number, isCurrent) => {
            if (type === 'previous') return table.previousPage;
            if (type === 'next') return table.nextPage;
            return isCurrent ? table.currentPage(number ?? 1) : table.goToPage(number ?? 1);
          }}
        />
      )}
    </Root>
  );
}
