import { styled } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { type Bid, type BidLine, type LineGrounds, lineGrounds } from '#contract/bids/bids.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import type { Glyph } from '#web/ui/facts/status-glyph.tsx';
import { Thumb } from '#web/ui/facts/thumb.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { BoxIcon, ListIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useTableRows } from '#web/ui/table/rows/row-source.ts';
import type { TableStateOptions } from '#web/ui/table/table-state.ts';
import type { Column } from '#web/ui/table/toolbar/columns.ts';
import { Toolbar } from '#web/ui/table/toolbar/toolbar.tsx';
import type { Filter } from '#web/ui/table/toolbar/toolbar-menus.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { themed } from '#web/ui/theme/themed.ts';
import type { Tone } from '#web/ui/theme/tone.ts';
import { bidLinesKey, loadLines } from './bids.queries.ts';
import { describeGrounds, describeRange } from './describe-bid.ts';

const words = t.bids.lines;
const tableId = 'bid-lines';
const listOptions: TableStateOptions = { sizes: [20, 50, 100], filters: ['grounds'] };

const looks: Record<LineGrounds, { glyph: Glyph; tone: Tone }> = {
  own: { glyph: 'check', tone: 'success' },
  like: { glyph: 'half', tone: 'warning' },
  retail: { glyph: 'dot', tone: 'neutral' },
  range: { glyph: 'dot', tone: 'neutral' },
  none: { glyph: 'slash', tone: 'error' },
};

const filters: readonly Filter[] = [
  {
    name: 'grounds',
    label: words.grounds,
    options: lineGrounds.map((value) => ({ value, label: words.named[value] })),
  },
];

const Goods = styled('span')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minWidth: 0,
    paddingBlock: 4,
    '& > span:last-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
    '& b': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
      fontWeight: 500,
    },
    '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.tertiary },
  })),
);

const TwoLines = styled('span')(
  themed(({ theme }) => ({
    display: 'grid',
    gap: 2,
    minWidth: 0,
    '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  })),
);

const Counts = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: '4px 16px' });

const Told = styled('span')(
  themed(({ theme }) => ({
    '& > span': { whiteSpace: 'normal', color: theme.vars.palette.text.secondary },
    '&[data-tone="success"] > span': { color: theme.vars.palette.success.onSoft },
    '&[data-tone="warning"] > span': { color: theme.vars.palette.warning.onSoft },
    '&[data-tone="error"] > span': { color: theme.vars.palette.error.onSoft },
  })),
);

const Tell = ({ grounds, children }: { grounds: LineGrounds; children: ReactNode }) => (
  <Told data-tone={looks[grounds].tone}>
    <StatusChip shape="text" glyph={looks[grounds].glyph} label={children} />
  </Told>
);

const Grounds = ({ line }: { line: BidLine }) => (
  <TwoLines>
    <Tell grounds={line.grounds}>{describeGrounds(line)}</Tell>
    {line.grounds !== 'none' && <small>{describeRange(line)}</small>}
  </TwoLines>
);

const Name = ({ line }: { line: BidLine }) => (
  <Goods>
    <Thumb picture={line.thumbnail} icon={<BoxIcon />} />
    <span>
      <b title={line.title}>{line.title}</b>
      <small>
        {[line.condition, line.retail > 0 && words.retail(formatMoney(line.retail))].filter(Boolean).join(' · ')}
      </small>
    </span>
  </Goods>
);

const inAll = ({ brings, quantity }: BidLine) => (brings === null ? '–' : formatMoney(brings * quantity));

const columns: readonly Column<BidLine>[] = [
  {
    id: 'line',
    header: words.line,
    cell: (line) => <Name line={line} />,
    primary: true,
    minWidth: 200,
    skeleton: 'thumb',
  },
  {
    id: 'units',
    header: words.units,
    cell: ({ quantity }) => quantity.toLocaleString('en-US'),
    align: 'right',
    width: 58,
    skeleton: 'number',
  },
  {
    id: 'brings',
    header: words.brings,
    cell: ({ brings }) => (brings === null ? '–' : formatMoney(brings)),
    align: 'right',
    width: 80,
    skeleton: 'number',
  },
  {
    id: 'total',
    header: words.total,
    cell: (line) => <b style={{ fontWeight: 500 }}>{inAll(line)}</b>,
    align: 'right',
    width: 92,
    skeleton: 'number',
  },
  { id: 'grounds', header: words.grounds, cell: (line) => <Grounds line={line} />, width: 168, skeleton: 'lines' },
];

const idOf = ({ line }: BidLine) => String(line);
const nameOf = ({ title }: BidLine) => title;

const PhoneLine = ({ line }: { line: BidLine }) => (
  <TwoLines>
    <Name line={line} />
    <span>
      {line.quantity.toLocaleString('en-US')} × {line.brings === null ? '–' : formatMoney(line.brings)} ={' '}
      <b style={{ fontWeight: 500 }}>{inAll(line)}</b>
    </span>
    <Grounds line={line} />
  </TwoLines>
);

const Sum = styled('div')(
  themed(({ theme }) => ({
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2px 16px',
    padding: '12px 20px',
    fontWeight: 600,
    borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
    backgroundColor: theme.vars.palette.background.muted,
    '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  })),
);

/** The lines of the manifest with what they should bring, those that bring most first. */
export function BidLines({ bid }: { bid: Bid }) {
  const { _id: id, grounded, gross, manifest } = bid;
  const table = useTableState(listOptions);
  const load = useMemo(() => loadLines(id), [id]);
  // Lines appear while they are read.
  const queryKey = useMemo(
    () => [...bidLinesKey(id), manifest.state, manifest.state === 'reading' ? manifest.done : bid.updatedAt],
    [id, manifest.state, manifest.done, bid.updatedAt],
  );
  const source = useTableRows<BidLine>({ queryKey, state: table.state, load });
  return (
    <SectionCard
      flush
      title={words.title}
      action={
        <Counts>
          {lineGrounds
            .filter((grounds) => grounded[grounds] > 0)
            .map((grounds) => (
              <Tell key={grounds} grounds={grounds}>
                {words.counts[grounds](grounded[grounds])}
              </Tell>
            ))}
        </Counts>
      }
    >
      <DataTable<BidLine>
        id={tableId}
        label={words.label}
        bare
        rowHeight="twoLine"
        columns={columns}
        table={table}
        source={source}
        rowId={idOf}
        rowLabel={nameOf}
        phoneRow={(line) => <PhoneLine line={line} />}
        toolbar={<Toolbar table={table} searchLabel={words.search} filters={filters} sizes />}
        countText={words.amount}
        empty={<EmptyState icon={<ListIcon />} title={words.empty.title} text={words.empty.text} />}
        noMatch={words.noMatch}
      />
      {bid.lines > 0 && (
        <Sum>
          <span>{words.sum}</span>
          <span>{gross.expected === null ? '' : formatMoney(gross.expected)}</span>
          <small>{words.sumRange(formatMoney(gross.low), formatMoney(gross.high))}</small>
        </Sum>
      )}
    </SectionCard>
  );
}
