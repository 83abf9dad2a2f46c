import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useId, useState } from 'react';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { useSelectedStore } from '#web/shared/store-selector/use-selected-store.ts';
import { ExternalIcon } from '#web/ui/icons.tsx';
import { progressText } from './deployment-progress.ts';
import { PanelMenu } from './panel-menu.tsx';
import { Dot, LineButton, PanelRoot, ProblemHint, ProgressLines } from './panel-parts.tsx';
import type { PanelDialog, PanelView } from './panel-view.ts';
import { PublishButton } from './publish-button.tsx';
import { usePanel } from './use-panel.ts';

// Few visits open one.
const PanelDialogs = lazy(async () => ({ default: (await import('./panel-dialogs.tsx')).PanelDialogs }));

/** The chosen store's site: how it stands, Publish or Sync, and the way there (specification 3 §2). */
export function DeploymentPanel() {
  const { store, stores, isLoading } = useSelectedStore();
  if (store) return <StorePanel key={store._id} store={store} isOneOfSeveral={stores.length > 1} />;
  // As high as what takes its place.
  return isLoading ? (
    <PanelRoot aria-label={t.publishing.loading} aria-busy>
      <Skeleton width="70%" />
      <Skeleton width="50%" sx={{ mt: 0.5 }} />
      <Skeleton variant="rounded" height={28} sx={{ mt: 1 }} />
    </PanelRoot>
  ) : null;
}

function StorePanel({ store, isOneOfSeveral }: { store: Store; isOneOfSeveral: boolean }) {
  const words = t.publishing;
  const id = useId();
  const view = usePanel(store);
  const isPublisher = useMay('stores.publish');
  const [dialog, setDialog] = useState<PanelDialog>();
  return (
    <PanelRoot aria-label={words.panel}>
      {isOneOfSeveral && <span className="store">{store.title}</span>}
      <Head store={store} view={view} onOpen={setDialog} />
      <Facts view={view} onOpen={setDialog} />
      {view.problem && <ProblemHint problem={view.problem} />}
      {view.blocked && isPublisher && <p id={`${id}-blocked`}>{view.blocked}</p>}
      <div className="acts">
        <PublishButton
          size="small"
          store={store}
          view={view}
          describedBy={view.blocked ? `${id}-blocked` : undefined}
        />
        {view.visitUrl && (
          <Button size="small" startIcon={<ExternalIcon />} href={view.visitUrl} target="_blank" rel="noopener">
            {words.visit}
          </Button>
        )}
      </div>
      {dialog && (
        <Suspense>
          <PanelDialogs dialog={dialog} store={store} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </PanelRoot>
  );
}

interface PartProps {
  view: PanelView;
  onOpen: (dialog: PanelDialog) => void;
}

function Head({ store, view, onOpen }: PartProps & { store: Store }) {
  const { progress, label, tone } = view;
  return (
    <div className="head" data-working={progress === undefined ? undefined : ''}>
      {progress === undefined && <Dot data-tone={tone} />}
      <b>{progress === undefined ? label : progressText(progress)}</b>
      {progress !== undefined && <span>{progress}%</span>}
      <PanelMenu store={store} view={view} onOpen={onOpen} />
    </div>
  );
}

function Facts({ view, onOpen }: PartProps) {
  const words = t.publishing;
  const { progress, deployedAt, changedProducts, changedTruckloads, hasChangedPayments, omitted } = view;
  if (progress !== undefined) return <ProgressLines percent={progress} />;
  return (
    <>
      {deployedAt && <p className="beside deployed">{words.deployed(formatDateTime(deployedAt))}</p>}
      {changedProducts > 0 && <p className="beside">{words.changed(changedProducts)}</p>}
      {changedTruckloads > 0 && <p className="beside">{words.changedTruckloads(changedTruckloads)}</p>}
      {hasChangedPayments && <p className="beside">{words.changedPayments}</p>}
      {omitted > 0 && (
        <div className="beside">
          <LineButton type="button" onClick={() => onOpen('omissions')}>
            {words.leftOut(omitted)}
          </LineButton>
        </div>
      )}
    </>
  );
}
