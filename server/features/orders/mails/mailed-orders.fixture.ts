import type { Shop } from '#server/features/checkout/shop.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import type { World } from '#testing/world.ts';
import { type OrderMailJob, sendOrderMail } from './order-mail.job.ts';

/** A finished order, as far as those see it who read about it. */
export async function placeOrder(
  world: World,
  shop: Pick<Shop, 'seller' | 'storeId' | 'goods'>,
  order: { email: string; serialNo: number; buyerId?: string; columns?: Record<string, unknown> },
): Promise<string> {
  const id = newId(world.clock.now().getTime());
  world.clock.advance({ seconds: 1 });
  const row = {
    merchant_id: shop.seller.scope.merchantId,
    store_id: shop.storeId,
    id,
    buyer_id: order.buyerId ?? null,
    checkout_id: `CHK-${id.slice(-8)}`,
    serial_no: order.serialNo,
    fingerprint: id,
    first_name: 'Ann',
    last_name: 'Lee',
    email: order.email,
    way: 'ship',
    subtotal_cents: 2500,
    tax_cents: 206,
    extra_fee_cents: 0,
    shipping_cents: 500,
    discount_cents: 250,
    payment_type: 'card',
    stock: 'sold',
    payment_status: 'succeeded',
    created_at: world.clock.now(),
    updated_at: world.clock.now(),
    ...order.columns,
  };
  const names = Object.keys(row);
  const places = names.map((_name, at) => `$${at + 1}`);
  await world.pool.query(`insert into orders (${names}) values (${places})`, Object.values(row));
  const line = [shop.seller.scope.merchantId, id, shop.goods[0]?._id ?? null];
  await world.pool.query(
    `insert into order_lines (merchant_id, order_id, position, product_id, title, cl_sku, condition, quantity, unit_cents)
     values ($1, $2, 0, $3, 'Desk lamp', 'CL-1', 'Open Box', 2, 1250)`,
    line,
  );
  return id;
}

export const toledo = {
  line1: '3120 Dorr St',
  line2: 'Bay 2',
  city: 'Toledo',
  state: 'OH',
  postalCode: '43607',
  country: 'US',
};

/** Sends a mail about an order now; without more, the confirmation. */
export const sendMail = async (world: World, shop: Shop, orderId: string, job: Partial<OrderMailJob>) => {
  const { merchantId } = shop.seller.scope;
  await world.jobs.enqueue(world.deps.db, sendOrderMail, { merchantId, orderId, mail: 'confirmation', ...job });
  await world.drain();
};

/** What the history of an order tells of mails. */
export const historyOf = async (world: World, orderId: string): Promise<string[]> => {
  const { rows } = await world.pool.query(
    `select body from order_events where order_id = $1 and kind = 'mail' order by id`,
    [orderId],
  );
  return rows.map(({ body }) => body);
};
