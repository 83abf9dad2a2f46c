import type { Locator } from '@playwright/test';
import { categories } from '#contract/categories/categories.contract.ts';
import { receiveWish } from './support/forms.ts';
import { holdBack } from './support/hold-back.ts';
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

test('a dialog stays until it is known how what it sent went, and sends it once', async ({
  page,
  signUp,
  complaints,
}) => {
  complaints.allow(/status of 500/);
  const owner = await signUp();
  await owner.call(categories.removeAll);
  await owner.call(categories.create, { form: { name: 'Lamps' } });
  await receiveWish(owner, 'A brass lamp');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname.split('/')[3]}`);
  });
  const refuse = (path: string, method: string) =>
    holdBack(page, path, method, (route) => route.fulfill({ status: 500, json: {} }));
  const tryToLeave = async (dialog: Locator) => {
    await page.keyboard.press('Escape');
    await page.mouse.click(4, 400);
    await dialog.getByRole('button', { name: 'Cancel' }).click({ force: true });
  };

  await test.step('a form', async () => {
    await page.goto('/app/categories');
    await page.getByRole('button', { name: 'Add New Category' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Category' });
    await dialog.getByLabel('Name').fill('Garden');
    const letGo = await refuse('**/api/v1/categories', 'POST');
    await dialog.getByRole('button', { name: 'Save now' }).click();
    await tryToLeave(dialog);
    await dialog.getByLabel('Name').press('Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    letGo();
    await expect(dialog.getByText('Oops! Something went wrong.')).toBeVisible();
  });

  await test.step('a question', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Delete Lamps' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Lamps?' });
    const letGo = await refuse('**/api/v1/categories/*', 'DELETE');
    await question.getByRole('button', { name: 'Delete' }).click();
    await tryToLeave(question);
    letGo();
    await expect(question.getByRole('alert')).toContainText('Oops! Something went wrong.');
  });

  await test.step('the second thing that a form can do', async () => {
    await page.goto('/app/forms');
    await page.getByRole('row', { name: 'A brass lamp' }).getByRole('button', { name: /^#/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Request #1' });
    await dialog.getByRole('textbox', { name: 'Note' }).fill('It came in this morning.');
    const letGo = await refuse('**/api/v1/forms/*', 'PUT');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await tryToLeave(dialog);
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Send notification' })).toBeDisabled();
    letGo();
    await expect(page.getByText('Oops! Something went wrong.')).toBeVisible();
    await expect(dialog).toBeVisible();
  });
  expect(sent).toEqual(['POST categories', 'DELETE categories', 'PUT forms']);
});
