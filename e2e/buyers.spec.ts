import type { Page } from '@playwright/test';
import { plugInAuthenticator } from './support/authenticator.ts';
import { publishStore, stockStore } from './support/live-store.ts';
import { freshEmail } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const password = 'a lamp for the hallway';

async function register(page: Page, store: string, email: string): Promise<void> {
  await page.goto(`${store}/account/register`);
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Lee');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
}

test('a buyer adds a passkey to their account at a store, names it, and signs in with it alone', {
  tag: '@core',
}, async ({ page, browser, signUp, mailbox, axe, complaints }) => {
  complaints.allow(/status of 422/);
  const owner = await signUp();
  await stockStore(owner);
  const store = await publishStore(owner);
  const email = freshEmail();
  await plugInAuthenticator(page);
  await register(page, store, email);
  await expect.poll(() => mailbox.all(email)).toHaveLength(1);
  const [mail] = await mailbox.all(email);
  await page.goto(mail?.links.find((link) => link.includes('/account/confirm')) ?? '');
  await expect(page.getByRole('heading', { name: 'Hello, Ann' })).toBeVisible();

  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys).toContainText(`works at ${new URL(store).hostname} alone`);
  await passkeys.getByText('Add a passkey').click();
  await passkeys.getByLabel('Name of this passkey').fill('My phone');
  await passkeys.getByLabel('Your password').fill('not my password');
  await axe();
  await passkeys.getByRole('button', { name: 'Add passkey' }).click();
  await expect(passkeys.getByText('This is not your password')).toBeVisible();
  await passkeys.getByLabel('Your password').fill(password);
  await passkeys.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByText('The passkey was added.')).toBeVisible();
  await passkeys.getByText('Rename My phone').click();
  await passkeys.getByLabel('Name of this passkey').first().fill('Blue phone');
  await passkeys.getByRole('button', { name: 'Save name' }).click();
  await expect(passkeys).toContainText('Blue phone');
  await axe();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto(`${store}/account/sign-in`);
  await axe();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Ann' })).toBeVisible();
  await expect(passkeys).toContainText('last used');
  await passkeys.getByRole('button', { name: 'Remove Blue phone' }).click();
  await expect(page.getByText('The passkey was removed.')).toBeVisible();
  await expect
    .poll(async () => (await mailbox.all(email)).map(({ subject }) => subject).join('\n'))
    .toMatch(
      /A passkey was removed at [^\n]+\nA passkey was added to your account at |A passkey was added to your account at [^\n]+\nA passkey was removed at /,
    );

  // Without scripts the password does, and nothing is offered that would not work.
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const bare = await plain.newPage();
  await bare.goto(`${store}/account/sign-in`);
  await expect(bare.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
  await bare.getByLabel('Email', { exact: true }).fill(email);
  await bare.getByLabel('Password').fill(password);
  await bare.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(bare.getByRole('heading', { name: 'Hello, Ann' })).toBeVisible();
  await plain.close();
});
