import { z } from 'zod';
import { email as emailSchema, textOf } from '#contract/kit/values.ts';
import { formatCents } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { kickDrawer } from '#web/shared/receipts/deliver-receipt.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { keptVoids, tellVoid } from '../local/kept-voids.ts';
import { toOpenSale } from '../sale/price-draft.ts';
import { creditOf, hasCredit, isEmpty, unitsOf } from '../sale/sale-draft.ts';
import type { OpenSale } from '../sale/use-sale.ts';
import { useOpenTill } from '../world.ts';

const noteSchema = z.object({ note: textOf(300) });

interface AskProps extends OpenSale {
  onClose: () => void;
}

export function NoteDialog({ sale, change, onClose }: AskProps) {
  const words = t.counter.note;
  const form = useZodForm(noteSchema, { defaultValues: { note: sale.note } });
  return (
    <FormDialog
      open
      form={form}
      title={words.title}
      submitLabel={words.save}
      guarded={false}
      onSubmit={({ note }) => {
        change({ kind: 'note', note });
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput
        name="note"
        label={words.label}
        helperText={words.hint}
        rows={3}
        maxLength={300}
        counter
        autoFocus
        autoComplete="off"
      />
    </FormDialog>
  );
}

/** Gives the sale up; the report of the shift counts it. */
export function VoidDialog({ sale, priced, onVoided, onClose }: AskProps & { onVoided: () => void }) {
  const words = t.counter.void;
  const { setup, shift, isOnline } = useOpenTill();
  const { notify } = useSnackbar();
  const give = async () => {
    if (!isEmpty(sale)) {
      const body = toOpenSale(sale, priced, { device: setup.device._id, shift: shift._id });
      if (isOnline) await tellVoid(body);
      else keptVoids.add(setup.device._id, body);
    }
    onVoided();
    if (!hasCredit(sale)) return notify({ message: t.counter.sale.voided });
    // The goods came back already; in cash, as the report of the shift has it.
    if (setup.till.opensDrawer) void kickDrawer(setup.till).catch(() => undefined);
    notify({ message: words.handOut(formatCents(creditOf(sale))), duration: 10_000 });
  };
  return (
    <ConfirmDialog
      open
      danger
      title={words.title}
      text={[
        words.text(unitsOf(sale), formatCents(priced.totalCents)),
        ...(hasCredit(sale) ? [words.handOut(formatCents(creditOf(sale)))] : []),
      ].join(' ')}
      confirmLabel={words.confirm}
      cancelLabel={words.keep}
      onConfirm={give}
      onClose={onClose}
    />
  );
}

const mailSchema = z.object({ email: emailSchema });

/** Where a receipt is mailed to, of somebody who has not said it yet. */
export function MailDialog({ onSend, onClose }: { onSend: (email: string) => void; onClose: () => void }) {
  const words = t.counter.pay;
  const form = useZodForm(mailSchema, { defaultValues: { email: '' } });
  return (
    <FormDialog
      open
      form={form}
      title={words.mailTitle}
      submitLabel={words.mailSave}
      guarded={false}
      onSubmit={({ email }) => {
        onSend(email);
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput name="email" label={words.mailLabel} type="email" maxLength={254} autoFocus autoComplete="off" />
    </FormDialog>
  );
}
