import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { shipstation } from '#contract/channels/shipstation.contract.ts';
import type { Order } from '#contract/orders/orders.schemas.ts';
import { call } from '#web/kit/api.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { inPortions } from '#web/kit/in-portions.ts';
import { changeRows, orderQuery, ordersKey } from '../orders.queries.ts';

/** Where the account is connected. */
export const channelsPath = '/app/settings/channels';

/** As many as one call takes. */
const portion = 500;

export const isNotConnected = (error: unknown): boolean =>
  error instanceof ApiError && error.name === 'CHANNEL_NOT_CONNECTED';

/** `push(ids)` has orders sent to ShipStation; answers with how they stand then, and throws what was refused. */
export function usePushOrders() {
  const client = useQueryClient();
  return useCallback(
    async (ids: readonly string[]): Promise<Order[]> => {
      const pushed: Order[] = [];
      try {
        for (const part of inPortions(ids, portion)) {
          pushed.push(...(await call(shipstation.push, { body: { ids: part } })));
        }
      } finally {
        const states = new Map(pushed.map((order) => [order._id, order.shipstation]));
        const merge = <Row extends Order>(row: Row): Row => ({
          ...row,
          shipstation: states.get(row._id) ?? row.shipstation,
        });
        changeRows(client, merge);
        for (const id of states.keys()) {
          client.setQueryData(orderQuery(id).queryKey, (order) => order && merge(order));
        }
        void client.invalidateQueries({ queryKey: ordersKey });
      }
      return pushed;
    },
    [client],
  );
}
