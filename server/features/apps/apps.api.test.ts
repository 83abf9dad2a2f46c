import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { apps } from '#contract/apps/apps.contract.ts';
import { billing } from '#contract/billing/billing.contract.ts';
import { cents } from '#contract/kit/money.ts';
import { actAsOwner } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { type Person, test } from '#testing/api-test.ts';
import { installApp } from '#testing/apps.ts';
import { shopOf } from './apps.fixture.ts';
import { seedApps } from './apps.seed.ts';
import { appsService } from './apps.service.ts';
import { hasApp, requireApp } from './installed-apps.service.ts';

/** Takes an app off the shelves; the seed puts it back. */
const withdraw = ({ db }: Pick<Deps, 'db'>, identifier: string) =>
  db.updateTable('apps').set({ is_offered: false }).where('identifier', '=', identifier).execute();

const identifiers = (list: readonly { identifier: string }[]) => list.map(({ identifier }) => identifier);

test('the app store offers what this version can do, in its order, with its price per month', async ({ make }) => {
  const owner = await make.merchant();
  const list = await owner.call(apps.list);
  expect(list.map(({ identifier, category, pricing }) => [identifier, category, pricing])).toEqual([
    ['barcode_app', 'Labels', 0],
    ['qrcode_app', 'Labels', 5],
    ['image_collage_app', 'Photos', 5],
    ['discount_app', 'Pricing', 9],
    ['facebookmarketplace_app', 'Channels', 9],
    ['shipstation_app', 'Shipping', 15],
    ['clover_app', 'Channels', 19],
    ['ebay_app', 'Channels', 29],
  ]);
  for (const app of list) expect(app).toMatchObject({ isAvailable: true, installation: null });
});

test('every app says who makes it, where it belongs and what it does, and shows pictures', async ({ make }) => {
  const owner = await make.merchant();
  for (const app of await owner.call(apps.list)) {
    const { name, provider, category, icon, summary, description, pictures, identifier } = app;
    for (const text of [name, provider, category, icon, summary]) expect(text).not.toBe('');
    expect(description.length).toBeGreaterThan(summary.length);
    expect(pictures).toEqual([`${identifier}-1`, `${identifier}-2`]);
    expect(await owner.call(apps.get, { params: { id: app._id } })).toEqual(app);
  }
});

test('apps.categories names the shelves that have something on them, and how much', async ({ make, world }) => {
  const [owner, other] = [await make.merchant(), await make.merchant()];
  const shelves = async (person: Person) =>
    (await person.call(apps.categories)).map(({ name, apps: count }) => [name, count]);
  await installApp(world.deps, owner.scope, 'discount_app');
  await withdraw(world.deps, 'discount_app');
  expect(await shelves(other)).toEqual([
    ['Labels', 2],
    ['Photos', 1],
    ['Channels', 3],
    ['Shipping', 1],
  ]);
  expect(await shelves(owner)).toEqual([
    ['Labels', 2],
    ['Photos', 1],
    ['Pricing', 1],
    ['Channels', 3],
    ['Shipping', 1],
  ]);
  const ids = (await owner.call(apps.categories)).map(({ _id }) => _id);
  for (const { categoryId } of await owner.call(apps.list)) expect(ids).toContain(categoryId);
  await seedApps(world.deps.db);
});

test('an app that is not on offer stays with those who have it, and is not there for anybody else', async ({
  make,
  world,
}) => {
  const [owner, other] = [await make.merchant(), await make.merchant()];
  await installApp(world.deps, owner.scope, 'qrcode_app');
  const shop = shopOf(world, owner);
  const params = { id: await shop.idOf('qrcode_app') };
  await withdraw(world.deps, 'qrcode_app');
  expect(identifiers(await owner.call(apps.list))).toContain('qrcode_app');
  expect(await shop.get('qrcode_app')).toMatchObject({ installation: { status: 'active', endsAt: null } });
  for (const call of [apps.get, apps.install, apps.uninstall, apps.resume]) {
    await expect(other.call(call, { params })).toFailWith('NOT_FOUND');
  }
  expect(await shop.install('qrcode_app')).toMatchObject({ latest_invoice: null, app: { pricing: 5 } });
  expect(await shop.uninstall('qrcode_app')).toMatchObject({ installation: null });
  await expect(owner.call(apps.get, { params })).toFailWith('NOT_FOUND');
  await seedApps(world.deps.db);
});

