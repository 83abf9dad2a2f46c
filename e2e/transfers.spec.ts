import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { products } from '#contract/products/products.contract.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { snackbar, stock } from './support/product-list.ts';
import type { SignedUp } from './support/sign-up.ts';
import { setPlan } from './support/subscription.ts';
import { expect, test } from './support/test.ts';
import { button, choose, dialog, recent, row, tile } from './support/transfers.ts';

const airFryer = { title: 'Air Fryer', price: 54.99, oldPrice: 119.99, quantity: 14 };
const blender = { title: 'Blender', price: 20, oldPrice: 0, quantity: 3 };

async function productOf({ call }: SignedUp, title: string): Promise<Product | undefined> {
  return (await call(products.list, { query: { isActive: 'true' } })).find((each) => each.title === title);
}

/** Exports for editing, and reads what was saved. */
async function exportFile(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('products_export.csv');
  return readFile(await download.path(), 'utf8');
}

const manifest = ['Item Description,UPC,Unit Retail,Qty,Lot', 'Cordless drill,810042177369,$149.00,2,L-7', ''];
const broken = ['CL_SKU,Title,Price', ',Lamp,12.50', ',Vase,a lot', ',,8.00', ''];

test.describe('a file for editing', () => {
  test('comes back unchanged', async ({ page, signUp, axe }) => {
    await stock(await signUp(), [airFryer, blender]);
    await page.goto('/app/export');
    const file = await exportFile(page);
    await expect(snackbar(page)).toContainText('products_export.csv is saved.');
    await choose(page, file);
    await expect(tile(page, '2 unchanged')).toHaveAttribute('aria-selected', 'true');
    await expect(row(page, 'Air Fryer')).toContainText('$54.99');
    await expect(dialog(page)).toContainText('Every product is already as the file says.');
    await expect(button(page, 'Nothing to import')).toBeDisabled();
    await axe();
  });

  test('shows what it changes, changes it, and takes it back', async ({ page, signUp }) => {
    const person = await signUp();
    await stock(person, [airFryer, blender]);
    await page.goto('/app/export');
    await choose(page, (await exportFile(page)).replace('54.99', '49.99'));
    await expect(row(page, 'Air Fryer')).toContainText(/Price \$54\.99 →\s*becomes \$49\.99/);
    await expect(tile(page, '1 unchanged')).toBeVisible();
    // The dialog closes by itself: who looks for its last words after the click may come late.
    const told = page.waitForFunction(() =>
      document.querySelector('[role=dialog]')?.textContent.includes('Updated Successfully 1 of 2 products'),
    );
    await button(page, 'Change 1 product').click();
    await told;
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/app/export');
    expect(await productOf(person, 'Air Fryer')).toMatchObject({ price: 49.99, quantity: 14 });
    await expect(recent(page).first()).toContainText(/products\.csv.*1 changed · 1 unchanged.*Imported/);
    await snackbar(page).getByRole('button', { name: 'Undo' }).click();
    await expect(snackbar(page)).toContainText('The import was undone: 1 product.');
    expect(await productOf(person, 'Air Fryer')).toMatchObject({ price: 54.99 });
  });

  test('is offered for some of the products, too', async ({ page, signUp }) => {
    const person = await signUp();
    await stock(person, [airFryer, blender]);
    const { _id: id = '' } = (await productOf(person, 'Blender')) ?? {};
    await person.call(products.bulkUpdate, { body: { ids: [id], attributes: { status: 'Unpublished' } } });
    await page.goto('/app/export');
    await page.getByRole('combobox', { name: 'Which products' }).click();
    await page.getByRole('option', { name: 'Unpublished' }).click();
    const lines = (await exportFile(page)).trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('Blender');
  });
});

test.describe('any other CSV', () => {
  test('is imported once its columns are named', { tag: '@core' }, async ({ page, signUp, axe }) => {
    const person = await signUp();
    await stock(person, []);
    await page.goto('/app/export?import');
    await choose(page, manifest.join('\n'), { name: 'manifest.csv', within: dialog(page) });
    const column = (name: string) => dialog(page).getByRole('combobox', { name: new RegExp(`^${name}`) });
    await expect(column('Title')).toHaveText('Item Description');
    await expect(column('Price')).toHaveText('Unit Retail');
    await expect(dialog(page)).toContainText('Such as Cordless drill');
    await expect(dialog(page)).toContainText('Not imported: Lot.');
    await axe();
    await column('Custom field').click();
    await page.getByRole('option', { name: 'Lot' }).click();
    await expect(dialog(page).getByText('Not imported')).toBeHidden();
    await button(page, 'Check file').click();
    await expect(row(page, 'Cordless drill')).toContainText('$149.00');
    await page.reload();
    await button(page, 'Import 1 new').click();
    await expect(dialog(page)).toBeHidden();
    expect(await productOf(person, 'Cordless drill')).toMatchObject({
      price: 149,
      quantity: 2,
      barcode: '810042177369',
      customField: 'L-7',
      status: 'Unpublished',
    });
  });

  test('needs a column for the title', async ({ page, signUp }) => {
    await stock(await signUp(), []);
    await page.goto('/app/export?import');
    await choose(page, 'Bezeichnung,Preis\nLampe,12\n', { within: dialog(page) });
    await button(page, 'Check file').click();
    await expect(dialog(page)).toContainText('Choose the column that holds the title');
    const title = dialog(page).getByRole('combobox', { name: 'Title' });
    await expect(title).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Bezeichnung' }).click();
    await button(page, 'Check file').click();
    await expect(row(page, 'Lampe')).toBeVisible();
  });
});

