import Typography from '@mui/material/Typography';
import type { z } from 'zod';
import { cancelInput, type OrderDetails } from '#contract/orders/orders.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { orderName } from '#web/shared/orders/order-name.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { CheckboxInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { describeMoneyFailure } from '../describe-money-failure.ts';
import { useMoneyActs } from '../use-change-order.ts';
import { isRefundable, restockable } from './possible-actions.ts';

const words = t.orderDetails.cancel;

interface CancelDialogProps {
  order: OrderDetails;
  onClose: () => void;
}

/** Cancels an order; the money and the goods are two questions, each with its answer in sight. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const { notify } = useSnackbar();
  const { cancel } = useMoneyActs(order._id);
  const hasMoney = isRefundable(order);
  const pieces = restockable(order);
  const form = useZodForm(cancelInput, {
    defaultValues: { refund: hasMoney, restock: pieces > 0, reason: '' },
  });
  const name = orderName(order);

  const submit = async (body: z.output<typeof cancelInput>) => {
    await cancel(body, words.approve(name, formatMoney(order.refundable)));
    notify({ message: words.done(name), tone: 'success' });
    onClose();
  };
  const isInStore = order.payment.type === 'in_store';
  return (
    <FormDialog
      open
      form={form}
      title={words.title(name)}
      description={words.text}
      submitLabel={words.act}
      pendingLabel={words.pending}
      cancelLabel={words.keep}
      describeError={(error) => describeMoneyFailure(error, words)}
      guarded={false}
      onSubmit={submit}
      onClose={onClose}
    >
      {hasMoney ? (
        <CheckboxInput
          name="refund"
          label={words.refund(formatMoney(order.refundable))}
          helperText={isInStore ? words.refundInStoreHint : words.refundHint}
        />
      ) : (
        <Note>{words.nothingToRefund}</Note>
      )}
      {pieces > 0 ? (
        <CheckboxInput name="restock" label={words.restock(pieces)} helperText={words.restockHint} />
      ) : (
        <Note>{words.nothingToRestock}</Note>
      )}
      <TextInput name="reason" label={words.reason} helperText={words.reasonHint} maxLength={500} />
    </FormDialog>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
      {children}
    </Typography>
  );
}
