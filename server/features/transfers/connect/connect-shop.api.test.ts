import { expect } from 'vitest';
import { customers } from '#contract/customers/customers.contract.ts';
import { transfers } from '#contract/transfers/transfers.contract.ts';
import { changePlan } from '#server/features/billing/billing.fixture.ts';
import { test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import { filesOf, runJob } from '../transfers.fixture.ts';
import { shopsOf } from './connect.fixture.ts';

const fetching = 'transfers.fetch-shop';

test('transfers.connect reads a Shopify shop, and forgets what opened it', async ({ make, world }) => {
  const seller = await make.seller();
  const shops = shopsOf(world);
  const { connection, token } = await shops.openShopify({ title: 'Corner Returns' });
  const begun = await seller.call(transfers.connect, { body: connection });
  expect(begun).toMatchObject({
    fileName: 'Corner Returns',
    status: 'checking',
    message: 'Reading products of Corner Returns.',
  });
  expect(JSON.stringify(begun)).not.toContain(token);
  const sealed = await shops.stored(seller);
  expect(sealed.count).toBe(1);
  expect(sealed.text).not.toContain(token);
  await runJob(world, fetching, seller, begun._id);
  expect(await shops.stored(seller)).toMatchObject({ count: 0 });
  const rows = await shops.fileOf(begun._id);
  expect(new Set(rows.map(({ Handle }) => Handle)).size).toBe(40);
  expect(rows[0]).toMatchObject({ Title: 'Gooseneck Electric Kettle, 1.7 L', 'Variant SKU': 'SCG-001-1' });
});

test('a shop that was read is checked like a file of its own export', async ({ make, world }) => {
  const seller = await make.seller();
  const shops = shopsOf(world);
  for (const { connection } of [
    await shops.openShopify({ products: 6, pictures: 1 }),
    await shops.openWooCommerce({ products: 6 }),
  ]) {
    const { _id: id } = await shops.connect(seller, connection);
    await world.drain();
    const { shop } = connection;
    expect(await filesOf(world, seller).get(id), shop).toMatchObject({ status: 'ready', layout: shop });
    const rows = await filesOf(world, seller).rows(id);
    expect(rows, shop).toContainEqual(
      expect.objectContaining({ title: '12-Cup Programmable Coffee Maker', quantity: 2, category: expect.any(String) }),
    );
    expect(
      rows.filter(({ title }) => title.startsWith('Gooseneck Electric Kettle')),
      shop,
    ).toHaveLength(3);
    await seller.call(transfers.remove, { params: { id } });
  }
});

test('a shop that is connected again changes nothing', async ({ make, world }) => {
  const seller = await make.seller();
  const shops = shopsOf(world);
  const files = filesOf(world, seller);
  const { connection } = await shops.openShopify({ products: 6, pictures: 0 });
  const first = await shops.connect(seller, connection);
  await world.drain();
  expect(await files.run(first._id)).toMatchObject({ status: 'done' });
  const brought = await files.products();
  expect(brought.map(({ title }) => title)).toContain('12-Cup Programmable Coffee Maker');
  const again = await shops.connect(seller, connection);
  await world.drain();
  expect(await files.get(again._id)).toMatchObject({
    status: 'ready',
    counts: { create: 0, update: 0, restock: 0, unchanged: brought.length, errors: 0 },
  });
});

test('what is wrong is said at its field, another’s store is none, and nothing is stored', async ({ make, world }) => {
  const seller = await make.seller();
  const shops = shopsOf(world);
  const shopify = await shops.openShopify();
  const woo = await shops.openWooCommerce();
  const connect = shops.connect.bind(null, seller);
  await expect(connect({ ...shopify.connection, address: 'www.corner.example' })).toFailAt({
    address: 'Enter the name of your shop that ends in .myshopify.com.',
  });
  await expect(connect({ ...shopify.connection, address: 'nobody' })).toFailAt({
    address: 'There is no Shopify shop at this address.',
  });
  await expect(connect({ ...shopify.connection, token: 'shpat_guessed' })).toFailAt({
    token: 'Shopify does not accept this token. Please copy it again.',
  });
  await expect(connect({ ...shopify.connection, token: '' })).toFailAt({
    token: 'Required',
    clientId: 'Required',
    clientSecret: 'Required',
  });
  await expect(connect({ ...shopify.connection, token: '', clientId: 'a' })).toFailAt({ clientSecret: 'Required' });
  await expect(connect({ ...woo.connection, secret: 'cs_guessed' })).toFailAt({
    key: 'WooCommerce does not accept this key and secret. Please copy both again.',
  });
  await expect(connect({ ...woo.connection, address: 'http://127.0.0.1:1/x' })).toFailAt({
    address: 'Enter the address of your shop, such as https://www.example.com.',
  });
  await expect(connect({ ...woo.connection, address: 'https://127.0.0.1' })).toFailAt({
    address: 'There is no shop at this address.',
  });
  await shops.press('woocommerce', `${woo.shop}/customers`);
  await expect(connect({ ...woo.connection, customers: true })).rejects.toMatchObject({ status: 400 });
  await shops.press('woocommerce', `${woo.shop}/off`);
  await expect(connect(woo.connection)).rejects.toMatchObject({ body: { errors: [{ param: 'address' }] } });
  await shops.arm('shopify', 'reset');
  await expect(connect(shopify.connection)).toFailWith('UNAVAILABLE');
  const storeId = await storeOf(await make.seller());
  for (const customers of [true, false]) {
    await expect(connect({ ...shopify.connection, customers, storeId })).toFailWith('NOT_FOUND');
  }
  await changePlan(world, seller.scope, { LPL: 10 });
  await expect(connect(shopify.connection)).toFailWith('PLAN_UPGRADE');
  expect(await shops.stored(seller)).toMatchObject({ count: 0 });
  expect(await seller.call(transfers.list)).toEqual([]);
});

test('an app of today opens its shop by its client, and one shop is read at a time', async ({ make, world }) => {
  const seller = await make.seller();
  const shops = shopsOf(world);
  const { connection, clientId, clientSecret } = await shops.openShopify({ products: 3 });
  const { token: _token, ...byClient } = { ...connection, clientId, clientSecret };
  const { _id: id } = await shops.connect(seller, byClient);
  await expect(shops.connect(seller, connection)).toFailWith('CONFLICT');
  expect(await shops.connect(await make.seller(), connection)).toMatchObject({ status: 'checking' });
  await seller.call(transfers.remove, { params: { id } });
  expect(await shops.stored(seller)).toMatchObject({ count: 0 });
  expect(await shops.connect(seller, byClient)).toMatchObject({ status: 'checking' });
});

test('whoever goes on with a shop does so where another was interrupted', async ({ make, world }) => {
  const seller = await make.seller();
  const shops = shopsOf(world);
  const files = filesOf(world, seller);
  const { connection, shop } = await shops.openShopify({ products: 60 });
  const { _id: id } = await shops.connect(seller, connection);
  const run = (deps = world.deps) => runJob(world, fetching, seller, id, deps);
  await expect(run(shops.dyingAfter(3))).rejects.toThrow('killed');
  expect(await files.get(id)).toMatchObject({
    status: 'checking',
    progress: { done: 30, total: 60 },
    message: 'Reading products of Corner Returns: 30 of 60.',
  });
  await shops.press('shopify', `${shop}/sell-first`);
  // Checked too early it has no file, and is left alone.
  await runJob(world, 'transfers.check-import', seller, id);
  expect(await files.get(id)).toMatchObject({ status: 'checking', progress: { done: 30 } });
  // Somebody who was believed dead goes on beside the one who took over.
  await Promise.all([run(), run()]);
  await run();
  expect(await shops.stored(seller)).toMatchObject({ count: 0 });
  const handles = (await shops.fileOf(id)).filter(({ Title }) => Title !== '').map(({ Handle }) => Handle);
  expect(handles).toHaveLength(60);
  expect(new Set(handles).size).toBe(60);
});

test('a shop that gives nothing is asked later, given up, or ends the import at once', async ({ make, world }) => {
  const seller = await make.seller();
  const shops = shopsOf(world);
  const files = filesOf(world, seller);
  const { connection, shop } = await shops.openWooCommerce({ products: 2 });
  const first = await shops.connect(seller, connection);
  const run = (deps = world.deps) => runJob(world, fetching, seller, first._id, deps);

  await run(shops.refusing('LIMITED', 60_000));
  const { rows: waiting } = await world.pool.query(
    `select start_after as at from pgboss.job where name = $1 and data ->> 'importId' = $2 order by start_after desc`,
    [fetching, first._id],
  );
  expect(waiting[0]?.at).toEqual(new Date(world.clock.now().getTime() + 60_000));
  await expect(run(shops.refusing('UNAVAILABLE'))).rejects.toThrow();
  expect(await files.get(first._id)).toMatchObject({ status: 'checking' });
  await shops.giveUp(seller, first._id);
  expect(await files.get(first._id)).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('did not answer'),
  });
  expect(await shops.stored(seller)).toMatchObject({ count: 0 });

  const second = await shops.connect(seller, connection);
  await shops.press('woocommerce', `${shop}/revoke`);
  await runJob(world, fetching, seller, second._id);
  expect(await files.get(second._id)).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('WooCommerce does not accept this key'),
  });

  const empty = await shops.openWooCommerce({ products: 0 });
  const third = await shops.connect(seller, empty.connection);
  await runJob(world, fetching, seller, third._id);
  expect(await files.get(third._id)).toMatchObject({ status: 'refused', message: 'The shop has no products.' });

  const large = await shops.openWooCommerce({ products: 1 });
  const fourth = await shops.connect(seller, large.connection);
  await world.pool.query('update shop_connections set rows = 500001 where import_id = $1', [fourth._id]);
  await runJob(world, fetching, seller, fourth._id);
  expect(await files.get(fourth._id)).toMatchObject({
    status: 'refused',
    message: expect.stringContaining('more than 500,000 rows or 64 MB'),
  });
  expect(await shops.stored(seller)).toMatchObject({ count: 0 });
});

