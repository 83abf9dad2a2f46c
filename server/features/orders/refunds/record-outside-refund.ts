import { subtractCents } from '#contract/kit/money.ts';
import { inDollars } from '#contract/pricing/money.ts';
import type { Payment } from '#providers/payments/payments.port.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { newId } from '#server/kit/ids.ts';
import { orderEvents } from '../order-events.repository.ts';
import { type OrderRow, orderRows } from '../order-rows.repository.ts';
import { type OrderingDeps, type PaymentState, stateOf } from '../ordering-parts.ts';
import { refunds } from './refunds.repository.ts';

const names = { stripe: 'Stripe', paypal: 'PayPal' };

/**
 * The seller can also give money back at the processor itself: what went back there and is none of ours is counted.
 * Ours take their part before the processor hears of them, so that they are never taken for the seller's; and when one
 * of them has moved since the processor was asked, its answer is too old for this.
 */
export async function recordOutsideRefund(
  { clock }: Pick<OrderingDeps, 'clock'>,
  tx: Db,
  scope: MerchantScope,
  { id: orderId, processor }: OrderRow,
  seen: { payment: Payment; mark: string },
): Promise<PaymentState | undefined> {
  const order = await orderRows(tx).find(scope, orderId);
  if (!order || (await refunds(tx).mark(scope, orderId)) !== seen.mark) return undefined;
  const moreCents = subtractCents(seen.payment.refundedCents, order.refunded_cents, order.refunding_cents);
  if (moreCents <= 0 || !(await refunds(tx).takePart(scope, orderId, moreCents))) return undefined;
  const now = clock.now();
  const reason = `Given back at ${processor ? names[processor] : 'the payment processor'}`;
  const refund = { id: newId(now.getTime()), orderId, amountCents: moreCents, reason, by: '', restock: [], now };
  await refunds(tx).insert(scope, refund, 'succeeded');
  await refunds(tx).endPart(scope, orderId, moreCents, true);
  await orderEvents(tx).add(scope, {
    orderId,
    kind: 'refund',
    body: `${inDollars(moreCents)} refunded. ${reason}`,
    at: now,
  });
  const after = await orderRows(tx).find(scope, orderId);
  return after && stateOf(after);
}
