import { styled } from '@mui/material/styles';
import type { ImportProblem, ImportRow } from '#contract/transfers/transfers.contract.ts';
import { formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import type { Column } from '#web/ui/table/toolbar/columns.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { cutTitle } from '../describe-import.ts';
import { describeChange, fieldOf } from './describe-change.ts';
import { describeMatch } from './describe-match.ts';

const words = t.importing.rows;

const Product = styled('div')(
  themed(({ theme }) => ({
    minWidth: 0,
    overflowWrap: 'anywhere',
    '& > b': { fontWeight: 500 },
    '& > small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.tertiary },
    '& > small[data-warning]': { color: theme.vars.palette.warning.onSoft },
  })),
);

const Change = styled('span')(
  themed(({ theme }) => ({
    display: 'inline-flex',
    alignItems: 'baseline',
    flexWrap: 'wrap',
    gap: '0 6px',
    '& s': { color: theme.vars.palette.text.tertiary },
    '& b': { fontWeight: 600 },
    '&[data-same]': { color: theme.vars.palette.text.tertiary },
  })),
);

/** A value that changes, the old one struck; or one that stays, in grey. */
function Value({ row, field, shown }: { row: ImportRow; field: string; shown: string | null }) {
  const found = row.changes.find((change) => fieldOf(change.field) === field);
  if (!found) return shown !== null && <Change data-same="">{shown}</Change>;
  const { before, after } = describeChange(found);
  return (
    <Change>
      <s>{before}</s>
      <VisuallyHidden>{words.becomes}</VisuallyHidden>
      <b>{after}</b>
    </Change>
  );
}

const inColumns: readonly string[] = ['price', 'quantity'];

/** The title, and under it what changes besides price and quantity, and what is worth a look. */
function Title({ row }: { row: ImportRow }) {
  const others = row.changes.filter(({ field }) => !inColumns.includes(fieldOf(field))).map(describeChange);
  return (
    <Product>
      <b title={row.title}>{cutTitle(row.title) || words.untitled}</b>
      {row.action === 'create' && <small>{[row.condition, row.status].filter(Boolean).join(' · ')}</small>}
      {others.map(({ field, before, after }) => (
        <small key={field}>
          {field} <s>{before}</s> <VisuallyHidden>{words.becomes}</VisuallyHidden>
          <span aria-hidden="true">→</span> {after}
        </small>
      ))}
      <Warnings warnings={row.warnings} />
    </Product>
  );
}

function Warnings({ warnings }: { warnings: readonly ImportProblem[] }) {
  return warnings.map(({ column, message }) => (
    <small key={`${column} ${message}`} data-warning="">
      {column && words.inColumn(column)} {message}
    </small>
  ));
}

const priceOf = ({ price }: ImportRow) => (price === null ? null : formatMoney(price));
const quantityOf = ({ quantity }: ImportRow) => (quantity === null ? null : formatNumber(quantity));

const line: Column<ImportRow> = {
  id: 'line',
  header: words.columns.line,
  width: 84,
  align: 'right',
  cell: (row) => formatNumber(row.line),
};
const product: Column<ImportRow> = {
  id: 'product',
  header: words.columns.product,
  minWidth: 180,
  cell: (row) => <Title row={row} />,
};
const matchedBy: Column<ImportRow> = {
  id: 'matched',
  header: words.columns.matchedBy,
  width: 148,
  cell: (row) => <span style={{ overflowWrap: 'anywhere' }}>{describeMatch(row)}</span>,
};
const price: Column<ImportRow> = {
  id: 'price',
  header: words.columns.price,
  width: 150,
  cell: (row) => <Value row={row} field="price" shown={priceOf(row)} />,
};
const quantity: Column<ImportRow> = {
  id: 'quantity',
  header: words.columns.quantity,
  width: 104,
  cell: (row) => <Value row={row} field="quantity" shown={quantityOf(row)} />,
};

/** What the table shows of new products, and of those that are there already. */
export const newColumns: readonly Column<ImportRow>[] = [line, product, price, quantity];
export const matchedColumns: readonly Column<ImportRow>[] = [product, matchedBy, price, quantity];

const Lines = styled('div')(
  themed(({ theme }) => ({
    flex: 1,
    minWidth: 0,
    alignSelf: 'flex-start',
    display: 'grid',
    gap: 2,
    ...theme.typography.body2,
    '& > p': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  })),
);
const Amounts = styled('div')(
  themed(({ theme }) => ({ display: 'grid', justifyItems: 'end', alignSelf: 'flex-start', ...theme.typography.body2 })),
);

/** A row on a phone: its title and by what it was found, at the right what it costs and how many there are. */
export function PhoneRow({ row }: { row: ImportRow }) {
  const match = describeMatch(row);
  return (
    <>
      <Lines>
        <Title row={row} />
        <p>{match === '' ? words.line(row.line) : match}</p>
      </Lines>
      <Amounts>
        <Value row={row} field="price" shown={priceOf(row)} />
        <Value row={row} field="quantity" shown={row.quantity === null ? null : words.pieces(quantityOf(row) ?? '')} />
      </Amounts>
    </>
  );
}
