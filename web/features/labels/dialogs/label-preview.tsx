import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '#web/kit/messages/t.ts';
import type { Drawing } from '#web/shared/labels/files/drawing.ts';
import { dotsPerInch } from '#web/shared/labels/layout/dots.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { paintDrawing } from './paint-drawing.ts';

const words = t.labels.preview;

const Ground = styled('div')(
  themed(({ theme }) => ({
    display: 'grid',
    placeItems: 'center',
    minHeight: 140,
    padding: 16,
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.border.subtle}`,
    backgroundColor: theme.vars.palette.background.sunken,
    '& > canvas': {
      display: 'block',
      maxWidth: '100%',
      height: 'auto',
      borderRadius: 4,
      boxShadow: '0 1px 3px rgb(0 0 0 / 0.25)',
    },
  })),
);

const Steps = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginTop: 4 });

interface LabelPreviewProps {
  drawing: Drawing | undefined;
  /** What it shows, for those who can't see it. */
  name: string;
  at: number;
  all: number;
  onStep: (at: number) => void;
  children?: ReactNode;
}

// A little larger than it is, as far as there is room.
const pixelsPerInch = 150;

/** One label as it will be printed, and the way to those of the other products. */
export function LabelPreview({ drawing, name, at, all, onStep, children }: LabelPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = drawing && Math.round((drawing.size.width / dotsPerInch) * pixelsPerInch);
  useEffect(() => {
    // Twice as fine as it is shown, for screens that are.
    if (canvas.current && drawing && width) paintDrawing(canvas.current, drawing, width * 2);
  }, [drawing, width]);
  return (
    <section aria-label={words.title}>
      <Ground>
        {drawing ? (
          <canvas ref={canvas} role="img" aria-label={name} style={{ width }} />
        ) : (
          <Typography variant="body2" color="textSecondary">
            {words.noLabel}
          </Typography>
        )}
      </Ground>
      <Steps>
        <IconButton aria-label={words.previous} disabled={at <= 0} onClick={() => onStep(at - 1)}>
          <ChevronLeftIcon />
        </IconButton>
        <Typography variant="caption" color="textSecondary" role="status">
          {words.position(at + 1, all)}
        </Typography>
        <IconButton aria-label={words.next} disabled={at >= all - 1} onClick={() => onStep(at + 1)}>
          <ChevronRightIcon />
        </IconButton>
      </Steps>
      {children}
    </section>
  );
}
