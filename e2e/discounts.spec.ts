import type { z } from 'zod';
import { discountInput, discounts } from '#contract/discounts/discounts.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { exampleOf } from '#testing/example-of.ts';
import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/test.ts';

test('a code is made, found, switched off, copied and deleted', async ({ page, signUp, axe }) => {
  const owner = await signUp();
  await owner.call(products.create, { form: { title: 'Brass desk lamp', price: 40, oldPrice: 0, quantity: 3 } });
  await page.goto('/app/home');
  await page.getByRole('link', { name: 'Discounts' }).click();
  await expect(page.getByRole('heading', { name: 'No discounts yet' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/stores\/[0-9a-f-]{36}\/discounts$/);
  await expect(page.getByRole('link', { name: 'Discounts' })).toHaveAttribute('aria-current', 'page');
  await axe();

  await page.getByRole('button', { name: 'Add discount' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add discount' });
  await dialog.getByRole('button', { name: 'Save discount' }).click();
  await expect(dialog.getByText('Required')).toHaveCount(3);
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await dialog.getByLabel('Title').fill('Lamp week');
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(dialog.getByLabel('Code')).toHaveValue(/^[A-Z2-9]{8}$/);
  await dialog.getByLabel('Code').fill('lamps10');
  await dialog.getByLabel('Percentage').fill('12.5');
  await dialog.getByRole('combobox', { name: 'Applies to' }).click();
  await page.getByRole('option', { name: 'Chosen products or categories' }).click();
  const chooser = dialog.getByRole('combobox', { name: 'Products' });
  await chooser.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  const letGo = await holdBack(page, /\/products\?.*search=brass/, 'GET');
  await chooser.fill('brass');
  // Enter takes nothing that was not typed, and does not save either.
  await chooser.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  letGo();
  await expect(page.getByRole('option')).toHaveText(['Brass desk lamp']);
  await chooser.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Brass desk lamp' })).toBeVisible();
  await expect(page.getByRole('option').first()).toBeVisible();
  await chooser.press('Escape');
  await dialog.getByLabel('Minimum purchase').fill('25');
  await expect(dialog.getByText('Time zone of the store: America/New_York')).toBeVisible();
  await axe();
  await dialog.getByRole('button', { name: 'Save discount' }).click();
  await expect(page.getByText('Lamp week was added.')).toBeVisible();

  const row = page.getByRole('row', { name: /Lamp week/ });
  await expect(row).toContainText('LAMPS10');
  await expect(row).toContainText('12.5% off');
  await expect(row).toContainText('1 product · from $25.00');
  await expect(row).toContainText('Active');
  await axe();

  await row.getByRole('button', { name: 'Actions for Lamp week' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const copy = page.getByRole('dialog', { name: 'Add discount' });
  await expect(copy.getByLabel('Title')).toHaveValue('Copy of Lamp week');
  await expect(copy.getByRole('button', { name: 'Brass desk lamp' })).toBeVisible();
  await copy.getByLabel('Code').fill('LAMPS10');
  await copy.getByRole('button', { name: 'Save discount' }).click();
  await expect(copy.getByText('This code is used by another discount')).toBeVisible();
  await copy.getByRole('combobox', { name: 'How it applies' }).click();
  await page.getByRole('option', { name: 'By itself, without a code' }).click();
  await copy.getByRole('button', { name: 'Save discount' }).click();
  await expect(page.getByText('Copy of Lamp week was added.')).toBeVisible();

  await row
    .filter({ hasText: 'LAMPS10' })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Switch off' }).click();
  await expect(page.getByText('Lamp week is off.')).toBeVisible();
  await page.getByRole('button', { name: 'Status: All' }).click();
  await page.getByRole('menuitemradio', { name: 'Off' }).click();
  await expect(page.getByText('1–1 of 1 discount')).toBeVisible();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Lamp week?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Lamp week was deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No discount matches' })).toBeVisible();
});

test('a phone lists and opens discounts', async ({ page, signUp, axe }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const owner = await signUp();
  await page.goto('/app/stores/discounts');
  await expect(page.getByRole('heading', { name: 'No discounts yet' })).toBeVisible();
  const [, id = ''] = /stores\/([0-9a-f-]{36})\/discounts/.exec(page.url()) ?? [];
  const body = exampleOf(discountInput) as z.input<typeof discountInput>;
  await owner.call(discounts.create, { params: { id }, body });
  await page.reload();
  await page
    .getByRole('button', { name: /Spring sale/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit discount' });
  await expect(dialog.getByLabel('Code')).toHaveValue('SPRING10');
  await axe();
  await dialog.getByLabel('Title').fill('Summer sale');
  await dialog.getByRole('button', { name: 'Save discount' }).click();
  await expect(page.getByText('Summer sale was saved.')).toBeVisible();
});

test('an address that names no store says so', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/app/stores/0190a5a0-dead-7000-8000-000000000001/discounts');
  await expect(page.getByRole('heading', { name: 'There is no such store' })).toBeVisible();
});
