import type { OrderDetails } from '#contract/orders/orders.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { orderName } from '#web/shared/orders/order-name.ts';
import { totalOf } from '#web/shared/orders/order-total.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { useMoneyActs } from '../use-change-order.ts';

/** Asks whether an order that was to be paid in the store has been paid. */
export function PaidDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const words = t.orderDetails.paid;
  const { notify } = useSnackbar();
  const { markPaid } = useMoneyActs(order._id);
  const name = orderName(order);
  const confirm = async () => {
    await markPaid();
    notify({ message: words.done(name), tone: 'success' });
  };
  return (
    <ConfirmDialog
      open
      title={words.title(name, formatMoney(totalOf(order)))}
      text={words.text}
      confirmLabel={words.act}
      pendingLabel={words.pending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
