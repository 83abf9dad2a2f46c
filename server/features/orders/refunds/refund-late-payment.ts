import { inDollars } from '#contract/pricing/money.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { newId } from '#server/kit/ids.ts';
import { orderHolds } from '../holds/order-holds.repository.ts';
import { sendOrderMail } from '../mails/order-mail.job.ts';
import { orderEvents } from '../order-events.repository.ts';
import { executeRefundJob } from '../order-jobs.ts';
import { type OrderRow, orderRows } from '../order-rows.repository.ts';
import type { OrderingDeps } from '../ordering-parts.ts';
import { assignSerialNumber } from '../place/serial-numbers.repository.ts';
import { releaseStock } from '../stock/release-stock.ts';
import { refunds } from './refunds.repository.ts';

type Parts = Pick<OrderingDeps, 'jobs' | 'clock'>;

/** Why money goes back that came too late; its mail says all there is to say. */
export const tooLate = 'The payment came after the goods were gone';
const calledOff = 'The payment came after the order was cancelled';

/** Somebody has paid for what is no longer there: the money goes back in full, and both sides are told. */
export async function refundLatePayment(
  { jobs, clock }: Parts,
  tx: Db,
  scope: MerchantScope,
  order: OrderRow,
  means: string | null,
): Promise<void> {
  const now = clock.now();
  const { id: orderId, total_cents: totalCents } = order;
  const events = orderEvents(tx);
  await events.add(scope, { orderId, kind: 'paid', body: `Paid ${inDollars(totalCents)}, too late`, at: now });
  await events.add(scope, { orderId, kind: 'cancelled', body: `${tooLate}. It goes back in full.`, at: now });
  await jobs.enqueue(tx, sendOrderMail, { merchantId: scope.merchantId, orderId, mail: 'too_late' });
  await refundInFull({ jobs, clock }, tx, scope, order, { means, reason: tooLate });
}

/** The seller has cancelled an order while its money was on its way: it stays so, and goods and money go back. */
export async function refundCancelledOrder(
  { jobs, clock }: Parts,
  tx: Db,
  scope: MerchantScope,
  order: OrderRow,
  means: string | null,
): Promise<void> {
  const { id: orderId, total_cents: totalCents } = order;
  const body = `Paid ${inDollars(totalCents)}, after it was cancelled. It goes back in full.`;
  await orderEvents(tx).add(scope, { orderId, kind: 'paid', body, at: clock.now() });
  await jobs.enqueue(tx, sendOrderMail, { merchantId: scope.merchantId, orderId, mail: 'cancelled' });
  if (order.stock === 'reserved') await releaseStock({ jobs, clock }, tx, scope, orderId);
  await refundInFull({ jobs, clock }, tx, scope, order, { means, reason: calledOff });
}

async function refundInFull(
  { jobs, clock }: Parts,
  tx: Db,
  scope: MerchantScope,
  { id: orderId, total_cents: totalCents, stock }: OrderRow,
  { means, reason }: { means: string | null; reason: string },
): Promise<void> {
  const now = clock.now();
  const refund = { id: newId(now.getTime()), orderId, amountCents: totalCents, reason, by: '', restock: [], now };
  await orderRows(tx).update(scope, orderId, {
    payment_status: 'succeeded',
    status: 'Cancelled',
    payment_means: means,
    payment_problem: null,
    paid_at: now,
    reserved_until: null,
    refunding_cents: totalCents,
    updated_at: now,
    // Goods that had left are put back by the seller, or not at all.
    stock: stock === 'sold' ? 'sold' : 'released',
  });
  if (stock !== 'sold') await orderHolds(tx).giveUsesBack(scope, orderId);
  await refunds(tx).insert(scope, refund, 'pending');
  await jobs.enqueue(tx, executeRefundJob, { merchantId: scope.merchantId, refundId: refund.id });
  await assignSerialNumber(tx, scope, orderId);
}
