import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { FactList } from '#web/ui/facts/fact-list.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

export interface Column<Row> {
  id: string;
  /** Buttons have no heading of their own. */
  label: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** Takes the room that is left. */
  isWide?: boolean;
  isHeadingHidden?: boolean;
}

interface RecordTableProps<Row> {
  label: string;
  /** The first says which record it is. */
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  empty: string;
  error: Error | null;
  onRetry: () => void;
  /** Where there are more than are shown. */
  more?: { isFetching: boolean; onMore: () => void } | undefined;
}

const Scroller = styled('div')({ overflowX: 'auto', '&:focus-visible': { outlineOffset: -2 } });

const Sheet = styled(Table)(
  themed(({ theme }) => ({
    '& th, & td': { verticalAlign: 'top', paddingTop: 10, paddingBottom: 10 },
    '& td, & tbody th': { ...theme.typography.body2, height: 'auto' },
    '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& .wide': { width: '100%', minWidth: 220, overflowWrap: 'anywhere' },
  })),
);

// As wide as what it says, up to what still looks like a column: the wide one takes no more than is left.
const Snug = styled('div')({ width: 'max-content', minWidth: '100%', maxWidth: 200, overflowWrap: 'anywhere' });

const Items = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': { padding: '12px 16px', borderTop: `1px solid ${theme.vars.palette.border.subtle}` },
    '& > li > dl': { marginTop: 8 },
  })),
);

/** Rows of an operator’s list, in their order; on a phone each as a card of facts. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { rows, empty, error, onRetry, more } = props;
  const phone = usePhone();
  if (!rows && error) {
    const { message, correlationId } = describeFailure(error);
    return <ErrorPanel level={3} text={message} correlationId={correlationId} onRetry={onRetry} />;
  }
  if (!rows) return <RowsSkeleton rows={5} />;
  if (rows.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 2, sm: 2.5 }, pb: 2 }}>
        {empty}
      </Typography>
    );
  }
  return (
    <>
      {phone ? <RecordItems {...props} rows={rows} /> : <RecordSheet {...props} rows={rows} />}
      {more && (
        <Box sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5 }}>
          <Button size="small" loading={more.isFetching} onClick={more.onMore}>
            {t.operator.more}
          </Button>
        </Box>
      )}
    </>
  );
}

type Shown<Row> = RecordTableProps<Row> & { rows: readonly Row[] };

const classOf = ({ isNumber, isWide }: Pick<Column<never>, 'isNumber' | 'isWide'>) =>
  isNumber ? 'number' : isWide ? 'wide' : undefined;

function RecordSheet<Row>({ label, columns, rows, rowId }: Shown<Row>) {
  return (
    <Scroller role="group" aria-label={label} tabIndex={0}>
      <Sheet aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.id} className={classOf(column)}>
                {column.isHeadingHidden ? <VisuallyHidden>{column.label}</VisuallyHidden> : column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={rowId(row)}>
              {columns.map((column) => (
                <TableCell key={column.id} className={classOf(column)}>
                  {classOf(column) ? column.cell(row) : <Snug>{column.cell(row)}</Snug>}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Sheet>
    </Scroller>
  );
}

function RecordItems<Row>({ label, columns: [first, ...others], rows, rowId }: Shown<Row>) {
  const facts = others.filter(({ isHeadingHidden }) => !isHeadingHidden);
  const actions = others.filter(({ isHeadingHidden }) => isHeadingHidden);
  return (
    <Items aria-label={label}>
      {rows.map((row) => (
        <li key={rowId(row)}>
          <Typography variant="subtitle2" component="div" sx={{ overflowWrap: 'anywhere' }}>
            {first?.cell(row)}
          </Typography>
          <FactList>
            {facts.map(({ id, label: name, cell }) => (
              <FactRow key={id} name={name} value={cell(row)} />
            ))}
          </FactList>
          {actions.map(({ id, cell }) => (
            <Box key={id} sx={{ mt: 1, '&:empty': { display: 'none' } }}>
              {cell(row)}
            </Box>
          ))}
        </li>
      ))}
    </Items>
  );
}

function FactRow({ name, value }: { name: string; value: ReactNode }) {
  if (value === null || value === undefined || value === false) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
