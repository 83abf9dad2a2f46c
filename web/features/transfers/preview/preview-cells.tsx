import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ImportProblem, ImportRow } from '#contract/transfers/transfers.contract.ts';
import { formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import type { Column } from '#web/ui/table/toolbar/columns.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { cutTitle } from '../describe-import.ts';
import { describeChange } from './describe-change.ts';
import type { ImportAction } from './use-preview-table.ts';

const words = t.transfers.dialog;

const Lines = styled('div')(
  themed(({ theme }) => ({
    display: 'grid',
    gap: 2,
    minWidth: 0,
    overflowWrap: 'anywhere',
    ...theme.typography.body2,
    '& > span': { display: '-webkit-box', WebkitLineClamp: 3, WebkitBoxOrient: 'vertical', overflow: 'hidden' },
    '& i': { fontStyle: 'normal', color: theme.vars.palette.text.tertiary },
    '& [data-before]': { color: theme.vars.palette.text.secondary },
  })),
);

const Warnings = styled(Lines)(
  themed(({ theme }) => ({ ...theme.typography.caption, color: theme.vars.palette.warning.onSoft })),
);

/** What changes from what to what: "Price $54.99 → $49.99". */
function Changes({ row }: { row: ImportRow }) {
  return (
    <Lines>
      {row.changes.map(describeChange).map(({ field, before, after }) => (
        <span key={field}>
          <i>{field}</i> <span data-before="">{before}</span> <span aria-hidden="true">→</span>
          <VisuallyHidden>{words.becomes}</VisuallyHidden> {after}
        </span>
      ))}
    </Lines>
  );
}

function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  return problems.map(({ column, message }) => (
    <span key={`${column} ${message}`}>
      {column && <i>{words.inColumn(column)}</i>} {message}
    </span>
  ));
}

const Details = styled('small')(
  themed(({ theme }) => ({ ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.tertiary })),
);

/** The title, condition and status, and what the row tells besides: a picture that was left out. */
function Title({ row }: { row: ImportRow }) {
  const { action, condition, status } = row;
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <span title={row.title}>{cutTitle(row.title) || words.untitled}</span>
      {action !== 'error' && <Details>{[condition, status].filter(Boolean).join(' · ')}</Details>}
      {row.warnings.length > 0 && (
        <Warnings>
          <Problems problems={row.warnings} />
        </Warnings>
      )}
    </Box>
  );
}

const line: Column<ImportRow> = {
  id: 'line',
  header: words.columns.line,
  width: 76,
  align: 'right',
  cell: (row) => formatNumber(row.line),
};
const title: Column<ImportRow> = {
  id: 'title',
  header: words.columns.title,
  minWidth: 150,
  cell: (row) => <Title row={row} />,
};

const values: readonly Column<ImportRow>[] = [
  line,
  title,
  {
    id: 'quantity',
    header: words.columns.quantity,
    width: 84,
    align: 'right',
    cell: ({ quantity }) => quantity !== null && formatNumber(quantity),
  },
  {
    id: 'price',
    header: words.columns.price,
    width: 124,
    align: 'right',
    cell: ({ price }) => price !== null && formatMoney(price),
  },
];

/** What the table shows of each kind of row. */
export const previewColumns: Record<ImportAction, readonly Column<ImportRow>[]> = {
  create: values,
  unchanged: values,
  update: [
    line,
    { ...title, width: 232 },
    { id: 'changes', header: words.columns.changes, minWidth: 200, cell: (row) => <Changes row={row} /> },
  ],
  error: [
    line,
    { ...title, width: 232 },
    {
      id: 'problem',
      header: words.columns.problem,
      minWidth: 220,
      cell: ({ problems }) => (
        <Lines>
          <Problems problems={problems} />
        </Lines>
      ),
    },
  ],
};

/** A row on a phone: its title, then what it does; at the right what it costs and how many there are. */
export function PhonePreviewRow({ row }: { row: ImportRow }) {
  const { action, price, quantity } = row;
  const hasValues = action === 'create' || action === 'unchanged';
  return (
    <>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5, typography: 'body2' }}>
        <Title row={row} />
        {action === 'update' && <Changes row={row} />}
        {action === 'error' && (
          <Lines>
            <Problems problems={row.problems} />
          </Lines>
        )}
        <Details>{words.line(row.line)}</Details>
      </Box>
      {hasValues && (
        <Box sx={{ alignSelf: 'flex-start', textAlign: 'right', typography: 'body2' }}>
          {price !== null && formatMoney(price)}
          <Details>{quantity !== null && words.pieces(formatNumber(quantity))}</Details>
        </Box>
      )}
    </>
  );
}
