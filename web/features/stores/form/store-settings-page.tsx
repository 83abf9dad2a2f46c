import { useQuery } from '@tanstack/react-query';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { useSelectedStore } from '#web/shared/store-selector/use-selected-store.ts';
import { storeQuery } from '#web/shared/stores/stores.queries.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { Column, Columns } from '#web/ui/layout/editor-columns.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useUpdateStore } from '../stores.queries.ts';
import { StoreEditor } from './store-editor.tsx';

/** /app/edit: everything the store in the address, or the first one, is set up with. */
export function StoreSettingsPage() {
  useDocumentTitle(t.stores.settingsTitle);
  const { store, error, retry } = useSelectedStore();
  if (store) return <StoreSettings key={store._id} id={store._id} />;
  return error ? <Failed error={error} onRetry={retry} /> : <SettingsSkeleton />;
}

function StoreSettings({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(storeQuery(id));
  const update = useUpdateStore(id);
  if (data) return <StoreEditor store={data} onSave={update.mutateAsync} />;
  return error ? <Failed error={error} onRetry={() => void refetch()} /> : <SettingsSkeleton />;
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message, correlationId } = describeFailure(error);
  return <ErrorPanel level={1} text={message} correlationId={correlationId} onRetry={onRetry} />;
}

const SettingsSkeleton = () => (
  <>
    <PageHeader title={t.stores.settingsTitle} description={t.stores.settingsDescription} />
    <Columns>
      <Column>
        <CardSkeleton lines={3} height={240} />
        <CardSkeleton lines={3} height={240} />
      </Column>
      <Column>
        <CardSkeleton lines={2} height={200} />
      </Column>
    </Columns>
  </>
);
