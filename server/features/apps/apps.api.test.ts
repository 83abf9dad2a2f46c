import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { apps } from '#contract/apps/apps.contract.ts';
import { test } from '#testing/api-test.ts';
import { seedApps } from './apps.seed.ts';

test('the app store offers every app with its price per month', async ({ make }) => {
  const owner = await make.merchant();
  const list = await owner.call(apps.list);
  expect(list.map(({ identifier, pricing }) => [identifier, pricing])).toEqual([
    ['barcode_app', 0],
    ['qrcode_app', 5],
    ['image_collage_app', 5],
    ['discount_app', 9],
    ['facebookmarketplace_app', 9],
    ['shipstation_app', 15],
    ['clover_app', 19],
    ['ebay_app', 29],
  ]);
});

test('every app says who makes it, where it belongs and what it does', async ({ make }) => {
  const owner = await make.merchant();
  for (const app of await owner.call(apps.list)) {
    const { name, provider, category, icon, summary, description } = app;
    for (const text of [name, provider, category, icon, summary]) expect(text).not.toBe('');
    expect(description.length).toBeGreaterThan(summary.length);
  }
});

test('an app keeps its id when it is seeded again, so installed apps stay installed', async ({ make, world }) => {
  const { db, clock } = world.deps;
  const owner = await make.merchant();
  const [app] = await owner.call(apps.list);
  if (!app) throw new Error('no apps');
  await db
    .insertInto('installed_apps')
    .values({ merchant_id: owner.scope.merchantId, app_id: app._id, installed_at: clock.now() })
    .execute();
  const before = await owner.call(apps.list);
  await Promise.all([seedApps(db), seedApps(db)]);
  expect(await owner.call(apps.list)).toEqual(before);
  const { installed_apps } = await owner.call(accounts.me);
  expect(installed_apps).toEqual([{ app_id: { _id: app._id, identifier: 'barcode_app' }, isInstalled: true }]);
});

test('the app store is there for staff and for a merchant whose plan has ended', async ({ make, world }) => {
  const owner = await make.merchant();
  const staff = await make.staff(owner);
  await world.deps.db
    .updateTable('subscriptions')
    .set({ status: 'canceled' })
    .where('merchant_id', '=', owner.scope.merchantId)
    .execute();
  expect(await owner.call(apps.list)).toHaveLength(8);
  expect(await staff.call(apps.list)).toHaveLength(8);
});

test('strangers do not see the app store', async ({ call }) => {
  await expect(call(apps.list)).toFailWith('UNAUTHENTICATED');
});
