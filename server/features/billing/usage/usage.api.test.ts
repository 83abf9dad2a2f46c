import { expect } from 'vitest';
import { test } from '#testing/api-test.ts';
import { changePlan, meteredMerchant, sweep, updateSubscription } from '../billing.fixture.ts';

test('a reserved unit is set aside, and counts as used once it is committed', async ({ world }) => {
  const { usage, scope, counters } = await meteredMerchant(world, { BUM: 10 });
  const reservation = await usage.reserve(scope, 'BUM');
  expect(await counters('BUM')).toEqual([{ used: 0, reserved: 1 }]);
  await usage.commit(world.deps.db, reservation);
  expect(await counters('BUM')).toEqual([{ used: 1, reserved: 0 }]);
});

test('committing twice counts once', async ({ world }) => {
  const { usage, scope, counters } = await meteredMerchant(world, { BUM: 10 });
  const reservation = await usage.reserve(scope, 'BUM', 3);
  await usage.commit(world.deps.db, reservation);
  await usage.commit(world.deps.db, reservation);
  expect(await counters('BUM')).toEqual([{ used: 3, reserved: 0 }]);
});

test('releasing twice gives back once, and what was released is not committed any more', async ({ world }) => {
  const { usage, scope, counters } = await meteredMerchant(world, { SW: 3 });
  const [kept, released] = [await usage.reserve(scope, 'SW', 2), await usage.reserve(scope, 'SW')];
  await usage.release(released);
  await usage.release(released);
  await usage.commit(world.deps.db, released);
  expect(await counters('SW')).toEqual([{ used: 0, reserved: 2 }]);
  await usage.commit(world.deps.db, kept);
  await usage.release(kept);
  expect(await counters('SW')).toEqual([{ used: 2, reserved: 0 }]);
});

test('beyond the limit a reservation is refused and nothing is counted', async ({ world }) => {
  const { usage, scope, counters, use } = await meteredMerchant(world, { BUM: 5_000 });
  await use('BUM', 4_999);
  await usage.reserve(scope, 'BUM');
  await expect(usage.reserve(scope, 'BUM')).rejects.toMatchObject({
    code: 'PLAN_EXCEEDED',
    message: 'You have used 5,000 of 5,000 barcode scans.',
    details: { extra: { feature: 'BUM', limit: 5_000, used: 5_000 } },
  });
  expect(await counters('BUM')).toEqual([{ used: 4_999, reserved: 1 }]);
});

test('several units are reserved together or not at all', async ({ world }) => {
  const { usage, scope, counters } = await meteredMerchant(world, { BUM: 5 });
  await usage.reserve(scope, 'BUM', 3);
  await expect(usage.reserve(scope, 'BUM', 3)).rejects.toMatchObject({ code: 'PLAN_EXCEEDED' });
  await expect(usage.reserve(scope, 'BUM', 6)).rejects.toMatchObject({ code: 'PLAN_EXCEEDED' });
  await usage.reserve(scope, 'BUM', 2);
  expect(await counters('BUM')).toEqual([{ used: 0, reserved: 5 }]);
});

test('a single request for more than the whole limit leaves no trace', async ({ world }) => {
  const { usage, scope, counters } = await meteredMerchant(world, { BUM: 5 });
  await expect(usage.reserve(scope, 'BUM', 6)).rejects.toMatchObject({ code: 'PLAN_EXCEEDED' });
  expect(await counters('BUM')).toEqual([]);
});

test('an amount that is no count is a mistake of ours, and is not written', async ({ world }) => {
  const { usage, scope, counters } = await meteredMerchant(world, { BUM: 5, LPL: 5 });
  for (const amount of [0, -1, 1.5, Number.NaN]) {
    await expect(usage.reserve(scope, 'BUM', amount)).rejects.toThrow(RangeError);
  }
  await expect(usage.addProducts(world.deps.db, scope, -1)).rejects.toThrow(RangeError);
  expect(await counters('BUM')).toEqual([]);
  expect(await counters('LPL')).toEqual([]);
});

