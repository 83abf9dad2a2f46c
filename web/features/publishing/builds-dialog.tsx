import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import type { SiteBuild } from '#contract/publishing/publishing.schemas.ts';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { call } from '#web/kit/api.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { newRequestKey } from '#web/kit/request-key.ts';
import { refreshProducts } from '#web/shared/products/products.queries.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { DialogList } from '#web/ui/dialogs/dialog-list.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { liveProgress } from './live-progress.ts';
import { isWorking } from './panel-view.ts';
import { buildsQuery, noteSite } from './publishing.queries.ts';

/** When a build came about, in words. */
const timeOf = ({ finishedAt, createdAt }: SiteBuild): string => formatDateTime(finishedAt ?? createdAt);

/** The versions of a site that are kept, and the way back to each. */
export function BuildsDialog({ store, onClose }: { store: Store; onClose: () => void }) {
  const words = t.publishing.builds;
  const id = useId();
  const phone = usePhone();
  const rollBack = useRollBack(store._id);
  const [asked, setAsked] = useState<SiteBuild>();
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        fullScreen={phone}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        slotProps={{ paper: { sx: phone ? undefined : { width: 560 } } }}
      >
        <DialogTitle id={`${id}-title`}>{words.title}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`}>{words.text}</DialogContentText>
          <BuildList store={store} onAsk={setAsked} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t.common.close}</Button>
        </DialogActions>
      </Dialog>
      <ConfirmDialog
        open={asked !== undefined}
        title={words.confirmTitle}
        text={asked && words.confirmText(timeOf(asked))}
        confirmLabel={words.back}
        pendingLabel={words.goingBack}
        onConfirm={() => asked && rollBack(asked._id, timeOf(asked))}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

function BuildList({ store, onAsk }: { store: Store; onAsk: (build: SiteBuild) => void }) {
  const { data, error, refetch } = useQuery(buildsQuery(store._id));
  if (!data && error) {
    const { message, correlationId } = describeFailure(error);
    return <ErrorPanel text={message} correlationId={correlationId} onRetry={() => void refetch()} />;
  }
  if (!data) return <RowsSkeleton rows={3} />;
  if (data.length === 0) return <DialogContentText sx={{ mt: 2 }}>{t.publishing.builds.empty}</DialogContentText>;
  return (
    <DialogList>
      {data.map((build) => (
        <BuildRow key={build._id} build={build} isHeld={isWorking(store.site.status)} onAsk={() => onAsk(build)} />
      ))}
    </DialogList>
  );
}

interface BuildRowProps {
  build: SiteBuild;
  /** Nothing can be gone back to while another version is being made. */
  isHeld: boolean;
  onAsk: () => void;
}

function BuildRow({ build, isHeld, onAsk }: BuildRowProps) {
  const words = t.publishing.builds;
  const when = timeOf(build);
  return (
    <li>
      <div>
        <b>{when}</b>
        <small>
          {words.kinds[build.kind]} · {words.facts(build.products, build.pages)}
        </small>
      </div>
      {build.isLive && <StatusChip tone="success" glyph="check" label={words.live} />}
      {build.status === 'failed' && <StatusChip tone="error" glyph="alert" label={words.failed} />}
      {(build.status === 'waiting' || build.status === 'running') && (
        <StatusChip tone="info" glyph="half" label={words.working} />
      )}
      {build.status === 'done' && !build.isLive && (
        <Button size="small" disabled={isHeld} aria-label={words.backNamed(when)} onClick={onAsk}>
          {words.back}
        </Button>
      )}
    </li>
  );
}

/** Makes a kept build the live site again; fails where it can't, for the dialog to say. */
function useRollBack(storeId: string) {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  return async (build: string, when: string): Promise<void> => {
    try {
      const params = { id: storeId, build };
      const { site } = await call(publishing.rollBack, { params }, { idempotencyKey: newRequestKey() });
      noteSite(client, storeId, site);
      if (isWorking(site.status)) liveProgress.start(storeId);
      else notify({ message: t.publishing.builds.wentBack(when), tone: 'success' });
    } finally {
      await Promise.all([client.invalidateQueries(buildsQuery(storeId)), refreshProducts(client)]);
    }
  };
}
