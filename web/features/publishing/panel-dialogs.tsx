import type { Store } from '#contract/stores/stores.schemas.ts';
import { DeleteSamplesDialog } from '#web/shared/samples/delete-samples-dialog.tsx';
import { BuildsDialog } from './builds-dialog.tsx';
import { OmissionsDialog } from './omissions-dialog.tsx';
import type { PanelDialog } from './panel-view.ts';

interface PanelDialogsProps {
  dialog: PanelDialog;
  store: Store;
  onClose: () => void;
}

/** What the panel opens. */
export function PanelDialogs({ dialog, store, onClose }: PanelDialogsProps) {
  if (dialog === 'samples') return <DeleteSamplesDialog open onClose={onClose} />;
  if (dialog === 'builds') return <BuildsDialog store={store} onClose={onClose} />;
  return <OmissionsDialog store={store} onClose={onClose} />;
}
