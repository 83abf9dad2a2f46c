import type { Page } from '@playwright/test';
import { act, numbered, snackbar, stock, tick } from './support/catalogue/product-list.ts';
import { expect, test } from './support/test.ts';

const cell = (page: Page, text: string) => page.getByRole('grid').getByText(text, { exact: true });

/** Pastes as a spreadsheet program gives it. */
const paste = (page: Page, text: string) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);

test.describe('the bulk editor', () => {
  test('changes cells by typing and by paste, and saves once', async ({ page, signUp }) => {
    const person = await signUp();
    await stock(person, [
      { title: 'Air Fryer', price: 54.99 },
      { title: 'Blender', price: 31 },
      { title: 'Coffee Maker', price: 24.95 },
    ]);
    await page.goto('/app/apps/bulkEditor');
    await cell(page, '$54.99').click();
    await page.keyboard.type('49.5');
    await page.keyboard.press('Enter');
    await expect(cell(page, '$49.50')).toBeVisible();
    await paste(page, '29\n$22.00');
    await expect(page.getByText('3 cells changed in 3 rows')).toBeVisible();
    await page.getByRole('button', { name: 'Save now' }).click();
    await expect(snackbar(page)).toContainText('Updated Successfully 3 of 3 products');
    await page.reload();
    await expect(cell(page, '$49.50')).toBeVisible();
    await expect(cell(page, '$29.00')).toBeVisible();
    await expect(cell(page, '$22.00')).toBeVisible();
  });

  test('undoes a save from its message', async ({ page, signUp }) => {
    const person = await signUp();
    await stock(person, [{ title: 'Air Fryer', price: 54.99 }]);
    await page.goto('/app/apps/bulkEditor');
    await cell(page, 'Air Fryer').click();
    await page.keyboard.type('Deep Fryer');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save now' }).click();
    await snackbar(page).getByRole('button', { name: 'Undo' }).click();
    await expect(cell(page, 'Air Fryer')).toBeVisible();
    await expect(page.getByText('No changes')).toBeVisible();
  });

  test('marks wrong cells and saves nothing until they are mended', async ({ page, signUp, axe }) => {
    const person = await signUp();
    await stock(person, [{ title: 'Air Fryer', price: 54.99, oldPrice: 119.99 }]);
    await page.goto('/app/apps/bulkEditor');
    await cell(page, '$54.99').click();
    await page.keyboard.type('200');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save now' }).click();
    await expect(snackbar(page)).toContainText('Mend 1 cell first');
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('No changes')).toBeVisible();
  });

  test('opens with what was selected in the list', async ({ page, signUp }) => {
    const person = await signUp();
    await stock(person, numbered(4));
    await page.goto('/app/products');
    await tick(page, 'Lamp 02').check();
    await tick(page, 'Lamp 04').check();
    await act(page, 'BulkEditor');
    await expect(page.getByRole('heading', { name: 'BulkEditor' })).toBeVisible();
    await expect(page.getByText('2 products')).toBeVisible();
    await expect(cell(page, 'Lamp 02')).toBeVisible();
    await expect(cell(page, 'Lamp 01')).toHaveCount(0);
  });

  test('asks before unsaved changes are left', async ({ page, signUp }) => {
    const person = await signUp();
    await stock(person, [{ title: 'Air Fryer' }]);
    await page.goto('/app/apps/bulkEditor');
    await cell(page, 'Air Fryer').click();
    await page.keyboard.type('x');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Categories' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });

  test('has no axe findings in either theme', async ({ signUp, everyScreen }) => {
    const person = await signUp();
    await stock(person, numbered(3));
    await everyScreen(['/app/apps/bulkEditor']);
  });
});
