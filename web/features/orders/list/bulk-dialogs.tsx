import { z } from 'zod';
import { orderStatuses } from '#contract/orders/order-statuses.ts';
import type { OrderStatus } from '#contract/orders/orders.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { orderStatusLooks } from '#web/shared/orders/order-status.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { PushDialog } from '../shipstation/push-dialog.tsx';

export type BulkAct = 'status' | 'invoices' | 'move' | 'push';

interface BulkDialogProps {
  act: BulkAct;
  /** "3 orders". */
  amount: string;
  onStatus: (status: OrderStatus) => Promise<void>;
  onInvoices: () => Promise<void>;
  onMove: () => Promise<void>;
  onPush: () => Promise<void>;
  onClose: () => void;
}

const words = t.orders.bulk;

/** Asks before an act on the selected orders. */
export function BulkDialog({ act, amount, onStatus, onInvoices, onMove, onPush, onClose }: BulkDialogProps) {
  if (act === 'status') return <BulkStatusDialog amount={amount} onStatus={onStatus} onClose={onClose} />;
  if (act === 'move') return <MoveDialog amount={amount} onMove={onMove} onClose={onClose} />;
  if (act === 'push') return <PushDialog amount={amount} onPush={onPush} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={words.invoicesFor(amount)}
      text={words.invoicesText}
      confirmLabel={words.download}
      onConfirm={onInvoices}
      onClose={onClose}
    />
  );
}

/** Asks before orders leave the list. */
export function MoveDialog({ amount, onMove, onClose }: Pick<BulkDialogProps, 'amount' | 'onMove' | 'onClose'>) {
  return (
    <ConfirmDialog
      open
      title={words.moveTitle(amount)}
      text={words.moveText}
      confirmLabel={t.orders.moveOff}
      pendingLabel={words.moving}
      onConfirm={onMove}
      onClose={onClose}
    />
  );
}

// Nothing is chosen beforehand: many orders are not changed by a slip of the hand.
const schema = z.object({ status: z.enum(['', ...orderStatuses]).refine((chosen) => chosen !== '', words.choose) });
const options = orderStatuses.map((value) => ({ value, label: orderStatusLooks[value].label }));

function BulkStatusDialog({ amount, onStatus, onClose }: Pick<BulkDialogProps, 'amount' | 'onStatus' | 'onClose'>) {
  const form = useZodForm(schema, { defaultValues: { status: '' } });
  const submit = async ({ status }: z.output<typeof schema>) => {
    await onStatus(status);
    onClose();
  };
  return (
    <FormDialog
      open
      form={form}
      title={words.statusTitle(amount)}
      description={
        <>
          {words.statusText(amount)} {form.watch('status') === 'Cancelled' && t.orders.change.cancelled}
        </>
      }
      submitLabel={words.apply}
      pendingLabel={words.applying}
      describeError={(error) => `${describeFailure(error).message} ${words.failed}`}
      guarded={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectInput name="status" label={words.statusLabel} options={options} placeholder={words.choose} required />
    </FormDialog>
  );
}
