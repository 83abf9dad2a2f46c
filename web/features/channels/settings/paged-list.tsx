import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { TotalCount } from '#web/kit/total-count.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { pageCount } from '#web/ui/table/table-state.ts';
import type { TableController } from '#web/ui/table/use-table-state.ts';
import { themed } from '#web/ui/theme/themed.ts';

interface PagedListProps<Row> {
  label: string;
  table: TableController;
  result: UseQueryResult<{ rows: Row[] } & TotalCount>;
  /** A `<li>`. */
  row: (row: Row) => ReactNode;
  empty: ReactNode;
  countText: (total: number) => string;
}

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/** One line of such a list: a picture, texts that give way, and at the right what can be done. */
export const ListRow = styled('li')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'flex-start',
    flexWrap: 'wrap',
    gap: '8px 12px',
    padding: '12px 20px',
    borderBottom: `1px solid ${theme.vars.palette.border.subtle}`,
    ...theme.typography.body2,
    '&:last-of-type': { borderBottom: 0 },
    '& > [data-texts]': { flex: '1 1 0', minWidth: 0, display: 'grid', gap: 4 },
    '& > [data-acts]': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 8 },
    '& a[data-title], & b[data-title]': {
      fontWeight: 500,
      color: theme.vars.palette.text.primary,
      overflowWrap: 'anywhere',
      textDecoration: 'none',
    },
    '& a[data-title]:hover': { textDecoration: 'underline' },
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
    [theme.breakpoints.down('sm')]: {
      padding: '12px 16px',
      // Below the texts, and in line with them.
      '& > [data-acts]': { flexBasis: '100%', paddingLeft: 48, '&:empty': { display: 'none' } },
      '& > [data-acts] > .MuiButton-text:first-of-type': { marginLeft: -8 },
    },
  })),
);

/** A list from the server, page by page. */
export function PagedList<Row>({ label, table, result, row, empty, countText }: PagedListProps<Row>) {
  const { data, error, refetch } = result;
  useValidPage(table, data);
  if (!data && error) {
    const { message, correlationId } = describeFailure(error);
    return <ErrorPanel level={3} text={message} correlationId={correlationId} onRetry={() => void refetch()} />;
  }
  if (!data) return <RowsSkeleton rows={3} thumb />;
  if (data.total === 0) return empty;
  return (
    <>
      <List aria-label={label}>{data.rows.map(row)}</List>
      <Pager
        state={table.state}
        pages={pageCount(data.total, table.state.size)}
        total={data.total}
        isCapped={data.totalIsCapped}
        totalLabel={countText(data.total)}
        onPage={(page) => table.change({ page })}
      />
    </>
  );
}

/** A page that is no longer there becomes the last one. */
function useValidPage({ state, change }: TableController, data: TotalCount | undefined) {
  const last = data && pageCount(data.total, state.size);
  useEffect(() => {
    if (last !== undefined && state.page > last) change({ page: last }, { replace: true });
  }, [last, state.page, change]);
}
