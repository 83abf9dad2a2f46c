import { expect, test } from 'vitest';
import { shownStore, siteAddress } from './site-address.ts';

const storeOf = (slug: string, url: string | null) => ({
  slug,
  site: { status: 'live' as const, url, updated_at: null },
});

test('a store is found on a host of its own, or in its folder', () => {
  expect(siteAddress(storeOf('surplus', 'https://shop.example.com/'))).toBe('shop.example.com');
  expect(siteAddress(storeOf('surplus', 'https://shops.example/surplus/'))).toBe('shops.example/surplus');
});

test('before it is published its address is known, and before there is one that of all stores', () => {
  expect(siteAddress(storeOf('surplus', null))).toBe('localhost:3001/surplus');
  expect(siteAddress(undefined)).toBe('localhost:3001');
});

test('of several stores the first that buyers can see is shown', () => {
  const [draft, live] = [storeOf('draft', null), storeOf('live', 'https://shops.example/live')];
  expect(shownStore([draft, live])).toBe(live);
  expect(shownStore([draft])).toBe(draft);
  expect(shownStore([])).toBeUndefined();
});
