import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RouteReply } from '#contract/kit/route.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import type { OrderStatus } from '#contract/orders/orders.schemas.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { orderStatusLooks } from '#web/shared/orders/order-status.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { changeRows, ordersKey } from '../orders.queries.ts';

type Changed = RouteReply<typeof orders.updateMany>;
type Attributes = { status: OrderStatus } | { isActive: boolean };

const words = t.orders.bulk;

/** Changes many orders, and offers to take it back; throws what was refused. */
export function useBulkUpdate() {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const send = useCallback((ids: string[], attributes: Attributes) => sendChange(client, ids, attributes), [client]);

  const setStatus = useCallback(
    async (ids: string[], status: OrderStatus) => {
      const { nModified: modified, before } = await send(ids, { status });
      if (modified === 0) return void notify({ message: words.nothingChanged, tone: 'error' });
      const takeBack = async () => {
        for (const earlier of before) await send(earlier.ids, { status: earlier.status });
      };
      notify({
        message: words.updated(modified, orderStatusLooks[status].label),
        undo: takeBack,
      });
    },
    [send, notify],
  );
  const moveOff = useCallback(
    async (ids: string[]) => {
      const { nModified: modified } = await send(ids, { isActive: false });
      if (modified === 0) return void notify({ message: words.nothingChanged, tone: 'error' });
      notify({ message: words.moved(modified), undo: async () => void (await send(ids, { isActive: true })) });
    },
    [send, notify],
  );
  return { setStatus, moveOff };
}

/** Applied here only when the server changed any (specification 3 §4). */
async function sendChange(client: QueryClient, ids: string[], attributes: Attributes): Promise<Changed> {
  const changed = await call(orders.updateMany, { body: { ids, attributes } });
  if (changed.nModified > 0) {
    const meant = new Set(ids);
    changeRows(client, (row) => {
      if (!meant.has(row._id)) return row;
      return 'isActive' in attributes ? null : { ...row, ...attributes };
    });
  }
  await client.invalidateQueries({ queryKey: ordersKey });
  return changed;
}
