import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FullStore } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { pathOfSettings } from '../store-paths.ts';
import { type StoreCreation, type StoreUpdate, useCreateStore, useUpdateStore } from '../stores.queries.ts';
import { StoreEditor } from './store-editor.tsx';

/** /app/createstore */
export function CreateStorePage() {
  useDocumentTitle(t.stores.newTitle);
  const navigate = useNavigate();
  const { notify } = useSnackbar();
  const [made, setMade] = useState<FullStore>();
  const create = useCreateStore();
  const update = useUpdateStore(made?._id ?? '');
  const save = async (input: StoreUpdate): Promise<FullStore> => {
    // The form asks for a title; only a change may leave it out.
    const store = await (made ? update.mutateAsync(input) : create.mutateAsync(input as StoreCreation));
    setMade(store);
    return store;
  };
  const open = (store: FullStore) => {
    notify({ message: t.stores.created(store.title), tone: 'success' });
    return navigate(pathOfSettings(store._id), { replace: true });
  };
  return <StoreEditor store={made} onSave={save} onCreated={open} />;
}
