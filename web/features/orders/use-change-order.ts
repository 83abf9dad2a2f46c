import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { z } from 'zod';
import type { RouteInput } from '#contract/kit/route.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import type { cancelInput, OrderDetails, OrderMail, refundInput } from '#contract/orders/orders.schemas.ts';
import { type CallOptions, call } from '#web/kit/api.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { isRefused } from './describe-money-failure.ts';
import { orderQuery, readSoonAgain, refreshStock, takeOrder } from './orders.queries.ts';

type Changes = RouteInput<typeof orders.update>['body'];

/** `change(id, changes)` sets status or tracking of one order; shown once the server has answered. */
export function useChangeOrder() {
  const client = useQueryClient();
  return useCallback(
    async (id: string, body: Changes): Promise<OrderDetails> => {
      const order = await call(orders.update, { params: { id }, body });
      await takeOrder(client, order);
      return order;
    },
    [client],
  );
}

/** What moves money or goods of one order: sent once however often it is pressed, and never shown before it is so. */
export function useMoneyActs(id: string) {
  const client = useQueryClient();
  const [keys] = useState(() => createRequestKeys());
  const send = async (what: unknown, act: (options: CallOptions) => Promise<OrderDetails>) => {
    try {
      const order = await act({ idempotencyKey: keys.keyFor([id, what]) });
      keys.answered();
      await takeOrder(client, order);
      void refreshStock(client);
      return order;
    } catch (error) {
      // Refused is answered: asked again, it is another request. Without an answer it stays the same one.
      if (isRefused(error)) keys.answered();
      // Whatever came of it, what is shown is what is.
      void client.invalidateQueries({ queryKey: orderQuery(id).queryKey });
      throw error;
    }
  };
  const params = { id };
  return {
    refund: (body: z.input<typeof refundInput>, actWords: string) =>
      send(['refund', body], (options) => call(orders.refund, { params, body }, { ...options, actWords })),
    cancel: (body: z.input<typeof cancelInput>, actWords: string) =>
      send(['cancel', body], (options) => call(orders.cancel, { params, body }, { ...options, actWords })),
    markPaid: () => send('paid', (options) => call(orders.markPaid, { params }, options)),
  };
}

/**
 * Has a mail of one order sent again: a job sends it, and writes it into the order's history. Pressed again after a lost
 * answer, it is the same mail.
 */
export function useSendMail(id: string) {
  const client = useQueryClient();
  const [keys] = useState(() => createRequestKeys());
  return async (mail: OrderMail): Promise<void> => {
    try {
      const idempotencyKey = keys.keyFor([id, mail]);
      await call(orders.sendMail, { params: { id }, body: { mail } }, { idempotencyKey });
      keys.answered();
    } catch (error) {
      if (isRefused(error)) keys.answered();
      throw error;
    }
    readSoonAgain(client, id);
  };
}