test('an unlimited feature is counted and never exceeded', async ({ world }) => {
  const { usage, scope, counters } = await meteredMerchant(world, { BUM: -1 });
  await usage.commit(world.deps.db, await usage.reserve(scope, 'BUM', 1_000_000));
  await usage.reserve(scope, 'BUM', 1_000_000);
  expect(await counters('BUM')).toEqual([{ used: 1_000_000, reserved: 1_000_000 }]);
});

test('a plan without the feature asks for an upgrade', async ({ world }) => {
  const { usage, scope } = await meteredMerchant(world, { LPL: 5 });
  await expect(usage.reserve(scope, 'SW')).rejects.toMatchObject({
    code: 'PLAN_UPGRADE',
    message: 'This Feature is not part of your plan',
  });
  await expect(usage.requireFeature(scope, 'I/EP')).rejects.toMatchObject({
    code: 'PLAN_UPGRADE',
    message: 'This Feature is not part of your plan',
  });
});

test('a plan with import and export lets them pass', async ({ world }) => {
  const { usage, scope } = await meteredMerchant(world, { 'I/EP': -1 });
  await expect(usage.requireFeature(scope, 'I/EP')).resolves.toBeUndefined();
});

test('without a running subscription everything asks to subscribe', async ({ world }) => {
  const db = world.deps.db;
  const never = await meteredMerchant(world, null);
  const lapsed = await meteredMerchant(world, { LPL: 5, BUM: 5, 'I/EP': -1 });
  await expect(never.usage.reserve(never.scope, 'BUM')).rejects.toMatchObject({ code: 'PLAN_SUBSCRIBE' });
  for (const status of ['past_due', 'canceled'] as const) {
    await updateSubscription(world, lapsed.scope, { status });
    await expect(lapsed.usage.reserve(lapsed.scope, 'BUM')).rejects.toMatchObject({ code: 'PLAN_SUBSCRIBE' });
    await expect(lapsed.usage.addProducts(db, lapsed.scope, 1)).rejects.toMatchObject({ code: 'PLAN_SUBSCRIBE' });
    await expect(lapsed.usage.requireFeature(lapsed.scope, 'I/EP')).rejects.toMatchObject({ code: 'PLAN_SUBSCRIBE' });
  }
});

test('a reservation made in a transaction that fails never was', async ({ world }) => {
  const { usage, scope, counters } = await meteredMerchant(world, { BUM: 1 });
  const failing = world.deps.db.transaction().execute(async (tx) => {
    await usage.reserve(scope, 'BUM', 1, tx);
    throw new Error('the work went wrong');
  });
  await expect(failing).rejects.toThrow('the work went wrong');
  expect(await counters('BUM')).toEqual([]);
});

test('a commit whose transaction fails leaves the unit reserved', async ({ world }) => {
  const { usage, scope, counters } = await meteredMerchant(world, { BUM: 1 });
  const reservation = await usage.reserve(scope, 'BUM');
  const failing = world.deps.db.transaction().execute(async (tx) => {
    await usage.commit(tx, reservation);
    throw new Error('the effect went wrong');
  });
  await expect(failing).rejects.toThrow('the effect went wrong');
  expect(await counters('BUM')).toEqual([{ used: 0, reserved: 1 }]);
});

test('a reservation that was not committed in 15 minutes gives its place to the next', async ({ world }) => {
  const { usage, scope, counters } = await meteredMerchant(world, { BUM: 1 });
  await usage.reserve(scope, 'BUM');
  world.clock.advance({ minutes: 14, seconds: 59 });
  await expect(usage.reserve(scope, 'BUM')).rejects.toMatchObject({ code: 'PLAN_EXCEEDED' });
  world.clock.advance({ seconds: 1 });
  await usage.reserve(scope, 'BUM');
  expect(await counters('BUM')).toEqual([{ used: 0, reserved: 1 }]);
});

test('work that ends after its reservation expired is still counted, and only once', async ({ world }) => {
  const { usage, scope, counters } = await meteredMerchant(world, { SW: 1 });
  const late = await usage.reserve(scope, 'SW');
  world.clock.advance({ minutes: 20 });
  await usage.reserve(scope, 'SW');
  await usage.commit(world.deps.db, late);
  await usage.commit(world.deps.db, late);
  expect(await counters('SW')).toEqual([{ used: 1, reserved: 1 }]);
});

