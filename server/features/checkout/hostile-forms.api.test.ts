import fc from 'fast-check';
import { expect } from 'vitest';
import { checkoutDraft } from '#contract/storefront/shop-forms.ts';
import { test } from '#testing/api-test.ts';
import { tries } from '#testing/suite.ts';
import { handOut, idOf, openShop, visitorOf } from './shop.fixture.ts';

const names = [...Object.keys(checkoutDraft.shape), 'do', 'seen', 'saved', 'product', 'quantity', '__proto__', ''];
const nasty = fc.constantFrom(
  '',
  'pay',
  'add',
  '\0',
  '-1',
  '1e309',
  '99999999999999999999',
  '../..',
  '<script>',
  'NaN',
);
const values = fc.oneof(nasty, fc.string({ maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 300 }));
const forms = fc.dictionary(fc.constantFrom(...names), values, { noNullPrototype: true });
const posts = fc.constantFrom('/cart', '/checkout');

test('whatever is sent, the shop answers with a page', async ({ world, make }) => {
  const shop = await openShop(world, make);
  await handOut(shop);
  const buyer = visitorOf(shop);
  await buyer.send('/cart', { do: 'add', product: shop.goods[0]?._id ?? '' });
  await fc.assert(
    fc.asyncProperty(posts, forms, fc.boolean(), async (path, form, isPaying) => {
      const fields = { ...form, ...(isPaying ? { do: 'pay', email: 'ada@example.com', firstName: 'Ada' } : {}) };
      const { status, html } = await buyer.send(path, fields);
      expect(status).toBeLessThan(500);
      expect(html).toContain('<main');
    }),
    { numRuns: tries(60) },
  );
  expect((await buyer.see<'cart'>('/cart')).status).toBe(200);
});

test('addresses that nobody was given are pages, too', async ({ world, make }) => {
  const shop = await openShop(world, make);
  const strange = ['/orders', '/orders/a/b', '/checkout/pay/x', '/account/none', '/orders/%00', '/cart?a=%ZZ&gone'];
  for (const path of strange) expect((await visitorOf(shop).ask(path)).status).toBeLessThan(500);
});

test('ids of others, negative, huge and senseless values change nothing', async ({ world, make }) => {
  const shop = await openShop(world, make);
  const other = await openShop(world, make);
  const buyer = visitorOf(shop);
  const foreign = await buyer.send<'cart'>('/cart', { do: 'add', product: idOf(other) });
  expect(foreign.page.cart.lines).toEqual([]);
  const senseless: Record<string, string | number>[] = [
    { do: 'add', product: 'none' },
    { do: 'add', product: idOf(shop), quantity: -1 },
    { do: 'add', product: idOf(shop), quantity: 1000 },
    { do: 'add', product: idOf(shop), quantity: '1.5' },
    { do: 'add', product: idOf(shop), quantity: 'many' },
    { do: 'buy', product: idOf(shop) },
    {},
  ];
  for (const fields of senseless) {
    const { status, page } = await buyer.send<'cart'>('/cart', fields);
    expect(status).toBe(422);
    expect(page.problems['']).toBeTruthy();
  }
  expect((await buyer.see<'cart'>('/cart')).page.cart.lines).toEqual([]);
});

test('a form that another site sends is refused', async ({ world, make }) => {
  const shop = await openShop(world, make);
  const buyer = visitorOf(shop);
  const fields = { do: 'add', product: idOf(shop) };
  const strangers: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    {},
  ];
  for (const headers of strangers) expect((await buyer.post('/cart', fields, headers)).status).toBe(403);
  expect(buyer.jar.size).toBe(0);
  const own = await buyer.post('/cart', fields, { origin: 'null', 'sec-fetch-site': 'same-origin' });
  expect(own.status).toBe(303);
  expect(own.headers.get('location')).toBe(`/${shop.slug}/cart`);
});

test('only forms are taken, of a size that forms have, by GET, HEAD and POST', async ({ world, make }) => {
  const shop = await openShop(world, make);
  const buyer = visitorOf(shop);
  const origin = new URL(shop.url).origin;
  const json = { method: 'POST', headers: { origin, 'content-type': 'application/json' }, body: '{}' };
  expect((await buyer.ask('/cart', json)).status).toBe(415);
  expect((await buyer.post('/cart', { do: 'x'.repeat(80_000) }, { origin })).status).toBe(413);
  expect((await buyer.ask('/cart', { method: 'HEAD' })).status).toBe(200);
  expect((await buyer.ask('/cart', { method: 'PUT' })).status).toBe(405);
  expect((await buyer.ask('/products', { method: 'POST' })).status).toBe(405);
  expect((await buyer.ask('/cart/nothing')).status).toBe(404);
  expect((await buyer.ask('/cart/')).headers.get('location')).toBe(`/${shop.slug}/cart`);
});
