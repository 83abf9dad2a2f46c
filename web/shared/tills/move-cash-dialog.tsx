import { z } from 'zod';
import { requiredDollars, requiredText } from '#contract/kit/values.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { MoneyInput } from '#web/ui/form/inputs/number-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useMoveCash, useNoteDrawer } from './tills.queries.ts';

const moveSchema = z.object({
  amount: requiredDollars.refine((amount) => amount > 0, 'Must be more than 0'),
  reason: requiredText(120),
});
const drawerSchema = z.object({ reason: requiredText(120) });

interface DrawerDialogProps {
  /** The id of the shift that is open. */
  shift: string;
  /** Once it is noted: the drawer may open. */
  onNoted?: () => unknown;
  onClose: () => void;
}

/** Puts money into the drawer, or takes some out, for a reason. */
export function MoveCashDialog({
  shift,
  kind,
  onNoted,
  onClose,
}: DrawerDialogProps & { kind: 'paid_in' | 'paid_out' }) {
  const words = t.shifts.cash;
  const move = useMoveCash(shift);
  const { notify } = useSnackbar();
  const form = useZodForm(moveSchema, { defaultValues: { amount: '', reason: '' } });
  const isIn = kind === 'paid_in';
  return (
    <FormDialog
      open
      form={form}
      title={isIn ? words.inTitle : words.outTitle}
      submitLabel={isIn ? words.inTitle : words.outTitle}
      pendingLabel={words.submitting}
      onSubmit={async ({ amount, reason }) => {
        await move.mutateAsync({ kind, amount, reason });
        notify({ message: (isIn ? words.inDone : words.outDone)(formatMoney(amount)), tone: 'success' });
        await onNoted?.();
        onClose();
      }}
      onClose={onClose}
    >
      <MoneyInput name="amount" label={words.amount} size="large" required autoFocus />
      <TextInput
        name="reason"
        label={words.reason}
        helperText={isIn ? words.inHint : words.outHint}
        required
        maxLength={120}
        autoComplete="off"
      />
    </FormDialog>
  );
}

/** Says why the drawer is opened without a sale. */
export function OpenDrawerDialog({ shift, onNoted, onClose }: DrawerDialogProps) {
  const words = t.shifts.cash;
  const note = useNoteDrawer(shift);
  const form = useZodForm(drawerSchema, { defaultValues: { reason: '' } });
  return (
    <FormDialog
      open
      form={form}
      title={words.drawerTitle}
      description={words.drawerText}
      submitLabel={words.drawerTitle}
      pendingLabel={words.submitting}
      onSubmit={async ({ reason }) => {
        await note.mutateAsync({ reason });
        await onNoted?.();
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput
        name="reason"
        label={words.reason}
        helperText={words.drawerHint}
        required
        maxLength={120}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}
