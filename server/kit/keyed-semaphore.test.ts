import { expect, test } from 'vitest';
import { createKeyedSemaphore } from './keyed-semaphore.ts';

const patient = 60_000;

/** Whoever is let in is written down, in that order. */
function watch(places: number) {
  const turnstile = createKeyedSemaphore(places);
  const came: string[] = [];
  const enter = async (name: string, as = name) => {
    if (await turnstile.enter(name, patient)) came.push(as);
  };
  return { turnstile, came, enter };
}

test('only so many are inside at a time, and the next comes in when one leaves', async () => {
  const { turnstile, came, enter } = watch(2);
  const all = ['a', 'b', 'c', 'd'].map((name) => enter(name));
  await Promise.all(all.slice(0, 2));
  expect(came).toEqual(['a', 'b']);
  turnstile.leave('b');
  await all[2];
  turnstile.leave('a');
  await all[3];
  expect(came).toEqual(['a', 'b', 'c', 'd']);
});

test('one name is inside once, however many places are free, and does not stop the others', async () => {
  const { turnstile, came, enter } = watch(2);
  await enter('a', 'first');
  const second = enter('a', 'second');
  await enter('b');
  expect(came).toEqual(['first', 'b']);
  turnstile.leave('b');
  expect(came).toEqual(['first', 'b']);
  turnstile.leave('a');
  await second;
  expect(came).toEqual(['first', 'b', 'second']);
});

test('whoever has waited for too long is sent away, and is not let in later', async () => {
  const turnstile = createKeyedSemaphore(1);
  expect(await turnstile.enter('a', patient)).toBe(true);
  expect(await turnstile.enter('b', 1)).toBe(false);
  turnstile.leave('a');
  expect(await turnstile.enter('c', 1)).toBe(true);
});
