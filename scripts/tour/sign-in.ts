import type { Page } from '@playwright/test';

/** Signs in with the demo account, whose password the sandbox shows. */
export async function signIn(page: Page, sandboxUrl: string): Promise<void> {
  const console = await (await fetch(sandboxUrl)).text();
  const [, password = ''] = /demo@scanfront\.test[\s\S]*?Password[\s\S]*?<[^>]*>\s*(\w{10,})/.exec(console) ?? [];
  await page.goto('/login');
  await page.getByLabel('Email').fill('demo@scanfront.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/app/home');
}
