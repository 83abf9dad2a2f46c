import { type Cents, cents, multiplyCents, sumCents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, days, minutes } from '#server/kit/clock.ts';
import { newId } from '#server/kit/ids.ts';
import type { DemoProduct } from './demo-orders.repository.ts';
import { type NewSamples, sampleOrdersRepository } from './sample-orders.repository.ts';
import { type SampleSale, sampleSales } from './sample-sales.ts';

const shippingCents = cents(795);

/** Orders of sample products for a new store: they have no serial numbers, move no stock and are never mailed about. */
export async function addSampleOrders(
  tx: Db,
  scope: MerchantScope,
  { storeId, now }: { storeId: string; now: Date },
): Promise<void> {
  const products = await sampleOrdersRepository(tx).products(scope);
  const made = sampleSales.map((sale, index) => {
    const at = after(now, -days(sale.daysAgo));
    return toSample(sale, products, { id: newId(at.getTime()), storeId, number: index + 1, at });
  });
  await sampleOrdersRepository(tx).add(scope, {
    orders: made.flatMap(({ orders }) => orders),
    lines: made.flatMap(({ lines }) => lines),
    events: made.flatMap(({ events }) => events),
  });
}

export const removeSampleOrders = (tx: Db, scope: MerchantScope): Promise<void> =>
  sampleOrdersRepository(tx).remove(scope);

/** Where it lies is the merchant's to say. */
const counter = {
  name: 'Your store',
  instructions: '',
  readyAt: null,
  address: { line1: '', line2: '', city: '', state: '', postalCode: '', country: 'US' },
};

interface Placing {
  id: string;
  storeId: string;
  number: number;
  at: Date;
}

function toSample(sale: SampleSale, products: readonly DemoProduct[], placing: Placing): NewSamples {
  const lines = sale.goods.flatMap(([index, quantity], position) => {
    const product = products[index % products.length];
    return product ? [toLine(product, { orderId: placing.id, position, quantity })] : [];
  });
  const subtotalCents = sumCents(lines.map((line) => multiplyCents(line.unit_cents, line.quantity)));
  return { orders: [toOrder(sale, subtotalCents, placing)], lines, events: toEvents(sale, placing) };
}

const toLine = (
  product: DemoProduct,
  { orderId, position, quantity }: { orderId: string; position: number; quantity: number },
) => ({
  order_id: orderId,
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

function toOrder(
  sale: SampleSale,
  subtotalCents: Cents,
  { id, storeId, number, at }: Placing,
): NewSamples['orders'][0] {
  const [firstName, lastName, mail] = sale.buyer;
  const [line1, city, state, postalCode] = sale.home;
  const address = { line1, line2: '', city, state, postalCode, country: 'US' };
  const [carrier, tracking] = sale.tracking ?? ['', ''];
  return {
    id,
    store_id: storeId,
    checkout_id: `S-${number}`,
    fingerprint: id,
    is_sample: true,
    status: sale.status,
    first_name: firstName,
    last_name: lastName,
    email: `${mail}@example.com`,
    way: sale.way,
    address: sale.way === 'pickup' ? null : JSON.stringify(address),
    notes: sale.notes ?? '',
    place: sale.way === 'pickup' ? JSON.stringify(counter) : null,
    rate_name: sale.way === 'ship' ? 'Standard' : '',
    subtotal_cents: subtotalCents,
    tax_cents: cents(0),
    extra_fee_cents: cents(0),
    shipping_cents: sale.way === 'ship' ? shippingCents : cents(0),
    discount_cents: cents(0),
    payment_type: sale.pays,
    payment_means: sale.means,
    payment_status: 'succeeded',
    paid_at: after(at, minutes(1)),
    stock: 'released',
    carrier,
    tracking_number: tracking,
    created_at: at,
    updated_at: at,
  };
}

function toEvents(sale: SampleSale, { id, at }: Placing): NewSamples['events'] {
  const base = (minute: number) => {
    const when = after(at, minutes(minute));
    return { id: newId(when.getTime()), order_id: id, created_at: when, body: '', message: '' };
  };
  const message = `order status changed to ${sale.status}`;
  return [
    { ...base(0), kind: 'placed', body: 'Order placed' },
    { ...base(1), kind: 'paid', body: `Paid with ${sale.means}` },
    ...(sale.status === 'New' ? [] : [{ ...base(60), kind: 'status' as const, message }]),
  ];
}
