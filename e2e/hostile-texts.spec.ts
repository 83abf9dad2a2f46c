import { categories } from '#contract/categories/categories.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { expect, test } from './support/test.ts';

const script = '"><img src=x onerror="window.hurt=1"><script>window.hurt=1</script>';

/** Everything a merchant can write about a product, with the worst that could be written. */
const hostile = {
  title: `Lamp ${script}`,
  description: `<p onclick="window.hurt=1">x</p>${script}<a href="javascript:window.hurt=1">link</a><svg onload="window.hurt=1">`,
  brand: script,
  manufacturer: script,
  sku: script.slice(0, 80),
  customField: script,
  conditionNotes: [script],
  aspects: { [`${script.slice(0, 50)}`]: script, Model: script },
  seoMetaData: { title: script, description: script, slug: script },
  price: 5,
  oldPrice: 0,
  quantity: 3,
};

test('nothing that is written about products and categories runs, or calls out, anywhere', async ({
  page,
  signUp,
  app,
}) => {
  const person = await signUp();
  const { call } = person;
  const category = await call(categories.create, {
    form: { name: `Shelf ${script}`, seoMetaData: { title: script, description: script, slug: script } },
  });
  const { _id: id } = await call(products.create, { form: { ...hostile, category: category._id } });
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== app.app && origin !== app.content) foreign.push(request.url());
  });
  const screens = [
    ...['/app/products', `/app/products/editProduct?id=${id}`, '/app/categories', '/app/apps/bulkEditor'],
    ...[`/app/products?category=${category._id}`, '/app/products?inventory'],
  ];
  for (const screen of screens) {
    await page.goto(screen);
    // Found by its tag: a dialog hides what is behind it from its role.
    await expect(page.locator('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([screen, await page.evaluate(() => 'hurt' in window)]).toEqual([screen, false]);
  }
  expect(foreign).toEqual([]);
});
