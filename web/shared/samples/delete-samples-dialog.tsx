import { useQuery, useQueryClient } from '@tanstack/react-query';
import { stores } from '#contract/stores/stores.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { productsSummaryQuery } from '#web/shared/products/products.queries.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';

interface DeleteSamplesDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks before all sample data goes, and ends the demo mode of the first store with it. */
export function DeleteSamplesDialog({ open, onClose }: DeleteSamplesDialogProps) {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const { data: summary } = useQuery(productsSummaryQuery());
  const { data: [first] = [] } = useQuery(storesQuery());
  const { delete: label, title, question, deleting, deleted } = t.samples;
  const remove = async () => {
    if (!first) return;
    await call(stores.disableDemo, { params: { id: first._id } });
    // Pages, menus and slides came with them.
    await client.invalidateQueries();
    notify({ message: deleted, tone: 'success' });
  };
  return (
    <ConfirmDialog
      open={open}
      danger
      title={title}
      text={question(summary?.samples ?? 0)}
      confirmLabel={label}
      pendingLabel={deleting}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
