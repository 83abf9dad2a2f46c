import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { cents } from '#contract/kit/money.ts';
import type { SavedProduct } from '#contract/products/products.schemas.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import { addProducts } from '#server/features/products/products.fixture.ts';
import { publish } from '#server/features/publishing/publishing.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import { hashToken } from '#server/kit/security/secrets.ts';
import { type Factory, test } from '#testing/api-test.ts';
import { checkInvariants } from '#testing/invariants.ts';
import type { openPaymentsOf } from '#testing/payments.ts';
import { isBrief } from '#testing/suite.ts';
import type { World } from '#testing/world.ts';
import { createHoldRelease } from './holds/release-order.ts';
import { orderRows } from './order-rows.repository.ts';
import type { NewOrder } from './ordering.types.ts';
import { orderJobs } from './orders.jobs.ts';

/** What somebody buys: which of the shop's goods, and how many of it, at 20 dollars a piece. */
type Wanted = Partial<NewOrder> & { items: readonly (readonly [item: number, quantity: number])[] };

interface Around {
  world: World;
  make: Factory;
  payments: ReturnType<typeof openPaymentsOf>;
}

interface Opening {
  quantities?: readonly number[];
  processors?: readonly ('stripe' | 'paypal')[];
}

let buyers = 0;

/** A store with goods, a seller who can be paid, and buyers who come and go. */
export async function openShop(around: Around, { quantities = [1], processors = ['stripe'] }: Opening = {}) {
  const { world, make, payments } = around;
  const { db } = world.deps;
  const seller = await make.seller();
  for (const processor of processors) await payments.connect(seller, processor);
  const goods = await addProducts(seller, quantities.length, (index) => ({
    title: `Item ${index}`,
    price: '20.00',
    oldPrice: '0',
    quantity: quantities[index] ?? 1,
  }));
  const storeId = await publish(world, seller);
  const { scope } = seller;
  const { ordering } = world.services;
  const idOf = (item: number): string => goods[item]?._id ?? '';

  async function newCart(): Promise<string> {
    const now = world.clock.now();
    const id = newId();
    const token_hash = hashToken(randomBytes(16).toString('hex'));
    const expires_at = new Date(now.getTime() + 86_400_000);
    await db
      .insertInto('carts')
      .values({
        merchant_id: scope.merchantId,
        id,
        store_id: storeId,
        token_hash,
        created_at: now,
        updated_at: now,
        expires_at,
      })
      .execute();
    return id;
  }

  async function anOrder({ items, ...more }: Wanted): Promise<NewOrder> {
    const buyer = ++buyers;
    const subtotalCents = items.reduce((sum, [, quantity]) => sum + quantity * 2_000, 0);
    return {
      storeId,
      cartId: more.cartId ?? (await newCart()),
      buyerId: null,
      customer: { firstName: 'Ada', lastName: 'Okoro', email: `buyer${buyer}@example.test`, phone: '' },
      way: 'pickup',
      address: null,
      place: null,
      slot: null,
      rateName: 'Pickup',
      notes: '',
      lines: items.map(([item, quantity]) => toLine(goods[item], quantity)),
      amounts: {
        subtotalCents: cents(subtotalCents),
        taxCents: cents(0),
        extraFeeCents: cents(0),
        shippingCents: cents(0),
        discountCents: cents(0),
      },
      isTaxIncluded: false,
      discounts: [],
      paymentType: 'card',
      storeUrl: `${world.config.urls.content}/store`,
      visitor: `10.0.${buyer >> 8}.${buyer & 255}`,
      ...more,
    };
  }

  const place = async (wanted: Wanted) => ordering.place(scope, await anOrder(wanted));

  /** Places an order that is expected to be taken; its id. */
  async function placed(wanted: Wanted): Promise<string> {
    const result = await place(wanted);
    if ('refusal' in result) throw new Error(`Refused: ${result.refusal.reason}`);
    return result.placed.orderId;
  }

  const settle = (orderId: string) => ordering.settle(scope, orderId);
  const row = (orderId: string) =>
    db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();

  async function payByCard(orderId: string, number?: string) {
    const open = await ordering.openPayment(scope, orderId);
    if (open?.payment.processor !== 'stripe') throw new Error('There is nothing to pay by card');
    return payments.payByCard(open.payment, number);
  }

  async function approve(orderId: string, source?: 'balance' | 'declined-card') {
    const open = await ordering.openPayment(scope, orderId);
    if (open?.payment.processor !== 'paypal') throw new Error('There is nothing to pay at PayPal');
    return payments.payAtPaypal(open.payment.approvalUrl, source);
  }

  return {
    seller,
    scope,
    storeId,
    goods,
    ordering,
    anOrder,
    newCart,
    place,
    placed,
    settle,
    row,
    payByCard,

    /** The buyer's browser has the payment open still, whatever became of the order; how it stands at Stripe. */
    async payBehind(orderId: string) {
      const { payment_id: id, account } = await row(orderId);
      const secretKey = 'sk_test_sandbox';
      const send = (path: string, body?: URLSearchParams) =>
        fetch(`${world.config.urls.sandbox}/stripe/v1/payment_intents/${id}${path}`, {
          method: body ? 'POST' : 'GET',
          ...(body && { body }),
          headers: { authorization: `Bearer ${secretKey}`, 'stripe-account': account ?? '' },
        });
      await send('/confirm', new URLSearchParams({ payment_method: 'pm_card_visa', return_url: 'http://shop.test/' }));
      return (await send('')).json() as Promise<{ status: string }>;
    },

    /** A whole purchase by card. */
    async sell(wanted: Wanted): Promise<string> {
      const orderId = await placed(wanted);
      await payByCard(orderId);
      await settle(orderId);
      return orderId;
    },

    approve,

    /** A whole purchase with PayPal. */
    async sellAtPaypal(wanted: Wanted): Promise<string> {
      const orderId = await placed({ ...wanted, paymentType: 'paypal' });
      await approve(orderId);
      await settle(orderId);
      return orderId;
    },

    /** Messages of processors come when they are delivered, not by themselves. */
    async holdMessages(): Promise<void> {
      for (const processor of processors) await payments.arm(processor, 'webhook-late', 20);
    },

    agreeAt: (approvalUrl: string) => payments.payAtPaypal(approvalUrl),

    /** Lets an order go without asking the processor, as if its payment had come in a moment later. */
    async forceRelease(orderId: string): Promise<void> {
      const { release } = createHoldRelease(world.deps);
      await db.transaction().execute(async (tx) => {
        const order = await orderRows(tx).lock(scope, orderId);
        if (order) await release(tx, scope, order, { kind: 'expired', body: 'It was not paid in time' });
      });
    },

    async left(item: number): Promise<number> {
      const product = db.selectFrom('products').select('quantity').where('id', '=', idOf(item));
      return (await product.executeTakeFirstOrThrow()).quantity;
    },

    lines: (orderId: string) =>
      db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('position').execute(),

    refunds: (orderId: string) =>
      db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),

    async events(orderId: string): Promise<string[]> {
      const events = db.selectFrom('order_events').select('kind').where('order_id', '=', orderId).orderBy('id');
      return (await events.execute()).map(({ kind }) => kind).filter((kind) => kind !== 'mail');
    },

    /** Which mails about an order were asked for. */
    async mails(orderId: string): Promise<string[]> {
      const { rows } = await world.pool.query<{ mail: string }>(
        "select data ->> 'mail' as mail from pgboss.job where name = 'orders.mail' and data ->> 'orderId' = $1",
        [orderId],
      );
      return rows.map(({ mail }) => mail).toSorted();
    },

    async discount(limits: Partial<Insertable<Tables['discounts']>>) {
      const now = world.clock.now();
      const id = newId();
      await db
        .insertInto('discounts')
        .values({
          merchant_id: scope.merchantId,
          id,
          store_id: storeId,
          title: 'Sale',
          kind: 'free_shipping' as const,
          is_limited: false,
          starts_at: now,
          created_at: now,
          updated_at: now,
          ...limits,
        })
        .execute();
      return { id, title: 'Sale', code: null, discountCents: cents(0), isFreeShipping: true };
    },

    async used(discountId: string): Promise<number> {
      const discount = db.selectFrom('discounts').select('used').where('id', '=', discountId);
      return (await discount.executeTakeFirstOrThrow()).used;
    },

    /** What happens every minute by itself. */
    async sweep(): Promise<void> {
      const sweep = orderJobs(world.deps, world.services.ordering).find(({ job }) => job.name === 'orders.sweep');
      await sweep?.run({}, undefined);
    },
  };
}

