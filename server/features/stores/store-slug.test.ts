import { expect, test } from 'vitest';
import { isReservedSlug } from '#contract/stores/reserved-slugs.ts';
import { storeSlug } from '#contract/stores/stores.schemas.ts';
import { makeStoreSlug } from './store-slug.ts';

const always = (value: number) => () => value;

test('a store’s address is its title with a random suffix', () => {
  expect(makeStoreSlug("Marisol's store", always(0))).toBe('marisols-store-aaaaa');
  expect(makeStoreSlug("Marisol's store")).toMatch(/^marisols-store-[a-z2-9]{5}$/);
  expect(makeStoreSlug("Marisol's store")).not.toBe(makeStoreSlug("Marisol's store"));
});

test('an address can be a host name: plain letters and digits, and not too long', () => {
  expect(makeStoreSlug("Zoë's store", always(1))).toBe('zoes-store-bbbbb');
  expect(makeStoreSlug('Ко́ля', always(1))).toBe('store-bbbbb');
  expect(makeStoreSlug('李 & sons')).toMatch(/^sons-[a-z2-9]{5}$/);
  expect(storeSlug.safeParse(makeStoreSlug('a very '.repeat(40))).success).toBe(true);
});

test('addresses of our own are reserved, in any case', () => {
  const ours = ['assets', 'api', 'app', 'static', 'www', 'admin', 'store', 'shop', 'checkout', 'cart', 'account'];
  const files = ['login', 'help', 'sandbox', 'robots.txt', 'sitemap.xml', 'favicon.ico', 'Assets'];
  for (const slug of [...ours, ...files]) expect([slug, isReservedSlug(slug)]).toEqual([slug, true]);
  expect(isReservedSlug('second-dock-surplus')).toBe(false);
});
