import { expect, test } from 'vitest';
import { refreshView } from './refresh-live-build.ts';

const one = '0190a5a0-0000-7000-8000-000000000001';
const two = '0190a5a0-0000-7000-8000-000000000002';
const card = (id: string, left: number | null) => ({ id, title: 'A "lamp"', priceCents: 100, left });
const view = (...cards: object[]) => JSON.stringify({ kind: 'listing', cards });

const stock = (...entries: [string, number][]) => ({
  stock: new Map(entries),
  prices: new Map(),
  copies: new Map(),
});
const copies = (...keys: string[]) => ({
  stock: new Map(),
  prices: new Map(),
  copies: new Map(keys.map((key) => [key, 'square' as const])),
});
const picture = (key: string, made: string) => ({ key, alt: 'A lamp', width: 1000, height: 1000, copies: made });

test('a sold product is marked wherever it is shown, and nothing else changes', () => {
  expect(refreshView(view(card(one, null), card(two, 2)), stock([one, 0], [two, 2]))).toBe(
    view(card(one, 0), card(two, 2)),
  );
});

test('a page says how many are left now: fewer, more, and nothing where they are many', () => {
  expect(refreshView(view(card(one, 3), card(two, 1)), stock([one, 1], [two, 50]))).toBe(
    view(card(one, 1), card(two, null)),
  );
  expect(refreshView(view(card(one, null)), stock([one, 2]))).toBe(view(card(one, 2)));
  expect(refreshView(view(card(one, null)), stock([one, 40]))).toBeNull();
});

test('a product that is back is shown as there, with how many are left where they are few', () => {
  expect(refreshView(view(card(one, 0), card(two, 0)), stock([one, 2], [two, 50]))).toBe(
    view(card(one, 2), card(two, null)),
  );
});

test('a page without it, or where it is marked already, is left as it is', () => {
  expect(refreshView(view(card(two, 2)), stock([one, 0], [two, 2]))).toBeNull();
  expect(refreshView(view(card(one, 0)), stock([one, 0]))).toBeNull();
  // One that was taken away meanwhile is neither.
  expect(refreshView(view(card(one, 0)), stock())).toBeNull();
  // An id alone is no product: locations have one, too.
  expect(refreshView(JSON.stringify({ places: [{ id: one, name: 'Dock' }] }), stock([one, 0]))).toBeNull();
});

test('a picture whose copies have been made is shown by them, and no other', () => {
  const before = view({ ...card(one, null), picture: picture('a.jpg', 'none') }, picture('b.jpg', 'none'));
  const after = view({ ...card(one, null), picture: picture('a.jpg', 'square') }, picture('b.jpg', 'none'));
  expect(refreshView(before, copies('a.jpg'))).toBe(after);
  expect(refreshView(after, copies('a.jpg'))).toBeNull();
  expect(refreshView(before, copies('c.jpg'))).toBeNull();
});
