import { keyframes, styled } from '@mui/material/styles';
import { useNavigation } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { layer } from '#web/ui/theme/tokens.ts';

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });
const run = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } });

const Line = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: '0 0 auto 0',
  zIndex: layer.tooltip,
  height: 2,
  overflow: 'hidden',
  // A page that is there at once shows no line.
  animation: `${appear} 1ms 120ms both`,
  '&::before': {
    content: '""',
    display: 'block',
    width: '33%',
    height: '100%',
    backgroundColor: theme.vars.palette.chart.main,
    animation: `${run} 1.2s linear infinite`,
  },
  // Without motion the line stands still instead of running off.
  '@media (prefers-reduced-motion: reduce)': { '&::before': { width: '100%', animation: 'none' } },
}));

/** A thin line at the top of the window while the code of the next page is on its way. */
export function RouteProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <Line role="progressbar" aria-label={t.shell.loadingPage} />;
}
