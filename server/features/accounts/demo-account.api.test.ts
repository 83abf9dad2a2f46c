import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { categories } from '#contract/categories/categories.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { test } from '#testing/api-test.ts';
import { makeCaller } from '#testing/client.ts';
import { demoAccount, seedDemoAccount } from './demo-account.ts';

test('the demo merchant has a store of its own with about 60 products, made once', async ({ call, make, world }) => {
  await seedDemoAccount(world.deps);
  await seedDemoAccount(world.deps);
  const body = { ...demoAccount(world.deps), token: await make.botToken() };
  const { token } = (await call(accounts.signIn, { body })) as { token: string };
  const asDemo = makeCaller(world.config.urls.app, { token });
  expect(await asDemo(stores.list, { query: {} })).toMatchObject([
    { title: 'Second Dock Surplus', isDemoMode: false, storeLocation: [{ name: 'Main location' }] },
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
