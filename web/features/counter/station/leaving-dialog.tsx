import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { type SaleDraft, unitsOf } from '../sale/sale-draft.ts';

interface LeavingDialogProps {
  sale: SaleDraft;
  onLeave: () => void;
  onClose: () => void;
}

/** Whoever leaves with a sale open is told where it stays. */
export function LeavingDialog({ sale, onLeave, onClose }: LeavingDialogProps) {
  const words = t.counter.leaving;
  return (
    <ConfirmDialog
      open
      title={words.title}
      text={words.text(unitsOf(sale))}
      confirmLabel={words.confirm}
      cancelLabel={words.stay}
      onConfirm={onLeave}
      onClose={onClose}
    />
  );
}