test('customers come along when they are wanted, with the consent that the shop has noted', async ({ make, world }) => {
  const seller = await make.seller();
  const storeId = await storeOf(seller);
  const shops = shopsOf(world);
  const { connection } = await shops.openShopify({ products: 1, currency: 'CAD' });
  const list = () => seller.call(customers.list, { query: { storeId, pageSize: 100 } });
  const before = (await list()).length;
  for (const _time of ['once', 'again']) {
    const { _id: id } = await shops.connect(seller, { ...connection, customers: true, storeId });
    await runJob(world, fetching, seller, id);
    expect(await filesOf(world, seller).get(id)).toMatchObject({
      message: expect.stringMatching(/^The shop’s prices are in CAD: .* 12 customers were brought along\.$/),
    });
    expect((await list()).length - before).toBe(12);
  }
  const known = new Map((await list()).map((customer) => [customer._id, customer]));
  expect(known.get('ada.ford@example.com')).toMatchObject({
    customer: { firstName: 'Ada', lastName: 'Ford', city: 'Toledo', state: 'OH', zip: '43607' },
    forms: true,
    totalOrder: 0,
    isSample: false,
  });
  expect(known.get('ben.nguyen@example.com')).toMatchObject({ forms: false });
  // Who unsubscribes stays a customer, and is not subscribed by the next import.
  await world.pool.query(`update forms set unsubscribed_at = now() where email = 'ada.ford@example.com'`);
  const { _id: id } = await shops.connect(seller, { ...connection, customers: true });
  await runJob(world, fetching, seller, id);
  expect((await list()).find(({ _id }) => _id === 'ada.ford@example.com')).toMatchObject({ forms: false });
});
