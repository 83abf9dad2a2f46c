import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { billing } from '#contract/billing/billing.contract.ts';
import { categories } from '#contract/categories/categories.contract.ts';
import { content } from '#contract/content/content.contract.ts';
import { discounts } from '#contract/discounts/discounts.contract.ts';
import { locations } from '#contract/locations/locations.contract.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { buyDemoPlan } from '#server/features/billing/demo.service.ts';
import { test } from '#testing/api-test.ts';
import { makeCaller } from '#testing/client.ts';
import { checkInvariants } from '#testing/invariants.ts';
import { usersRepository } from '../users.repository.ts';
import { demoAccount, seedDemoAccount, signInAsDemo } from './demo-account.ts';

test('the demo merchant has a store of its own with about 60 products, made once', async ({ call, make, world }) => {
  await seedDemoAccount(world.deps, world.services.usage);
  await seedDemoAccount(world.deps, world.services.usage);
  const body = { ...demoAccount(world.deps), token: await make.botToken() };
  const { token } = (await call(accounts.signIn, { body })) as { token: string };
  const asDemo = makeCaller(world.config.urls.app, { token });
  expect(await asDemo(stores.list, { query: {} })).toMatchObject([
    { title: 'Second Dock Surplus', isDemoMode: false, storeLocation: [{ name: 'Toledo, Dorr St' }] },
  ]);
  const list = await asDemo(products.list, { query: {} });
  expect(list.length).toBeGreaterThanOrEqual(60);
  expect(list.some((product) => product.isSample)).toBe(false);
  expect(new Set(list.map(({ cl_sku }) => cl_sku)).size).toBe(list.length);
  const { categories: arranged } = await asDemo(categories.list);
  expect(arranged.map(({ name }) => name)).toContain('Outdoor');
  const counted = await world.deps.db
    .selectFrom('usage_counters')
    .select('used')
    .where('feature', '=', 'LPL')
    .execute();
  expect(counted).toEqual([{ used: list.length }]);
});

test('an address signs a browser in as the demo merchant, once', async ({ call, world }) => {
  await seedDemoAccount(world.deps, world.services.usage);
  const address = new URL(await signInAsDemo(world.deps));
  expect(address.pathname).toBe('/redirect');
  const body = { code: address.hash.slice('#code='.length) };
  expect(await call(accounts.exchange, { body })).toMatchObject({ email: demoAccount(world.deps).email });
  await expect(call(accounts.exchange, { body })).rejects.toMatchObject({ status: 410 });
  expect(await signInAsDemo(world.deps)).not.toBe(address.href);
});

test('the demo merchant’s store has all that a store of long standing has', async ({ call, make, world }) => {
  await seedDemoAccount(world.deps, world.services.usage);
  const body = { ...demoAccount(world.deps), token: await make.botToken() };
  const { token } = (await call(accounts.signIn, { body })) as { token: string };
  const asDemo = makeCaller(world.config.urls.app, { token });
  const [listed] = await asDemo(stores.list, { query: {} });
  const params = { id: listed?._id ?? '' };
  const store = await asDemo(stores.get, { params });
  expect(store).toMatchObject({ address: { city: 'Toledo' }, announcement: { isOn: true } });
  expect(store.sliderImages).toHaveLength(2);
  const { parcels, delivery, pickup } = store.shipping;
  // What is there passes the rules that a form passes.
  expect(await asDemo(stores.saveShipping, { params, body: { parcels, delivery, pickup } })).toMatchObject({
    shipping: { parcels: { isOn: true }, delivery: { isOn: true }, pickup: { isOn: true } },
  });
  expect(await asDemo(content.listPages, { params, query: {} })).toHaveLength(2);
  expect(await asDemo(content.listPosts, { params, query: {} })).toHaveLength(1);
  expect((await asDemo(content.listMenus, { params })).filter(({ items }) => items.length > 0)).toHaveLength(3);
  expect(await asDemo(discounts.list, { params, query: {} })).toMatchObject([{ code: 'WELCOME10', status: 'active' }]);
  expect(await asDemo(locations.list, { params })).toMatchObject([{ address: { postalCode: '43607' } }]);
});

test('the demo merchant has sold for some weeks, once, and nothing is missing on its shelf', async ({
  call,
  make,
  world,
}) => {
  await seedDemoAccount(world.deps, world.services.usage);
  await seedDemoAccount(world.deps, world.services.usage);
  const body = { ...demoAccount(world.deps), token: await make.botToken() };
  const { token } = (await call(accounts.signIn, { body })) as { token: string };
  const asDemo = makeCaller(world.config.urls.app, { token });
  const sold = await asDemo(orders.list, { query: { sort: 'createdAt' } });
  expect(sold.map(({ serialNo }) => serialNo)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(new Set(sold.map(({ status }) => status)).size).toBeGreaterThanOrEqual(5);
  for (const { customer, items, total } of sold) {
    expect(customer.email).toMatch(/@example\.com$/);
    expect(items).toBeGreaterThan(0);
    expect(total).toBeGreaterThan(0);
  }
  expect(sold.filter(({ recovered }) => recovered)).toMatchObject([{ emailSent: true, firstEmailTaskId: null }]);
  await checkInvariants(world.deps.db);
});

test('the demo merchant’s plan is paid for with a card, and there is an invoice of it', async ({
  call,
  make,
  bills,
  world,
}) => {
  await seedDemoAccount(world.deps, world.services.usage);
  const demo = demoAccount(world.deps);
  const owner = await usersRepository(world.deps.db).findByEmail(demo.email);
  await buyDemoPlan(world.deps, { merchantId: owner?.merchant_id ?? '' });
  await bills.settle();
  const { token } = (await call(accounts.signIn, { body: { ...demo, token: await make.botToken() } })) as {
    token: string;
  };
  const asDemo = makeCaller(world.config.urls.app, { token });
  expect(await asDemo(billing.subscription)).toMatchObject({ status: 'active', planId: { name: 'Growth' } });
  expect(await asDemo(billing.cards)).toMatchObject([{ card: { last4: '4242' }, billing_details: { city: 'Toledo' } }]);
  expect(await asDemo(billing.invoices, { query: {} })).toMatchObject([{ status: 'paid', amount_due: 59_000 }]);
});
