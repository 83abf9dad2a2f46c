import { t } from '#web/kit/messages/t.ts';
import { ConflictDialog as Dialog } from '#web/shared/conflicts/conflict-dialog.tsx';
import { useNames } from '#web/shared/conflicts/use-names.ts';
import { describeField } from './describe-field.ts';
import { compareEdits, type Edits, type MergeField } from './merge-edits.ts';

interface ConflictDialogProps {
  conflict: { edits: Edits };
  onResolve: (keep: ReadonlySet<MergeField>) => void;
  onClose: () => void;
}

/** Says what someone else changed of the product meanwhile. */
export function ConflictDialog({ conflict: { edits }, onResolve, onClose }: ConflictDialogProps) {
  const names = useNames();
  return (
    <Dialog
      title={t.productForm.conflict.title}
      clash={compareEdits(edits)}
      labels={t.productForm.fields}
      describe={(field, whose) => describeField(field, edits[whose], names)}
      onResolve={onResolve}
      onClose={onClose}
    />
  );
}
