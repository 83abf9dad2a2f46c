import type { Page } from '@playwright/test';
import { holdBack } from './support/hold-back.ts';
import { newMerchant } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test.describe('the doors of the back office', () => {
  test('a visitor who is not signed in goes to the sign-in and from there to the page they wanted', async ({
    page,
    app,
  }) => {
    const person = await newMerchant(app);
    await page.goto('/app/plans?cycle=annual');
    await expect(page).toHaveURL('/login');
    await signIn(page, person);
    await expect(page).toHaveURL('/app/plans?cycle=annual');
    await expect(heading(page, 'Plans')).toBeVisible();
  });

  test('whoever logs out starts at the dashboard next time', async ({ page, signUp }) => {
    const person = await signUp();
    await page.goto('/app/notifications');
    await page.getByRole('button', { name: /Marisol Dunn/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    await signIn(page, person);
    await expect(page).toHaveURL('/app/home');
  });

  test('logging out does not wait for the server, which hears of it all the same', async ({ page, signUp }) => {
    const person = await signUp();
    const letGo = await holdBack(page, '**/api/v1/logout', 'POST');
    await page.goto('/app/notifications');
    const told = page.waitForResponse('**/api/v1/logout');
    await page.getByRole('button', { name: new RegExp(person.lastName) }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    letGo();
    expect((await told).status()).toBe(204);
  });

  test('whoever logs out is asked about what is unsaved, and can stay', async ({ page, signUp }) => {
    const person = await signUp();
    const logOut = async () => {
      await page.getByRole('button', { name: new RegExp(person.lastName) }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
    };
    const question = page.getByRole('alertdialog');
    await page.goto('/app/products/addProduct');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Auralis Buds');
    await logOut();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Auralis Buds');
    await logOut();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL('/login');
    await signIn(page, person);
    await expect(page).toHaveURL('/app/home');
  });

  test('logging out in one tab closes the other', async ({ page, context, signUp }) => {
    const person = await signUp();
    await page.goto('/app/home');
    const other = await context.newPage();
    await other.goto('/app/plans');
    await other.getByRole('button', { name: new RegExp(person.lastName) }).click();
    await other.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('sign-in and sign-up are closed to whoever is in', async ({ page, signUp }) => {
    await signUp();
    for (const path of ['/login', '/register', '/app']) {
      await page.goto(path);
      await expect(page).toHaveURL('/app/home');
    }
  });

  test('an unknown path under /app shows the fallback screen', async ({ page, signUp }) => {
    await signUp();
    await page.goto('/app/nothing/here');
    await expect(heading(page, 'This page does not exist')).toBeVisible();
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page).toHaveURL('/app/home');
  });
});
