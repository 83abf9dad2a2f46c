import type { OrderMail } from '#contract/orders/orders.schemas.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import { hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import type { Repeatable } from '#server/kit/idempotency.ts';
import type { RateLimit } from '#server/kit/security/rate-limits.ts';
import { type OrderDetailsRow, orderDetailsRepository, type RefundRow } from '../order-details.repository.ts';
import { sendOrderMail } from './order-mail.job.ts';

// A buyer's mailbox is not ours to fill, and a slip of the finger must not write to every buyer.
const perOrder: RateLimit = { name: 'order-mail', max: 5, windowMs: hours(1) };
const perMerchant: RateLimit = { name: 'order-mails', max: 200, windowMs: hours(1) };

const refusals: Record<OrderMail, string> = {
  confirmation: 'This order has not been paid for yet.',
  shipped: 'This order has not been shipped yet.',
  ready: 'This order is not ready for pickup.',
  refund: 'Nothing of this order has been refunded.',
  cancelled: 'This order has not been cancelled.',
};

const mailNames: Record<OrderMail, string> = {
  confirmation: 'Confirmation',
  shipped: 'Shipped',
  ready: 'Ready for pickup',
  refund: 'Refund',
  cancelled: 'Cancelled',
};

const makesSense: Record<OrderMail, (order: OrderDetailsRow, refund: RefundRow | undefined) => boolean> = {
  confirmation: ({ serial_no }) => serial_no !== null,
  shipped: ({ status, tracking_number }) =>
    ['Shipped', 'Delivered'].includes(status) || (status === 'Completed' && tracking_number !== ''),
  ready: ({ status }) => status === 'Ready',
  refund: (_order, refund) => refund !== undefined,
  cancelled: ({ status }) => status === 'Cancelled',
};

/** Sends one of an order's mails again; a request that is repeated sends no other. */
export function createOrderMailResend({ db, clock, jobs, limits }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'limits'>) {
  return async function sendMail(
    actor: Actor,
    orderId: string,
    mail: OrderMail,
    { once, recall }: Repeatable,
  ): Promise<void> {
    if (await recall()) return;
    const repository = orderDetailsRepository(db);
    const order = found(await repository.find(actor, orderId));
    const refunds = mail === 'refund' ? await repository.refunds(actor, orderId) : [];
    const refund = refunds.findLast(({ status }) => status === 'succeeded');
    if (order.is_sample) throw failure('CONFLICT', { message: 'Nobody gets mail about a sample order.' });
    if (order.way === 'counter') throw failure('CONFLICT', { message: 'Sales of a counter have receipts instead.' });
    if (!makesSense[mail](order, refund)) throw failure('CONFLICT', { message: refusals[mail] });
    await limits.take(perOrder, `${actor.merchantId}:${orderId}`);
    await limits.take(perMerchant, actor.merchantId);
    const about = { merchantId: actor.merchantId, orderId, refundId: refund?.id };
    await once(async (tx) => {
      await jobs.enqueue(tx, sendOrderMail, { ...about, mail, isAskedFor: true });
      const change = { subject: 'order', id: orderId, name: '', action: 'mailed', note: mailNames[mail] } as const;
      await recordChange(tx, actor, { ...change, at: clock.now() });
      return true;
    });
  };
}
