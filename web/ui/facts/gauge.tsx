import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { formatPercent } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { themed } from '../theme/themed.ts';

const warnFrom = 0.8;
const arcLength = Math.PI * 50;

export interface GaugeProps {
  label: string;
  used: number;
  /** `null` means there is no limit. */
  limit: number | null;
  /** `arc` is the half circle with the share inside. */
  shape?: 'bar' | 'arc';
  /** Replaces "N left". */
  note?: ReactNode;
}

const Bar = styled('div')(
  themed(({ theme }) => ({
    height: 6,
    borderRadius: 3,
    overflow: 'hidden',
    backgroundColor: theme.vars.palette.chart.track,
    '& > span': { display: 'block', height: '100%', borderRadius: 3 },
  })),
);

const Arc = styled('svg')({
  width: '100%',
  maxWidth: 132,
  display: 'block',
  margin: '0 auto',
  '& path': { fill: 'none', strokeWidth: 10, strokeLinecap: 'round' },
});

const fills = { calm: 'var(--sf-palette-chart-main)', near: 'var(--sf-palette-warning-graphic)' };

/** How much of a limit is used, as a drawing with its numbers beside it. */
export function Gauge({ label, used, limit, shape = 'bar', note }: GaugeProps) {
  const labelId = useId();
  const share = shareOf(used, limit);
  const isNear = share >= warnFrom;
  const text = limit === null ? t.common.gauge.unlimited(used) : t.common.gauge.of(used, limit);
  const left = note ?? (limit === null ? undefined : t.common.gauge.left(Math.max(0, limit - used)));
  const fill = isNear ? fills.near : fills.calm;
  const meter = {
    role: 'meter',
    'aria-labelledby': labelId,
    'aria-valuemin': 0,
    'aria-valuemax': limit ?? Math.max(used, 1),
    'aria-valuenow': limit === null ? used : Math.min(used, limit),
    'aria-valuetext': text,
  };
  const name = (
    <Typography id={labelId} variant="subtitle2" component="div">
      {label}
    </Typography>
  );
  const leftLine = left && (
    <Typography
      variant="caption"
      component="div"
      sx={isNear ? { color: 'warning.onSoft', fontWeight: 500 } : { color: 'text.tertiary' }}
    >
      {left}
    </Typography>
  );
  const numbers = (
    <Typography variant="caption" component="div" color="textSecondary">
      {text}
    </Typography>
  );
  if (shape === 'arc') {
    return (
      <Box sx={{ textAlign: 'center' }}>
        <Arc viewBox="0 0 120 68" {...meter}>
          <path d="M10 62a50 50 0 0 1 100 0" stroke="var(--sf-palette-chart-track)" />
          {share > 0 && (
            <path
              d="M10 62a50 50 0 0 1 100 0"
              stroke={fill}
              strokeDasharray={`${share * arcLength} ${arcLength * 2}`}
            />
          )}
          <text x="60" y="58" textAnchor="middle" fontSize="19" fontWeight="600" fill="currentColor">
            {limit === null ? '∞' : formatPercent(Math.round(share * 100) / 100)}
          </text>
        </Arc>
        <Box sx={{ mt: 1 }}>{name}</Box>
        {numbers}
        {leftLine}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 1, flexWrap: 'wrap' }}>
        {name}
        {numbers}
      </Box>
      <Bar {...meter}>
        <span style={{ width: `${share * 100}%`, backgroundColor: fill }} />
      </Bar>
      {leftLine}
    </Box>
  );
}

function shareOf(used: number, limit: number | null) {
  if (limit === null) return 0;
  if (limit <= 0) return 1;
  return Math.min(1, Math.max(0, used / limit));
}
