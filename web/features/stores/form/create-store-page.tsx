import { useNavigate } from 'react-router';
import type { FullStore } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { useSnackbar } from '#web/ui/snackbar.tsx';
import { pathOfSettings } from '../store-paths.ts';
import { type StoreCreation, type StoreUpdate, useCreateStore } from '../stores.queries.ts';
import { StoreEditor } from './store-editor.tsx';

/** /app/createstore */
export function CreateStorePage() {
  useDocumentTitle(t.stores.newTitle);
  const navigate = useNavigate();
  const { notify } = useSnackbar();
  const create = useCreateStore();
  const save = async (input: StoreUpdate): Promise<FullStore> => {
    // The form asks for a title; only a change may leave it out.
    const store = await create.mutateAsync(input as StoreCreation);
    notify({ message: t.stores.created(store.title), tone: 'success' });
    await navigate(pathOfSettings(store._id), { replace: true });
    return store;
  };
  return <StoreEditor store={undefined} onSave={save} />;
}
