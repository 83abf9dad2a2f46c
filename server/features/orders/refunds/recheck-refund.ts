import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { failure, found } from '#server/kit/failure.ts';
import { orderEvents } from '../order-events.repository.ts';
import { orderRows } from '../order-rows.repository.ts';
import { inTransaction, type OrderingDeps, processorOf } from '../ordering-parts.ts';
import { failedWords } from './execute-refund.ts';
import { type RefundRow, refunds } from './refunds.repository.ts';

export type RefundRecheck = ReturnType<typeof createRefundRecheck>;

const cameBack = 'The buyer’s bank did not take it, and the money is back in your account.';

/**
 * Looks again at a refund that has succeeded: a bank can refuse the money days later, and the seller has it again. It is
 * asked for when the processor says that something has changed, and never by the clock.
 */
export function createRefundRecheck(deps: OrderingDeps) {
  const { db, clock, log } = deps;

  /** The order is paid again as far as this goes. Goods that went back on the shelf with it stay there. */
  async function undo(tx: Db, scope: MerchantScope, { id, order_id: orderId, ...refund }: RefundRow): Promise<void> {
    const now = clock.now();
    await orderRows(tx).lock(scope, orderId);
    if (!(await refunds(tx).undo(scope, id, cameBack, now))) return;
    await refunds(tx).undoPart(scope, orderId, refund.amount_cents);
    await orderEvents(tx).add(scope, { orderId, kind: 'refund', body: failedWords(refund, cameBack), at: now });
  }

  return async function recheck(scope: MerchantScope, refundId: string): Promise<void> {
    const refund = found(await refunds(db).find(scope, refundId));
    if (refund.status !== 'succeeded' || refund.refund_id === null) return;
    const { through, account } = processorOf(deps, found(await orderRows(db).find(scope, refund.order_id)));
    const asked = await through.readRefund(account, refund.refund_id);
    if (asked.ok && asked.value.status === 'failed') {
      log.warn({ refundId }, 'A refund came back');
      await inTransaction(db, (tx) => undo(tx, scope, refund));
    }
    if (asked.ok) return;
    if (asked.failure === 'UNAVAILABLE') throw failure('UNAVAILABLE');
    log.warn({ refundId, failure: asked.failure, reason: asked.message }, 'A refund can’t be read');
  };
}
