import type { TruckloadBreak } from '#contract/truckloads/truckloads.schemas.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';

const words = t.truckloadDetails.undo;

const isTooLate = (error: unknown) => error instanceof ApiError && error.status === 410;

interface UndoDialogProps {
  way: TruckloadBreak;
  undo: () => Promise<void>;
  onClose: () => void;
}

/** Asks before the products of a truckload are taken back. */
export function UndoDialog({ way: { created, restocked }, undo, onClose }: UndoDialogProps) {
  const { notify } = useSnackbar();
  const takeBack = async () => {
    try {
      await undo();
      notify({ message: words.done, tone: 'success' });
    } catch (error) {
      if (!isTooLate(error)) throw error;
      notify({ message: words.gone, tone: 'error' });
    }
  };
  return (
    <ConfirmDialog
      open
      title={words.title}
      text={words.text(created, restocked)}
      confirmLabel={words.confirm}
      pendingLabel={words.pending}
      onConfirm={takeBack}
      onClose={onClose}
    />
  );
}
