import { expect } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { Failure } from '#server/kit/failure.ts';
import { test } from '#testing/api-test.ts';
import { untilSomebodyWaits } from '#testing/lock-waits.ts';
import { meteredMerchant, sweep } from '../billing.fixture.ts';
import { usageRepository } from './usage.repository.ts';
import type { Reservation } from './usage.service.ts';

/** How many calls passed, and how many were refused by each failure; anything else is thrown. */
async function tally(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of await Promise.allSettled(calls)) {
    if (result.status === 'rejected' && !(result.reason instanceof Failure)) throw result.reason;
    const outcome = result.status === 'fulfilled' ? 'passed' : result.reason.code;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, at) => make(at));

test('of 200 scans at once with one left, exactly one passes', async ({ world }) => {
  const { usage, scope, counters, use } = await meteredMerchant(world, { BUM: 500 });
  await use('BUM', 499);
  const calls = times(200, () => usage.reserve(scope, 'BUM'));
  expect(await tally(calls)).toEqual({ passed: 1, PLAN_EXCEEDED: 199 });
  expect(await counters('BUM')).toEqual([{ used: 499, reserved: 1 }]);
});

test('of 200 products created at once with one place left, exactly one is', async ({ world }) => {
  const { db } = world.deps;
  const { usage, scope, counters } = await meteredMerchant(world, { LPL: 500 });
  await usage.addProducts(db, scope, 499);
  const calls = times(200, () => db.transaction().execute((tx) => usage.addProducts(tx, scope, 1)));
  expect(await tally(calls)).toEqual({ passed: 1, PLAN_EXCEEDED: 199 });
  expect(await counters('LPL')).toEqual([{ used: 500, reserved: 0 }]);
});

test('the first 200 calls of a window, when no counter exists yet, fill it and no more', async ({ world }) => {
  const { usage, scope, counters } = await meteredMerchant(world, { SW: 20 });
  expect(await tally(times(200, () => usage.reserve(scope, 'SW')))).toEqual({ passed: 20, PLAN_EXCEEDED: 180 });
  expect(await counters('SW')).toEqual([{ used: 0, reserved: 20 }]);
});

test('200 calls for the places of expired reservations get each place once', async ({ world }) => {
  const { usage, scope, counters } = await meteredMerchant(world, { BUM: 10 });
  await Promise.all(times(7, () => usage.reserve(scope, 'BUM')));
  await usage.reserve(scope, 'BUM', 3);
  world.clock.advance({ minutes: 15 });
  const calls = times(200, () => usage.reserve(scope, 'BUM'));
  expect(await tally(calls)).toEqual({ passed: 10, PLAN_EXCEEDED: 190 });
  expect(await counters('BUM')).toEqual([{ used: 0, reserved: 10 }]);
});

test('a reservation committed, released and swept at once ends exactly once', async ({ world }) => {
  const { db, clock } = world.deps;
  const { usage, scope, counters } = await meteredMerchant(world, { BUM: 100 });
  const kept = await Promise.all(times(30, () => usage.reserve(scope, 'BUM')));
  world.clock.advance({ minutes: 15 });
  await Promise.all([
    ...kept.flatMap((reservation) => times(3, () => usage.commit(db, reservation))),
    ...times(10, () => usageRepository(db).lapse(clock.now())),
    ...times(10, () => usage.reserve(scope, 'BUM', 7)),
  ]);
  expect(await counters('BUM')).toEqual([{ used: 30, reserved: 70 }]);
});

test('many hands at once leave counters that equal what was done', async ({ world }) => {
  const { db } = world.deps;
  const { usage, scope, counters } = await meteredMerchant(world, { LPL: 40 });
  let products = 0;
  const ways: ((reservation: Reservation) => Promise<void>)[] = [
    (reservation) => usage.release(reservation),
    async (reservation) => {
      await db.transaction().execute((tx) => usage.commit(tx, reservation));
      products += 2;
    },
    async (reservation) => {
      await db.transaction().execute(async (tx) => {
        await usage.commit(tx, reservation);
        await usage.removeProducts(tx, scope, 1);
      });
      products += 1;
    },
  ];
  const hand = async (index: number) => {
    const reservation = await usage.reserve(scope, 'LPL', 2);
    await ways[index % ways.length]?.(reservation);
  };
  const counts = await tally(times(120, hand));
  expect(Object.keys(counts).sort()).toEqual(['PLAN_EXCEEDED', 'passed']);
  expect(products).toBeLessThanOrEqual(40);
  expect(await counters('LPL')).toEqual([{ used: products, reserved: 0 }]);
});

test('work that commits while its reservation is being freed is counted once', async ({ world }) => {
  const { db, clock } = world.deps;
  const { usage, scope, counters } = await meteredMerchant(world, { BUM: 5 });
  const late = await usage.reserve(scope, 'BUM', 2);
  world.clock.advance({ minutes: 15 });
  let committing: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    await usageRepository(tx).lapse(clock.now());
    committing = usage.commit(db, late);
    await untilSomebodyWaits(world);
  });
  await committing;
  expect(await counters('BUM')).toEqual([{ used: 2, reserved: 0 }]);
});

test('a transaction that needs the place of work that is just committing does not lock up with it', async ({
  world,
}) => {
  const { db } = world.deps;
  const { usage, scope, counters } = await meteredMerchant(world, { BUM: 2 });
  const late = await usage.reserve(scope, 'BUM');
  world.clock.advance({ minutes: 15 });
  let committing: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    await usage.reserve(scope, 'BUM', 1, tx);
    committing = usage.commit(db, late);
    await untilSomebodyWaits(world);
    await usage.reserve(scope, 'BUM', 1, tx);
  });
  await committing;
  expect(await counters('BUM')).toEqual([{ used: 1, reserved: 2 }]);
});

test('the sweep passes over a counter that somebody is busy with, and comes back for it', async ({ world }) => {
  const { db } = world.deps;
  const busy = await meteredMerchant(world, { BUM: 5 });
  const idle = await meteredMerchant(world, { BUM: 5 });
  for (const { usage, scope } of [busy, idle]) await usage.reserve(scope, 'BUM');
  world.clock.advance({ minutes: 15 });
  await db.transaction().execute(async (tx: Db) => {
    await busy.usage.reserve(busy.scope, 'BUM', 1, tx);
    await sweep(world);
  });
  expect(await idle.counters('BUM')).toEqual([{ used: 0, reserved: 0 }]);
  expect(await busy.counters('BUM')).toEqual([{ used: 0, reserved: 2 }]);
  await sweep(world);
  expect(await busy.counters('BUM')).toEqual([{ used: 0, reserved: 1 }]);
});
