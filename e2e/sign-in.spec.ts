import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { openDatabase } from '#server/db/database.ts';
import { plugInAuthenticator } from './support/authenticator.ts';
import { productDatabase } from './support/database.ts';
import { detail, expect, test } from './support/test.ts';

/** Without it the software phone would answer as soon as the sign-in page offers passkeys. */
const withoutOffers = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

const codeOf = (secret: string, stepsAgo = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() - stepsAgo * 30_000 });

/** As if they had signed in long ago. */
async function forgetStepUp(email: string): Promise<void> {
  const { db, close } = openDatabase(productDatabase(), { max: 1 });
  const ofThem = db.selectFrom('users').select('id').where('email', '=', email);
  await db.updateTable('sessions').set({ stepped_up_at: null }).where('user_id', 'in', ofThem).execute();
  await close();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Marisol Dunn/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a passkey is made on the profile and signs in by itself', { tag: '@core' }, async ({ page, signUp, axe }) => {
  await withoutOffers(page);
  await plugInAuthenticator(page);
  await signUp();
  await page.goto('/app/profile');
  const card = page.getByRole('region', { name: 'Passkeys and codes' });
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Phone');
  await axe();
  await page.getByRole('button', { name: 'Make the passkey' }).click();
  await expect(card.getByRole('list', { name: 'Passkeys' }).getByRole('listitem').first()).toContainText(
    'not used yet',
  );
  await logOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/app/home');
  await page.goto('/app/profile');
  await expect(card.getByRole('list', { name: 'Passkeys' }).getByRole('listitem').first()).toContainText('Last used');
  const here = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(here.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('by passkey');
  await axe();
});

test('the browser offers the passkey where it fills in the mail address', async ({ page, signUp }) => {
  await plugInAuthenticator(page);
  await signUp();
  await page.goto('/app/profile');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Phone');
  await page.getByRole('button', { name: 'Make the passkey' }).click();
  await expect(page.getByText('The passkey Phone was added.')).toBeVisible();
  await page.getByRole('button', { name: /Marisol Dunn/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  // The finger is on the phone already.
  await expect(page).toHaveURL('/app/home');
});

test('an authenticator app is set up by its QR code, and asked after the password; recovery codes work once', async ({
  page,
  signUp,
  axe,
}) => {
  const person = await signUp();
  await page.goto('/app/profile');
  const card = page.getByRole('region', { name: 'Passkeys and codes' });
  await card.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await axe();
  await dialog.getByLabel('Six-digit code of the app').fill(codeOf(secret, 1));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await axe();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(card).toContainText('10 recovery codes left');

  await logOut(page);
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await axe();
  await page.getByLabel('Code', { exact: true }).fill('not-a-code');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This code is not right. Each is good once.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/app/home');

  await detail('with a recovery code', async () => {
    await logOut(page);
    await signIn(page, person);
    await page.getByLabel('Code', { exact: true }).fill(recoveryCode);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
    await expect(page).toHaveURL('/app/home');
  });
});

test('long after signing in it is asked whether it is still them, and what they were doing goes on', async ({
  page,
  signUp,
  axe,
}) => {
  const person = await signUp();
  await page.goto('/app/settings/team');
  await page.getByRole('button', { name: 'Invite a person' }).click();
  await page.getByLabel('Email').fill('teo@example.com');
  await forgetStepUp(person.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const question = page.getByRole('dialog', { name: 'Is it still you?' });
  await question.getByLabel('Password', { exact: true }).fill('not my password');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByText('You entered incorrect password')).toBeVisible();
  await axe();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Please confirm that it is you. Nothing was changed.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('teo@example.com');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await question.getByLabel('Password', { exact: true }).fill(person.password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText('teo@example.com');
});

test('whose role needs a second factor sets one up before anything else', async ({ page, signUp, axe }) => {
  await withoutOffers(page);
  await plugInAuthenticator(page);
  await signUp();
  await page.goto('/app/settings/team?tab=rules');
  await page.getByRole('switch', { name: 'Second factor needed: Owner' }).click();
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await page.goto('/app/products');
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Key');
  await page.getByRole('button', { name: 'Make the passkey' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
});