test('a reservation that expired unnoticed is counted from what was set aside', async ({ world }) => {
  const { usage, scope, counters } = await meteredMerchant(world, { SW: 1 });
  const late = await usage.reserve(scope, 'SW');
  world.clock.advance({ minutes: 20 });
  await usage.commit(world.deps.db, late);
  expect(await counters('SW')).toEqual([{ used: 1, reserved: 0 }]);
});

test('the sweep frees what expired, and work that ends a day later is still counted', async ({ world }) => {
  const { usage, scope, counters } = await meteredMerchant(world, { SW: 9 });
  const [late, dropped] = [await usage.reserve(scope, 'SW', 4), await usage.reserve(scope, 'SW', 2)];
  world.clock.advance({ minutes: 15 });
  const running = await usage.reserve(scope, 'SW', 3);
  await sweep(world);
  expect(await counters('SW')).toEqual([{ used: 0, reserved: 3 }]);
  world.clock.advance({ days: 1 });
  await sweep(world);
  await usage.release(dropped);
  await usage.commit(world.deps.db, late);
  await usage.commit(world.deps.db, running);
  expect(await counters('SW')).toEqual([{ used: 7, reserved: 0 }]);
});

test('the sweep forgets reservations that nobody came back for in a week', async ({ world }) => {
  const { usage, scope } = await meteredMerchant(world, { SW: 9 });
  const left = () =>
    world.deps.db.selectFrom('usage_reservations').select('id').where('merchant_id', '=', scope.merchantId).execute();
  await usage.reserve(scope, 'SW');
  world.clock.advance({ days: 6 });
  await sweep(world);
  expect(await left()).toHaveLength(1);
  world.clock.advance({ days: 2 });
  await sweep(world);
  expect(await left()).toHaveLength(0);
});

test('a new usage month starts from nothing, and late work counts in the month it was reserved in', async ({
  world,
}) => {
  world.clock.set(new Date('2030-01-31T10:00:00Z'));
  const { usage, scope, counters, use } = await meteredMerchant(world, { BUM: 2 });
  world.clock.set(new Date('2030-02-28T09:55:00Z'));
  await use('BUM', 1);
  const overnight = await usage.reserve(scope, 'BUM');
  await expect(usage.reserve(scope, 'BUM')).rejects.toMatchObject({ code: 'PLAN_EXCEEDED' });
  world.clock.set(new Date('2030-02-28T10:00:00Z'));
  await use('BUM', 2);
  await usage.commit(world.deps.db, overnight);
  expect(await counters('BUM')).toEqual([
    { used: 2, reserved: 0 },
    { used: 2, reserved: 0 },
  ]);
});

test('changing the plan changes the limit at once and keeps the use', async ({ world }) => {
  const { usage, scope, counters, use } = await meteredMerchant(world, { BUM: 1 });
  await use('BUM', 1);
  await changePlan(world, scope, { BUM: 2 });
  await use('BUM', 1);
  await changePlan(world, scope, { BUM: 1 });
  await expect(usage.reserve(scope, 'BUM')).rejects.toMatchObject({ code: 'PLAN_EXCEEDED' });
  expect(await counters('BUM')).toEqual([{ used: 2, reserved: 0 }]);
});

test('one merchant’s use leaves another’s alone, and so does a foreign reservation', async ({ world }) => {
  const [one, other] = [await meteredMerchant(world, { BUM: 1 }), await meteredMerchant(world, { BUM: 1 })];
  const reservation = await one.usage.reserve(one.scope, 'BUM');
  await other.usage.commit(world.deps.db, { ...reservation, merchantId: other.scope.merchantId });
  await other.usage.release({ ...reservation, merchantId: other.scope.merchantId });
  expect(await one.counters('BUM')).toEqual([{ used: 0, reserved: 1 }]);
  expect(await other.counters('BUM')).toEqual([]);
  await other.usage.reserve(other.scope, 'BUM');
});