test('a free app is installed and uninstalled at once, by the owner alone', async ({ make, world }) => {
  const [owner, other] = [await make.merchant(), await make.merchant()];
  const staff = await make.staff(owner);
  const { db } = world.deps;
  const free = { monthly_cents: cents(0) };
  await db.updateTable('apps').set(free).where('identifier', '=', 'facebookmarketplace_app').execute();
  const shop = shopOf(world, owner);
  const params = { id: await shop.idOf('facebookmarketplace_app') };
  for (const call of [apps.install, apps.uninstall, apps.resume]) {
    await expect(staff.call(call, { params })).toFailWith('NOT_PERMITTED');
  }
  await expect(shop.resume('facebookmarketplace_app')).toFailWith('CONFLICT');
  const [one, same] = await Promise.all([
    shop.install('facebookmarketplace_app'),
    shop.install('facebookmarketplace_app'),
  ]);
  expect(one).toEqual(same);
  expect(one).toMatchObject({
    latest_invoice: null,
    app: { installation: { status: 'active', cancel_at_period_end: false, endsAt: null } },
  });
  expect(await shop.resume('facebookmarketplace_app')).toEqual(one.app);
  expect(await hasApp(db, owner.scope, 'facebookmarketplace_app')).toBe(true);
  expect(await hasApp(db, other.scope, 'facebookmarketplace_app')).toBe(false);
  expect((await staff.call(accounts.me)).installed_apps).toMatchObject([{ app_id: { _id: params.id } }]);
  expect((await other.call(apps.get, { params })).installation).toBeNull();
  for (const _time of [1, 2]) {
    expect(await shop.uninstall('facebookmarketplace_app')).toMatchObject({ installation: null });
  }
  expect((await owner.call(billing.appSubscriptions)).installed_apps).toEqual([]);
  await expect(requireApp(db, owner.scope, 'facebookmarketplace_app')).rejects.toMatchObject({
    code: 'APP_NOT_INSTALLED',
  });
  await seedApps(db);
});

test('an app that has nothing to connect to here says so, and is not installed', async ({ make, world }) => {
  const owner = await make.merchant();
  const channels = { ...world.deps.channels, ebay: null, clover: null };
  const service = appsService({ ...world.deps, channels });
  const actor = actAsOwner(owner.scope.merchantId, '');
  expect((await service.list(actor)).map(({ identifier, isAvailable }) => [identifier, isAvailable])).toEqual([
    ['barcode_app', true],
    ['qrcode_app', true],
    ['image_collage_app', true],
    ['discount_app', true],
    ['facebookmarketplace_app', true],
    ['shipstation_app', true],
    ['clover_app', false],
    ['ebay_app', false],
  ]);
  const id = await shopOf(world, owner).idOf('ebay_app');
  await expect(service.install(actor, id)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'eBay listing is not set up on this installation, so it can’t be installed.',
  });
});

test('an app keeps its id and its category when it is seeded again, so installed apps stay installed', async ({
  make,
  world,
}) => {
  const { db } = world.deps;
  const owner = await make.merchant();
  await installApp(world.deps, owner.scope, 'ebay_app');
  const before = await owner.call(apps.list);
  await Promise.all([seedApps(db), seedApps(db)]);
  expect(await owner.call(apps.list)).toEqual(before);
  const { installed_apps } = await owner.call(accounts.me);
  expect(installed_apps).toMatchObject([{ app_id: { identifier: 'ebay_app' }, isInstalled: true }]);
});

test('the app store is there for staff and for a merchant whose plan has ended; nothing is installed without one', async ({
  make,
  world,
}) => {
  const owner = await make.merchant();
  const staff = await make.staff(owner);
  const shop = shopOf(world, owner);
  for (const status of ['canceled', 'past_due', 'incomplete'] as const) {
    await world.pool.query('update subscriptions set status = $1 where merchant_id = $2', [
      status,
      owner.scope.merchantId,
    ]);
    expect(await owner.call(apps.list)).toHaveLength(8);
    expect(await staff.call(apps.list)).toHaveLength(8);
    await expect(shop.install('ebay_app')).toFailWith('NOT_SUBSCRIBED');
  }
});

test('strangers do not see the app store', async ({ call }) => {
  await expect(call(apps.list)).toFailWith('UNAUTHENTICATED');
  await expect(call(apps.categories)).toFailWith('UNAUTHENTICATED');
});
