import type { Store } from '#contract/stores/stores.schemas.ts';
import { formatDate } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useRemoveStore } from '../stores.queries.ts';

const restorableFor = 30 * 86_400_000;

/** Asks for the exact title before a store goes, naming what is lost and until when it can come back. */
export function RemoveStoreDialog({ store, onClose }: { store: Store; onClose: () => void }) {
  const words = t.stores;
  const { notify } = useSnackbar();
  const remove = useRemoveStore();
  const { _id: id, title, storeLocation } = store;
  const confirm = async (typed: string) => {
    await remove.mutateAsync({ id, title: typed });
    notify({ message: words.removedNotice(title), tone: 'success' });
  };
  return (
    <ConfirmDialog
      open
      danger
      title={words.removeTitle(title)}
      text={words.removeText(storeLocation.length, formatDate(Date.now() + restorableFor))}
      typeToConfirm={title}
      confirmLabel={words.remove}
      pendingLabel={words.removing}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
