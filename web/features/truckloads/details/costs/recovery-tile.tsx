import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { TruckloadDetails } from '#contract/truckloads/truckloads.schemas.ts';
import { formatMoney, formatPercent } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { type Recovery, recoveryOf } from './recovery.ts';
import { TileCard } from './tile-card.ts';

const words = t.truckloadDetails.recovery;

const Bar = styled('div')(
  themed(({ theme }) => ({
    position: 'relative',
    height: 8,
    margin: '8px 0 6px',
    borderRadius: 4,
    backgroundColor: theme.vars.palette.chart.track,
    '& > span': { position: 'absolute', left: 0, top: 0, height: '100%', borderRadius: 4 },
    '& > [data-expected]': {
      backgroundColor: `color-mix(in srgb, ${theme.vars.palette.chart.main} 35%, ${theme.vars.palette.chart.track})`,
    },
    '& > [data-sold]': { backgroundColor: theme.vars.palette.chart.main },
    // Break-even: a line across the bar, with a gap around it.
    '& > i': {
      position: 'absolute',
      top: -4,
      bottom: -4,
      width: 2,
      marginLeft: -1,
      borderRadius: 1,
      backgroundColor: theme.vars.palette.text.primary,
      boxShadow: `0 0 0 1.5px ${theme.vars.palette.background.paper}`,
    },
    '@media (forced-colors: active)': { border: '1px solid', '& > [data-sold]': { backgroundColor: 'Highlight' } },
  })),
);

/** How much of the cost comes back: what is expected, what has come in, and where it breaks even. */
export function RecoveryTile({ truckload }: { truckload: TruckloadDetails }) {
  const id = useId();
  const recovery = recoveryOf(truckload);
  const isKnown = recovery.isSelling || truckload.totals.units > 0;
  const share = recovery.isSelling ? recovery.sold : recovery.expected;
  return (
    <TileCard data-wide="">
      <dt id={id}>{words.title}</dt>
      <dd>{share === null || !isKnown ? t.truckloadDetails.tiles.none : formatPercent(share)}</dd>
      {share === null || !isKnown ? (
        <dd>{share === null ? words.noCost : words.noLines}</dd>
      ) : (
        <>
          <dd>
            <RecoveryBar recovery={recovery} labelledBy={id} text={textOf(truckload, recovery)} />
          </dd>
          <dd>{textOf(truckload, recovery)}</dd>
        </>
      )}
    </TileCard>
  );
}

/** What the share above is, and what it takes to break even. */
function textOf({ sales, totals }: TruckloadDetails, { isSelling, expected }: Recovery): string {
  const breakEven = words.breakEven(formatMoney(totals.cost ?? 0));
  if (!isSelling) return `${words.expected} ${breakEven}`;
  const sold = words.sold(formatMoney(sales.revenue), sales.units);
  return `${sold} ${words.soldExpected(formatPercent(expected ?? 0))} ${breakEven}`;
}

interface RecoveryBarProps {
  recovery: Recovery;
  labelledBy: string;
  text: string;
}

function RecoveryBar({ recovery: { bar, isSelling, expected, sold }, labelledBy, text }: RecoveryBarProps) {
  const percent = Math.round((isSelling ? (sold ?? 0) : (expected ?? 0)) * 100);
  const style = (share: number) => ({ width: `${share * 100}%` });
  return (
    <Bar
      role="meter"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={Math.max(100, percent)}
      aria-valuenow={percent}
      aria-valuetext={text}
    >
      <span data-expected="" style={style(bar.expected)} />
      {bar.sold > 0 && <span data-sold="" style={style(bar.sold)} />}
      <i style={{ left: `${bar.breakEven * 100}%` }} />
    </Bar>
  );
}
