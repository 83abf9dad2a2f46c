import { useNavigate } from 'react-router';
import type { TruckloadDetails } from '#contract/truckloads/truckloads.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { truckloadsPath } from '#web/shared/truckloads/truckload-paths.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import type { TruckloadActions } from './use-truckload-actions.ts';

const words = t.truckloadDetails.remove;

interface RemoveDialogProps {
  truckload: TruckloadDetails;
  acts: TruckloadActions;
  onClose: () => void;
}

/** Asks before the truckload is deleted, and offers to bring it back. */
export function RemoveDialog({ truckload: { title }, acts, onClose }: RemoveDialogProps) {
  const navigate = useNavigate();
  const { notify } = useSnackbar();
  const remove = async () => {
    await acts.remove();
    notify({ message: words.done(title), undo: acts.bringBack });
    void navigate(truckloadsPath);
  };
  return (
    <ConfirmDialog
      open
      title={words.title(title)}
      text={words.text}
      confirmLabel={words.act}
      pendingLabel={words.pending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
