import type { Page } from '@playwright/test';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { earnBotToken } from '#testing/bot-token.ts';
import type { CallError } from '#testing/client.ts';
import { comeFromElsewhere } from './support/network-address.ts';
import { awaitConfirmationLink, fillRegistration } from './support/register.ts';
import { freshEmail, type SignedUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const password = 'a pallet of toasters';
const noor = { firstName: 'Noor', lastName: 'Haddad', password };

async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/app/profile');
  await page.getByRole('button', { name: /Marisol Dunn/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
}

async function useUpTries({ email, call }: SignedUp): Promise<void> {
  for (let refusal = ''; refusal !== 'TOO_MANY'; ) {
    const body = { email, password: 'not my password', token: await earnBotToken(call) };
    await call(accounts.signIn, { body }).catch((error: CallError) => {
      refusal = error.code ?? '';
    });
  }
}

test.describe('signing up', () => {
  test('a newcomer registers, reads the mail, enters the code and is in', { tag: '@core' }, async ({
    page,
    mailbox,
    axe,
  }) => {
    const email = freshEmail();
    await fillRegistration(page, { ...noor, email });
    await expect(page.getByText('Verified, you are not a bot')).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'Create account' }).click();

    await expect(page).toHaveURL(/\/verifyaccount\/[\da-f-]{36}$/);
    await expect(page.getByText(`We sent a mail to ${email}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: /Send a new mail in \d+ s/ })).toBeDisabled();
    await axe();
    await expect.poll(() => mailbox.all(email)).toHaveLength(1);
    const code = await mailbox.code(email);
    await page.getByLabel('Six-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: 'Confirm my address' }).click();

    await expect(page).toHaveURL('/app/home');
    await expect(page.getByRole('button', { name: /Noor Haddad/ })).toBeVisible();
  });

  test('the link in the mail confirms by itself', async ({ page, mailbox }) => {
    const email = freshEmail();
    await fillRegistration(page, { ...noor, email });
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.goto(await awaitConfirmationLink(mailbox, email));
    await expect(page).toHaveURL('/app/home');
  });

  test('a wrong code is told at its field', async ({ page }) => {
    await fillRegistration(page, { ...noor, email: freshEmail() });
    await page.getByRole('button', { name: 'Create account' }).click();
    const field = page.getByLabel('Six-digit code');
    await field.fill('12345');
    await field.press('Enter');
    await expect(page.getByText('Enter the six digits from the mail')).toBeVisible();
    await field.fill('000000');
    await field.press('Enter');
    await expect(page.getByText('This code is not right or has expired.')).toBeVisible();
    await expect(field).toBeFocused();
  });

  test('bad input is told at each field, and the first wrong one has the focus', async ({ page, axe }) => {
    await page.goto('/register');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Required')).toHaveCount(4);
    await expect(page.getByLabel('First name')).toBeFocused();
    await axe();
    await page.getByLabel('Email').fill('nobody@');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await expect(page.getByText('Invalid email')).toBeVisible();
    await expect(page.getByText('Too Short!')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('x'.repeat(51));
    await expect(page.getByText('Too Long!')).toBeVisible();
  });
});

test.describe('signing in and out', () => {
  test('the page that was asked for comes after the sign-in, and the mail stays for the next one', async ({
    page,
    signUp,
  }) => {
    const person = await signUp();
    await logOut(page);
    await expect(page.getByLabel('Email')).toHaveValue(person.email);

    await page.goto('/app/notifications?from=mail');
    await expect(page).toHaveURL('/login');
    await signIn(page, person);
    await expect(page).toHaveURL('/app/notifications?from=mail');
    await page.goto('/login');
    await expect(page).toHaveURL('/app/home');
  });

  test('a wrong password is told without saying whether the account exists', async ({
    page,
    signUp,
    ownAddress,
    axe,
  }) => {
    await ownAddress();
    const { email } = await signUp(await page.context().newPage());
    await page.goto('/login');
    for (const address of [email, freshEmail()]) {
      await signIn(page, { email: address, password: 'not my password' });
      await expect(page.getByText('Incorrect e-mail or password !')).toBeVisible();
    }
    await expect(page.getByText('Verified, you are not a bot')).toBeVisible();
    await axe();
  });

  test('too many tries are told with the wait, but not on a device that has signed in before', async ({
    page,
    browser,
    app,
    signUp,
  }) => {
    const person = await signUp();
    await logOut(page);
    await signIn(page, person);
    await expect(page).toHaveURL(/\/app\//);
    await logOut(page);
    // The count starts anew every quarter of an hour, perhaps just now: then all of it is done once more.
    await expect(async () => {
      const elsewhere = await browser.newContext({ baseURL: app.app });
      await comeFromElsewhere(elsewhere, app);
      const stranger = await elsewhere.newPage();
      await stranger.goto('/login');
      await useUpTries(person);
      await signIn(stranger, person);
      await expect(stranger.getByText(/Too many attempts\. Please wait \d+ (minutes?|seconds?)\./)).toBeVisible();
      await elsewhere.close();
    }).toPass();

    await signIn(page, person);
    await expect(page).toHaveURL(/\/app\//);
  });

  test('a fault of ours shows for three seconds', async ({ page, complaints }) => {
    complaints.allow(/status of 500/);
    await page.route('**/api/v1/login', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/login');
    await signIn(page, { email: freshEmail(), password });
    const message = page.getByText('Oops! Something went wrong.');
    await expect(message).toBeVisible();
    await expect(message).toBeHidden();
  });

  test('without a bot check nothing is sent, and it can be tried again', async ({ page, complaints }) => {
    complaints.allow(/ERR_FAILED/);
    await page.route('**/api/v1/bot-check', (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByText('The check could not be completed')).toBeVisible();
    await signIn(page, { email: freshEmail(), password });
    await expect(page.getByText('Recaptcha Failed')).toBeVisible();
    await page.unroute('**/api/v1/bot-check');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Verified, you are not a bot')).toBeVisible();
  });

  test('nobody is sent to another site after signing in', async ({ page, signUp, app }) => {
    const person = await signUp(await page.context().newPage());
    for (const target of ['https://evil.example/app', '//evil.example', '/\\evil.example']) {
      await page.goto(`/login?from=${encodeURIComponent(target)}&next=${encodeURIComponent(target)}`);
      await page.evaluate((path) => sessionStorage.setItem('scanfront.origin', path), target);
      await signIn(page, person);
      await expect(page).toHaveURL(`${app.app}/app/home`);
      await page.evaluate(() => localStorage.clear());
    }
  });

  test('a closed account is led to a page that says so', async ({ page, signUp }) => {
    const person = await signUp(await page.context().newPage());
    await person.call(accounts.closeAccount, { body: { confirmation: person.email } });
    await page.goto('/login');
    await signIn(page, person);
    await expect(page).toHaveURL(/\/verifyaccount\//);
    await expect(page.getByRole('heading', { name: 'This account is closed' })).toBeVisible();
  });
});

test.describe('a forgotten password', () => {
  test('is replaced with the mailed link, once', async ({ page, signUp, mailbox, axe }) => {
    const person = await signUp(await page.context().newPage());
    const chosen = 'another pallet of toasters';
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Mail me a link' }).click();
    await expect(page.getByText(`If ${person.email} has an account`)).toBeVisible();
    await axe();

    await expect.poll(async () => (await mailbox.all(person.email))[0]?.subject).toBe('Set a new password');
    const link = `/forgetpassword#token=${await mailbox.token(person.email)}`;
    await page.goto(link);
    await expect(page).toHaveURL('/forgetpassword');
    await page.getByLabel('New password', { exact: true }).fill(chosen);
    await page.getByLabel('Confirm the new password').fill('something else');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Passwords must match')).toBeVisible();
    await axe();
    await page.getByLabel('Confirm the new password').fill(chosen);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Your new password is set. Sign in with it.')).toBeVisible();
    await signIn(page, { email: person.email, password: chosen });
    await expect(page).toHaveURL('/app/home');

    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(chosen);
    await page.getByLabel('Confirm the new password').fill(chosen);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await page.getByRole('button', { name: 'Ask for a new link' }).click();
    await expect(page.getByRole('button', { name: 'Mail me a link' })).toBeVisible();
  });

  test('of an unknown address gets the same answer', async ({ page }) => {
    const email = freshEmail();
    await page.goto('/forgetpassword');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Mail me a link' }).click();
    await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  });
});
