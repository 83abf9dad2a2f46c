import { randomBytes } from 'node:crypto';
import { type Cents, cents, multiplyCents, sumCents } from '#contract/kit/money.ts';
import { inDollars } from '#contract/pricing/money.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, days, hours, minutes } from '#server/kit/clock.ts';
import { hasRows } from '#server/kit/has-rows.ts';
import { newId } from '#server/kit/ids.ts';
import { orderEvents } from '../order-events.repository.ts';
import { type NewLineRow, type NewOrderRow, orderRows } from '../order-rows.repository.ts';
import { assignSerialNumber } from '../place/serial-numbers.repository.ts';
import { refunds } from '../refunds/refunds.repository.ts';
import { type DemoProduct, demoOrdersRepository } from './demo-orders.repository.ts';
import { type DemoSale, demoSales } from './demo-sales.ts';

const shelf = 14;
const seller = 'Marisol';
const standardCents = cents(795);
const freeFromCents = cents(7500);
const deliveryCents = cents(1500);

/** Gives the demo merchant a few weeks of sales, once: a merchant that has sold anything keeps its own. */
export async function addDemoOrders(
  tx: Db,
  scope: MerchantScope,
  { storeId, now }: { storeId: string; now: Date },
): Promise<void> {
  const repository = demoOrdersRepository(tx);
  if (await hasRows(tx, 'orders', scope)) return;
  const products = await repository.products(scope, shelf);
  if (products.length < shelf) return;
  for (const sale of demoSales) await sell(tx, scope, { sale, products, storeId, now });
}

interface Selling {
  sale: DemoSale;
  products: readonly DemoProduct[];
  storeId: string;
  now: Date;
}

async function sell(tx: Db, scope: MerchantScope, { sale, products, storeId, now }: Selling): Promise<void> {
  const at = after(now, -days(sale.daysAgo));
  const lines = sale.goods.flatMap(([index, quantity], position) => {
    const product = products[index];
    return product ? [toLine(product, quantity, position)] : [];
  });
  const row = toRow(sale, lines, { storeId, at });
  await orderRows(tx).insert(scope, row, lines);
  for (const { product_id, quantity } of lines) {
    const sold = product_id && { orderId: row.id, productId: product_id, quantity, at };
    if (sold) await demoOrdersRepository(tx).moveSold(scope, sold);
  }
  await tell(tx, scope, row.id, sale, at);
  await assignSerialNumber(tx, scope, row.id);
}

const toLine = (product: DemoProduct, quantity: number, position: number): NewLineRow => ({
  position,
  product_id: product.id,
  title: product.title,
  cl_sku: product.cl_sku,
  sku: product.sku,
  condition: product.condition,
  picture_key: product.picture_key,
  quantity,
  unit_cents: product.sells_at_cents,
});

function toRow(sale: DemoSale, lines: readonly NewLineRow[], { storeId, at }: { storeId: string; at: Date }) {
  const id = newId(at.getTime());
  const subtotalCents = sumCents(lines.map((line) => multiplyCents(line.unit_cents, line.quantity)));
  const [firstName, lastName, mail] = sale.buyer;
  const [line1, city, postalCode] = sale.home;
  const isPaid = sale.pays !== 'in_store' || sale.status === 'Completed';
  const address = { line1, line2: '', city, state: 'OH', postalCode, country: 'US' };
  return {
    id,
    store_id: storeId,
    checkout_id: randomBytes(6).toString('hex').toUpperCase(),
    fingerprint: id,
    status: sale.status,
    first_name: firstName,
    last_name: lastName,
    email: `${mail}@example.com`,
    way: sale.way,
    address: sale.way === 'pickup' ? null : JSON.stringify(address),
    notes: sale.notes ?? '',
    place: sale.way === 'pickup' ? JSON.stringify(demoPickup) : null,
    rate_name: sale.way === 'ship' ? 'Standard' : '',
    subtotal_cents: subtotalCents,
    tax_cents: cents(0),
    shipping_cents: sale.way === 'ship' && subtotalCents < freeFromCents ? standardCents : cents(0),
    discount_cents: cents(0),
    extra_fee_cents: sale.way === 'delivery' ? deliveryCents : cents(0),
    payment_type: sale.pays,
    payment_means: sale.means,
    paid_at: isPaid ? after(at, minutes(1)) : null,
    stock: 'sold' as const,
    payment_status: isPaid ? ('succeeded' as const) : ('processing' as const),
    carrier: carrierOf(sale.tracking),
    tracking_number: sale.tracking ?? '',
    created_at: at,
    updated_at: at,
  } satisfies NewOrderRow;
}

const demoPickup = {
  name: 'Toledo, Dorr St',
  address: { line1: '3120 Dorr St', line2: 'Bay 2', city: 'Toledo', state: 'OH', postalCode: '43607', country: 'US' },
  instructions: 'Ring at bay 2 and have your order number ready.',
  readyAt: null,
};

function carrierOf(tracking: string | undefined): string {
  if (!tracking) return '';
  return tracking.startsWith('1Z') ? 'UPS' : 'USPS';
}

/** The history of a sale, and what was given back of it. */
async function tell(tx: Db, scope: MerchantScope, orderId: string, sale: DemoSale, at: Date): Promise<void> {
  const events = orderEvents(tx);
  if (sale.means)
    await events.add(scope, { orderId, kind: 'paid', body: `Paid with ${sale.means}`, at: after(at, minutes(1)) });
  const later = after(at, hours(3));
  if (sale.tracking) {
    const body = `Tracking number: ${carrierOf(sale.tracking)} ${sale.tracking}`;
    await events.add(scope, { orderId, kind: 'tracking', body, by: seller, at: later });
  }
  if (sale.status !== 'New') {
    const message = `order status changed to ${sale.status}`;
    await events.add(scope, { orderId, kind: 'status', body: '', message, by: seller, at: after(later, minutes(1)) });
  }
  if (sale.comment) {
    await events.add(scope, { orderId, kind: 'comment', body: sale.comment, by: seller, at: after(later, minutes(2)) });
  }
  if (sale.refundedCents) await giveBack(tx, scope, orderId, sale.refundedCents, after(later, minutes(3)));
}

async function giveBack(tx: Db, scope: MerchantScope, orderId: string, amountCents: Cents, at: Date): Promise<void> {
  const refund = { id: newId(at.getTime()), orderId, amountCents, reason: 'Scratched lid', by: seller };
  await refunds(tx).insert(scope, { ...refund, restock: [], now: at }, 'succeeded');
  await orderRows(tx).update(scope, orderId, {
    payment_status: 'refunded',
    refunded_cents: amountCents,
    updated_at: at,
  });
  const body = `${inDollars(amountCents)} refunded. Scratched lid`;
  await orderEvents(tx).add(scope, { orderId, kind: 'refund', body, by: seller, at });
}
