import { expect } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { changePlan } from '#server/features/billing/billing.fixture.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { makeServices } from '#server/services.ts';
import { detail, type Person, test } from '#testing/api-test.ts';
import { makeCaller } from '#testing/client.ts';
import { checkInvariants } from '#testing/invariants.ts';
import type { World } from '#testing/world.ts';
import { type GivenItem, loadOf } from '../items/lines.fixture.ts';
import { breakJobs } from './break.jobs.ts';
import { breakTruckload, sweepBreaks } from './break-truckload.job.ts';

// truckloads.breakUp

const itemsOf = (count: number): GivenItem[] => Array.from({ length: count }, (_, n) => ({ title: `Item ${n}` }));

async function places(world: World, { scope }: Person): Promise<{ used: number; reserved: number } | undefined> {
  return world.deps.db
    .selectFrom('usage_counters')
    .select(['used', 'reserved'])
    .where('merchant_id', '=', scope.merchantId)
    .where('feature', '=', 'LPL')
    .executeTakeFirst();
}

/** Runs the job's work here and now, on parts that a test may have changed. */
function runJob(world: World, { scope }: Person, truckloadId: string, deps = world.deps): Promise<void> {
  const handler = breakJobs(deps, makeServices(deps)).find(({ job }) => job.name === breakTruckload.name);
  if (!handler) throw new Error('There is no such job.');
  return handler.run({ merchantId: scope.merchantId, truckloadId }, undefined);
}

/** A clock that fails when it is asked for the nth time: when the act begins, and whenever a portion is written. */
const failingClock = ({ deps }: World, nth: number, error: Error) => {
  let asked = 0;
  return {
    ...deps,
    clock: {
      now() {
        asked += 1;
        if (asked === nth) throw error;
        return deps.clock.now();
      },
    },
  };
};

test('two clicks break a truckload once, and one with an Idempotency-Key is answered alike', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const load = await loadOf(world, seller, itemsOf(3));
  const keyed = makeCaller(world.config.urls.app, { token: seller.token, headers: { 'idempotency-key': 'break-1' } });
  const click = () => keyed(truckloads.breakUp, { params: { id: load.id }, body: {} });
  expect(await click()).toEqual(await click());
  const again = await Promise.allSettled([load.start(), load.start()]);
  expect(again.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await world.drain();
  await expect(load.start()).toFailWith('CONFLICT');
  await world.drain();
  expect(await load.products()).toHaveLength(3);
  expect(await places(world, seller)).toEqual({ used: 3, reserved: 0 });
});

test('of two who start it at the same moment one does', async ({ make, world }) => {
  const seller = await make.seller();
  const load = await loadOf(world, seller, itemsOf(3));
  const started = await Promise.allSettled([load.start(), load.start(), load.start()]);
  expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await places(world, seller)).toEqual({ used: 0, reserved: 3 });
  await world.drain();
  expect(await load.products()).toHaveLength(3);
});

test('what doesn’t fit the plan is refused at once, and nothing of it happens', async ({ make, world }) => {
  const seller = await make.seller();
  await changePlan(world, seller.scope, { LPL: 4 });
  await addProduct(seller, { title: 'There' });
  const load = await loadOf(world, seller, itemsOf(4));
  await expect(load.start()).rejects.toMatchObject({
    code: 'ERR_EXCEED',
    body: { error: { message: 'You have 1 of 4 products: there is no room for 4 more.' } },
  });
  expect(await load.get()).toMatchObject({ status: 'Ready', break: { state: 'none' } });
  await load.change([{ line: 2, sellable: 0 }]);
  expect(await load.start()).toMatchObject({ break: { state: 'running', total: 3 } });
  await expect(addProduct(seller)).toFailWith('PLAN_EXCEEDED');
  await world.drain();
  expect(await places(world, seller)).toEqual({ used: 4, reserved: 0 });
});

detail(
  'a plan that has become too small meanwhile fails it, says so, and frees what was kept',
  async ({ make, world }) => {
    const seller = await make.seller();
    const load = await loadOf(world, seller, itemsOf(3));
    await load.start();
    await changePlan(world, seller.scope, { LPL: 2 });
    await world.drain();
    expect(await load.get()).toMatchObject({
      status: 'Ready',
      break: { state: 'failed', isPlanLimit: true, done: 0, message: expect.stringContaining('of 2 products') },
    });
    expect(await load.products()).toEqual([]);
    expect(await places(world, seller)).toEqual({ used: 0, reserved: 0 });
    await changePlan(world, seller.scope, { LPL: 3 });
    expect(await load.break()).toMatchObject({
      break: { state: 'done', isPlanLimit: false, message: null, created: 3 },
    });
  },
);

