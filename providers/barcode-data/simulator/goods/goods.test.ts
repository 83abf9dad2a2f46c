import { expect, test } from 'vitest';
import { detectFormat, isCoupon, isGtin12, isRestricted } from '#contract/kit/gtin.ts';
import { allGoods, findGood, findGoods } from './goods.ts';
import { makeGoods } from './make.ts';
import type { Vendor } from './model.ts';
import { sampleGoods, writtenGoods } from './samples.ts';

const vendors: readonly Vendor[] = ['amazon', 'upcitemdb', 'open-facts', 'bigbox'];
const goods = allGoods();

test('there are about four thousand goods, the same at every start', () => {
  expect(goods.length).toBeGreaterThan(4_000);
  expect(makeGoods(writtenGoods)).toEqual(goods.slice(writtenGoods.length));
});

test('every number is one of its kind, and nobody else’s', () => {
  for (const { gtin12, asin, itemId, storeSku } of goods) {
    expect([gtin12, isGtin12(gtin12), isRestricted(gtin12), isCoupon(gtin12)]).toEqual([gtin12, true, false, false]);
    expect([asin, detectFormat(asin)]).toEqual([asin, 'asin']);
    expect(itemId).toMatch(/^3\d{8}$/);
    expect(storeSku).toMatch(/^10\d{8}$/);
  }
  for (const number of ['gtin12', 'asin', 'itemId', 'storeSku'] as const) {
    expect(new Set(goods.map((good) => good[number])).size).toBe(goods.length);
  }
});

test('prices, weights and ratings can be believed', () => {
  for (const { title, priceCents, listPriceCents, weightPounds, rating, category } of goods) {
    expect(title.length).toBeGreaterThan(10);
    expect(category.length).toBeGreaterThan(0);
    if (priceCents !== null) expect(priceCents).toBeGreaterThan(99);
    if (listPriceCents !== null) expect([title, listPriceCents > (priceCents ?? 0)]).toEqual([title, true]);
    expect(weightPounds).toBeGreaterThan(0);
    expect(rating).toBeLessThanOrEqual(5);
  }
});

test('each vendor knows a share of its own, and some goods nobody knows', () => {
  for (const vendor of vendors) {
    const known = goods.filter(({ knownTo }) => knownTo.includes(vendor));
    expect(known.length).toBeGreaterThan(500);
    expect(known.some(({ knownTo }) => knownTo.length === 1)).toBe(true);
  }
  expect(goods.some(({ knownTo }) => knownTo.length === 0)).toBe(true);
  expect(goods.some(({ knownTo }) => knownTo.length > 2)).toBe(true);
});

test('a good is found by each of its numbers, where the vendor knows it', () => {
  const { plain, fromTheGuide, unknownGtin } = sampleGoods;
  expect(findGood('amazon', { gtin14: `00${plain.gtin12}` })).toBe(plain);
  expect(findGood('amazon', { asin: plain.asin })).toBe(plain);
  expect(findGood('bigbox', { itemId: plain.itemId })).toBe(plain);
  expect(findGood('bigbox', { storeSku: plain.storeSku })).toBe(plain);
  expect(findGood('open-facts', { gtin14: `00${plain.gtin12}` })).toBeNull();
  expect(findGood('amazon', { sellerSku: '1243240328' })).toBe(fromTheGuide);
  for (const vendor of vendors) expect(findGood(vendor, { gtin14: `00${unknownGtin}` })).toBeNull();
});

test('a number may bring a pack as well, which is listed first', () => {
  const { asked, bundle } = sampleGoods.twoForOneUpc;
  expect(findGoods('amazon', { gtin14: `00${asked.gtin12}` })).toEqual([bundle, asked]);
  expect(findGood('amazon', { gtin14: `00${asked.gtin12}` })).toBe(asked);
  expect(findGood('amazon', { gtin14: `00${bundle.gtin12}` })).toBe(bundle);
});
