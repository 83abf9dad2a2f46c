import { expect, test } from 'vitest';
import { mayReload } from './missing-code.ts';

function makeStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
}

test('a page whose code is missing is reloaded once, not in circles', () => {
  const storage = makeStorage();
  expect(mayReload(storage, '/static/index-1.js', '/app/plans')).toBe(true);
  expect(mayReload(storage, '/static/index-1.js', '/app/plans')).toBe(false);
});

test('another page and another version have a try of their own', () => {
  const storage = makeStorage();
  mayReload(storage, '/static/index-1.js', '/app/plans');
  expect(mayReload(storage, '/static/index-1.js', '/app/profile')).toBe(true);
  expect(mayReload(storage, '/static/index-2.js', '/app/profile')).toBe(true);
});

test('where nothing can be remembered nothing is reloaded', () => {
  const forbidden = {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect(mayReload(undefined, '/static/index-1.js', '/app/plans')).toBe(false);
  expect(mayReload(forbidden, '/static/index-1.js', '/app/plans')).toBe(false);
});
