import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatPercent } from '#web/kit/format.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

export interface ProgressPanelProps {
  /** What is happening and how far it is: "Looking up 17 of 24". */
  title: string;
  /** What it costs to leave. */
  text?: ReactNode;
  /** Between 0 and 1; without it the bar only shows that something moves. */
  share?: number | undefined;
  /** Beside the words: Pause, Stop. */
  actions?: ReactNode;
}

// Every step would drown out everything else that a screen reader says.
const told = 4;

/** A long act: what is happening, how far it is, what it costs to leave. */
export function ProgressPanel({ title, text, share, actions }: ProgressPanelProps) {
  const quarter = share === undefined ? undefined : Math.floor(share * told) / told;
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {text && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
              {text}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
      <LinearProgress
        aria-label={title}
        variant={share === undefined ? 'indeterminate' : 'determinate'}
        {...(share !== undefined && { value: share * 100 })}
      />
      <VisuallyHidden role="status">
        {quarter === undefined || quarter === 0 ? '' : formatPercent(quarter)}
      </VisuallyHidden>
    </div>
  );
}
