import { useQueryClient } from '@tanstack/react-query';
import { orders } from '#contract/orders/orders.contract.ts';
import type { HeldOrder } from '#contract/orders/orders.schemas.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { productsKey } from '#web/kit/products.queries.ts';
import { useSnackbar } from '#web/ui/snackbar.tsx';
import { heldGoodsKey } from './held-goods.queries.ts';

/** `release(order)` frees what an unpaid order holds; whatever came of it, what is shown is read again. */
export function useReleaseOrder() {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  return async ({ _id: id, checkoutID }: HeldOrder): Promise<void> => {
    try {
      await call(orders.release, { params: { id } });
      notify({ message: t.heldGoods.done(checkoutID), tone: 'success' });
    } finally {
      for (const queryKey of [heldGoodsKey, productsKey]) void client.invalidateQueries({ queryKey });
    }
  };
}
