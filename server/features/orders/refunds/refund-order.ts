import { addCents, type Cents, cents } from '#contract/kit/money.ts';
import { inDollars } from '#contract/pricing/money.ts';
import type { Tx } from '#server/db/database.ts';
import { recordChange, toHistoryValue } from '#server/features/history/record-change.sql.ts';
import { type Actor, requireStepUp } from '#server/kit/actor.ts';
import { after, minutes } from '#server/kit/clock.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { newId } from '#server/kit/ids.ts';
import { approvedBy, requireWithinLimit } from '#server/kit/role-limits.ts';
import { executeRefundJob } from '../order-jobs.ts';
import { type OrderRow, orderRows } from '../order-rows.repository.ts';
import { type OrderingDeps, refuseSample, unrefundedCents } from '../ordering-parts.ts';
import type { RefundExecution } from './execute-refund.ts';
import { type Restocked, refunds } from './refunds.repository.ts';

export interface WantedRefund {
  amountCents: Cents;
  reason: string;
  restock: readonly Restocked[];
}

// Whoever gives more back at once shows again that it is them.
const unaskedRefundCents = cents(50_000);

/** Writes a refund that has taken its part of what was paid, in the caller's transaction; answers its id. */
export async function openRefund(
  { jobs, clock }: Pick<OrderingDeps, 'jobs' | 'clock'>,
  tx: Tx,
  actor: Actor,
  orderId: string,
  wanted: WantedRefund,
): Promise<string> {
  if (wanted.amountCents > unaskedRefundCents) requireStepUp(actor);
  if (!(await refunds(tx).takePart(actor, orderId, wanted.amountCents))) {
    throw refusalFor(found(await orderRows(tx).find(actor, orderId)));
  }
  requireWithinRefund(actor, found(await orderRows(tx).find(actor, orderId)));
  const now = clock.now();
  const by = approvedBy(actor, await orderRows(tx).userName(actor, actor.userId));
  const refund = { id: newId(now.getTime()), orderId, by, now, ...wanted };
  await refunds(tx).insert(actor, refund, 'pending');
  const changes = [
    { field: 'refund', was: null, is: inDollars(wanted.amountCents) },
    { field: 'reason', was: null, is: toHistoryValue(wanted.reason) },
  ];
  await recordChange(tx, actor, { at: now, subject: 'order', id: orderId, name: '', action: 'refunded', changes });
  // By then it has been asked for; the job is for those that were stopped on the way.
  const startAfter = after(now, minutes(1));
  await jobs.enqueue(tx, executeRefundJob, { merchantId: actor.merchantId, refundId: refund.id }, { startAfter });
  return refund.id;
}

/** Of one order counts all that was refunded of it, what is on its way included. */
function requireWithinRefund(actor: Actor, { refunded_cents, refunding_cents }: OrderRow): void {
  requireWithinLimit(actor, {
    permission: 'orders.refund',
    limit: 'refundCents',
    amount: addCents(refunded_cents, refunding_cents),
    inWords: (most) => `Your role refunds up to ${inDollars(cents(most))} of one order`,
    param: 'amount',
  });
}

function refusalFor(order: OrderRow) {
  if (order.is_sample) return refuseSample();
  if (order.payment_status !== 'succeeded' && order.payment_status !== 'refunded') {
    return failure('CONFLICT', { message: 'This order has not been paid.' });
  }
  const leftCents = unrefundedCents(order);
  const msg = leftCents > 0 ? `Not more than ${inDollars(leftCents)} is left` : 'Everything has been refunded';
  return invalid({ param: 'amount', msg });
}

/**
 * Gives money back. The part is taken and the refund written once for the request's key; the processor is asked
 * afterwards, and asked again by a job where it does not answer: then the refund stays pending.
 */
export function createOrderRefunds(deps: OrderingDeps, executeRefund: RefundExecution) {
  return async function refund(actor: Actor, orderId: string, wanted: WantedRefund, once: Once): Promise<void> {
    const { refundId } = await once(async (tx) => ({ refundId: await openRefund(deps, tx, actor, orderId, wanted) }));
    const { status, problem } = await executeRefund(actor, refundId);
    if (status === 'failed') {
      throw failure('CONFLICT', { message: problem ?? 'The payment processor refused the refund.' });
    }
  };
}
