import { type Cents, subtractCents } from '#contract/kit/money.ts';
import type { PaymentProcessor } from '#providers/payments/payments.port.ts';
import { type Db, limitWaiting, type Tx } from '#server/db/database.ts';
import { isLockTimeout } from '#server/db/violations.ts';
import { minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import type { OrderRow } from './order-rows.repository.ts';

/** What orders are made with. */
export type OrderingDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log' | 'secrets' | 'limits' | 'urls' | 'payments'>;

/** How a payment stands, as the buyer is told. */
export type PaymentState = 'open' | 'processing' | 'paid' | 'failed' | 'expired' | 'refunded';

/** How long an order can be paid; its goods are held for no longer than that. */
export const payTime = minutes(15);

/** What a row says of its payment. */
export function stateOf(order: OrderRow): PaymentState {
  const { payment_status: status, total_cents: total } = order;
  if (total > 0 && order.refunded_cents + order.refunding_cents >= total) return 'refunded';
  if (status === 'succeeded' || status === 'refunded') return 'paid';
  if (status === 'processing' || status === 'failed') return status;
  return status === 'created' ? 'open' : 'expired';
}

/** What was paid, and neither went back nor is on its way back. */
export const unrefundedCents = (order: Pick<OrderRow, 'total_cents' | 'refunded_cents' | 'refunding_cents'>): Cents =>
  subtractCents(order.total_cents, order.refunded_cents, order.refunding_cents);

/** It can still be paid; whether its goods are held for it is another question. */
export const isOpen = (order: OrderRow): boolean => stateOf(order) === 'open';

export const isPaid = ({ payment_status: status }: Pick<OrderRow, 'payment_status'>): boolean =>
  status === 'succeeded' || status === 'refunded';

/** The seller has handed an order over, or sent it off: its goods are no longer where they could go back on the shelf. */
export const hasLeft = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === 'Shipped' || status === 'Delivered' || status === 'Completed';

/**
 * The status of an order that is taken on. While its payment is on its way it is listed, and what the seller has made
 * of it stays, also when the goods had left and the payment failed; one that begins, or that was let go and begins
 * again, is new.
 */
export const statusTakenOn = (order: Pick<OrderRow, 'payment_status' | 'stock' | 'status'>): OrderRow['status'] =>
  order.payment_status === 'processing' || order.stock === 'sold' ? order.status : 'New';

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
// Longer than PostgreSQL needs to find two who wait for each other, and than a crowd at one product takes.
const patience = '3s';
const busyFor = 5;

/**
 * One transaction; when it and another wait for each other and PostgreSQL ends it, it begins anew. Whatever somebody
 * else holds for long, such as an act on the whole catalogue, is not waited for: those who wait keep a connection each,
 * and all merchants share them.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let left = tries; ; left -= 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        await limitWaiting(tx, patience);
        return work(tx);
      });
    } catch (error) {
      if (isLockTimeout(error)) throw failure('OVERLOADED', { retryAfter: busyFor, cause: error });
      if (left === 1 || (error as { code?: string })?.code !== '40P01') throw error;
    }
  }
}
