import Button from '@mui/material/Button';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ProgressPanel } from '#web/ui/feedback/progress-panel.tsx';
import { StopIcon } from '#web/ui/icons.tsx';
import { ChannelDialog } from '../parts/channel-dialog.tsx';
import { Success } from '../parts/notes.tsx';
import type { BulkAction } from './bulk-action.ts';
import { BulkRows } from './bulk-rows.tsx';
import { againIds, type BulkRun, countIn, inOrder } from './bulk-run.ts';

interface BulkProgressProps {
  act: BulkAction;
  run: BulkRun;
  onAgain: (ids: readonly string[]) => void;
  onStop: () => void;
  onClose: () => void;
}

/** How far a bulk act is, and then how each product fared. */
export function BulkProgress({ act, run, onAgain, onStop, onClose }: BulkProgressProps) {
  const rest = againIds(run);
  const unsent = countIn(run, 'unsent');
  const hasEnded = run.phase === 'ended';
  const words = t.channels.bulk;
  const actions = (
    <>
      <Button onClick={onClose}>{t.common.close}</Button>
      {hasEnded && rest.length > 0 && (
        <Button variant="contained" onClick={() => onAgain(rest)}>
          {unsent === rest.length && !run.failure ? words.goOn(unsent) : words.again(rest.length)}
        </Button>
      )}
    </>
  );
  return (
    <ChannelDialog wide title={act.title} actions={actions} onClose={onClose}>
      {hasEnded ? <Ended act={act} run={run} /> : <UnderWay act={act} run={run} onStop={onStop} />}
      <BulkRows isUnderWay rows={inOrder(run)} />
    </ChannelDialog>
  );
}

function UnderWay({ act, run, onStop }: Pick<BulkProgressProps, 'act' | 'run' | 'onStop'>) {
  const words = t.channels.bulk;
  const total = run.rows.length;
  const settled = total - countIn(run, 'unsent') - countIn(run, 'sending');
  const isStopping = run.phase === 'stopping';
  return (
    <ProgressPanel
      title={words.progress[act.name](formatNumber(settled), formatNumber(total))}
      text={words.leave}
      // One request has no steps in between.
      share={total > act.portion ? settled / total : undefined}
      actions={
        total > act.portion && (
          <Button startIcon={<StopIcon />} aria-disabled={isStopping || undefined} onClick={onStop}>
            {isStopping ? words.stopping : words.stop}
          </Button>
        )
      }
    />
  );
}

function Ended({ act, run }: Pick<BulkProgressProps, 'act' | 'run'>) {
  const done = countIn(run, 'done');
  const unsent = countIn(run, 'unsent');
  const told = act.told(done, run.rows.length);
  const words = t.channels.bulk;
  return (
    <>
      {run.failure && <Banner tone="error">{run.failure}</Banner>}
      {!run.failure && unsent > 0 && <Banner tone="info">{words.stopped(unsent)}</Banner>}
      {done === run.rows.length ? (
        <Success>{told}</Success>
      ) : (
        <p role="status" style={{ margin: 0 }}>
          {told}
        </p>
      )}
    </>
  );
}
