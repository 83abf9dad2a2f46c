import { expect } from 'vitest';
import { test } from '#testing/api-test.ts';
import { changePlan, meteredMerchant } from '../billing.fixture.ts';

test('products are a running total: adding and removing move it, months do not', async ({ world }) => {
  const { db } = world.deps;
  const { usage, scope, counters } = await meteredMerchant(world, { LPL: 10 });
  await usage.addProducts(db, scope, 7);
  world.clock.advance({ days: 70 });
  await usage.addProducts(db, scope, 3);
  await usage.removeProducts(db, scope, 4);
  expect(await counters('LPL')).toEqual([{ used: 6, reserved: 0 }]);
});

test('an import that does not fit adds nothing, one that just fits adds all', async ({ world }) => {
  const { db } = world.deps;
  const { usage, scope, counters } = await meteredMerchant(world, { LPL: 500 });
  await usage.addProducts(db, scope, 490);
  const tooMany = db.transaction().execute((tx) => usage.addProducts(tx, scope, 11));
  await expect(tooMany).rejects.toMatchObject({
    code: 'PLAN_EXCEEDED',
    message: 'You have 490 of 500 products: there is no room for 11 more.',
  });
  await usage.addProducts(db, scope, 10);
  expect(await counters('LPL')).toEqual([{ used: 500, reserved: 0 }]);
});

test('a long import reserves its products first, and nobody else gets their places', async ({ world }) => {
  const { db } = world.deps;
  const { usage, scope, counters } = await meteredMerchant(world, { LPL: 100 });
  const reservation = await usage.reserve(scope, 'LPL', 99);
  await usage.addProducts(db, scope, 1);
  await expect(usage.addProducts(db, scope, 1)).rejects.toMatchObject({
    code: 'PLAN_EXCEEDED',
    message: 'You have 100 of 100 products.',
  });
  await usage.commit(db, reservation);
  expect(await counters('LPL')).toEqual([{ used: 100, reserved: 0 }]);
});

test('places of an import that died are free for new products', async ({ world }) => {
  const { usage, scope, counters } = await meteredMerchant(world, { LPL: 100 });
  await usage.reserve(scope, 'LPL', 100);
  world.clock.advance({ minutes: 15 });
  await usage.addProducts(world.deps.db, scope, 100);
  expect(await counters('LPL')).toEqual([{ used: 100, reserved: 0 }]);
});

test('an undo that would bring products back beyond the limit is refused', async ({ world }) => {
  const { db } = world.deps;
  const { usage, scope } = await meteredMerchant(world, { LPL: 2 });
  await usage.addProducts(db, scope, 2);
  await usage.removeProducts(db, scope, 1);
  await usage.addProducts(db, scope, 1);
  await expect(usage.addProducts(db, scope, 1)).rejects.toMatchObject({ code: 'PLAN_EXCEEDED' });
});

test('on a smaller plan products can go but none can come', async ({ world }) => {
  const { db } = world.deps;
  const { usage, scope, counters } = await meteredMerchant(world, { LPL: 10 });
  await usage.addProducts(db, scope, 10);
  await changePlan(world, scope, { LPL: 5 });
  await usage.removeProducts(db, scope, 1);
  await usage.addProducts(db, scope, 0);
  await expect(usage.addProducts(db, scope, 1)).rejects.toMatchObject({ code: 'PLAN_EXCEEDED' });
  expect(await counters('LPL')).toEqual([{ used: 9, reserved: 0 }]);
});

test('removing more products than there are is a mistake of ours and changes nothing', async ({ world }) => {
  const { db } = world.deps;
  const { usage, scope, counters } = await meteredMerchant(world, { LPL: 10 });
  await usage.addProducts(db, scope, 2);
  await expect(usage.removeProducts(db, scope, 3)).rejects.toThrow('fewer than 3 products');
  expect(await counters('LPL')).toEqual([{ used: 2, reserved: 0 }]);
});
