import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { InsightBoard } from '#contract/insights/insights.contract.ts';
import { formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { PlainTable, TableScroll } from './plain-table.tsx';

const words = t.insights.age;

const Bands = styled('div')(
  themed(({ theme }) => ({
    ...theme.typography.body2,
    '--b1': '#7a8ae6',
    '--b2': '#566bdb',
    '--b3': '#2f49d1',
    '--b4': '#c27a00',
    '--b5': '#c4302b',
    ...theme.applyStyles('dark', {
      '--b1': '#5765b5',
      '--b2': '#7b8bf0',
      '--b3': '#a9b5ff',
      '--b4': '#dfa245',
      '--b5': '#f0766f',
    }),
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '92px minmax(0, 1fr) 68px 48px',
      gap: 12,
      alignItems: 'center',
      minHeight: 34,
    },
    '& > div > :nth-child(n+3)': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& > [data-legend]': {
      ...theme.typography.caption,
      minHeight: 22,
      whiteSpace: 'nowrap',
      color: theme.vars.palette.text.tertiary,
      '& i': { display: 'inline-block', width: 8, height: 8, borderRadius: 2, marginRight: 4 },
      '& em': { marginLeft: 12, fontStyle: 'normal' },
      '& i[data-price]': {
        backgroundColor: theme.vars.palette.chart.track,
        boxShadow: `inset 0 0 0 1px ${theme.vars.palette.border.default}`,
      },
    },
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    '& > [data-all]': { borderTop: `1px solid ${theme.vars.palette.border.subtle}`, marginTop: 4, fontWeight: 500 },
    '& [data-track]': { position: 'relative', height: 14 },
    '& [data-track] i': { position: 'absolute', inset: '0 auto 0 0', borderRadius: 4 },
    '& [data-track] i:first-of-type': { backgroundColor: theme.vars.palette.chart.track },
  })),
);

/** Dollars without cents, where there is little room. */
const wholeMoney = (dollars: number) => formatMoney(Math.round(dollars)).replace(/\.00$/, '');

type Capital = InsightBoard['capital'];

/** What some units cost: a dash where that is known of none, which is not nothing. */
const showCost = ({ units, cost, costedUnits }: Capital, show: (dollars: number) => string): string =>
  units > 0 && costedUnits === 0 ? '–' : show(cost ?? 0);

interface AgeCardProps {
  board: InsightBoard;
  isTable: boolean;
  onTable: () => void;
  /** Marks down what is older than 90 days; none where nothing is, or nobody may. */
  onMarkDown: (() => void) | undefined;
}

/** How much of the capital is how old: what it cost inside what it would bring. */
export function AgeCard({ board, isTable, onTable, onMarkDown }: AgeCardProps) {
  const seesCosts = useMay('truckloads.cost');
  const { bands, capital } = board;
  const dead = bands.at(-1);
  return (
    <SectionCard
      title={words.title}
      action={
        <Button size="small" variant="text" aria-pressed={isTable} onClick={onTable}>
          {isTable ? t.insights.chart : t.insights.table}
        </Button>
      }
    >
      {isTable ? <AgeTable board={board} seesCosts={seesCosts} /> : <AgeBars board={board} seesCosts={seesCosts} />}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 }}>
        {onMarkDown && dead && (
          <Button size="small" variant="outlined" onClick={onMarkDown}>
            {words.markDown(dead.units)}
          </Button>
        )}
        {dead && dead.units > 0 && (
          <Button size="small" variant="text" component={Link} to="/app/products?stock=older-90">
            {words.see}
          </Button>
        )}
        {capital.units > 0 && dead?.units === 0 && (
          <Button size="small" variant="text" component={Link} to="/app/products?sort=-age">
            {words.see}
          </Button>
        )}
      </div>
    </SectionCard>
  );
}

interface BandsProps {
  board: InsightBoard;
  seesCosts: boolean;
}

function AgeBars({ board: { bands, capital }, seesCosts }: BandsProps) {
  const most = Math.max(...bands.map(({ price, cost }) => Math.max(price, cost ?? 0)), 1);
  const showFigure = (of: Capital, show: (dollars: number) => string) =>
    of.cost === null ? show(of.price) : showCost(of, show);
  const width = (amount: number) => ({ width: `${(amount / most) * 100}%` });
  return (
    <Bands>
      <div data-legend="" aria-hidden="true">
        <span />
        <span>
          {seesCosts && (
            <>
              <i style={{ background: 'var(--b3)' }} />
              {words.atCost}
            </>
          )}
          <em>
            <i data-price="" />
            {words.atPrice}
          </em>
        </span>
        <span>{seesCosts ? words.cost : words.price}</span>
        <span>{words.units}</span>
      </div>
      {bands.map(({ from, to, ...band }, index) => (
        <div key={from}>
          <span>{words.band(from, to)}</span>
          <span data-track="" aria-hidden="true">
            <i style={width(band.price)} />
            {band.cost !== null && <i style={{ ...width(band.cost), background: `var(--b${index + 1})` }} />}
          </span>
          <span title={showFigure(band, formatMoney)}>{showFigure(band, wholeMoney)}</span>
          <span>{formatNumber(band.units)}</span>
        </div>
      ))}
      <div data-all="">
        <span>{words.all}</span>
        <small>{words.sum(wholeMoney(capital.price))}</small>
        <span>{showFigure(capital, wholeMoney)}</span>
        <span>{formatNumber(capital.units)}</span>
      </div>
    </Bands>
  );
}

function AgeTable({ board: { bands, capital }, seesCosts }: BandsProps) {
  const rows = [
    ...bands.map((band) => ({ ...band, name: words.band(band.from, band.to) })),
    { ...capital, name: words.all },
  ];
  return (
    <TableScroll>
      <PlainTable aria-label={words.label}>
        <thead>
          <tr>
            <th scope="col">{words.age}</th>
            {seesCosts && (
              <th scope="col" data-num="">
                {words.cost}
              </th>
            )}
            <th scope="col" data-num="">
              {words.price}
            </th>
            <th scope="col" data-num="">
              {words.units}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {seesCosts && <td data-num="">{showCost(row, formatMoney)}</td>}
              <td data-num="">{formatMoney(row.price)}</td>
              <td data-num="">{formatNumber(row.units)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </TableScroll>
  );
}
