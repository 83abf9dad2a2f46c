import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';

interface DeleteDialogProps {
  title: string;
  /** Says what goes. */
  text: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before products are deleted; they can be brought back, so it is no red button. */
export function DeleteDialog({ text, ...dialog }: DeleteDialogProps) {
  const { deleteUndo, delete: confirmLabel, deleting } = t.products;
  return (
    <ConfirmDialog
      {...dialog}
      open
      text={`${text} ${deleteUndo}`}
      confirmLabel={confirmLabel}
      pendingLabel={deleting}
    />
  );
}
