import { products } from '#contract/products/products.contract.ts';
import { ada, fillContact } from './support/buyer.ts';
import { publishStore, stockStore } from './support/live-store.ts';
import { connectProcessor } from './support/payments.ts';
import { freshEmail, keepSession, newMerchant } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test('a seller sees what a buyer holds who has not paid yet, and frees it', async ({ page, app, axe }) => {
  const owner = await newMerchant(app);
  const { kettle } = await stockStore(owner);
  await connectProcessor(page, owner, 'stripe');
  const site = await publishStore(owner);
  const left = async () => (await owner.call(products.get, { params: { id: kettle._id } })).quantity;

  await page.goto(`${site}/search?q=gooseneck`);
  await page.getByRole('link', { name: 'Fenwick gooseneck kettle' }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog')).toContainText('Fenwick gooseneck kettle');
  await page.goto(`${site}/checkout`);
  await fillContact(page, { ...ada, email: freshEmail() });
  await page.getByRole('radio', { name: /card/i }).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('We hold these items for you until')).toBeVisible();
  expect(await left()).toBe(19);

  await keepSession(page, owner);
  await page.goto(`/app/products/editProduct?id=${kettle._id}`);
  await expect(page.getByText('Some of it is held by 1 unpaid order.')).toBeVisible();
  await axe();
  await page.goto('/app/orders');
  await expect(page.getByText('1 unpaid order holds goods while its buyer pays.')).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Held until they are paid' });
  await expect(dialog).toContainText('Ada Okoro');
  await expect(dialog).toContainText('1 piece');
  await axe();
  await dialog.getByRole('button', { name: /^Release the goods/ }).click();
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(dialog).toContainText('Nothing is held at the moment.');
  expect(await left()).toBe(20);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeHidden();

  await page.goto(`${site}/checkout/pay`);
  await expect(page.getByRole('main')).toContainText('nothing was ordered');
});
