import { expect } from 'vitest';
import { counter } from '#contract/counter/counter.contract.ts';
import { openShop, visitorOf } from '#server/features/checkout/shop.fixture.ts';
import { test } from '#testing/api-test.ts';
import { aSale, inCash, ofProduct, openCounter, place } from './counter.fixture.ts';

test('the code on a receipt opens it in the store, and nothing else does', async ({ make, world }) => {
  const shop = await openShop(world, make, [{ price: '20.00', oldPrice: '0', quantity: 5 }]);
  const at = await openCounter(shop.seller);
  const [product] = shop.goods;
  if (!product) throw new Error('No goods');
  const sale = aSale(at, { world, lines: [ofProduct(product, { quantity: 2 })] });
  const sold = await place(shop.seller, { ...sale, payments: [inCash(40, { received: 50 })] });
  const path = sold.receiptUrl?.slice(shop.url.length) ?? '';
  expect(path).toMatch(/^\/receipts\/.{40,}$/);
  const visitor = visitorOf(shop);
  const { status, headers, page } = await visitor.see<'receipt'>(path);
  expect({ status, number: page.number }).toEqual({ status: 200, number: sold.receiptNo });
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.blocks).toContainEqual({
    kind: 'row',
    lead: '2',
    text: product.title,
    amount: '$40.00',
    weight: 'normal',
  });
  expect(page.blocks).toContainEqual({ kind: 'row', lead: '', text: 'Change', amount: '$10.00', weight: 'bold' });
  expect((await visitor.see(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
  const query = { location: at.location, search: sold.receiptUrl ?? '' };
  expect(await shop.seller.call(counter.recent, { query })).toMatchObject([{ receiptNo: sold.receiptNo }]);
  const other = await openShop(world, make);
  expect((await visitorOf(other).see(path)).status).toBe(404);
});
