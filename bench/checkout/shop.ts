import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { cents } from '#contract/kit/money.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import type { NewOrder } from '#server/features/orders/ordering.types.ts';
import { newId } from '#server/kit/ids.ts';
import { makeLogger } from '#server/kit/logging.ts';
import { hashToken } from '#server/kit/security/secrets.ts';
import { fillPage } from '#testing/sandbox-pages.ts';

interface Options {
  settings: Record<string, string>;
  databaseUrl: string;
  secretKey: string;
  merchantId: string;
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

const priceCents = cents(2_000);

/** The product in this process, with one store that sells everything it has, and a seller who is paid through Stripe. */
export async function openShop(client: pg.Client, { settings, databaseUrl, secretKey, merchantId }: Options) {
  const connection = { connectionString: databaseUrl };
  const config = readConfig({ ...settings, DATABASE_URL: databaseUrl });
  const log = makeLogger({ level: 'error', pretty: false });
  const { deps, services, close } = await compose(config, { connection, log, secretKey, working: false });
  const storeId = await openDoors(client, merchantId);
  const { stripe } = deps.payments;
  if (!stripe) throw new Error('There is no Stripe.');
  const url = await stripe.connectUrl({ state: 's', returnUrl: config.urls.app, email: 'seller@example.test' });
  const back = await fillPage(url.ok ? url.value : '', { decision: 'connect' });
  const account = await stripe.finishConnecting(Object.fromEntries(back.searchParams));
  if (!account.ok) throw new Error(account.message);
  await client.query(
    `insert into payment_accounts (merchant_id, processor, account, can_charge, public_key, connected_at, updated_at)
     values ($1, 'stripe', $2, true, $3, now(), now())`,
    [merchantId, account.value.id, account.value.publicKey],
  );
  const scope = { merchantId };
  const { ordering } = services;

  async function newCarts(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => newId());
    await client.query(
      `insert into carts (merchant_id, id, store_id, token_hash, created_at, updated_at, expires_at)
       select $1, c.id, $2, c.hash, now(), now(), now() + interval '1 day' from unnest($3::uuid[], $4::bytea[]) c (id, hash)`,
      [merchantId, storeId, ids, ids.map(() => hashToken(randomBytes(16).toString('hex')))],
    );
    return ids;
  }

  const place = (cartId: string, productIds: readonly string[]) =>
    ordering.place(scope, toOrder({ storeId, cartId, productIds, storeUrl: `${config.urls.content}/bench` }));

  return {
    deps,
    services,
    scope,
    storeId,
    close,
    newCarts,
    place,

    /** From the click on Pay to the order that is taken on. */
    async buy(cartId: string, productIds: readonly string[]): Promise<void> {
      const result = await place(cartId, productIds);
      if ('refusal' in result) throw new Error(`Refused: ${result.refusal.reason}`);
      const { orderId } = result.placed;
      const open = await ordering.openPayment(scope, orderId);
      if (open?.payment.processor !== 'stripe') throw new Error('There is nothing to pay.');
      const { clientSecret, publicKey, account } = open.payment;
      await pay(config.urls.sandbox, { clientSecret, publicKey, account });
      const state = await ordering.settle(scope, orderId);
      if (state !== 'paid') throw new Error(`An order is ${state}.`);
    },

    async settle(orderId: string): Promise<void> {
      await ordering.settle(scope, orderId);
    },
  };
}

/** Everything is published and in stock, and the store is live. */
async function openDoors(client: pg.Client, merchantId: string): Promise<string> {
  const one = [merchantId];
  const { rows } = await client.query<{ id: string }>('select id from stores where merchant_id = $1 limit 1', one);
  const [storeId, buildId] = [rows[0]?.id ?? '', newId()];
  await client.query(
    `insert into site_builds (merchant_id, id, store_id, kind, status, created_at)
     values ($1, $2, $3, 'publish', 'done', now())`,
    [merchantId, buildId, storeId],
  );
  await client.query(
    `update stores set is_demo_mode = false, site_status = 'live', live_build_id = $3, live_base = '/bench'
     where merchant_id = $1 and id = $2`,
    [merchantId, storeId, buildId],
  );
  // What the demo account has sold is no part of the sum.
  for (const table of ['orders', 'order_numbers', 'stock_movements']) {
    await client.query(`delete from ${table} where merchant_id = $1`, one);
  }
  await client.query(
    `update products set status = 'Published', live_version = version, is_sample = false, quantity = 100000
     where merchant_id = $1`,
    one,
  );
  await client.query('delete from live_products where merchant_id = $1', one);
  await client.query(
    `insert into live_products (merchant_id, store_id, product_id, version, price_cents)
     select merchant_id, $2, id, version, ${priceCents} from products where merchant_id = $1`,
    [merchantId, storeId],
  );
  await client.query('vacuum analyze');
  return storeId;
}

let buyers = 0;

function toOrder(of: { storeId: string; cartId: string; productIds: readonly string[]; storeUrl: string }): NewOrder {
  const buyer = ++buyers;
  const { storeId, cartId, storeUrl, productIds } = of;
  return {
    storeId,
    cartId,
    buyerId: null,
    way: 'pickup',
    address: null,
    place: null,
    slot: null,
    storeUrl,
    customer: { firstName: 'Ada', lastName: 'Okoro', email: `buyer${buyer}@example.test`, phone: '' },
    rateName: 'Pickup',
    notes: '',
    isTaxIncluded: false,
    discounts: [],
    paymentType: 'card',
    visitor: `visitor ${buyer}`,
    lines: productIds.map((productId) => ({
      productId,
      title: 'Item',
      clSku: 'cl1',
      sku: '',
      condition: 'New',
      pictureKey: null,
      quantity: 1,
      priceCents: priceCents,
      discountCents: cents(0),
      taxCents: cents(0),
    })),
    amounts: {
      subtotalCents: cents(productIds.length * priceCents),
      taxCents: cents(0),
      extraFeeCents: cents(0),
      shippingCents: cents(0),
      discountCents: cents(0),
    },
  };
}

/** As the buyer's browser does. */
async function pay(sandbox: string, by: { clientSecret: string; publicKey: string; account: string }): Promise<void> {
  const id = by.clientSecret.split('_secret_')[0];
  const response = await fetch(`${sandbox}/stripe/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.publicKey}`, 'stripe-account': by.account },
    body: new URLSearchParams({
      client_secret: by.clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  if (!response.ok) throw new Error(await response.text());
}
