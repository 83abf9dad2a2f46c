import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { newId } from '#server/kit/ids.ts';
import { orderEvents } from './order-events.repository.ts';
import { carryOutRefund } from './order-jobs.ts';
import { sendOrderMail } from './order-mail.job.ts';
import { type OrderRow, orderRows } from './order-rows.repository.ts';
import { inDollars, type OrderingDeps } from './ordering-parts.ts';
import { refunds } from './refunds.repository.ts';
import { giveSerialNumber } from './serial-numbers.repository.ts';

/** Why money goes back that came too late; its mail says all there is to say. */
export const tooLate = 'The payment came after the goods were gone';

/** Somebody has paid for what is no longer there: the money goes back in full, and both sides are told. */
export async function turnAway(
  { jobs, clock }: Pick<OrderingDeps, 'jobs' | 'clock'>,
  tx: Db,
  scope: MerchantScope,
  order: OrderRow,
  means: string | null,
): Promise<void> {
  const now = clock.now();
  const { merchantId } = scope;
  const { id: orderId, total_cents: total } = order;
  const refund = { id: newId(now.getTime()), orderId, amountCents: total, reason: tooLate, by: '', restock: [], now };
  await orderRows(tx).update(scope, orderId, {
    ...{ payment_status: 'succeeded', status: 'Cancelled', payment_means: means, payment_problem: null },
    ...{ paid_at: now, reserved_until: null, refunding_cents: total, updated_at: now },
  });
  await refunds(tx).insert(scope, refund, 'pending');
  const events = orderEvents(tx);
  await events.add(scope, { orderId, kind: 'paid', body: `Paid ${inDollars(total)}, too late`, at: now });
  await events.add(scope, { orderId, kind: 'cancelled', body: `${tooLate}. It goes back in full.`, at: now });
  await jobs.enqueue(tx, sendOrderMail, { merchantId, orderId, mail: 'too_late' });
  await jobs.enqueue(tx, carryOutRefund, { merchantId, refundId: refund.id });
  await giveSerialNumber(tx, scope, orderId);
}
