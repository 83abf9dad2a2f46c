import { styled } from '@mui/material/styles';
import { t } from '#web/kit/messages/t.ts';
import { contactUrl } from '#web/kit/settings.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { coloursOf, tones } from '#web/ui/theme/tone.ts';
import { progressText } from './deployment-progress.ts';
import type { PanelView } from './panel-view.ts';

export const PanelRoot = styled('section')(
  themed(({ theme }) => ({
    flex: 'none',
    // In sight also where the sidebar is as long as the page.
    position: 'sticky',
    bottom: 8,
    margin: '0 8px 8px',
    padding: '10px 12px 12px',
    borderRadius: 10,
    border: `1px solid ${theme.vars.palette.border.default}`,
    backgroundColor: theme.vars.palette.background.paper,
    fontSize: theme.typography.pxToRem(12),
    lineHeight: theme.typography.pxToRem(16),
    overflowWrap: 'anywhere',
    '& .head': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 20 },
    // Room for two lines: what is being done changes, the panel's height does not.
    '& .head[data-working]': { minHeight: 32 },
    '& .head > b': { flex: 1, minWidth: 0, fontWeight: 500 },
    '& .head > .MuiIconButton-root': { margin: '-6px -8px -6px 0' },
    '& .store': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      marginBottom: 2,
      color: theme.vars.palette.text.tertiary,
    },
    '& p': { margin: 0, color: theme.vars.palette.text.tertiary },
    '& .beside': { paddingLeft: 21 },
    '& .deployed': {
      whiteSpace: 'nowrap',
      marginRight: -8,
      fontSize: theme.typography.pxToRem(11.5),
      letterSpacing: '-0.012em',
    },
    '& .problem': { marginTop: 4 },
    '& .problem > b': { display: 'block', fontWeight: 500, color: theme.vars.palette.text.primary },
    '& .acts': { display: 'flex', gap: 8, marginTop: 8, '&:empty': { display: 'none' } },
    '& .acts > :first-of-type': { flex: '1 1 auto' },
    '& .acts > :nth-of-type(2)': { flex: '1.6 1 auto' },
    '& a:not(.MuiButton-root)': { color: theme.vars.palette.primary.text },
  })),
);

export const Dot = styled('span')(
  themed(({ theme }) => ({
    flex: 'none',
    width: 8,
    height: 8,
    margin: '0 2px 0 3px',
    borderRadius: '50%',
    ...Object.assign(
      {},
      ...tones.map((tone) => {
        const { main, soft } = coloursOf(theme, tone);
        return { [`&[data-tone="${tone}"]`]: { backgroundColor: main, boxShadow: `0 0 0 3px ${soft}` } };
      }),
    ),
  })),
);

/** A line of text that opens something. */
export const LineButton = styled('button')(
  themed(({ theme }) => ({
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    color: theme.vars.palette.primary.text,
    textDecoration: 'underline',
    textUnderlineOffset: 2,
    minHeight: 24,
    [theme.breakpoints.down('sm')]: { minHeight: 44 },
  })),
);

const Track = styled('div')(
  themed(({ theme }) => ({
    height: 6,
    margin: '8px 0',
    borderRadius: 3,
    overflow: 'hidden',
    backgroundColor: theme.vars.palette.chart.track,
    '& > span': {
      display: 'block',
      height: '100%',
      borderRadius: 3,
      backgroundColor: theme.vars.palette.chart.main,
      transition: theme.transitions.create('width'),
    },
  })),
);

/** How far publishing is: what is being done, the bar, and the percentage out of 100. */
export function ProgressLines({ percent }: { percent: number }) {
  const { outOf, duration, panel } = t.publishing;
  return (
    <>
      <Track
        role="progressbar"
        aria-label={panel}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${progressText(percent)} ${outOf(percent)}`}
      >
        <span style={{ width: `${percent}%` }} />
      </Track>
      <p>
        {outOf(percent)}
        {percent < 100 && ` · ${duration}`}
      </p>
    </>
  );
}

/** What went wrong, and what to do before a sync is spent on it. */
export function ProblemHint({ problem }: { problem: NonNullable<PanelView['problem']> }) {
  const { hint, contact } = t.publishing;
  return (
    <p className="problem">
      {problem.error && <b>{problem.error}</b>}
      {hint} <a href={contactUrl}>{contact}</a>.
    </p>
  );
}
