import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { negateCents, subtractCents, toCents } from '#contract/kit/money.ts';
import type { TruckloadDetails } from '#contract/truckloads/truckloads.schemas.ts';
import { formatCents, formatMoney, formatNumber, formatPercent } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { RecoveryTile } from './recovery-tile.tsx';
import { TileCard } from './tile-card.ts';

const words = t.truckloadDetails.tiles;

const Tiles = styled('dl')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 16,
    margin: 0,
    [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 12 },
    [theme.breakpoints.down('sm')]: {
      gap: 8,
      // What needs the room for its parts or its drawing.
      '& > [data-wide]': { gridColumn: '1 / -1' },
    },
  })),
);

/** What a truckload comes to: units, retail, costs, and what it will bring. */
export function SummaryTiles({ truckload }: { truckload: TruckloadDetails }) {
  const { totals } = truckload;
  const { units, sellableUnits, retail, sellableRetail, cost, costPerUnit } = totals;
  const hasLines = units > 0;
  return (
    <Tiles aria-label={words.label}>
      <Tile
        name={words.units}
        figure={formatNumber(sellableUnits)}
        note={hasLines ? words.unitsNote(formatNumber(units)) : words.noUnits[truckload.csv?.state ?? 'none']}
      />
      <Tile
        name={words.retail}
        figure={formatMoney(retail)}
        note={hasLines && (sellableRetail < retail ? words.retailNote(formatMoney(sellableRetail)) : words.retailAll)}
      />
      <Expected truckload={truckload} />
      {cost !== null && (
        <>
          <Tile
            name={words.perUnit}
            figure={costPerUnit === null ? words.none : formatMoney(costPerUnit)}
            note={sellableRetail > 0 && words.perUnitNote(formatPercent(cost / sellableRetail))}
          />
          <Tile wide name={words.cost} figure={formatMoney(cost)} note={costParts(truckload)} />
          <RecoveryTile truckload={truckload} />
        </>
      )}
    </Tiles>
  );
}

/** What the total is made of; parts that cost nothing are left out. */
function costParts({ purchaseCost, freightCost, otherCost }: TruckloadDetails): string {
  const parts = [
    { name: words.purchase, amount: purchaseCost ?? 0 },
    { name: words.freight, amount: freightCost ?? 0 },
    { name: words.other, amount: otherCost ?? 0 },
  ];
  const paid = parts.filter(({ amount }) => amount > 0);
  return paid.map(({ name, amount }) => `${name} ${formatMoney(amount)}`).join(' · ') || words.noCosts;
}

interface TileProps {
  name: string;
  figure: string;
  note?: ReactNode;
  isLoss?: boolean;
  wide?: boolean;
}

function Tile({ name, figure, note, isLoss = false, wide = false }: TileProps) {
  return (
    <TileCard data-wide={wide ? '' : undefined}>
      <dt>{name}</dt>
      <dd>{figure}</dd>
      {note && <dd data-loss={isLoss ? '' : undefined}>{note}</dd>}
    </TileCard>
  );
}

function Expected({ truckload: { totals } }: { truckload: TruckloadDetails }) {
  const { expected } = totals;
  const mayCost = totals.cost !== null;
  const cost = totals.cost ?? 0;
  const overCents = subtractCents(toCents(expected), toCents(cost));
  const amount = formatCents(overCents < 0 ? negateCents(overCents) : overCents);
  const note = overCents === 0 ? words.even : overCents > 0 ? words.over(amount) : words.under(amount);
  return (
    <Tile
      name={words.expected}
      figure={formatMoney(expected)}
      note={mayCost && cost > 0 && expected > 0 && note}
      isLoss={mayCost && overCents < 0}
    />
  );
}
