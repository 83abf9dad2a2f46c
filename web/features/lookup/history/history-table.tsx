import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { historyPageSize, type LookupHistoryEntry, lookup } from '#contract/lookup/lookup.contract.ts';
import { callPage } from '#web/kit/api.ts';
import { formatDate, formatDateTime, formatTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { lookupHistoryKey } from '#web/shared/lookup/lookup.queries.ts';
import { pathOfProduct } from '#web/shared/products/product-paths.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ScanIcon } from '#web/ui/icons.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { type RowRequest, useTableRows } from '#web/ui/table/rows/row-source.ts';
import type { Column } from '#web/ui/table/toolbar/columns.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { themed } from '#web/ui/theme/themed.ts';

/** Keeps the page of the history apart from everything else in the address. */
export const historyPrefix = 'history-';

const tableOptions = { sizes: [historyPageSize], prefix: historyPrefix };
const queryKey = [...lookupHistoryKey, 'page'];
const words = t.lookupResults.history;

const load = ({ page, pageSize }: RowRequest, signal: AbortSignal) =>
  callPage(lookup.history, { query: { page, pageSize } }, { signal });

const Line = styled('span')(
  themed(({ theme }) => ({
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    '& a': { color: theme.vars.palette.primary.text },
    '& > small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.tertiary },
  })),
);

const PhoneEntry = styled('span')(
  themed(({ theme }) => ({
    display: 'grid',
    gap: 4,
    minWidth: 0,
    flex: 1,
    '& > b': { display: 'flex', justifyContent: 'space-between', gap: 8, fontWeight: 500 },
    '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  })),
);

const sourceOf = ({ requestBody }: LookupHistoryEntry) => words.sources[requestBody.source];

const columns: readonly Column<LookupHistoryEntry>[] = [
  {
    id: 'createdAt',
    header: words.columns.date,
    cell: ({ createdAt }) => (
      <Line>
        {formatDate(createdAt)}
        <small>{formatTime(createdAt)}</small>
      </Line>
    ),
    width: 108,
    skeleton: 'lines',
  },
  {
    id: 'identifier',
    header: words.columns.code,
    cell: (entry) => (
      <Line title={entry.requestBody.identifier}>
        {entry.requestBody.identifier}
        <small>
          {entry.requestBody.type} · {sourceOf(entry)}
        </small>
      </Line>
    ),
    width: 142,
    skeleton: 'lines',
  },
  { id: 'foundAt', header: words.columns.outcome, cell: (entry) => <Outcome entry={entry} />, width: 122 },
  { id: 'product', header: words.columns.product, cell: (entry) => <ProductLink entry={entry} />, minWidth: 86 },
];

/** The lookups of the past, page by page, newest first. */
export function HistoryTable() {
  const table = useTableState(tableOptions);
  const source = useTableRows({ queryKey, state: table.state, load });
  return (
    <DataTable
      bare
      id="lookup-history"
      label={words.list}
      columns={columns}
      table={table}
      source={source}
      rowHeight="twoLine"
      rowId={({ _id }) => _id}
      rowLabel={({ requestBody }) => requestBody.identifier}
      phoneRow={(entry) => <PhoneRow entry={entry} />}
      countText={(total, amount) => words.amount(amount, total)}
      empty={<EmptyState level={3} icon={<ScanIcon />} title={words.empty} text={words.emptyText} />}
    />
  );
}

interface EntryProps {
  entry: LookupHistoryEntry;
}

const outcomesOfNothing: Partial<Record<string, string>> = { not_found: words.notFound, refused: words.refused };

function Outcome({ entry: { foundAt } }: EntryProps): ReactNode {
  const nothing = outcomesOfNothing[foundAt];
  if (nothing) return <StatusChip shape="text" tone="error" glyph="cross" label={nothing} />;
  const label = foundAt === 'my_products' ? words.yours : words.found;
  return <StatusChip shape="text" tone="success" glyph="check" label={label} />;
}

function ProductLink({ entry: { product, foundAt } }: EntryProps): ReactNode {
  if (product) {
    return (
      <Line title={product.title}>
        <Link to={pathOfProduct(product._id)}>{product.title}</Link>
      </Line>
    );
  }
  return outcomesOfNothing[foundAt] ? null : <Line>{words.gone}</Line>;
}

function PhoneRow({ entry }: EntryProps) {
  const { requestBody, createdAt } = entry;
  return (
    <PhoneEntry>
      <b>
        {requestBody.identifier}
        <Outcome entry={entry} />
      </b>
      <ProductLink entry={entry} />
      <small>{[formatDateTime(createdAt), requestBody.type, sourceOf(entry)].join(' · ')}</small>
    </PhoneEntry>
  );
}
