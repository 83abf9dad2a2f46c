import { inDollars } from '#contract/pricing/money.ts';
import type { Db } from '#server/db/database.ts';
import { refreshSold } from '#server/features/publishing/refresh/refresh.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after } from '#server/kit/clock.ts';
import { remembered } from '../holds/hold-rules.ts';
import { orderHolds } from '../holds/order-holds.repository.ts';
import { sendOrderMail } from '../mails/order-mail.job.ts';
import { orderEvents } from '../order-events.repository.ts';
import { expireOrder } from '../order-jobs.ts';
import type { OrderChanges, OrderRow } from '../order-rows.repository.ts';
import { type OrderingDeps, statusTakenOn } from '../ordering-parts.ts';
import { orderStock } from '../stock/order-stock.repository.ts';
import { assignSerialNumber } from './serial-numbers.repository.ts';

type Sold = Pick<OrderRow, 'id' | 'cart_id' | 'total_cents' | 'payment_type' | 'payment_status' | 'stock' | 'status'>;

/** Takes an order on: its goods are sold, both sides are told, and it gets its number as the very last thing. */
export async function completeSale(
  { jobs, clock }: Pick<OrderingDeps, 'jobs' | 'clock'>,
  tx: Db,
  scope: MerchantScope,
  order: Sold,
  means: string | null = null,
  by = '',
): Promise<void> {
  const now = clock.now();
  const isAtCounter = order.payment_type === 'counter';
  const isPaid = order.payment_type !== 'in_store';
  await orderHolds(tx).markCart(scope, order.cart_id, now);
  if (isPaid) {
    await orderHolds(tx).markRecovered(scope, order);
    await orderEvents(tx).add(scope, { orderId: order.id, kind: 'paid', body: wordsOf(order, means), by, at: now });
  }
  const about = { merchantId: scope.merchantId, orderId: order.id };
  const mails = (['confirmation', 'merchant_new'] as const).map((mail) => ({ ...about, mail }));
  // Whoever stands at a counter has a receipt, and so has the seller.
  if (!isAtCounter) await jobs.enqueueAll(tx, sendOrderMail, mails);
  const changes: OrderChanges = {
    stock: 'sold',
    payment_status: isPaid ? 'succeeded' : 'processing',
    paid_at: isPaid ? now : null,
    payment_means: means,
    payment_problem: null,
    reserved_until: null,
    updated_at: now,
    status: isAtCounter ? 'Completed' : statusTakenOn(order),
  };
  const gone = await orderStock(tx).sell(scope, order.id);
  if (gone.length > 0) {
    await refreshSold({ jobs, clock }, tx, scope, gone);
    // Whoever was about to pay for it without holding it is told before, not after.
    const wanting = await orderStock(tx).wantedBy(scope, gone, after(now, -remembered));
    const others = wanting.filter((orderId) => orderId !== order.id);
    await jobs.enqueueAll(
      tx,
      expireOrder,
      others.map((orderId) => ({ merchantId: scope.merchantId, orderId })),
    );
  }
  await assignSerialNumber(tx, scope, order.id, changes);
}

function wordsOf({ total_cents: total, payment_type: type }: Sold, means: string | null): string {
  if (type === 'free' || total === 0) return 'Nothing to pay';
  return `Paid ${inDollars(total)}${means ? ` with ${means}` : ''}`;
}
