import type { Page } from '@playwright/test';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { earnBotToken } from '#testing/bot-token.ts';
import { expect, test } from './support/test.ts';

/** A picture the browser paints, so that no file has to lie about. */
async function paintPicture(page: Page): Promise<Buffer> {
  const dataUrl = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
    const pen = canvas.getContext('2d');
    pen?.fillRect(50, 50, 200, 150);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
}

const chooseFile = async (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer });

test('details and picture are saved and stay', async ({ page, signUp, app, axe }) => {
  await signUp();
  await page.goto('/app/profile');
  await expect(page.getByRole('heading', { name: 'Your Profile' })).toBeVisible();
  await expect(page.getByText('Manage your profile settings from this page')).toBeVisible();
  await page.getByLabel('First name').fill('Mari');
  await page.getByLabel('Area code').fill('312');
  await page.getByLabel('Number').fill('5550142');
  await page.getByLabel('Postal code').fill('8001');
  await page.getByLabel('Country').click();
  await expect(page.getByRole('option')).toHaveText([
    'No country',
    'Switzerland',
    'Portugal',
    'United States',
    'United Kingdom',
    'Spain',
    'China',
    'Germany',
  ]);
  await page.getByRole('option', { name: 'Switzerland' }).click();
  await page.getByLabel('City').fill('Zürich');
  await page.getByLabel('Address').fill('Bahnhofstrasse 1');
  await chooseFile(page, 'me.png', await paintPicture(page));
  await axe();
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Your Profile was Updated Successfully')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Mari');
  await expect(page.getByLabel('Country')).toHaveText('Switzerland');
  const picture = page.getByRole('img', { name: 'Picture' });
  await expect(picture).toHaveAttribute('src', new RegExp(`^${app.content}/assets/avatars/`));
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);

  await page.getByRole('button', { name: 'Remove Picture' }).click();
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Your Profile was Updated Successfully')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: 'Mari Dunn' })).toBeVisible();
});

test('bad input is told at its field in the specified words', async ({ page, signUp, axe }) => {
  await signUp();
  await page.goto('/app/profile');
  await page.getByLabel('Last name').fill('');
  await page.getByLabel('Area code').fill('12');
  await page.getByLabel('Number').fill('-5');
  await page.getByLabel('Postal code').fill('123');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Required')).toBeVisible();
  await expect(page.getByText('Make sure area code is 3 digits number')).toBeVisible();
  await expect(page.getByText('Area code cannot be negative')).toBeVisible();
  await expect(page.getByText('Please enter a valid postal code')).toBeVisible();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await axe();
});

test('a file that only claims to be a picture is refused at the picture', async ({ page, signUp, complaints }) => {
  // The test's own recorder asks for the bytes of the broken preview again.
  complaints.allow(/Connecting to 'blob:/);
  await signUp();
  await page.goto('/app/profile');
  await chooseFile(page, 'not-me.png', Buffer.from('<svg onload="alert(1)">'));
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('This file is not an image')).toBeVisible();
});

test('leaving with unsaved changes asks first', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/app/profile');
  await page.getByLabel('City').fill('Basel');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Basel');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/app/home');
});

test('the password is changed by who knows it, and other devices are signed out', async ({ page, signUp, axe }) => {
  const person = await signUp();
  const token = await earnBotToken(person.call);
  await person.call(accounts.signIn, { body: { email: person.email, password: person.password, token } });
  await page.goto('/app/profile');
  const devices = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('This device')).toHaveCount(1);

  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current password').fill('not my password');
  await dialog.getByLabel('New password', { exact: true }).fill('boxes of boxes');
  await dialog.getByLabel('Confirm the new password').fill('boxes of bikes');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('Passwords must match')).toBeVisible();
  await dialog.getByLabel('Confirm the new password').fill('boxes of boxes');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('You entered incorrect password')).toBeVisible();
  await axe();
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
});

test('other devices can be signed out one by one or together', async ({ page, signUp, axe }) => {
  const person = await signUp();
  for (let device = 0; device < 3; device += 1) {
    const token = await earnBotToken(person.call);
    await person.call(accounts.signIn, { body: { email: person.email, password: person.password, token } });
  }
  await page.goto('/app/profile');
  const devices = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(devices.getByRole('listitem')).toHaveCount(4);
  await axe();
  await devices
    .getByRole('button', { name: /^Sign out (?!others)/ })
    .first()
    .click();
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await devices.getByRole('button', { name: 'Sign out others' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out others' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
});

test('closing the account asks for the mail address, signs out and says so', async ({ page, signUp, axe }) => {
  const { email } = await signUp();
  await page.goto('/app/profile');
  await page.getByLabel('City').fill('Basel');
  await page.getByRole('button', { name: 'Close account…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Close this account?' });
  await expect(dialog.getByRole('button', { name: 'Close account' })).toBeDisabled();
  await dialog.getByRole('textbox').fill(email);
  await axe();
  await dialog.getByRole('button', { name: 'Close account' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your account is closed and you are signed out.')).toBeVisible();
});