test('products that came or went meanwhile are counted as they are in the end', async ({ make, world }) => {
  const seller = await make.seller();
  const barcode = '012345678905';
  const load = await loadOf(world, seller, [{ barcode, gtin14: '00012345678905', condition: 'New' }, {}]);
  await load.start();
  await addProduct(seller, { title: 'Same', barcode, condition: 'New', quantity: 1 });
  await world.drain();
  expect(await load.get()).toMatchObject({ break: { state: 'done', done: 2, total: 2, created: 1, restocked: 1 } });
  expect(await places(world, seller)).toEqual({ used: 2, reserved: 0 });
  await checkInvariants(world.deps.db);
});

detail('killed in the middle, or run twice at once, it makes every product once', async ({ make, world }) => {
  const seller = await make.seller();
  await changePlan(world, seller.scope, { LPL: -1 });
  const there = await addProduct(seller, { asin: 'B0C1234567', quantity: 5, condition: 'New' });
  const items: GivenItem[] = [
    ...itemsOf(2500).map((item) => ({ ...item, category: 'Home' })),
    { asin: 'B0C1234567', condition: 'New' },
  ];
  const load = await loadOf(world, seller, items);
  await load.start();
  const died = Object.assign(new Error('killed in the middle'), { code: '57P01' });
  await expect(runJob(world, seller, load.id, failingClock(world, 5, died))).rejects.toThrow('killed in the middle');
  expect(await load.get()).toMatchObject({ break: { state: 'running', done: 1001, total: 2501 } });
  expect(await seller.call(products.summary)).toMatchObject({ total: 1 });
  expect((await load.items({ pageSize: 1000 })).filter(({ product }) => product)).toEqual([]);
  expect(await places(world, seller)).toEqual({ used: 1, reserved: 2500 });
  await Promise.all([runJob(world, seller, load.id), runJob(world, seller, load.id)]);
  await world.drain();
  expect(await load.get()).toMatchObject({ break: { state: 'done', done: 2501, created: 2500, restocked: 1 } });
  expect(await seller.call(products.summary)).toMatchObject({ total: 2501 });
  expect(await places(world, seller)).toEqual({ used: 2501, reserved: 0 });
  const [product] = await seller.call(products.list, { query: { search: 'B0C1234567' } });
  expect(product).toMatchObject({ _id: there._id, quantity: 6 });
  await checkInvariants(world.deps.db);
});

detail(
  'what can’t go well another time ends it with nothing made, and it can be started again',
  async ({ make, world }) => {
    const seller = await make.seller();
    const load = await loadOf(world, seller, itemsOf(3));
    await load.start();
    await runJob(world, seller, load.id, failingClock(world, 3, new TypeError('a mistake of ours')));
    expect(await load.get()).toMatchObject({
      break: {
        state: 'failed',
        done: 0,
        isPlanLimit: false,
        message: 'Something went wrong on our side, and no products were made. Please try again.',
      },
    });
    expect(await places(world, seller)).toEqual({ used: 0, reserved: 0 });
    await world.drain();
    expect(await load.products()).toEqual([]);
    expect(await load.break()).toMatchObject({ break: { state: 'done', created: 3, message: null } });
  },
);

detail('one that nobody works on for an hour is given up', async ({ make, world }) => {
  const seller = await make.seller();
  const load = await loadOf(world, seller, itemsOf(2));
  await load.start();
  await world.pool.query(`delete from pgboss.job where name = 'truckloads.break' and state = 'created'`);
  const sweep = async () => {
    const handler = breakJobs(world.deps, world.services).find(({ job }) => job.name === sweepBreaks.name);
    await world.deps.db.transaction().execute(async (tx) => handler?.run({}, tx));
  };
  await sweep();
  expect(await load.get()).toMatchObject({ break: { state: 'running' } });
  world.clock.advance({ minutes: 61 });
  await sweep();
  expect(await load.get()).toMatchObject({ break: { state: 'failed' } });
  expect(await places(world, seller)).toEqual({ used: 0, reserved: 0 });
});
