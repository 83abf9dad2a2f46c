import { expect, test } from 'vitest';
import { fail, ok } from '#contract/kit/outcome.ts';
import { settableClock } from '#server/kit/clock.ts';
import { createCachedLookups } from './cached-lookups.ts';

const start = new Date('2026-11-01T00:00:00Z');

test('who asks the same gets the same answer, for a while', async () => {
  const clock = settableClock(start);
  const remember = createCachedLookups<number>(clock, { most: 10, keepMs: 1000, atOnce: 2 });
  let asked = 0;
  const ask = () => remember('a', async () => ok(++asked));
  expect(await Promise.all([ask(), ask()])).toEqual([ok(1), ok(1)]);
  clock.advance({ seconds: 2 });
  expect(await ask()).toEqual(ok(2));
});

test('what failed is asked again', async () => {
  const remember = createCachedLookups<number>(settableClock(start), { most: 10, keepMs: 1000, atOnce: 2 });
  expect(await remember('a', async () => fail('UNAVAILABLE'))).toMatchObject({ ok: false });
  expect(await remember('a', async () => ok(1))).toEqual(ok(1));
});

test('only so many are asked for at a time, and only so many kept', async () => {
  const remember = createCachedLookups<number>(settableClock(start), { most: 2, keepMs: 1000, atOnce: 2 });
  let running = 0;
  let most = 0;
  const ask = (key: string) =>
    remember(key, async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running -= 1;
      return ok(1);
    });
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask));
  expect(most).toBe(2);
  let again = 0;
  await remember('a', async () => ok(++again));
  expect(again).toBe(1);
});
