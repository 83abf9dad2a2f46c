import { expect, test } from 'vitest';
import { makeAddress } from './address.ts';

const set = (name: string, value: string) => (before: URLSearchParams) => {
  const next = new URLSearchParams(before);
  next.set(name, value);
  return next;
};

const drop = (name: string) => (before: URLSearchParams) => {
  const next = new URLSearchParams(before);
  next.delete(name);
  return next;
};

/** A browser whose navigations end when they are told to. */
function openBrowser(search: string) {
  const ends: (() => void)[] = [];
  const change = makeAddress(() => search);
  return {
    change: (edit: ReturnType<typeof set>) =>
      change(edit, (next) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        ends.push(() => {
          search = `?${next}`;
          resolve();
        });
        return promise;
      }),
    abandon: (edit: ReturnType<typeof set>) => change(edit, () => undefined),
    end: (nth: number) => ends[nth]?.(),
    address: () => search,
  };
}

test('a change that comes before the last one has arrived builds on it', async () => {
  const browser = openBrowser('?search=tracking&category=7');
  const first = browser.change(drop('search'));
  const second = browser.change(set('category', '3'));
  browser.end(0);
  await first;
  const third = browser.change(set('page', '2'));
  browser.end(1);
  browser.end(2);
  await Promise.all([second, third]);
  expect(browser.address()).toBe('?category=3&page=2');
});

test('what came by another way is built upon, and a change that was given up is forgotten', async () => {
  const browser = openBrowser('?category=7');
  await browser.abandon(set('search', 'gone'));
  const change = browser.change(set('page', '2'));
  browser.end(0);
  await change;
  expect(browser.address()).toBe('?category=7&page=2');
});
