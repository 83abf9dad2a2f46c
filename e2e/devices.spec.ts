import { expect, test } from './support/test.ts';

test('a till is registered, locks itself, and opens by PIN for less than a password does', async ({
  page,
  signUp,
  axe,
}) => {
  await signUp();
  await page.goto('/app/profile');
  const pin = page.getByRole('region', { name: 'PIN' });
  await pin.getByRole('button', { name: 'Set a PIN' }).click();
  await page.getByLabel('New PIN').fill('90210');
  await page.getByRole('button', { name: 'Save PIN' }).click();
  await expect(pin.getByRole('button', { name: 'Change PIN' })).toBeVisible();

  await page.goto('/app/settings/devices');
  await page.getByRole('button', { name: 'Register this device' }).click();
  await page.getByLabel('Name').fill('Till 2');
  await axe();
  await page.getByRole('dialog').getByRole('button', { name: 'Register this device' }).click();
  await expect(page.getByRole('list', { name: 'Devices' })).toContainText('Till 2');
  await axe();

  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Switch person' }).click();
  await expect(page).toHaveURL('/switch');
  await axe();
  await page.getByRole('button', { name: 'Marisol Dunn' }).click();
  await axe();
  await page.keyboard.type('13579');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group').getByRole('alert')).toHaveText('This PIN is not right.');
  for (const digit of '90210') await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(page).toHaveURL('/app/home');
  await page.goto('/app/profile');
  await expect(page.getByRole('region', { name: 'Personal Details' })).toBeVisible();
  await expect(pin).toBeHidden();
});
