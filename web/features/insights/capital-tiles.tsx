import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { InsightBoard, InsightPeriod } from '#contract/insights/insights.contract.ts';
import { formatMoney, formatNumber, formatPercent } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { themed } from '#web/ui/theme/themed.ts';

const Tiles = styled('dl')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: 16,
    margin: 0,
    [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 },
  })),
);

const Tile = styled(Card)(
  themed(({ theme }) => ({
    padding: '14px 20px',
    '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
    '& dd': { margin: 0 },
    '& dd:first-of-type': { ...theme.typography.h2, overflowWrap: 'anywhere' },
    '& dd + dd': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    '& dd[data-tone="up"]': { color: theme.vars.palette.success.onSoft },
    '& dd[data-tone="caution"]': { color: theme.vars.palette.warning.onSoft },
    [theme.breakpoints.down('sm')]: { padding: '10px 16px' },
  })),
);

const words = t.insights.tiles;

interface TileContent {
  name: string;
  figure: ReactNode;
  note: ReactNode;
  tone?: 'up' | 'caution' | undefined;
}

/** Capital, how fast loads sell, and what is dead. */
export function CapitalTiles({ board, days }: { board: InsightBoard; days: InsightPeriod }) {
  const seesCosts = useMay('truckloads.cost');
  const tiles = [
    seesCosts ? costTile(board) : unitsTile(board),
    priceTile(board, days),
    halfTile(board),
    deadTile(board),
  ];
  return (
    <Tiles aria-label={words.label}>
      {tiles.map(({ name, figure, note, tone }) => (
        <Tile key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
          <dd data-tone={tone}>{note}</dd>
        </Tile>
      ))}
    </Tiles>
  );
}

function costTile({ capital: { units, cost, costedUnits } }: InsightBoard): TileContent {
  const known = costedUnits ?? 0;
  const add = (
    <Link component={RouterLink} to="/app/products?stock=no-cost">
      {words.addCosts}
    </Link>
  );
  const isAll = known >= units;
  return {
    name: words.cost,
    figure: known === 0 && units > 0 ? '–' : formatMoney(cost ?? 0),
    note: (
      <>
        {known === 0 && units > 0
          ? words.unknown(units)
          : words.known(units, formatPercent(units > 0 ? known / units : 1))}
        {!isAll && <> · {add}</>}
      </>
    ),
  };
}

const unitsTile = ({ capital }: InsightBoard): TileContent => ({
  name: words.units,
  figure: formatNumber(capital.units),
  note: '\u00a0',
});

function priceTile({ capital, before }: InsightBoard, days: InsightPeriod): TileContent {
  const { price, cost, units, costedUnits } = capital;
  const isKnown = cost !== null && cost > 0 && costedUnits === units;
  const change = before ? price - before.price : 0;
  const trend = change > 0 ? words.more : words.less;
  const note = isKnown
    ? words.ofCost(formatPercent(price / cost))
    : before && trend(formatMoney(Math.abs(change)), days);
  return { name: words.price, figure: formatMoney(price), note: note || '\u00a0' };
}

function halfTile({ half: { days, earlierDays, loads } }: InsightBoard): TileContent {
  if (days === null) return { name: words.half, figure: '–', note: words.halfNone };
  const change = earlierDays === null ? 0 : earlierDays - days;
  if (change === 0) return { name: words.half, figure: words.daysLong(days), note: words.loads(loads) };
  return {
    name: words.half,
    figure: words.daysLong(days),
    note: change > 0 ? words.sooner(change) : words.later(-change),
    tone: change > 0 ? 'up' : 'caution',
  };
}

function deadTile({ bands, capital }: InsightBoard): TileContent {
  const dead = bands.at(-1);
  if (!dead || dead.units === 0) return { name: words.dead, figure: formatMoney(0), note: words.none, tone: 'up' };
  const isCosted = dead.cost !== null && dead.cost > 0 && capital.cost !== null && capital.cost > 0;
  const share = isCosted ? (dead.cost ?? 0) / (capital.cost ?? 1) : dead.price / Math.max(capital.price, 0.01);
  return {
    name: words.dead,
    figure: formatMoney(isCosted ? (dead.cost ?? 0) : dead.price),
    note: words.ofCapital(dead.units, formatPercent(share)),
    tone: 'caution',
  };
}
