import { styled } from '@mui/material/styles';
import { t } from '#web/kit/messages/t.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { ChartTable } from './chart-table.tsx';
import type { Statistics } from './statistics.ts';

const radius = 34;
const round = 2 * Math.PI * radius;

const Root = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    ...theme.typography.caption,
    whiteSpace: 'nowrap',
    '& > svg': { flex: 'none', width: 84, height: 84 },
    '& circle': { fill: 'none', strokeWidth: 9 },
    '& text': { fill: theme.vars.palette.text.primary, fontSize: 16, fontWeight: 600 },
    '& p': { display: 'flex', alignItems: 'baseline', gap: 6, margin: 0 },
    '& p > span': { display: 'flex', flexWrap: 'wrap', columnGap: 6 },
    '& b': { fontWeight: 500 },
    '& p + p': { marginTop: 6, color: theme.vars.palette.text.secondary },
    '& p > i': { width: 8, height: 8, borderRadius: 2, backgroundColor: theme.vars.palette.chart.main },
    '& p + p > i': {
      backgroundColor: theme.vars.palette.chart.track,
      boxShadow: `inset 0 0 0 1px ${theme.vars.palette.border.control}`,
    },
  })),
);

/** How much of it was found. */
export function FoundDonut({ statistics }: { statistics: Statistics }) {
  const { found, notFound, foundPercent } = statistics;
  const words = t.lookupResults;
  const share = words.percent(foundPercent);
  const missing = words.percent(100 - foundPercent);
  // The rounded ends reach beyond the arc: only a full circle may meet itself.
  const arc = (foundPercent / 100) * round;
  return (
    <Root>
      <svg viewBox="0 0 84 84" aria-hidden="true">
        <circle cx="42" cy="42" r={radius} stroke="var(--sf-palette-chart-track)" />
        {foundPercent > 0 && (
          <circle
            cx="42"
            cy="42"
            r={radius}
            stroke="var(--sf-palette-chart-main)"
            strokeDasharray={`${foundPercent === 100 ? arc : Math.min(arc, round - 12)} ${round}`}
            strokeLinecap="round"
            transform="rotate(-90 42 42)"
          />
        )}
        <text x="42" y="47.5" textAnchor="middle">
          {share}
        </text>
      </svg>
      <div aria-hidden="true">
        <p>
          <i />
          <span>
            {words.found(found)} <b>{share}</b>
          </span>
        </p>
        <p>
          <i />
          <span>
            {words.notFound(notFound)} <b>{missing}</b>
          </span>
        </p>
      </div>
      <ChartTable
        caption={words.findings}
        columns={[words.columns.outcome, words.columns.amount, words.columns.share]}
        rows={[
          [words.foundLabel, String(found), share],
          [words.notFoundLabel, String(notFound), missing],
        ]}
      />
    </Root>
  );
}