const toLine = (product: SavedProduct | undefined, quantity: number) => ({
  productId: product?._id ?? '',
  title: product?.title ?? '',
  clSku: product?.cl_sku ?? '',
  sku: '',
  condition: 'New',
  pictureKey: null,
  quantity,
  priceCents: cents(2_000),
  discountCents: cents(0),
  taxCents: cents(0),
});

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A test with shops, after which everything that must always hold still does. */
export const orderTest = test.extend<{ open: (opening?: Opening) => Promise<Shop> }>({
  open: async ({ world, make, payments }, use) => {
    const merchants: string[] = [];
    await use(async (opening) => {
      const shop = await openShop({ world, make, payments }, opening);
      merchants.push(shop.scope.merchantId);
      return shop;
    });
    await payments.disarm();
    await payments.deliver();
    await checkInvariants(world.deps.db, { payments: world.deps.payments, merchants });
  },
});

/** One without which orders are proved as well: made where everything is. */
export const orderDetail = orderTest.skipIf(isBrief);

/** A shop that can be paid in this way, and an order of its only piece. */
export async function ordered(open: (opening?: Opening) => Promise<Shop>, processor: 'stripe' | 'paypal' = 'stripe') {
  const shop = await open({ processors: [processor] });
  const paymentType = processor === 'stripe' ? 'card' : 'paypal';
  return { shop, orderId: await shop.placed({ items: [[0, 1]], paymentType }) };
}
