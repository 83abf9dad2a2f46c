import { products } from '#contract/products/products.contract.ts';
import { row, snackbar } from './support/catalogue/product-list.ts';
import { cell, manifest, pathOf, tile } from './support/catalogue/truckload-details.ts';
import { addTruckload, fileOf, target } from './support/catalogue/truckloads.ts';
import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/test.ts';

test('a truckload becomes products with progress in sight, and they are taken back', async ({ page, signUp, axe }) => {
  const owner = await signUp();
  const id = await addTruckload(owner, fileOf(target));
  const made = ['Stand mixer', 'Kids scooter'];
  const count = async () => {
    const all = await owner.call(products.list, { query: { isActive: 'true', pageSize: 200 } });
    return all.filter(({ title }) => made.some((name) => title.includes(name))).length;
  };
  await page.goto(pathOf(id));
  await cell(page, 'Sellable units of line 3').fill('0');

  await test.step('the preview says what will happen', async () => {
    await page.getByRole('button', { name: 'Break into products' }).click();
    const dialog = page.getByRole('dialog', { name: 'Break into products' });
    await expect(dialog.getByRole('list', { name: 'What happens' })).toContainText('2 new products7 units in all');
    await expect(dialog).toContainText('1 line with nothing to sell stays out');
    await dialog.getByRole('textbox', { name: 'Note on every product' }).fill('Dock 9');
    await axe();
  });

  await test.step('the work is shown on the page, and what came of it', async () => {
    const letGo = await holdBack(page, `**/api/v1/truckloads/${id}`, 'GET');
    await page.getByRole('button', { name: 'Make 2 products' }).click();
    await expect(page.getByText('Making products: 0 of 2')).toBeVisible();
    letGo();
    await expect(page.getByText('2 products made')).toBeVisible();
    await expect(page.getByText(/Can be undone until/)).toBeVisible();
    expect(await count()).toBe(2);
    await expect(tile(page, 'Recovery')).toContainText('nothing is sold yet');
    await expect(manifest(page)).toContainText('the manifest stays as it is');
    await axe();
    await row(page, 'Stand mixer').getByRole('link', { name: 'Stand mixer' }).click();
    await expect(cell(page, 'Title')).toHaveValue(/Stand mixer/);
    await page.goBack();
  });

  await test.step('undone, the truckload is what it was', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take them back' }).click();
    await expect(snackbar(page)).toContainText('The products are taken back.');
    await expect(page.getByRole('button', { name: 'Break into products' })).toBeVisible();
    expect(await count()).toBe(0);
  });
});
