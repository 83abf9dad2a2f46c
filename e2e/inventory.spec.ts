import type { Page } from '@playwright/test';
import { categories } from '#contract/categories/categories.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { scanCode } from './support/scan.ts';
import type { SignedUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const barcode = '885911304221';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Inventory' });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

async function makeProduct(
  { call }: SignedUp,
  about: { title?: string; condition?: 'New' | 'Used'; quantity?: number },
) {
  const { categories: all } = await call(categories.list);
  const [category] = all.length > 0 ? all : [await call(categories.create, { form: { name: 'Audio' } })];
  const base = { title: 'Auralis Q7', price: '88.50', oldPrice: '120.00', quantity: 2, barcode };
  return call(products.create, { form: { ...base, category: category?._id ?? null, ...about } });
}

async function openInventory(page: Page): Promise<void> {
  await page.goto('/app/products?inventory');
  await expect(dialog(page).getByText('Waiting for a scan')).toBeVisible();
}

test('a scan finds the product, and its price and quantity are saved', async ({ page, signUp, axe }) => {
  const person = await signUp();
  const { _id: id } = await makeProduct(person, {});
  await page.goto('/app/products');
  await page.getByRole('button', { name: 'Inventory' }).click();
  await expect(page).toHaveURL(/[?&]inventory/);
  await expect(dialog(page).getByText('Waiting for a scan')).toBeVisible();
  await axe();
  await scanCode(page, barcode);
  await expect(field(page, 'Price')).toHaveValue('88.50');
  await press(page, 'One more');
  await press(page, 'One more');
  await press(page, 'One less');
  await field(page, 'Sale price').fill('80');
  await axe();
  await press(page, 'Save');
  await expect(page.getByText('Product updated with success !')).toBeVisible();
  await expect(dialog(page).getByText('Waiting for a scan')).toBeVisible();
  expect(await person.call(products.get, { params: { id } })).toMatchObject({
    quantity: 3,
    sale_price: 80,
    price: 88.5,
  });
});

test('what was sold meanwhile stays sold, and another price is told', async ({ page, signUp }) => {
  const person = await signUp();
  const { _id: id } = await makeProduct(person, { quantity: 5 });
  await openInventory(page);
  await scanCode(page, barcode);
  await press(page, 'One more');
  await field(page, 'Price').fill('85');
  await person.call(products.updatePos, { params: { id }, body: { quantityChange: -2 } });
  await press(page, 'Save');
  await expect(page.getByText('Product updated with success !')).toBeVisible();
  expect(await person.call(products.get, { params: { id } })).toMatchObject({ quantity: 4, price: 85 });

  await scanCode(page, barcode);
  await field(page, 'Price').fill('70');
  await person.call(products.updatePos, { params: { id }, body: { price: '82' } });
  await press(page, 'Save');
  await expect(dialog(page).getByText(/Someone changed this product meanwhile/)).toBeVisible();
  await press(page, 'Save');
  await expect(dialog(page).getByText('Waiting for a scan')).toBeVisible();
  expect(await person.call(products.get, { params: { id } })).toMatchObject({ price: 70 });
});

test('a code is looked for while it is typed, and an unknown one is offered as a new product', async ({
  page,
  signUp,
}) => {
  const person = await signUp();
  await makeProduct(person, {});
  await openInventory(page);
  const code = field(page, 'Barcode, SKU, ASIN or model');
  await code.fill('8859');
  await expect(dialog(page).getByText('Waiting for a scan')).toBeVisible();
  await code.fill(barcode);
  await expect(field(page, 'Quantity')).toHaveValue('2');
  await press(page, 'Cancel');
  await code.fill('not-known');
  await expect(dialog(page).getByText('There is no product with this code')).toBeVisible();
  await code.press('Enter');
  await expect(dialog(page).getByText('Please enter a valid indentifier')).toBeVisible();
  await code.fill('042100005264');
  await code.press('Enter');
  await expect(dialog(page).getByText('There is no product with this code')).toBeVisible();
  await dialog(page).getByRole('link', { name: 'Add product' }).click();
  await expect(page.getByRole('textbox', { name: 'Barcode', exact: true })).toHaveValue('042100005264');
});

test('of several products with one code one is chosen', async ({ page, signUp, axe }) => {
  const person = await signUp();
  await makeProduct(person, { condition: 'New', quantity: 1 });
  await makeProduct(person, { condition: 'Used', quantity: 7 });
  await openInventory(page);
  await scanCode(page, barcode);
  await expect(dialog(page).getByText('2 products have this code')).toBeVisible();
  await axe();
  await dialog(page).getByRole('button', { name: /Used/ }).click();
  await expect(field(page, 'Quantity')).toHaveValue('7');
});

test('negative numbers become 0, and a sale price that is no lower can’t be saved', async ({ page, signUp }) => {
  const person = await signUp();
  await makeProduct(person, {});
  await openInventory(page);
  await scanCode(page, barcode);
  await field(page, 'Quantity').fill('-4');
  await expect(field(page, 'Quantity')).toHaveValue('0');
  await expect(dialog(page).getByRole('button', { name: 'One less' })).toBeDisabled();
  await field(page, 'Sale price').fill('-5');
  await expect(field(page, 'Sale price')).toHaveValue('0');
  await field(page, 'Sale price').fill('88.50');
  await expect(dialog(page).getByText('Sale price should be always smaller than the price')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
});

test('unsaved changes are never lost without a question', async ({ page, signUp, axe }) => {
  const person = await signUp();
  await makeProduct(person, {});
  await openInventory(page);
  await scanCode(page, barcode);
  await press(page, 'One more');
  await scanCode(page, '042100005264');
  await expect(dialog(page).getByText('Save the updates before entering new barcode')).toBeVisible();
  await expect(field(page, 'Quantity')).toHaveValue('3');
  await press(page, 'Add 1');
  await expect(
    dialog(page).getByText('You need to save the modifications before selecting auto actions'),
  ).toBeVisible();
  await press(page, 'Close');
  const question = page.getByRole('alertdialog', { name: "You didn't save your product !" });
  await expect(question).toContainText("You'll lose all the updated data once you confirm this");
  await axe();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'Quantity')).toHaveValue('3');
  await press(page, 'Close');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/app/products');
});

