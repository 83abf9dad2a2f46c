import { expect, test } from 'vitest';
import { makePace, type PaceOptions } from './pace.ts';

/** A pace whose time passes only when the test says so. */
function paceAt(options: Omit<PaceOptions, 'now' | 'wait'>) {
  const clock = { ms: 0 };
  const waits: number[] = [];
  const pace = makePace({
    ...options,
    now: () => clock.ms,
    wait: async (ms) => {
      waits.push(Math.round(ms));
    },
  });
  return { clock, waits, take: () => pace.take() };
}

test('a burst goes at once, and the next wait for their turn, one after the other', async () => {
  const { take, waits } = paceAt({ perSecond: 2, burst: 2, maxWaitMs: 2_000 });
  expect(await Promise.all([take(), take(), take(), take()])).toEqual([true, true, true, true]);
  expect(waits).toEqual([500, 1000]);
});

test('who would wait too long is turned away, and takes nobody’s turn', async () => {
  const { take, waits, clock } = paceAt({ perSecond: 1, burst: 1, maxWaitMs: 1_500 });
  expect([await take(), await take(), await take(), await take()]).toEqual([true, true, false, false]);
  expect(waits).toEqual([1000]);
  clock.ms = 1_000;
  expect(await take()).toBe(true);
  expect(waits).toEqual([1000, 1000]);
});

test('a pause gives the burst back, and no more than that', async () => {
  const { take, waits, clock } = paceAt({ perSecond: 2, burst: 2, maxWaitMs: 5_000 });
  await Promise.all([take(), take()]);
  clock.ms = 60_000;
  await Promise.all([take(), take(), take()]);
  expect(waits).toEqual([500]);
});

test('half a pause gives half of it back', async () => {
  const { take, waits, clock } = paceAt({ perSecond: 2, burst: 2, maxWaitMs: 5_000 });
  await Promise.all([take(), take()]);
  clock.ms = 500;
  await Promise.all([take(), take()]);
  expect(waits).toEqual([500]);
});

test('without waiting, what the bucket holds is all there is', async () => {
  const { take, waits } = paceAt({ perSecond: 10, burst: 1, maxWaitMs: 0 });
  expect([await take(), await take()]).toEqual([true, false]);
  expect(waits).toEqual([]);
});

test('real time passes by itself', async () => {
  const pace = makePace({ perSecond: 1000, burst: 1, maxWaitMs: 1_000 });
  expect(await Promise.all([pace.take(), pace.take(), pace.take()])).toEqual([true, true, true]);
});