test.describe('a file with mistakes', () => {
  test('is refused row by row, with the lines to mend', async ({ page, signUp, axe }) => {
    const person = await signUp();
    await stock(person, []);
    await page.goto('/app/export');
    await choose(page, broken.join('\n'), { name: 'broken.csv' });
    await expect(tile(page, '2 with errors')).toHaveAttribute('aria-selected', 'true');
    await expect(row(page, 'Vase')).toContainText(/^3.*Price:/);
    await expect(row(page, 'The title is missing.')).toContainText(/^4/);
    await expect(button(page, 'Mend 2 rows and upload again')).toBeDisabled();
    await axe();
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download error rows').click()]);
    expect(download.suggestedFilename()).toBe('broken_errors.csv');
    expect(await readFile(await download.path(), 'utf8')).toContain('Vase');
    await tile(page, '1 new').click();
    await expect(row(page, 'Lamp')).toBeVisible();
    await button(page, 'Choose another file').click();
    await choose(page, 'CL_SKU,Title,Price\n,Lamp,12.50\n', { within: dialog(page) });
    await expect(button(page, 'Import 1 new')).toBeEnabled();
  });

  test('is refused as a whole when it can’t be read', async ({ page, signUp }) => {
    await stock(await signUp(), []);
    await page.goto('/app/export');
    await choose(page, 'CL_SKU,Title,Price\n,Lamp,1\n,"Vase,2\n');
    await expect(dialog(page)).toContainText('This file can’t be imported');
    await expect(dialog(page)).toContainText(/Line 3: A quotation mark/);
    await button(page, 'Choose another file').click();
    await choose(page, 'PK\u0003\u0004\u0000\u0000', { within: dialog(page) });
    await expect(dialog(page)).toContainText('This file can’t be imported');
    await expect(dialog(page)).toContainText('upload it again');
  });

  test('is not even taken when it is no .csv', async ({ page, signUp }) => {
    await stock(await signUp(), []);
    await page.goto('/app/export');
    await choose(page, 'x', { name: 'products.xlsx' });
    await expect(page.getByRole('alert').filter({ hasText: 'products.xlsx is no .csv file' })).toBeVisible();
    await expect(dialog(page)).toBeHidden();
  });
});

test('an import can be left, found again and forgotten', async ({ page, signUp }) => {
  await stock(await signUp(), []);
  await page.goto('/app/export');
  await choose(page, 'CL_SKU,Title,Price\n,Lamp,12.50\n');
  await expect(button(page, 'Import 1 new')).toBeEnabled();
  await button(page, 'Close').click();
  await expect(page).toHaveURL('/app/export');
  await recent(page)
    .filter({ hasText: 'Ready to import' })
    .getByRole('button', { name: /^products\.csv/ })
    .click();
  await expect(button(page, 'Import 1 new')).toBeEnabled();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Actions for products.csv' }).click();
  await page.getByRole('menuitem', { name: 'Remove from the list' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'No imports yet' })).toBeVisible();
});

test('a lost connection does not lose the import', async ({ page, signUp, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await stock(await signUp(), []);
  await page.goto('/app/export');
  let asked = 0;
  let isLost = true;
  await page.route(/\/products\/imports\/[0-9a-f-]{36}$/, async (route) => {
    asked += 1;
    if (asked > 1) return isLost ? route.abort() : route.fallback();
    const response = await route.fetch();
    const progress = { done: 1200, total: 5000 };
    return route.fulfill({ response, json: { ...(await response.json()), status: 'checking', progress } });
  });
  await choose(page, 'CL_SKU,Title,Price\n,Lamp,12.50\n');
  await expect(dialog(page)).toContainText('Checking line 1,200 of 5,000');
  await expect(dialog(page)).toContainText('We can’t reach the server right now');
  isLost = false;
  await expect(button(page, 'Import 1 new')).toBeEnabled();
});

test('a plan that is full keeps the file for another try', async ({ page, signUp, complaints }) => {
  complaints.allow(/status of 500/);
  const person = await signUp();
  await stock(person, []);
  await page.goto('/app/export');
  await choose(page, 'CL_SKU,Title,Price\n,Lamp,12.50\n');
  const error = { name: 'ERR_EXCEED', message: 'You have used up what your plan includes.', correlationId: 'c' };
  await page.route('**/start', (route) => route.fulfill({ status: 500, json: { error } }), { times: 1 });
  await button(page, 'Import 1 new').click();
  await page.getByRole('button', { name: 'No, Thanks' }).click();
  await expect(dialog(page)).toContainText('Your file stays here');
  await button(page, 'Import 1 new').click();
  await expect(dialog(page)).toBeHidden();
  expect(await productOf(person, 'Lamp')).toBeDefined();
});

test('without the feature the page says so, and leads to the plans', async ({ page, signUp, axe }) => {
  const { email } = await signUp();
  await setPlan(email, 'Starter');
  await page.goto('/app/export?import');
  await expect(page.getByRole('heading', { name: 'This Feature is not part of your plan' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeHidden();
  await expect(dialog(page)).toBeHidden();
  await axe();
  await page.getByRole('link', { name: 'See the plans' }).click();
  await expect(page).toHaveURL('/app/plans');
});

test('nobody is kept out, neither at 320 px nor in the dark', async ({ page, signUp, everyScreen, axe }) => {
  await stock(await signUp(), []);
  await everyScreen(['/app/export']);
  await choose(page, broken.join('\n'));
  await expect(tile(page, '2 with errors')).toBeVisible();
  await axe();
  await page.goto('/app/export?import');
  await expect(dialog(page)).toBeVisible();
  await axe();
  await choose(page, manifest.join('\n'), { within: dialog(page) });
  await expect(button(page, 'Check file')).toBeVisible();
  await axe();
  const excess = await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(excess).toBe(0);
});
