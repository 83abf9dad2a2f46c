import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { formatPercent } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { changesOf, describeProgress, productsIn } from '../describe-import.ts';
import { awaitsPictures } from '../import-stage.ts';
import { FootBar } from './foot-bar.ts';
import { useTimeLeft } from './use-time-left.ts';

const words = t.importing.progress;

const Whole = styled('div')({ flex: 1, minWidth: 0, display: 'grid', gap: 8 });
const Line = styled('p')({ display: 'flex', flexWrap: 'wrap', gap: '0 16px', '& > span': { marginLeft: 'auto' } });

interface ProgressFootProps {
  title: string;
  share: number | undefined;
  left?: string | undefined;
  text: string;
}

// Every step would drown out everything else that a screen reader says.
const told = 4;

function ProgressFoot({ title, share, left, text }: ProgressFootProps) {
  const quarter = share === undefined ? 0 : Math.floor(share * told) / told;
  return (
    <FootBar>
      <Whole>
        <Line>
          <b>{title}</b>
          {left && <span>{left}</span>}
        </Line>
        <LinearProgress
          aria-label={title}
          variant={share === undefined ? 'indeterminate' : 'determinate'}
          {...(share !== undefined && { value: share * 100 })}
        />
        <small>{text}</small>
        <VisuallyHidden role="status">{quarter === 0 ? '' : formatPercent(quarter)}</VisuallyHidden>
      </Whole>
    </FootBar>
  );
}

/** How far an import is that is running, and how long it will still take. */
export function RunningFoot({ made }: { made: ProductImport }) {
  const left = useTimeLeft(made);
  return <ProgressFoot {...describeProgress(made)} left={left} text={words.canLeave} />;
}

const closesAfter = 2000;

/** Whether an import that was followed here ended just now: 2 seconds after saving its last words close. */
export function useJustDone({ status }: ProductImport): boolean {
  const was = useRef(status);
  const [isJust, setJust] = useState(false);
  useEffect(() => {
    const wasRunning = was.current === 'running';
    was.current = status;
    if (status !== 'done' || !wasRunning) return;
    setJust(true);
    const timer = setTimeout(() => setJust(false), closesAfter);
    return () => clearTimeout(timer);
  }, [status]);
  return isJust;
}

/** What came of it for a moment, then how far its pictures are; nothing once they are there. */
export function DoneFoot({ made, isJustDone }: { made: ProductImport; isJustDone: boolean }) {
  if (isJustDone) {
    return <ProgressFoot title={t.importing.done.title(changesOf(made), productsIn(made))} share={1} text={'\u00a0'} />;
  }
  if (!awaitsPictures(made)) return null;
  const { total, fetched, failed } = made.pictures;
  const done = fetched + failed;
  return <ProgressFoot title={words.pictures(done, total)} share={done / total} text={words.picturesText} />;
}
