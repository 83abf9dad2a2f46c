import type { Page } from '@playwright/test';
import { freshEmail } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

async function choosePerson(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Prado');
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('Google’s word for the address is enough, and the page that was asked for comes next', async ({ page, app }) => {
  await page.goto('/app/profile');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await expect(page).toHaveURL(new RegExp(`^${app.sandbox}`));
  await choosePerson(page, freshEmail());
  await expect(page).toHaveURL('/app/profile');
  await expect(page.getByLabel('First name')).toHaveValue('Ines');
});

test('who came with Google can have a link mailed to set a password', async ({ page, mailbox }) => {
  const email = freshEmail();
  await page.goto('/app/profile');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await choosePerson(page, email);
  await page.getByRole('button', { name: 'Set a password' }).click();
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(page.getByText(`The link is on its way to ${email}.`)).toBeVisible();
  await expect
    .poll(async () => (await mailbox.all(email)).map(({ subject }) => subject))
    .toContain('Set a new password');
});

test('Facebook’s address has to be proven with a mailed code', async ({ page, mailbox, axe }) => {
  const email = freshEmail();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign in with Facebook' }).click();
  await choosePerson(page, email);
  await expect(page.getByText(`To be sure that ${email} is yours`)).toBeVisible();
  await expect(page).toHaveURL('/redirect');
  await axe();
  await expect.poll(() => mailbox.all(email)).toHaveLength(1);
  const code = await mailbox.code(email);
  const wrong = code === '000000' ? '111111' : '000000';
  await page.getByLabel('Six-digit code').fill(wrong);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This code is not right.')).toBeVisible();
  await page.getByLabel('Six-digit code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/app/home');
});

test('someone who cancels at the provider is told so, and can go on with a password', async ({ page, axe }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/login?social=rejected');
  await expect(page.getByText('The sign-in was cancelled or took too long.')).toBeVisible();
  await axe();
});

test('a code that nobody gave out leads back to the sign-in', async ({ page }) => {
  await page.goto('/redirect#code=made-up');
  await expect(page.getByRole('heading', { name: 'This sign-in has ended' })).toBeVisible();
  await expect(page).toHaveURL('/redirect');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL('/login');
});
