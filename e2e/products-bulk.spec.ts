import { categories } from '#contract/categories/categories.contract.ts';
import { act, bar, numbered, row, snackbar, stock, tick, titles } from './support/catalogue/product-list.ts';
import { expect, test } from './support/test.ts';

test.describe('many products at once', () => {
  test('get a status, and get the old one back', async ({ page, signUp }) => {
    const person = await signUp();
    await stock(person, numbered(3));
    await page.goto('/app/products');
    await tick(page, 'Lamp 01').check();
    await tick(page, 'Lamp 03').check();
    await page.getByRole('button', { name: 'Update Status' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unpublished' }).click();
    await expect(snackbar(page)).toContainText('Updated Successfully 2 of 2 products');
    await expect(row(page, 'Lamp 03')).toContainText('Unpublished');
    await expect(row(page, 'Lamp 02')).toContainText('Ready');
    await snackbar(page).getByRole('button', { name: 'Undo' }).click();
    await expect(snackbar(page)).toContainText('2 products restored');
    await expect(row(page, 'Lamp 03')).toContainText('Ready');
  });

  test('are everything that matches the filter, but what was left out', async ({ page, signUp }) => {
    const person = await signUp();
    await stock(person, [...numbered(7), { title: 'Drill', status: 'Unpublished' }]);
    await page.goto('/app/products?size=5&status=Ready');
    await tick(page, 'Lamp 01').check();
    await bar(page).getByRole('button', { name: 'Select all 7' }).click();
    await tick(page, 'Lamp 02').uncheck();
    await expect(bar(page)).toContainText('6 selected');
    await act(page, 'Update inventory quantity');
    await page.getByRole('textbox', { name: 'Quantity' }).fill('2');
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await expect(snackbar(page)).toContainText('Updated Successfully 6 of 6 products');
    await page.goto('/app/products');
    await expect(row(page, 'Lamp 07')).toContainText('2 left');
    await expect(row(page, 'Lamp 02')).toContainText('10');
    await expect(row(page, 'Drill')).toContainText('10');
  });

  test('are filed under a category, and found there', async ({ page, signUp }) => {
    const person = await signUp();
    await stock(person, numbered(3));
    const { _id: categoryId } = await person.call(categories.create, { form: { name: 'Lighting' } });
    await person.call(categories.createSub, { body: { categoryId, name: 'Desk lamps' } });
    await page.goto('/app/products');
    await tick(page, 'Lamp 02').check();
    await page.getByRole('button', { name: 'Add to Category' }).click();
    await page.getByRole('combobox', { name: 'Main category' }).click();
    await page.getByRole('option', { name: 'Lighting' }).click();
    await page.getByRole('combobox', { name: 'Sub-category' }).click();
    await page.getByRole('option', { name: 'Desk lamps' }).click();
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await expect(row(page, 'Lamp 02')).toContainText(/Lighting.*Desk lamps/);
    await page.getByRole('button', { name: 'Category', exact: true }).click();
    await page.getByRole('combobox', { name: 'Find a category' }).fill('desk');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`category=${categoryId}&subCategory=`));
    await expect.poll(() => titles(page)).toEqual(['Lamp 02']);
    await page.getByRole('button', { name: 'Clear the category filter' }).click();
    await page.getByRole('button', { name: 'Category', exact: true }).click();
    await page.getByRole('option', { name: 'Uncategorized 2' }).click();
    await expect.poll(() => titles(page)).toEqual(['Lamp 01', 'Lamp 03']);
  });

  test('can’t be filed while the categories can’t be read, and it is said', async ({ page, signUp }) => {
    const person = await signUp();
    await stock(person, numbered(1));
    const { _id: id } = await person.call(categories.create, { form: { name: 'Lighting' } });
    await page.route('**/api/v1/allCategories', (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto(`/app/products?category=${id}`);
    await expect(page.getByText('Unknown category')).toBeVisible();
    await page.goto('/app/products');
    await tick(page, 'Lamp 01').check();
    await page.getByRole('button', { name: 'Add to Category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to Category' });
    await expect(dialog.getByText('This could not be loaded')).toBeVisible();
    await page.unroute('**/api/v1/allCategories');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Main category' })).toBeVisible();
  });

  test('never get a negative price or quantity', async ({ page, signUp }) => {
    const person = await signUp();
    await stock(person, numbered(1));
    await page.goto('/app/products');
    await tick(page, 'Lamp 01').check();
    await page.getByRole('button', { name: 'Update price' }).click();
    await page.getByRole('textbox', { name: 'Price' }).fill('-5');
    await expect(page.getByText('price cannot pe negative')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go', exact: true })).toBeDisabled();
    await page.getByRole('textbox', { name: 'Price' }).fill('0');
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await expect(row(page, 'Lamp 01')).toContainText('Zero price');
    await act(page, 'Update inventory quantity');
    await page.getByRole('textbox', { name: 'Quantity' }).fill('-1');
    await expect(page.getByText('quantity cannot pe negative')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go', exact: true })).toBeDisabled();
  });

  test('are left as they are, or lose their compare-at price, where a new price reaches it', async ({
    page,
    signUp,
  }) => {
    const person = await signUp();
    await stock(person, [{ title: 'Lamp', price: 20, oldPrice: 30 }]);
    await page.goto('/app/products');
    await tick(page, 'Lamp').check();
    await page.getByRole('button', { name: 'Update price' }).click();
    await page.getByRole('textbox', { name: 'Price' }).fill('30');
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await expect(page.getByText('1 product has a compare-at price that is not higher than this.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Remove these compare-at prices' }).check();
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await expect(row(page, 'Lamp')).toContainText('$30.00');
    await expect(row(page, 'Lamp')).not.toContainText('$20.00');
  });

  test('get a discount that says beforehand what it does', async ({ page, signUp }) => {
    const person = await signUp();
    await stock(person, [{ title: 'Lamp', price: 20 }]);
    await page.goto('/app/products');
    await tick(page, 'Lamp').check();
    await act(page, 'Percentage Discount');
    await page.getByRole('textbox', { name: 'Discount' }).fill('15');
    await expect(page.getByText('15 % off Lamp: $20.00 becomes $17.00, and $20.00 is struck beside it.')).toBeVisible();
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await expect(row(page, 'Lamp')).toContainText(/\$17\.00.*\$20\.00/);
  });

  test('are deleted after a question, and brought back', async ({ page, signUp }) => {
    const person = await signUp();
    await stock(person, numbered(3));
    await page.goto('/app/products');
    await tick(page, 'Lamp 01').check();
    await tick(page, 'Lamp 02').check();
    await act(page, 'Delete products');
    await expect(page.getByRole('alertdialog', { name: 'Delete products' })).toContainText('2 products');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(snackbar(page)).toContainText('2 products deleted');
    await expect.poll(() => titles(page)).toEqual(['Lamp 03']);
    await expect(bar(page)).toBeHidden();
    await snackbar(page).getByRole('button', { name: 'Undo' }).click();
    await expect(snackbar(page)).toContainText('2 products restored');
    await expect.poll(() => titles(page)).toEqual(['Lamp 01', 'Lamp 02', 'Lamp 03']);
  });

  test('go on to the bulk editor as they were selected', async ({ page, signUp }) => {
    const person = await signUp();
    await stock(person, numbered(2));
    await page.goto('/app/products?q=lamp');
    await page.getByRole('checkbox', { name: 'Select every row on this page' }).check();
    await expect(bar(page)).toContainText('2 selected');
    await tick(page, 'Lamp 02').uncheck();
    await act(page, 'BulkEditor');
    await expect(page).toHaveURL('/app/apps/bulkEditor');
    const kept = await page.evaluate(() => sessionStorage.getItem('bulk-editor.selection'));
    expect(JSON.parse(kept ?? '')).toEqual({ ids: [expect.stringMatching(/^[0-9a-f-]{36}$/)] });
  });

  test('show a flag at once, and as it was when the server refuses', async ({ page, signUp }) => {
    const person = await signUp();
    await stock(person, numbered(1));
    await page.goto('/app/products');
    const refusal = Promise.withResolvers<void>();
    await page.route('**/api/v1/products', async (route, request) => {
      if (request.method() !== 'PATCH') return route.fallback();
      await refusal.promise;
      return route.fulfill({
        status: 409,
        json: { error: { name: 'CONFLICT', message: 'Somebody else was faster.', correlationId: 'c' } },
      });
    });
    await row(page, 'Lamp 01').getByRole('button', { name: 'Actions for Lamp 01' }).click();
    await page.getByRole('menuitem', { name: 'Mark as featured' }).click();
    await expect(row(page, 'Lamp 01')).toContainText('Featured');
    refusal.resolve();
    await expect(snackbar(page)).toContainText('Bulk Operation Failed! Somebody else was faster.');
    await expect(row(page, 'Lamp 01')).not.toContainText('Featured');
  });
});