test('the back button asks about unsaved changes, too', async ({ page, signUp }) => {
  const person = await signUp();
  await makeProduct(person, {});
  await page.goto('/app/products');
  await page.getByRole('button', { name: 'Inventory' }).click();
  await expect(dialog(page).getByText('Waiting for a scan')).toBeVisible();
  await scanCode(page, barcode);
  await press(page, 'One more');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: "You didn't save your product !" });
  await expect(question).toContainText("You'll lose all the updated data once you confirm this");
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page, 'Quantity')).toHaveValue('3');
  await page.goBack();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/app/products');
});

test('in auto-action mode each scan moves the quantity at once, in order, and can be undone', async ({
  page,
  signUp,
  axe,
}) => {
  const person = await signUp();
  const { _id: id } = await makeProduct(person, { quantity: 1 });
  const quantity = async () => (await person.call(products.get, { params: { id } })).quantity;
  await openInventory(page);
  await press(page, 'Add 1');
  const spellings = [barcode, `]E00${barcode}`, `(01)00${barcode}(21)A7`, `https://id.example/01/00${barcode}`];
  for (const spelling of spellings) await scanCode(page, spelling);
  const rows = dialog(page).getByRole('region', { name: 'Scans' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('5 now');
  expect(await quantity()).toBe(5);

  const code = field(page, 'Barcode, SKU, ASIN or model');
  await code.fill('8859');
  await code.press('Enter');
  await expect(dialog(page).getByText('Please enter a valid indentifier')).toBeVisible();
  await expect(rows).toHaveCount(4);

  await press(page, 'Take 1');
  await scanCode(page, '999999999999');
  await scanCode(page, barcode);
  await expect(rows.first()).toContainText('4 now');
  await expect(rows.nth(1)).toContainText('There is no product with this code');
  await axe();
  await rows.first().getByRole('button', { name: /Undo/ }).click();
  await expect(rows.first()).toContainText('Undone');
  expect(await quantity()).toBe(5);

  for (let scan = 0; scan < 6; scan += 1) await scanCode(page, barcode);
  await expect(rows.first()).toContainText('Already at 0, nothing was taken');
  expect(await quantity()).toBe(0);
});

test('a scan that did not get through stays in the list and is counted once', async ({ page, signUp, complaints }) => {
  const person = await signUp();
  complaints.allow(/Failed to load resource/);
  const { _id: id } = await makeProduct(person, { quantity: 1 });
  await openInventory(page);
  await press(page, 'Add 1');
  let answers = 0;
  await page.route('**/api/v1/products/updatepos/**', async (route) => {
    answers += 1;
    if (answers > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await scanCode(page, barcode);
  const row = dialog(page).getByRole('listitem').first();
  await expect(row).toContainText('Not saved');
  await press(page, 'Close');
  await expect(page.getByRole('alertdialog')).toContainText('1 scan is not saved yet.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: /Try again/ }).click();
  await expect(row).toContainText('2 now');
  expect(await person.call(products.get, { params: { id } })).toMatchObject({ quantity: 2 });
});

test('on a phone it fills the screen and has no barriers in the dark', async ({ page, signUp, axe }) => {
  const person = await signUp();
  await makeProduct(person, {});
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openInventory(page);
  await expect(dialog(page).getByRole('region', { name: 'Barcode scanner' })).toBeVisible();
  await axe();
  await scanCode(page, barcode);
  await expect(dialog(page).getByRole('button', { name: 'One more' })).toBeInViewport();
  await expect(dialog(page).getByRole('button', { name: 'Save', exact: true })).toBeInViewport();
  await axe();
});
