import Button from '@mui/material/Button';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { ExternalIcon } from '#web/ui/icons.tsx';
import { PublishButton } from './publish-button.tsx';
import { usePanel } from './use-panel.ts';

/** Publish or Sync, and the way to the site, for one store of several. */
export function StorePublishing({ store }: { store: Store }) {
  const view = usePanel(store);
  const { visit, visitNamed } = t.publishing;
  return (
    <>
      <PublishButton named variant="outlined" store={store} view={view} />
      {view.visitUrl && (
        <Button
          startIcon={<ExternalIcon />}
          href={view.visitUrl}
          target="_blank"
          rel="noopener"
          aria-label={visitNamed(store.title)}
        >
          {visit}
        </Button>
      )}
    </>
  );
}
