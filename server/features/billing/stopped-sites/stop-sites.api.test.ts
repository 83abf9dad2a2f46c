import { expect, vi } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { publish as build, runBuilds } from '#server/features/publishing/publishing.fixture.ts';
import { ask, publish } from '#server/features/storefront/storefront.fixture.ts';
import { type Person, test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { sweep } from '../billing.fixture.ts';
import { newsOf } from '../notices/notices.fixture.ts';
import { restoreSites } from './stop-sites.service.ts';

const patiently = { timeout: 30_000, interval: 50 };
const start = new Date('2031-03-03T17:00:00Z');

const statusesOf = async (world: World, { scope }: Person) => {
  const { rows } = await world.pool.query(
    'select site_status from stores where merchant_id = $1 order by created_at, id',
    [scope.merchantId],
  );
  return rows.map(({ site_status }) => site_status);
};

const visit = (world: World, slug: string, status: number) =>
  vi.waitFor(async () => expect((await ask(world, `/${slug}/`)).status).toBe(status), patiently);

const payAgain = async (world: World, owner: Person, status: 'active' | 'incomplete' = 'active') => {
  await newsOf(world, owner).subscription({ status });
  await restoreSites(world.deps.db, owner.scope);
};

test('seven days after the subscription ended the stores stop, not before; paying brings them back', async ({
  world,
  make,
}) => {
  world.clock.set(start);
  const owner = await make.seller();
  const { slug } = await publish(world, owner);
  const paying = await make.seller();
  await publish(world, paying);
  await newsOf(world, paying).subscription({ status: 'active' });
  world.clock.advance({ days: 14 });
  await sweep(world);
  world.clock.advance({ days: 6, hours: 23, minutes: 59 });
  await sweep(world);
  expect(await statusesOf(world, owner)).toEqual(['live']);
  await visit(world, slug, 200);
  world.clock.advance({ minutes: 1 });
  await sweep(world);
  expect(await statusesOf(world, owner)).toEqual(['stopped']);
  await visit(world, slug, 503);
  // A plan that was never paid for opens nothing; one that is over for good is not looked at again and again.
  await payAgain(world, owner, 'incomplete');
  expect(await statusesOf(world, owner)).toEqual(['stopped']);
  await payAgain(world, owner);
  expect(await statusesOf(world, owner)).toEqual(['live']);
  await visit(world, slug, 200);
  world.clock.advance({ days: 30 });
  await sweep(world);
  expect([await statusesOf(world, owner), await statusesOf(world, paying)]).toEqual([['live'], ['live']]);
});

test('a plan without the provider, such as that of the demo store, is nobody’s to stop', async ({ world, make }) => {
  world.clock.set(start);
  const demo = await make.seller();
  await publish(world, demo);
  await newsOf(world, demo).subscription({ status: 'active', provider_id: null });
  world.clock.advance({ days: 400 });
  await sweep(world);
  expect(await statusesOf(world, demo)).toEqual(['live']);
});

test('unpublished and removed stores stay as they are, stopped or restored', async ({ world, make }) => {
  world.clock.set(start);
  const owner = await make.seller();
  await publish(world, owner);
  const add = async (title: string) => {
    world.clock.advance({ seconds: 1 });
    return (await owner.call(stores.create, { form: { title } }))._id;
  };
  const [removed] = [await add('Removed'), await add('Unpublished')];
  await publish(world, owner, { storeId: removed });
  await owner.call(stores.remove, { params: { id: removed }, form: {} });
  await newsOf(world, owner).subscription({ status: 'canceled', ended_at: start });
  world.clock.advance({ days: 8 });
  await sweep(world);
  expect(await statusesOf(world, owner)).toEqual(['stopped', 'stopped', 'init']);
  // Bringing one back is no way around it.
  const restored = await owner.call(stores.restore, { params: { id: removed } });
  expect(restored.site.status).toBe('stopped');
  await owner.call(stores.remove, { params: { id: removed }, form: {} });
  await payAgain(world, owner);
  expect(await statusesOf(world, owner)).toEqual(['live', 'stopped', 'init']);
  expect((await owner.call(stores.restore, { params: { id: removed } })).site.status).toBe('live');
});

test('a build that ends after the stop changes nothing of it, and is what is seen once it is paid', async ({
  world,
  make,
}) => {
  world.clock.set(start);
  const seller = await make.seller();
  await addProduct(seller);
  const id = await build(world, seller);
  await seller.call(publishing.build, { params: { id } });
  await newsOf(world, seller).subscription({ status: 'canceled', ended_at: start });
  world.clock.advance({ days: 8 });
  await sweep(world);
  await runBuilds(world);
  expect(await statusesOf(world, seller)).toEqual(['stopped']);
  const { rows } = await world.pool.query('select status from site_builds where store_id = $1', [id]);
  expect(rows).toEqual([{ status: 'done' }, { status: 'done' }]);
  await payAgain(world, seller);
  expect(await seller.call(publishing.status, { params: { id } })).toMatchObject({ status: 'live' });
});

test('many merchants are stopped in one sweep', async ({ world }) => {
  world.clock.set(start);
  await world.pool.query(
    `with m as (insert into merchants (id, created_at) select gen_random_uuid(), $1 from generate_series(1, 250) returning id),
       s as (insert into subscriptions (merchant_id, id, plan_id, price_id, status, payment_status, anchor_at, ends_at,
         ended_at, created_at, updated_at)
         select m.id, gen_random_uuid(), (select id from plans limit 1), 'x', 'canceled', 'open', $1, $1, $1, $1, $1 from m)
     insert into stores (merchant_id, id, title, slug, created_at, site_status)
     select id, gen_random_uuid(), 'Many', 'many-' || id, $1, 'publishing' from m`,
    [start],
  );
  world.clock.advance({ days: 7 });
  await sweep(world);
  const { rows } = await world.pool.query(
    `select site_status, count(*)::int from stores where title = 'Many' group by 1`,
  );
  expect(rows).toEqual([{ site_status: 'stopped', count: 250 }]);
});

test('whoever closes the own account closes its stores with it', async ({ world, make }) => {
  const owner = await make.seller();
  await publish(world, owner);
  await owner.call(accounts.closeAccount, { body: { confirmation: owner.email } });
  expect(await statusesOf(world, owner)).toEqual(['stopped']);
});
