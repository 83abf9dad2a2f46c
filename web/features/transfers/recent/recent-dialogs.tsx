import type { ProductImport } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useRemoveImport } from '../transfers.queries.ts';
import { useUndo } from './use-undo.ts';

interface AskProps {
  made: ProductImport;
  onClose: () => void;
}

/** Asks before an import is taken back, and says what that does. */
export function UndoDialog({ made, onClose }: AskProps) {
  const words = t.transfers.undo;
  const undo = useUndo();
  return (
    <ConfirmDialog
      open
      title={words.title}
      text={words.text(made.counts)}
      confirmLabel={words.act}
      pendingLabel={t.common.undoing}
      onConfirm={() => undo(made.undoId ?? '')}
      onClose={onClose}
    />
  );
}

/** Asks before an import is forgotten. */
export function RemoveDialog({ made, onClose }: AskProps) {
  const words = t.transfers.remove;
  const remove = useRemoveImport();
  return (
    <ConfirmDialog
      open
      danger
      title={words.title(made.fileName)}
      text={made.undoId === null ? words.text : words.textDone}
      confirmLabel={words.act}
      pendingLabel={words.pending}
      onConfirm={() => remove.mutateAsync(made._id)}
      onClose={onClose}
    />
  );
}
