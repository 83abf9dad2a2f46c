import { z } from 'zod';
import type { OrderDetails } from '#contract/orders/orders.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { CheckboxInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { TrackingFields, trackingFields } from '../tracking-fields.tsx';
import { useChangeOrder } from '../use-change-order.ts';
import { isMailedTracking } from './possible-actions.ts';

const schema = z.object({ ...trackingFields, notify: z.boolean() });

/** Who carries the parcel and under which number; the buyer is told when the seller says so. */
export function TrackingDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const words = t.orderDetails.tracking;
  const { notify } = useSnackbar();
  const change = useChangeOrder();
  const { carrier, trackingNumber } = order;
  const form = useZodForm(schema, { defaultValues: { carrier, trackingNumber, notify: false } });
  const submit = async (values: z.output<typeof schema>) => {
    await change(order._id, values);
    notify({ message: isMailedTracking(order, values) ? words.savedAndTold : words.saved, tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      open
      form={form}
      title={trackingNumber === '' ? words.add : words.edit}
      submitLabel={words.save}
      pendingLabel={t.common.saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TrackingFields />
      <CheckboxInput name="notify" label={t.orders.change.notify} />
    </FormDialog>
  );
}
