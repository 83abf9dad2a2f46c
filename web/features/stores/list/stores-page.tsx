import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { createStorePath } from '../store-paths.ts';
import { removedStoresQuery, useRestoreStore } from '../stores.queries.ts';
import { RemoveStoreDialog } from './remove-store-dialog.tsx';
import { RemovedStoreRow, StoreList, StoreRow } from './store-row.tsx';

interface StoresPageProps {
  /** What publishes a store and leads to its site. */
  publishing: (store: Store) => ReactNode;
}

/** /app/stores: the merchant's stores, and those that can be brought back. */
export function StoresPage({ publishing }: StoresPageProps) {
  const words = t.stores;
  useDocumentTitle(words.title);
  const { data, error, refetch } = useQuery(storesQuery());
  const isManager = useMay('stores.manage');
  const [removing, setRemoving] = useState<Store>();
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        primary={
          <Allowed needs="stores.settings">
            <Button variant="contained" startIcon={<PlusIcon />} component={Link} to={createStorePath}>
              {words.newTitle}
            </Button>
          </Allowed>
        }
      />
      <SectionCard flush title={words.active}>
        {data && (
          <StoreList>
            {data.map((store) => (
              <StoreRow
                key={store._id}
                store={store}
                publishing={publishing(store)}
                blocked={whyKept(data, isManager)}
                onRemove={() => setRemoving(store)}
              />
            ))}
          </StoreList>
        )}
        {!data && error && (
          <ErrorPanel
            text={describeFailure(error).message}
            correlationId={describeFailure(error).correlationId}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <RowsSkeleton rows={3} />}
      </SectionCard>
      <RemovedStores isManager={isManager} />
      {removing && <RemoveStoreDialog store={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

function whyKept(stores: readonly Store[], isManager: boolean): string | undefined {
  if (!isManager) return t.stores.ownerOnly;
  return stores.length === 1 ? t.stores.removeOnly : undefined;
}

function RemovedStores({ isManager }: { isManager: boolean }) {
  const words = t.stores;
  const { notify } = useSnackbar();
  const { data = [] } = useQuery(removedStoresQuery());
  const { mutateAsync } = useRestoreStore();
  const now = new Date().toISOString();
  const restorable = data.filter(({ restorableUntil }) => restorableUntil !== null && restorableUntil > now);
  // Each is told by itself: callbacks given to `mutate` are those of the last call only.
  const restore = async ({ _id: id, title }: Store) => {
    try {
      await mutateAsync(id);
      notify({ message: words.restored(title), tone: 'success' });
    } catch (error) {
      const { message, correlationId } = describeFailure(error);
      notify({ message: `${words.restoreFailed(title)} ${message}`, tone: 'error', correlationId });
    }
  };
  if (restorable.length === 0) return null;
  return (
    <SectionCard flush title={words.removed} description={words.removedHint}>
      <StoreList>
        {restorable.map((store) => (
          <RemovedStoreRow
            key={store._id}
            store={store}
            onRestore={isManager ? () => void restore(store) : undefined}
          />
        ))}
      </StoreList>
    </SectionCard>
  );
}
