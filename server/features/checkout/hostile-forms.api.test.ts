import fc from 'fast-check';
import { expect } from 'vitest';
import { checkoutDraft } from '#contract/storefront/shop-forms.ts';
import { test } from '#testing/api-test.ts';
import { handOut, openShop, visitorOf } from './shop.fixture.ts';

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
    { numRuns: 60 },
  );
  expect((await buyer.see<'cart'>('/cart')).status).toBe(200);
});

test('addresses that nobody was given are pages, too', async ({ world, make }) => {
  const shop = await openShop(world, make);
  const strange = ['/orders', '/orders/a/b', '/checkout/pay/x', '/account/none', '/orders/%00', '/cart?a=%ZZ&gone'];
  for (const path of strange) expect((await visitorOf(shop).ask(path)).status).toBeLessThan(500);
});
