import type { Store } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { useSelectedStore } from '#web/shared/store-selector/use-selected-store.ts';
import { LineButton } from './panel-parts.tsx';
import { usePanel } from './use-panel.ts';
import { usePublish } from './use-publish.ts';

/** Publish or Sync of the chosen store, within a line of text. */
export function SyncLink() {
  const { store, stores } = useSelectedStore();
  const isPublisher = useMay('stores.publish');
  return store && isPublisher ? <StoreSyncLink store={store} isOneOfSeveral={stores.length > 1} /> : null;
}

function StoreSyncLink({ store, isOneOfSeveral }: { store: Store; isOneOfSeveral: boolean }) {
  const words = t.publishing;
  const { act, isActDisabled } = usePanel(store);
  const { mutate, isPending } = usePublish(store);
  const isDisabled = isActDisabled || isPending;
  const named = act === 'publish' ? words.publishNamed : words.syncNamed;
  return (
    <LineButton type="button" aria-disabled={isDisabled} onClick={() => !isDisabled && mutate()}>
      {isOneOfSeveral ? named(store.title) : words[act]}
    </LineButton>
  );
}
