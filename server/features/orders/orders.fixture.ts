import type pg from 'pg';
import { type Cents, cents } from '#contract/kit/money.ts';
import type { OrderStatus, PaymentStatus, PaymentType, Way } from '#contract/orders/orders.schemas.ts';
import { newId } from '#server/kit/ids.ts';

/** Whoever has a database: a test's world, a journey, a benchmark. */
export type Pool = Pick<pg.Pool | pg.Client, 'query'>;

export interface GivenLine {
  productId?: string;
  title?: string;
  clSku?: string;
  sku?: string;
  condition?: string;
  quantity?: number;
  priceCents?: Cents;
}

interface Details {
  at: Date;
  status: OrderStatus;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  way: Way;
  paymentType: PaymentType;
  paymentStatus: PaymentStatus;
  lines: readonly GivenLine[];
  taxCents: Cents;
  extraFeeCents: Cents;
  shippingCents: Cents;
  discountCents: Cents;
  discounts: readonly { title: string; code: string | null; cents: Cents; isFreeShipping: boolean }[];
  isTaxIncluded: boolean;
  address: object | null;
  place: object | null;
  slot: object | null;
  rateName: string;
  notes: string;
  paymentMeans: string | null;
  isSample: boolean;
}

export interface GivenOrder extends Partial<Details> {
  merchantId: string;
  storeId: string;
  /** The moment it was ordered, where nothing else is said; never for one that is not paid. */
  paidAt?: Date | null;
}

export interface MadeOrder {
  id: string;
  checkoutId: string;
  serialNo: number | null;
}

const usual = (): Details => ({
  at: new Date(),
  status: 'New',
  isSample: false,
  notes: '',
  firstName: 'Renée',
  lastName: 'Okafor',
  email: 'renee.okafor@example.com',
  phone: '(918) 555-0117',
  way: 'ship',
  rateName: 'Standard',
  place: null,
  slot: null,
  address: {
    line1: '4410 E Kenosha St',
    line2: 'Apt 2',
    city: 'Broken Arrow',
    state: 'OK',
    postalCode: '74014',
    country: 'US',
  },
  paymentType: 'card',
  paymentStatus: 'succeeded',
  paymentMeans: 'Visa ending in 4242',
  lines: [{}],
  taxCents: cents(0),
  extraFeeCents: cents(0),
  shippingCents: cents(795),
  discountCents: cents(0),
  discounts: [],
  isTaxIncluded: false,
});

let made = 0;

/** Writes an order as if it had been bought: with its number when it is paid, and its products' stock taken. */
export async function makeOrder(pool: Pool, order: GivenOrder): Promise<MadeOrder> {
  const { merchantId, storeId } = order;
  const given = { ...usual(), ...order };
  const { at } = given;
  const id = newId(at.getTime());
  const checkoutId = `CHK-${(++made).toString(36).toUpperCase().padStart(4, '0')}${id.slice(-8).toUpperCase()}`;
  const isTakenOn = ['succeeded', 'refunded', 'processing'].includes(given.paymentStatus);
  const lines = given.lines.map(toLine);
  const serialNo = isTakenOn ? await nextSerialNo(pool, merchantId) : null;
  const gross = lines.reduce((sum, line) => sum + line.quantity * line.priceCents, 0);
  await insert(pool, 'orders', {
    merchant_id: merchantId,
    id,
    store_id: storeId,
    checkout_id: checkoutId,
    serial_no: serialNo,
    fingerprint: id,
    status: given.status,
    is_sample: given.isSample,
    notes: given.notes,
    first_name: given.firstName,
    last_name: given.lastName,
    email: given.email,
    phone: given.phone,
    way: given.way,
    rate_name: given.rateName,
    address: json(given.address),
    place: json(given.place),
    slot: json(given.slot),
    subtotal_cents: given.isTaxIncluded ? gross - given.taxCents : gross,
    tax_cents: given.taxCents,
    extra_fee_cents: given.extraFeeCents,
    shipping_cents: given.shippingCents,
    discount_cents: given.discountCents,
    discounts: JSON.stringify(given.discounts),
    tax_included: given.isTaxIncluded,
    payment_type: given.paymentType,
    payment_means: given.paymentMeans,
    payment_status: given.paymentStatus,
    paid_at: paidAtOf(given),
    stock: isTakenOn ? 'sold' : 'released',
    created_at: at,
    updated_at: at,
  });
  for (const [position, line] of lines.entries()) await addLine(pool, { merchantId, id, isTakenOn }, position, line);
  await insert(pool, 'order_events', {
    merchant_id: merchantId,
    id: newId(at.getTime()),
    order_id: id,
    kind: 'placed',
    body: 'Order placed',
    created_at: at,
  });
  return { id, checkoutId, serialNo };
}

const json = (value: object | null) => (value === null ? null : JSON.stringify(value));

