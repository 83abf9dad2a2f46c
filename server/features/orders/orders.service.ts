import { toCents } from '#contract/kit/money.ts';
import type { CancelInput, OrderDetails, RefundInput } from '#contract/orders/orders.schemas.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { makeDocuments } from './documents/documents.ts';
import { createHeldOrderList } from './holds/list-held-orders.ts';
import { createOrderQueries } from './list/query-orders.ts';
import { createOrderMailResend } from './mails/resend-order-mail.ts';
import { makeOrderChanges } from './order-changes.ts';
import { type OrderDetailsRow, orderDetailsRepository } from './order-details.repository.ts';
import { orderToken } from './order-tokens.service.ts';
import type { OrderingService } from './ordering.service.ts';
import { toOrderDetails } from './orders.mapper.ts';

export type OrdersService = ReturnType<typeof ordersService>;

/** The seller's side of orders: finding them, working on them, their papers. */
export function ordersService(
  deps: Deps,
  ordering: Pick<OrderingService, 'refund' | 'cancel' | 'markPaid' | 'release'>,
) {
  const repository = orderDetailsRepository(deps.db);
  const changes = makeOrderChanges(deps);

  const buyerUrl = ({ site_url, id, is_sample, way }: OrderDetailsRow): string | null =>
    site_url === null || is_sample || way === 'counter'
      ? null
      : `${site_url}${paths.order(orderToken(deps.secrets, id))}`;

  async function get(scope: MerchantScope, id: string): Promise<OrderDetails> {
    const row = found(await repository.find(scope, id));
    const isAtCounter = row.way === 'counter';
    const [lines, events, refunds, counter, counterPayments] = await Promise.all([
      repository.lines(scope, id),
      repository.events(scope, id),
      repository.refunds(scope, id),
      isAtCounter ? repository.counter(scope, id) : undefined,
      isAtCounter || row.payment_type === 'in_store' ? repository.counterPayments(scope, id) : [],
    ]);
    return toOrderDetails(row, { lines, events, refunds, buyerUrl: buyerUrl(row), counter, counterPayments });
  }

  return {
    listing: createOrderQueries(deps),
    documents: makeDocuments(deps),
    sendMail: createOrderMailResend(deps),
    get,
    ...changes,

    async update(actor: Actor, id: string, wished: Parameters<typeof changes.update>[2]): Promise<OrderDetails> {
      await changes.update(actor, id, wished);
      return get(actor, id);
    },

    async refund(actor: Actor, id: string, { amount, ...wanted }: RefundInput, once: Once): Promise<OrderDetails> {
      await ordering.refund(actor, id, { ...wanted, amountCents: toCents(amount) }, once);
      return get(actor, id);
    },

    async cancel(actor: Actor, id: string, input: CancelInput, once: Once): Promise<OrderDetails> {
      await ordering.cancel(actor, id, input, once);
      return get(actor, id);
    },

    held: createHeldOrderList(deps),

    async release(actor: Actor, id: string): Promise<OrderDetails> {
      await ordering.release(actor, id);
      return get(actor, id);
    },

    async markPaid(actor: Actor, id: string, once: Once): Promise<OrderDetails> {
      await ordering.markPaid(actor, id, once);
      return get(actor, id);
    },
  };
}
