import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxIds, type Product } from '#contract/products/products.schemas.ts';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import type { ChannelTarget } from '#web/shared/products/channel-slot.ts';
import { selectedProductsQuery } from '#web/shared/products/products.queries.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useChannel } from '../channels.queries.ts';
import { ChannelDialog } from '../parts/channel-dialog.tsx';
import { NotConnected } from '../parts/not-connected.tsx';
import { describeRefusal } from '../parts/read-refusal.ts';
import { isWorking } from '../settings/channel-state.ts';
import type { BulkAction } from './bulk-action.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { BulkRows } from './bulk-rows.tsx';
import { beginRun } from './bulk-run.ts';
import { useBulkRun } from './bulk-runs.ts';

interface BulkDialogProps {
  act: BulkAction;
  target: ChannelTarget;
  onClose: () => void;
}

/** Sends many products to a channel: says which, then how far it is, then how each fared. */
export function BulkDialog({ act, target, onClose }: BulkDialogProps) {
  const { run, start, again, stop } = useBulkRun(act, target.onChanged);
  return run ? (
    <BulkProgress act={act} run={run} onAgain={again} onStop={stop} onClose={onClose} />
  ) : (
    <Question act={act} target={target} onStart={start} onClose={onClose} />
  );
}

interface QuestionProps extends BulkDialogProps {
  onStart: (products: readonly Product[]) => void;
}

function Question({ act, target, onStart, onClose }: QuestionProps) {
  const [wantsAll, setWantsAll] = useState(false);
  const account = useChannel(act.channel);
  const { data, error, refetch } = useQuery(selectedProductsQuery(target.selection));
  const meant = data?.filter(act.concerns) ?? [];
  const isMore = act.first !== null && meant.length > act.first;
  const sent = isMore && !wantsAll ? meant.slice(0, act.first ?? undefined) : meant;
  const canStart = account !== undefined && isWorking(account) && sent.length > 0;
  const words = t.channels.bulk;
  const actions = (
    <>
      <Button onClick={onClose}>{t.common.cancel}</Button>
      <Button variant="contained" disabled={!canStart} onClick={() => onStart(sent)}>
        {data && sent.length > 0 ? words.acts[act.name](sent.length) : act.title}
      </Button>
    </>
  );
  return (
    <ChannelDialog wide title={act.title} actions={actions} onClose={onClose}>
      <NotConnected account={account} />
      {error && (
        <Banner tone="error" action={<Button onClick={() => void refetch()}>{t.common.retry}</Button>}>
          {describeRefusal(error)}
        </Banner>
      )}
      {!data && !error && <RowsSkeleton thumb rows={3} label={words.counting} />}
      {data && (
        <Typography variant="body2" color="textSecondary">
          {sent.length > 0 ? act.text(sent.length) : words.none[act.name]}{' '}
          {meant.length > 0 && meant.length < data.length && words.leftOut(data.length - meant.length)}{' '}
          {data.length === maxIds && words.capped(formatNumber(maxIds))}
        </Typography>
      )}
      {sent.length > 0 && <BulkRows rows={beginRun(sent).rows} isUnderWay={false} />}
      {isMore && (
        <FormControlLabel
          control={<Checkbox checked={wantsAll} onChange={(_event, on) => setWantsAll(on)} />}
          label={
            <>
              {words.all(formatNumber(meant.length))}
              <Typography variant="caption" component="div" color="textSecondary">
                {words.first(act.first ?? 0)}
              </Typography>
            </>
          }
        />
      )}
    </ChannelDialog>
  );
}
