import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { ProgressPanel } from '#web/ui/feedback/progress-panel.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { ArrowRightIcon, PauseIcon, StopIcon, SyncIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { LookupEngine } from '../lookup-session.ts';
import type { EngineSnapshot } from '../lookup-store.ts';
import { estimateSeconds, noteStep, type Step } from './estimate.ts';

// One line where there is room for it: codes of other lengths must not make the card jump.
const Line = styled('span')(
  themed(({ theme }) => ({
    display: 'block',
    ...theme.typography.caption,
    [theme.breakpoints.up('sm')]: {
      '&:not([data-wraps])': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
  })),
);

interface ProgressCardProps {
  snapshot: EngineSnapshot;
  session: LookupEngine;
}

/** A run under way: how far it is, what it waits for, and how to pause or stop it. */
export function ProgressCard({ snapshot, session }: ProgressCardProps) {
  const { phase, progress, total } = snapshot;
  const words = t.lookup.progress;
  const secondsLeft = useSecondsLeft(snapshot);
  const stop = useStop(snapshot, session);
  const isPaused = phase === 'paused';
  const isDown = snapshot.hindrance === 'source-down';
  // Told to all tabs, whichever has the run.
  const tryAgain = () => {
    session.pause();
    session.start();
  };
  return (
    <Card
      component="section"
      aria-label={words.label}
      sx={{ px: { xs: 2, sm: 2.5 }, pt: '14px', pb: 2, mx: { xs: 2, sm: 0 }, mt: { xs: 2, sm: 0 } }}
    >
      <ProgressPanel
        title={isPaused ? words.paused(progress, total) : words.running(progress, total)}
        text={<Line data-wraps={isDown || undefined}>{describe(snapshot, secondsLeft)}</Line>}
        share={total === 0 ? 0 : progress / total}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            {isDown && (
              <Button variant="contained" startIcon={<SyncIcon />} onClick={tryAgain}>
                {words.tryAgain}
              </Button>
            )}
            <Button
              startIcon={isPaused ? <ArrowRightIcon /> : <PauseIcon />}
              onClick={isPaused ? session.start : session.pause}
            >
              {isPaused ? words.resume : words.pause}
            </Button>
            <Button color="error" startIcon={<StopIcon />} onClick={stop}>
              {words.stop}
            </Button>
          </Box>
        }
      />
      <VisuallyHidden role="status">{describePlight(snapshot)}</VisuallyHidden>
    </Card>
  );
}

/** What a listener should hear at once; how far it is comes by quarters. */
function describePlight(snapshot: EngineSnapshot): string {
  const words = t.lookup.progress;
  const { phase, hindrance, progress, total } = snapshot;
  if (phase === 'paused') return words.paused(progress, total);
  if (hindrance === 'offline') return words.offline;
  if (hindrance === 'source-down') return describeOutage(snapshot);
  return hindrance === 'another-tab' ? words.anotherTab : '';
}

/** Whose answers are missing, and how many wait for them. */
function describeOutage({ barcodes }: EngineSnapshot): string {
  const waiting = barcodes.filter(({ state }) => state === 'waiting');
  const sources = [...new Set(waiting.map(({ source }) => t.lookupEntry.sources[source]))];
  return t.lookup.progress.sourceDown(sources, waiting.length);
}

function describe(snapshot: EngineSnapshot, secondsLeft: number | undefined): string {
  const words = t.lookup.progress;
  const code = snapshot.barcodes.find(({ state }) => state === 'looking')?.value;
  if (snapshot.phase === 'paused') return code ? words.finishing(code) : words.resting;
  if (snapshot.hindrance === 'offline') return words.offline;
  if (snapshot.hindrance === 'source-down') return describeOutage(snapshot);
  if (snapshot.hindrance === 'another-tab') return words.anotherTab;
  const time = secondsLeft === undefined ? [] : words.left(secondsLeft);
  return [code ?? [], time, words.leave].flat().join(' · ');
}

function useSecondsLeft({ phase, hindrance, progress, total }: EngineSnapshot): number | undefined {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  // A pause says nothing about the pace.
  const isMoving = phase === 'running' && hindrance !== 'offline' && hindrance !== 'source-down';
  const next = isMoving ? noteStep(steps, { progress, time: performance.now() }) : none;
  if (next !== steps) setSteps(next);
  return estimateSeconds(next, total - progress);
}

const none: readonly Step[] = [];

/** Stops; what was not looked up yet can be brought back for a moment. */
function useStop({ barcodes }: EngineSnapshot, session: LookupEngine): () => void {
  const { notify } = useSnackbar();
  const navigate = useNavigate();
  const words = t.lookup.progress;
  return () => {
    const left = barcodes.filter(({ state }) => state !== 'done');
    const created = session.stop();
    notify({
      message: words.created(created),
      ...(left.length > 0 && { undo: () => session.restore(left) }),
      ...(created > 0 && { action: { label: words.showProducts, onSelect: () => void navigate('/app/products') } }),
    });
  };
}
