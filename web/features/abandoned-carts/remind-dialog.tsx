import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AbandonedCartDetails, abandonedCarts } from '#contract/abandoned-carts/abandoned-carts.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { newRequestKey } from '#web/kit/request-key.ts';
import { buyerName } from '#web/shared/orders/order-name.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { abandonedKey } from './abandoned-carts.queries.ts';

const words = t.abandonedCarts.details;

/** Asks before a buyer is written to: once, however often it is pressed. */
export function RemindDialog({ cart, onClose }: { cart: AbandonedCartDetails; onClose: () => void }) {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const [idempotencyKey] = useState(newRequestKey);
  const remind = async () => {
    try {
      await call(abandonedCarts.remind, { params: { id: cart._id } }, { idempotencyKey });
      notify({ message: words.reminded });
    } finally {
      // Refused or not: what is shown is what is.
      void client.invalidateQueries({ queryKey: abandonedKey });
    }
  };
  return (
    <ConfirmDialog
      open
      title={words.remindTitle(buyerName(cart))}
      text={words.remindText(cart.customer.email)}
      confirmLabel={words.remind}
      pendingLabel={words.reminding}
      onConfirm={remind}
      onClose={onClose}
    />
  );
}
