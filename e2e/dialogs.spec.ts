import { categories } from '#contract/categories/categories.contract.ts';
import { expect, test } from './support/test.ts';

test('what is typed in a dialog is not lost by leaving the page under it', async ({ page, signUp }) => {
  const owner = await signUp();
  await owner.call(categories.removeAll);
  await page.goto('/app/home');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click();
  await page.getByRole('button', { name: 'Add New Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Category' });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await dialog.getByLabel('Name').fill('Garden');
  await page.goBack();
  await expect(question).toContainText('What you typed here will be lost.');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/app/categories');

  await dialog.getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByText('Garden was added.')).toBeVisible();
  await page.getByRole('button', { name: 'Add New Category' }).click();
  await dialog.getByLabel('Name').fill('Tools');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add New Category' }).click();
  await dialog.getByLabel('Name').fill('Tools');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/app/home');
});

test('a question whose act failed gives the reference to quote', async ({ page, signUp, complaints }) => {
  complaints.allow(/status of 500/);
  const owner = await signUp();
  await owner.call(categories.removeAll);
  await owner.call(categories.create, { form: { name: 'Lamps' } });
  await page.route('**/api/v1/categories/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { error: { name: 'INTERNAL', message: '', correlationId: 'c-4711' } } })
      : route.continue(),
  );
  await page.goto('/app/categories');
  await page.getByRole('button', { name: 'Delete Lamps' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Lamps?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert')).toContainText('Reference: c-4711');
});
