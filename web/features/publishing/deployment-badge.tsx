import Button from '@mui/material/Button';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useSelectedStore } from '#web/shared/store-selector/use-selected-store.ts';
import { Dot } from './panel-parts.tsx';
import { usePanel } from './use-panel.ts';

/** The panel's small form, where the sidebar is away: how the site stands, and the way to the panel. */
export function DeploymentBadge({ onOpen }: { onOpen: () => void }) {
  const { store } = useSelectedStore();
  return store ? <Badge store={store} onOpen={onOpen} /> : null;
}

function Badge({ store, onOpen }: { store: Store; onOpen: () => void }) {
  const { tone, progress } = usePanel(store);
  const { shortStatuses, opensPanel } = t.publishing;
  const text = progress === undefined ? shortStatuses[store.site.status] : `${progress}%`;
  return (
    <Button
      variant="text"
      color="inherit"
      onClick={onOpen}
      aria-label={opensPanel(text)}
      startIcon={<Dot data-tone={tone} />}
    >
      {text}
    </Button>
  );
}