function paidAtOf({ paidAt, paymentStatus, at }: Details & Pick<GivenOrder, 'paidAt'>): Date | null {
  const isPaid = paymentStatus === 'succeeded' || paymentStatus === 'refunded';
  return paidAt === undefined && isPaid ? at : (paidAt ?? null);
}

const toLine = (line: GivenLine) => ({
  title: 'Kestrel 5.8-qt Digital Air Fryer, Matte Black',
  clSku: 'kst-af58',
  sku: '',
  condition: 'Open-box',
  quantity: 1,
  priceCents: 5499,
  productId: null as string | null,
  ...line,
});

async function addLine(
  pool: Pool,
  order: { merchantId: string; id: string; isTakenOn: boolean },
  position: number,
  { productId, title, clSku, sku, condition, quantity, priceCents }: ReturnType<typeof toLine>,
): Promise<void> {
  await insert(pool, 'order_lines', {
    merchant_id: order.merchantId,
    order_id: order.id,
    position,
    product_id: productId,
    title,
    cl_sku: clSku,
    sku,
    condition,
    quantity,
    unit_cents: priceCents,
  });
  if (productId === null || !order.isTakenOn) return;
  const told = JSON.stringify({ reason: 'order', origin: order.id });
  await pool.query(
    `with told as materialized (select set_config('scanfront.stock', $4, true))
     update products set quantity = quantity - $3 from told where merchant_id = $1 and id = $2`,
    [order.merchantId, productId, quantity, told],
  );
}

async function nextSerialNo(pool: Pool, merchantId: string): Promise<number> {
  const { rows } = await pool.query<{ last: string }>(
    `insert into order_numbers (merchant_id, last) values ($1, 1)
     on conflict (merchant_id) do update set last = order_numbers.last + 1 returning last`,
    [merchantId],
  );
  return Number(rows[0]?.last);
}

async function insert(pool: Pool, table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row);
  const places = columns.map((_column, index) => `$${index + 1}`);
  const text = `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`;
  await pool.query(text, Object.values(row));
}

interface Filling {
  merchantId: string;
  storeId: string;
  count: number;
  /** Seconds from one order to the next. */
  every?: number;
}

/** So many paid orders of invented people at once, the oldest first, with one line each. */
export async function fillOrders(pool: Pool, { merchantId, storeId, count, every = 1 }: Filling): Promise<void> {
  // Ids in the order of time, as the product makes them.
  const idOf = `(lpad(to_hex(1700000000000 + n * 1000 * $4::bigint), 12, '0') || '7' || substr(md5(n || $2::uuid::text), 1, 3) || '8'
    || substr(md5(n || $2::uuid::text), 4, 15))::uuid`;
  const names = `(array['Ada','Ben','Carla','Dmitri','Elena','Farid','Grace','Hugo','Ines','Jonas'])[1 + n % 10]`;
  const surnames = `(array['Ford','Nguyen','Okafor','Petrov','Quinn','Rossi','Smith','Tanaka'])[1 + n % 8]`;
  const statuses = `(array['Completed','Completed','Completed','Completed','Completed','Completed','Delivered',
    'Shipped','New','Ready'])[1 + n % 10]`;
  await pool.query(
    `insert into orders (merchant_id, id, store_id, checkout_id, serial_no, fingerprint, status, first_name, last_name,
       email, way, subtotal_cents, tax_cents, extra_fee_cents, shipping_cents, discount_cents, payment_type,
       payment_status, paid_at, stock, created_at, updated_at)
     select $1::uuid, ${idOf}, $2::uuid, 'FILL-' || n || '-' || right($2::uuid::text, 6), n, 'fill', ${statuses},
       ${names}, ${surnames} || n % 5000, 'buyer' || n % 250000 || '@example.com', 'ship', 1000 + n % 9000, 0, 0, 795, 0,
       'card', 'succeeded', to_timestamp(1700000000 + n * $4::bigint), 'sold',
       to_timestamp(1700000000 + n * $4::bigint), now()
     from generate_series(1, $3::integer) n`,
    [merchantId, storeId, count, every],
  );
  await pool.query(
    `insert into order_lines (merchant_id, order_id, position, title, cl_sku, condition, quantity, unit_cents)
     select merchant_id, id, 0, 'Kestrel air fryer', 'kst-af58', 'New', 1, subtotal_cents
     from orders where merchant_id = $1 and store_id = $2 and fingerprint = 'fill'`,
    [merchantId, storeId],
  );
  await pool.query(
    `insert into order_events (merchant_id, id, order_id, kind, body, created_at)
     select merchant_id, gen_random_uuid(), id, 'placed', 'Order placed', created_at
     from orders where merchant_id = $1 and store_id = $2 and fingerprint = 'fill'`,
    [merchantId, storeId],
  );
  await pool.query(
    `insert into order_numbers (merchant_id, last) values ($1, $2)
     on conflict (merchant_id) do update set last = greatest(order_numbers.last, excluded.last)`,
    [merchantId, count],
  );
}
