import { products } from '#contract/products/products.contract.ts';
import { readProduct } from './support/catalogue/product.ts';
import { expect, test } from './support/test.ts';

test('a Shopify shop is moved here by its address and keys', async ({ page, signUp, axe }) => {
  const { sandbox } = readProduct();
  const opened = await page.request.post(`${sandbox}/shopify/console/shops`, {
    data: { title: 'Corner Returns', products: 8 },
  });
  const { shop, clientId, clientSecret } = await opened.json();
  const { call } = await signUp();
  await page.goto('/app/import');
  await page.getByRole('button', { name: 'Move your shop here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move your shop here' });
  await axe();
  await dialog.getByLabel('Shop address').fill(shop);
  await dialog.getByLabel('Client ID').fill(clientId);
  await dialog.getByLabel('Client secret').fill('guessed');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog).toContainText('Shopify does not accept this client ID and secret.');
  await dialog.getByLabel('Client secret').fill(clientSecret);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/import\/[\da-f-]{36}/);
  await expect(page.getByText('This is a Shopify product export')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Bring in 16' }).click();
  await expect(page.getByRole('heading', { name: 'Updated Successfully 16 of 16 products' })).toBeVisible();
  expect((await call(products.list, { query: {} })).map(({ title }) => title)).toContain(
    '12-Cup Programmable Coffee Maker',
  );
});
