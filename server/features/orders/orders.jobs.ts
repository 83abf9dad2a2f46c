import { after, minutes } from '#server/kit/clock.ts';
import { handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { executeRefundJob, expireOrder, sweepOrders } from './order-jobs.ts';
import { orderRows } from './order-rows.repository.ts';
import type { OrderingService } from './ordering.service.ts';
import type { OrderingDeps } from './ordering-parts.ts';
import { refunds } from './refunds/refunds.repository.ts';

const sweptAtOnce = 200;
const refundPause = minutes(5);

/** Orders whose time is up are let go to the second by their own job; whatever was missed, a minute later. */
export function orderJobs({ db, clock, log }: OrderingDeps, ordering: OrderingService): JobHandler[] {
  async function sweep(): Promise<void> {
    for (const order of await orderRows(db).due(clock.now(), sweptAtOnce)) {
      await ordering.reconcileOpenOrder({ merchantId: order.merchant_id }, order.id);
    }
    const since = after(clock.now(), -refundPause);
    for (const refund of await refunds(db).waiting(since, sweptAtOnce)) {
      await ordering.executeRefund({ merchantId: refund.merchant_id }, refund.id).catch((error: unknown) => {
        log.error({ err: error, refundId: refund.id }, 'A refund could not be carried out');
      });
    }
  }

  return [
    handles(expireOrder, ({ merchantId, orderId }) => ordering.reconcileOpenOrder({ merchantId }, orderId)),
    handles(
      executeRefundJob,
      async ({ merchantId, refundId }) => void (await ordering.executeRefund({ merchantId }, refundId)),
    ),
    handles(sweepOrders, sweep, { atOnce: 1, cron: '* * * * *' }),
  ];
}
