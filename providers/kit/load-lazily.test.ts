import { expect, test } from 'vitest';
import { loadLazily } from './load-lazily.ts';

function vendor() {
  let loads = 0;
  const load = async () => {
    loads += 1;
    return { double: async (value: number) => value * 2, name: async () => 'vendor' };
  };
  return { calls: loadLazily(load), loads: () => loads };
}

test('nothing is loaded until something is asked', async () => {
  const { calls, loads } = vendor();
  const { double } = calls;
  expect(loads()).toBe(0);
  expect(await double(21)).toBe(42);
  expect(loads()).toBe(1);
});

test('who asks at the same time, or again, shares what was loaded', async () => {
  const { calls, loads } = vendor();
  expect(await Promise.all([calls.double(1), calls.name()])).toEqual([2, 'vendor']);
  expect(await calls.double(2)).toBe(4);
  expect(loads()).toBe(1);
});
