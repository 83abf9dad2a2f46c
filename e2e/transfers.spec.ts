import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { products } from '#contract/products/products.contract.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { snackbar, stock } from './support/catalogue/product-list.ts';
import { bring, button, column, count, recent, row } from './support/catalogue/transfers.ts';
import type { SignedUp } from './support/sign-up.ts';
import { setPlan } from './support/subscription.ts';
import { expect, test } from './support/test.ts';

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

const one = 'CL_SKU,Title,Price\n,Lamp,12.50\n';
const manifest = ['Item Description,UPC,Unit Retail,Qty,Lot', 'Cordless drill,810042177369,$149.00,2,L-7', ''];
const odd = [
  'Item Description,Condition,Unit Retail',
  'Lamp,New,12.50',
  'Vase,Ungraded,8.00',
  'Bowl,Ungraded,9.00',
  '',
];

test.describe('a file for editing', () => {
  test('comes back unchanged', async ({ page, signUp, axe }) => {
    await stock(await signUp(), [airFryer, blender]);
    await page.goto('/app/export');
    const file = await exportFile(page);
    await expect(snackbar(page)).toContainText('products_export.csv is saved.');
    await page.getByRole('link', { name: 'Bring anything' }).click();
    await expect(page).toHaveURL('/app/import');
    await bring(page, file);
    await expect(page.getByRole('heading', { name: 'This is your own export' })).toBeVisible();
    await expect(count(page, 'Same', 2)).toHaveAttribute('aria-selected', 'true');
    await expect(row(page, 'Air Fryer')).toContainText('$54.99');
    await expect(page.getByText('Every product is already as the file says.')).toBeVisible();
    await expect(button(page, 'Nothing to change')).toBeDisabled();
    await axe();
  });

  test('shows what it changes, changes it, and takes it back', async ({ page, signUp }) => {
    const person = await signUp();
    await stock(person, [airFryer, blender]);
    await page.goto('/app/export');
    await bring(page, (await exportFile(page)).replace('54.99', '49.99'));
    await expect(row(page, 'Air Fryer')).toContainText(/\$54\.99\s*becomes\s*\$49\.99/);
    await expect(count(page, 'Same', 1)).toBeVisible();
    await button(page, 'Bring in 1').click();
    await expect(page.getByRole('heading', { name: 'Updated Successfully 1 of 2 products' })).toBeVisible();
    expect(await productOf(person, 'Air Fryer')).toMatchObject({ price: 49.99, quantity: 14 });
    await button(page, 'Undo').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByRole('heading', { name: 'This import was undone' })).toBeVisible();
    await expect(snackbar(page)).toContainText('The import was undone: 1 product.');
    expect(await productOf(person, 'Air Fryer')).toMatchObject({ price: 54.99 });
    await page.reload();
    await expect(page.getByText(/^Taken back by Marisol Dunn/)).toBeVisible();
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

test.describe('any other list', () => {
  test('is brought in once its columns are named, and again changes nothing', { tag: '@core' }, async ({
    page,
    signUp,
    axe,
  }) => {
    const person = await signUp();
    await stock(person, []);
    await bring(page, manifest.join('\n'), 'manifest.csv');
    await expect(column(page, 'Title')).toHaveText('Item Description');
    await expect(column(page, 'Price')).toHaveText('Unit Retail');
    await expect(page.getByRole('main')).toContainText('Such as Cordless drill');
    await expect(page.getByRole('main')).toContainText('Not imported: Lot.');
    await axe();
    await column(page, 'Custom field').click();
    await page.getByRole('option', { name: 'Lot' }).click();
    await expect(page.getByText('Not imported')).toBeHidden();
    await button(page, 'Check file').click();
    await expect(row(page, 'Cordless drill')).toContainText('$149.00');
    await page.reload();
    await button(page, 'Bring in 1').click();
    await expect(page.getByRole('heading', { name: 'Updated Successfully 1 of 1 products' })).toBeVisible();
    expect(await productOf(person, 'Cordless drill')).toMatchObject({
      price: 149,
      quantity: 2,
      barcode: '810042177369',
      customField: 'L-7',
      status: 'Unpublished',
    });
    await bring(page, manifest.join('\n'), 'manifest.csv');
    await button(page, 'Check file').click();
    await expect(button(page, 'Nothing to change')).toBeDisabled();
  });

  test('needs a column for the title', async ({ page, signUp }) => {
    await stock(await signUp(), []);
    await bring(page, 'Nimike,Hinta\nLampe,12\n');
    await button(page, 'Check file').click();
    await expect(page.getByText('Choose the column that holds the title')).toBeVisible();
    await expect(column(page, 'Title')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Nimike' }).click();
    await button(page, 'Check file').click();
    await expect(row(page, 'Lampe')).toBeVisible();
  });

  test('has its good rows brought in; the odd ones wait and are fixed together', async ({ page, signUp, axe }) => {
    const person = await signUp();
    await stock(person, []);
    await bring(page, odd.join('\n'), 'odd.csv');
    await button(page, 'Check file').click();
    await expect(count(page, 'Need you', 2)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('main')).toContainText('Condition Ungraded is not one of yours');
    await axe();
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Rows with reasons').click()]);
    expect(download.suggestedFilename()).toBe('odd_errors.csv');
    expect(await readFile(await download.path(), 'utf8')).toContain('Vase');
    await button(page, 'Bring in 1').click();
    await expect(page.getByText('2 rows still wait below')).toBeVisible();
    expect(await productOf(person, 'Lamp')).toBeDefined();
    expect(await productOf(person, 'Vase')).toBeUndefined();
    await button(page, 'Use for all 2').click();
    await button(page, 'Bring in 2').click();
    await expect(page.getByRole('heading', { name: /^Updated Successfully/ })).toBeVisible();
    await expect.poll(async () => (await productOf(person, 'Vase'))?.condition).toBe('Used');
    expect(await productOf(person, 'Bowl')).toMatchObject({ condition: 'Used', price: 9 });
  });
});

test.describe('a file that can’t', () => {
  test('is refused as a whole when it can’t be read', async ({ page, signUp }) => {
    await stock(await signUp(), []);
    await bring(page, 'CL_SKU,Title,Price\n,Lamp,1\n,"Vase,2\n');
    await expect(page.getByRole('heading', { name: 'This file can’t be read' })).toBeVisible();
    await expect(page.getByText(/Line 3: A quotation mark/)).toBeVisible();
    await bring(page, 'PK\u0003\u0004\u0000\u0000');
    await expect(page.getByRole('heading', { name: 'This file can’t be read' })).toBeVisible();
  });

  test('is not even taken when it is no table', async ({ page, signUp }) => {
    await stock(await signUp(), []);
    await bring(page, 'x', 'lamp.png');
    await expect(page.getByRole('alert').filter({ hasText: 'lamp.png is no table' })).toBeVisible();
    await expect(page).toHaveURL('/app/import');
  });
});

test('an import can be left, found again and forgotten', async ({ page, signUp, complaints }) => {
  complaints.allow(/status of 404/);
  await stock(await signUp(), []);
  await bring(page, one);
  await expect(button(page, 'Bring in 1')).toBeEnabled();
  await page.goto('/app/export');
  await recent(page)
    .filter({ hasText: 'Ready to bring in' })
    .getByRole('link', { name: /^products\.csv/ })
    .click();
  await expect(button(page, 'Bring in 1')).toBeEnabled();
  await page.goBack();
  await page.getByRole('button', { name: 'Actions for products.csv' }).click();
  await page.getByRole('menuitem', { name: 'Remove from the list' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'No imports yet' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'This import is no longer there' })).toBeVisible();
});

test('a lost connection does not lose the import', async ({ page, signUp, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await stock(await signUp(), []);
  let asked = 0;
  let isLost = true;
  await page.route(/\/products\/imports\/[0-9a-f-]{36}$/, async (route) => {
    asked += 1;
    if (asked > 1) return isLost ? route.abort() : route.fallback();
    const response = await route.fetch();
    const progress = { done: 1200, total: 5000 };
    return route.fulfill({ response, json: { ...(await response.json()), status: 'checking', progress } });
  });
  await bring(page, one);
  await expect(page.getByText('Checking row 1,200 of about 5,000')).toBeVisible();
  await expect(page.getByText('We can’t reach the server right now')).toBeVisible();
  isLost = false;
  await expect(button(page, 'Bring in 1')).toBeEnabled();
});

test('a plan that is full keeps the file for another try', async ({ page, signUp, complaints }) => {
  complaints.allow(/status of 500/);
  const person = await signUp();
  await stock(person, []);
  await bring(page, one);
  const error = { name: 'ERR_EXCEED', message: 'You have used up what your plan includes.', correlationId: 'c' };
  await page.route('**/start', (route) => route.fulfill({ status: 500, json: { error } }), { times: 1 });
  await button(page, 'Bring in 1').click();
  await page.getByRole('button', { name: 'No, Thanks' }).click();
  await expect(page.getByText('Your file stays here')).toBeVisible();
  await button(page, 'Bring in 1').click();
  await expect(page.getByRole('heading', { name: 'Updated Successfully 1 of 1 products' })).toBeVisible();
  expect(await productOf(person, 'Lamp')).toBeDefined();
});

test('without the feature both pages say so, and lead to the plans', async ({ page, signUp, axe }) => {
  const { email } = await signUp();
  await setPlan(email, 'Starter');
  await page.goto('/app/export');
  await expect(page.getByRole('heading', { name: 'This Feature is not part of your plan' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeHidden();
  await page.goto('/app/import');
  await expect(page.getByRole('heading', { name: 'This Feature is not part of your plan' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Drop a file/ })).toBeHidden();
  await axe();
  await page.getByRole('link', { name: 'See the plans' }).click();
  await expect(page).toHaveURL('/app/plans');
});

test('nobody is kept out, neither at 320 px nor in the dark', async ({ page, signUp, everyScreen, axe }) => {
  await stock(await signUp(), []);
  await everyScreen(['/app/export', '/app/import']);
  await bring(page, odd.join('\n'));
  await expect(button(page, 'Check file')).toBeVisible();
  await axe();
  await button(page, 'Check file').click();
  await expect(count(page, 'Need you', 2)).toBeVisible();
  await axe();
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
});
