import type { PaymentProcessor } from '#providers/payments/payments.port.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import type { OrderRow } from './order-rows.repository.ts';

/** What orders are made with. */
export type OrderingDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log' | 'secrets' | 'limits' | 'urls' | 'payments'>;

/** How a payment stands, as the buyer is told. */
export type PaymentState = 'open' | 'processing' | 'paid' | 'failed' | 'expired' | 'refunded';

/** How long goods are held for a buyer who pays. */
export const holdTime = minutes(15);

/** What a row says of its payment. */
export function stateOf(order: OrderRow): PaymentState {
  const { payment_status: status, total_cents: total } = order;
  if (total > 0 && order.refunded_cents + order.refunding_cents >= total) return 'refunded';
  if (status === 'succeeded' || status === 'refunded') return 'paid';
  if (status === 'processing' || status === 'failed') return status;
  return status === 'created' && order.stock === 'reserved' ? 'open' : 'expired';
}

export const isOpen = (order: OrderRow): boolean => stateOf(order) === 'open';

/**
 * The status of an order that is taken on. While its payment is on its way it is listed, and what the seller has made
 * of it stays; one that begins, or that was let go and begins again, is new.
 */
export const statusTakenOn = (order: Pick<OrderRow, 'payment_status' | 'status'>): OrderRow['status'] =>
  order.payment_status === 'processing' ? order.status : 'New';

/** Where an order is paid; refuses for one that is paid elsewhere, or while the processor is not configured. */
export function processorOf({ payments }: Pick<OrderingDeps, 'payments'>, order: OrderRow) {
  const { processor, account, payment_id: paymentId } = order;
  const through: PaymentProcessor | null = processor && payments[processor];
  if (!through || account === null) throw failure('UNAVAILABLE');
  return { through, account, paymentId };
}

/** For whoever would move money or goods of an order that never was. */
export const refuseSample = () =>
  failure('CONFLICT', { message: 'This is a sample order: nobody has paid for it, and nothing of it was sold.' });

const tries = 5;

/** One transaction; when it and another wait for each other and PostgreSQL ends it, it begins anew. */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let left = tries; ; left -= 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (left === 1 || (error as { code?: string })?.code !== '40P01') throw error;
    }
  }
}
