import { z } from 'zod';
import type { Order, OrderStatus } from '#contract/orders/orders.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { orderName } from '#web/shared/orders/order-name.ts';
import { orderStatusLooks } from '#web/shared/orders/order-status.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { CheckboxInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { TrackingFields, trackingFields } from './tracking-fields.tsx';
import { useChangeOrder } from './use-change-order.ts';

const schema = z.object({ ...trackingFields, notify: z.boolean() });

/** What the buyer has a mail for. */
const mailed: readonly OrderStatus[] = ['Ready', 'Shipped'];

interface StatusDialogProps {
  order: Pick<Order, '_id' | 'serialNo' | 'checkoutID' | 'status' | 'way'> & {
    carrier?: string;
    trackingNumber?: string;
  };
  status: OrderStatus;
  onClose: () => void;
}

/** Asks before a status changes; for a parcel that leaves also by whom it travels. */
export function StatusDialog({ order, status, onClose }: StatusDialogProps) {
  const words = t.orders.change;
  const { notify } = useSnackbar();
  const change = useChangeOrder();
  const name = orderName(order);
  const { label } = orderStatusLooks[status];
  const hasMail = mailed.includes(status);
  const hasTracking = status === 'Shipped' && order.way === 'ship';
  const { carrier = '', trackingNumber = '' } = order;
  const form = useZodForm(schema, { defaultValues: { carrier, trackingNumber, notify: hasMail } });

  const submit = async ({ notify: tell, ...tracking }: z.output<typeof schema>) => {
    // Nothing typed is no reason to take away what may be there.
    const isGiven = hasTracking && (tracking.trackingNumber !== '' || tracking.carrier !== '');
    await change(order._id, { status, ...(hasMail && { notify: tell }), ...(isGiven && tracking) });
    notify({ message: words.done(name, label), tone: 'success' });
    onClose();
  };
  const describe = (error: unknown) =>
    `${describeFailure(error).message} ${words.failed(name, orderStatusLooks[order.status].label)}`;
  return (
    <FormDialog
      open
      form={form}
      title={words.title(name, label)}
      description={
        <>
          {words.text(status)} {status === 'Cancelled' && words.cancelled}
        </>
      }
      submitLabel={words.act}
      pendingLabel={words.pending}
      describeError={describe}
      guarded={false}
      onSubmit={submit}
      onClose={onClose}
    >
      {hasTracking && <TrackingFields />}
      {hasMail && <CheckboxInput name="notify" label={words.notify} />}
    </FormDialog>
  );
}
