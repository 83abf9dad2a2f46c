import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { PaymentProcessor } from '#providers/payments/payments.port.ts';
import type { Db } from '#server/db/database.ts';
import { rules } from '#server/operations/invariants.sql.ts';
import { usageRules } from './usage-rules.ts';

interface Options {
  /** Asked how every payment really stands, where they are given. */
  payments?: { stripe: PaymentProcessor | null; paypal: PaymentProcessor | null };
  /** Whose payments are asked about; everybody's, unless it is said. */
  merchants?: readonly string[];
  /** Whether plans and jobs are looked at, too. */
  usage?: boolean;
}

/** What must hold after anything that moved money or goods; throws with what does not. */
export async function checkInvariants(db: Db, { payments, merchants, usage = false }: Options = {}): Promise<void> {
  const breaches: string[] = [];
  for (const { says, broken } of usage ? [...rules, ...usageRules] : rules) {
    const { rows } = await sql.raw<object>(broken).execute(db);
    for (const row of rows) breaches.push(`${says}: ${JSON.stringify(row)}`);
  }
  if (payments) breaches.push(...(await checkPayments(db, payments, merchants)));
  if (breaches.length > 0) throw new Error(`What must always hold does not:\n${breaches.join('\n')}`);
}

/** Money that was taken belongs to an order that was taken on, or has gone back; and orders say nothing else. */
async function checkPayments(
  db: Db,
  payments: NonNullable<Options['payments']>,
  merchants: Options['merchants'],
): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'processor', 'account', 'payment_id', 'payment_status', 'stock', 'total_cents'])
    .select(['refunded_cents', 'refunding_cents'])
    .where('payment_id', 'is not', null)
    .$if(merchants !== undefined, (some) => some.where(sql<boolean>`merchant_id = any(${merchants}::uuid[])`))
    .execute();
  const breaches: string[] = [];
  for (const order of orders) {
    const processor = payments[order.processor ?? 'stripe'];
    const asked = await processor?.readPayment(order.account ?? '', order.payment_id ?? '');
    if (!asked?.ok) breaches.push(`the payment of order ${order.id} can’t be read`);
    else if (!agrees(order, asked.value))
      breaches.push(`order ${JSON.stringify(order)} is paid as ${JSON.stringify(asked.value)}`);
  }
  return breaches;
}

function agrees(
  order: {
    payment_status: string;
    stock: string;
    total_cents: Cents;
    refunded_cents: Cents;
    refunding_cents: Cents;
  },
  payment: { status: string; amountCents: Cents; refundedCents: Cents },
): boolean {
  const isPaid = order.payment_status === 'succeeded' || order.payment_status === 'refunded';
  const isTaken = payment.status === 'succeeded' && payment.refundedCents < payment.amountCents;
  if (!isPaid) return !isTaken;
  const { refunded_cents: refunded, refunding_cents: refunding } = order;
  const isRight = payment.refundedCents >= refunded && payment.refundedCents <= refunded + refunding;
  return (
    payment.status === 'succeeded' &&
    payment.amountCents === order.total_cents &&
    isRight &&
    (order.stock === 'sold' || !isTaken)
  );
}
