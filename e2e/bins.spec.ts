import { bins } from '#contract/bins/bins.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { firstStore } from '#testing/first-store.ts';
import { inDatabase } from './support/database.ts';
import { sell } from './support/orders.ts';
import { scanCode } from './support/scan.ts';
import { expect, test } from './support/test.ts';

test('a bin is made, its label printed, units put in, moved, counted and picked', async ({
  page,
  signUp,
  axe,
  everyScreen,
}) => {
  const owner = await signUp();
  const store = await firstStore(owner);
  const location = store.storeLocation[0]?._id ?? '';
  const form = { title: 'Desk lamp', price: 20, oldPrice: 0, quantity: 5, barcode: '012345678905' };
  const { _id: lamp } = await owner.call(products.create, { form });
  await owner.call(bins.create, { params: { id: location }, body: { name: 'B-2' } });

  await page.goto('/app/bins');
  await page.getByRole('button', { name: 'Add bin' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('b-2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Another bin here has this name')).toBeVisible();
  await dialog.getByLabel('Name').fill('K-14');
  await dialog.getByLabel('Holds about').fill('40');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('K-14 was added.')).toBeVisible();
  await axe();

  await page.getByRole('row', { name: /K-14/ }).click();
  await expect(page.getByRole('heading', { name: 'K-14' })).toBeVisible();
  const [bin] = await owner.call(bins.find, { query: { code: 'K-14' } });
  await page.getByRole('button', { name: 'Print label' }).click();
  const labels = page.getByRole('dialog', { name: 'Barcode options' });
  await expect(labels.getByRole('img', { name: new RegExp(`${bin?.code}$`) })).toBeVisible();
  const saved = page.waitForEvent('download');
  await labels.getByRole('button', { name: 'ZPL' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.zpl$/);
  await labels.getByRole('button', { name: 'Close' }).click();

  await scanCode(page, '012345678905');
  const put = page.getByRole('dialog', { name: 'Put into K-14' });
  await put.getByLabel('Units').fill('3');
  await put.getByRole('button', { name: 'Put in' }).click();
  const row = page.getByRole('row', { name: /Desk lamp/ });
  await expect(row).toContainText('3');
  await axe();

  await row.getByRole('button', { name: /Desk lamp/ }).click();
  await page.getByRole('menuitem', { name: 'Move' }).click();
  const move = page.getByRole('dialog', { name: 'Move Desk lamp' });
  await move.getByLabel('To bin').fill('Nowhere');
  await move.getByLabel('Units').fill('1');
  await move.getByRole('button', { name: 'Move' }).click();
  await expect(move.getByText('There is no such bin')).toBeVisible();
  await move.getByLabel('To bin').fill('B-2');
  await move.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('1 unit of Desk lamp moved to B-2.')).toBeVisible();
  await expect(row).toContainText('2');

  await page.getByRole('button', { name: 'Count', exact: true }).click();
  await scanCode(page, '012345678905');
  await expect(page.getByLabel('Units of Desk lamp counted')).toHaveValue('1');
  await axe();
  await page.getByRole('button', { name: 'Save count' }).click();
  await expect(page.getByText('1 product counted anew.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('The count was taken back.')).toBeVisible();
  expect((await owner.call(products.get, { params: { id: lamp } })).quantity).toBe(5);

  // A unit from each bin, and one from none: the oldest first, wherever they lie.
  const [order] = await sell(owner, [{ lines: [{ productId: lamp, title: 'Desk lamp', quantity: 5 }] }]);
  await inDatabase(async (client) => {
    await client.query('begin');
    const told = { reason: 'order', origin: order?.id, at: new Date().toISOString() };
    await client.query("select set_config('scanfront.stock', $1, true)", [JSON.stringify(told)]);
    await client.query('update products set quantity = 0 where id = $1', [lamp]);
    await client.query('commit');
  });
  await page.goto('/app/bins/picks');
  await expect(page.getByRole('row', { name: /Desk lamp/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Take 20 lines' }).click();
  await expect(page.getByText('3 lines are yours.')).toBeVisible();
  await axe();
  await scanCode(page, '012345678905');
  await expect(page.getByText('Desk lamp from B-2 is picked.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Desk lamp/ })).toHaveCount(2);
  await everyScreen(['/app/bins', `/app/bins/${bin?._id}`, '/app/bins/picks']);
});
