import type { Cents } from '#contract/kit/money.ts';
import { fail, type Outcome, ok } from '#contract/kit/outcome.ts';
import { inDollars } from '#contract/pricing/money.ts';
import type { Payment, PaymentOutcome, Refund } from '#providers/payments/payments.port.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { hours } from '#server/kit/clock.ts';
import { found } from '#server/kit/failure.ts';
import { sendOrderMail } from '../mails/order-mail.job.ts';
import { orderEvents } from '../order-events.repository.ts';
import { type OrderRow, orderRows } from '../order-rows.repository.ts';
import { inTransaction, type OrderingDeps, processorOf } from '../ordering-parts.ts';
import { restock } from '../stock/restock.ts';
import { recordOutsideRefund } from './record-outside-refund.ts';
import { tooLate } from './refund-late-payment.ts';
import { type RefundRow, type Restocked, refunds } from './refunds.repository.ts';

export type ExecutedRefund = Pick<RefundRow, 'status' | 'problem'>;
export type RefundExecution = ReturnType<typeof createRefundExecution>;

// Processors remember what they did for a key for a day at least.
const keyLife = hours(12);

/** Cards at the readers of a counter. */
export interface CounterCards {
  refund(
    scope: MerchantScope,
    cardPaymentId: string,
    wanted: { amountCents: Cents; key: string },
  ): Promise<Outcome<Refund, string>>;
}

/** Brings refunds that have taken their part to their end; asking twice gives money back once. */
export function createRefundExecution(deps: OrderingDeps, counterCards?: CounterCards) {
  const { db, clock, jobs, log } = deps;

  async function ask(
    order: OrderRow,
    refund: RefundRow,
  ): Promise<PaymentOutcome<Pick<Refund, 'status'> & { id?: string }>> {
    if (order.processor === null) return askCounter(order, refund);
    const { through, account, paymentId } = processorOf(deps, order);
    if (refund.refund_id !== null) return through.readRefund(account, refund.refund_id);
    const payment = paymentId ?? '';
    const { amount_cents: amountCents, id: key } = refund;
    if (clock.now().getTime() - refund.created_at.getTime() > keyLife) {
      const paid = await through.readPayment(account, payment);
      if (!paid.ok) return paid;
      if (paid.value.refundedCents >= order.refunded_cents + amountCents) return ok({ status: 'succeeded' });
    }
    return through.refund({ account, payment, amountCents, key });
  }

  /** Paid in the store: the seller hands it over, unless it goes back to a card. */
  async function askCounter(order: OrderRow, { id, amount_cents: amountCents }: RefundRow) {
    const scope = { merchantId: order.merchant_id };
    const card = order.payment_type === 'counter' ? await refunds(db).counterCard(scope, id) : undefined;
    if (card === undefined || !counterCards) return ok({ status: 'succeeded' as const });
    const given = await counterCards.refund(scope, card, { amountCents, key: id });
    // What the bank has yet to do is done for us: it tells the seller of the rest.
    if (given.ok && given.value.status === 'pending') return ok({ ...given.value, status: 'succeeded' as const });
    if (given.ok) return given;
    const failure = given.failure === 'UNAVAILABLE' ? ('UNAVAILABLE' as const) : ('REFUSED' as const);
    return fail(failure, given.message);
  }

  async function finish(
    tx: Db,
    scope: MerchantScope,
    refund: RefundRow,
    to: { status: RefundRow['status']; id?: string; problem?: string | null },
  ): Promise<void> {
    const now = clock.now();
    const { id, order_id: orderId, amount_cents: amountCents } = refund;
    const order = found(await orderRows(tx).lock(scope, orderId));
    const current = await refunds(tx).find(scope, id);
    const moved = { status: to.status, refund_id: to.id, problem: to.problem };
    if (!current || !(await refunds(tx).move(scope, id, moved, now))) return;
    if (to.status !== 'pending') await refunds(tx).endPart(scope, orderId, amountCents, to.status === 'succeeded');
    if (to.status === 'failed') await refunds(tx).dropReturn(scope, id);
    if (to.status !== 'failed') {
      await restock(deps, tx, scope, { orderId, by: refund.by, what: current.restock as Restocked[] });
    }
    if (to.status === 'pending') return;
    const body = to.status === 'succeeded' ? refundedWords(refund) : failedWords(refund, to.problem);
    await orderEvents(tx).add(scope, { orderId, kind: 'refund', body, by: refund.by, at: now });
    // Whoever stands at a counter has the money in their hand.
    const isTold = order.payment_type !== 'counter' && refund.reason !== tooLate;
    if (to.status === 'succeeded' && isTold) {
      await jobs.enqueue(tx, sendOrderMail, { merchantId: scope.merchantId, orderId, mail: 'refund', refundId: id });
    }
  }

  /**
   * Ends a refund that was refused. While it waited, its part hid as much that the seller gave back at the processor,
   * which may be why it is refused: that is counted together with its end. Until the processor has told how the payment
   * stands, it goes on waiting.
   */
  async function giveUp(
    scope: MerchantScope,
    order: OrderRow,
    refund: RefundRow,
    problem: string | null,
  ): Promise<void> {
    const mark = await refunds(db).mark(scope, order.id);
    const paid = await readPaid(order);
    if (paid && !paid.ok && paid.failure === 'UNAVAILABLE') return refunds(db).touch(scope, refund.id, clock.now());
    await inTransaction(db, async (tx) => {
      await orderRows(tx).lock(scope, order.id);
      // Another refund has moved since: the answer is too old to tell which money is whose.
      if ((await refunds(tx).mark(scope, order.id)) !== mark) return;
      await finish(tx, scope, refund, { status: 'failed', problem });
      if (!paid?.ok) return;
      const seen = { payment: paid.value, mark: await refunds(tx).mark(scope, order.id) };
      await recordOutsideRefund(deps, tx, scope, order, seen);
    });
  }

  async function readPaid(order: OrderRow): Promise<PaymentOutcome<Payment> | undefined> {
    if (order.processor === null) return undefined;
    const { through, account, paymentId } = processorOf(deps, order);
    return paymentId === null ? undefined : through.readPayment(account, paymentId);
  }

  return async function executeRefund(scope: MerchantScope, refundId: string): Promise<ExecutedRefund> {
    const refund = found(await refunds(db).find(scope, refundId));
    if (refund.status !== 'pending') return refund;
    const order = found(await orderRows(db).find(scope, refund.order_id));
    const outcome = await ask(order, refund);
    if (outcome.ok) await inTransaction(db, (tx) => finish(tx, scope, refund, outcome.value));
    else if (outcome.failure === 'UNAVAILABLE') await refunds(db).touch(scope, refundId, clock.now());
    else {
      const problem = outcome.message ?? null;
      log.warn({ refundId, failure: outcome.failure, reason: problem }, 'A refund was refused');
      await giveUp(scope, order, refund, problem);
    }
    return found(await refunds(db).find(scope, refundId));
  };
}

const refundedWords = ({ amount_cents: amountCents, reason }: RefundRow): string =>
  `${inDollars(amountCents)} refunded${reason ? `. ${reason}` : ''}`;

export const failedWords = (
  { amount_cents: amountCents }: Pick<RefundRow, 'amount_cents'>,
  problem: string | null | undefined,
): string => `The refund of ${inDollars(amountCents)} failed${problem ? `: ${problem}` : ''}`;
