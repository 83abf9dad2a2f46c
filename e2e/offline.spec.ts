import type { BrowserContext, Page } from '@playwright/test';
import { cacheNames, goOffline, goOnline, keptPaths, openAndKeep, waitUntilKept } from './support/offline.ts';
import { newMerchant } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const banner = (page: Page) => page.getByText('You are offline.');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const userMenu = (page: Page) => page.getByRole('button', { name: /Marisol Dunn/ });
const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

test.beforeEach(({ complaints }) => complaints.allow(noNetwork));

test('a reload without network opens the product list, which fills by itself when the network is back', {
  tag: '@core',
}, async ({ page, signUp }) => {
  await signUp();
  await openAndKeep(page, '/app/products');
  const row = page.getByRole('row').filter({ hasText: '$' }).first();
  await expect(row).toBeVisible();

  await goOffline(page);
  await page.reload();
  await expect(heading(page, 'Products')).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await expect(userMenu(page)).toBeVisible();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/products/);

  await goOnline(page);
  await expect(row).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('the lookup opens without network although it was never opened before, and its list survives a reload', async ({
  page,
  signUp,
}) => {
  await signUp();
  await openAndKeep(page, '/app/home');
  await goOffline(page);
  await page.goto('/app/lookup');
  await expect(heading(page, 'Barcodes Lookup')).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await page.getByRole('combobox', { name: 'Source' }).click();
  await page.getByRole('option').last().click();
  await page.getByLabel('Barcode, SKU or ASIN').fill('036000291452');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const entered = page.getByRole('region', { name: 'Entered Barcodes', exact: true });
  await expect(entered).toContainText('036000291452');
  await page.reload();
  await expect(entered).toContainText('036000291452');
  await expect(userMenu(page)).toBeVisible();
});

test('whoever has just signed in can go offline and reload as well', async ({ page, app }) => {
  const { email, password } = await newMerchant(app);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click();
  await expect(heading(page, 'Categories')).toBeVisible();
  await waitUntilKept(page);
  await goOffline(page);
  await page.reload();
  await expect(heading(page, 'Categories')).toBeVisible();
  await expect(userMenu(page)).toBeVisible();
});

test('a page whose code is not on the device says so, and opens when the network is back', async ({ page, signUp }) => {
  await signUp();
  await openAndKeep(page, '/app/home');
  await goOffline(page);
  await page.goto('/app/categories');
  await expect(page.getByText('this page was not opened on this device before')).toBeVisible();
  await goOnline(page);
  await expect(heading(page, 'Categories')).toBeVisible();
});

test('a server that gives no answer locks nobody out and signs nobody out; a refusal still does', async ({
  page,
  signUp,
}) => {
  await signUp();
  await openAndKeep(page, '/app/home');
  await page.route('**/api/v1/**', (route) => route.abort());
  await page.reload();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(userMenu(page)).toBeVisible();

  await page.unroute('**/api/v1/**');
  await page.route('**/api/v1/users', (route) =>
    route.fulfill({ status: 401, json: { error: { name: 'UNAUTHORIZED', message: 'no', correlationId: 'x' } } }),
  );
  await page.reload();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('scanfront.account'))).toBeNull();
});

test('a server that is too slow for the page does not hold the shell up', async ({ page, context, signUp }) => {
  await signUp();
  await openAndKeep(page, '/app/home');
  // What the browser asks for ahead of the worker passes by the routes of a test.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.disable());
  let asked = 0;
  await context.route('**/app/home', () => {
    asked += 1;
  });
  await page.reload();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  expect(asked).toBeGreaterThan(0);
});

test('the worker keeps the page and files of the build, never an answer of the API', async ({ page, signUp }) => {
  await signUp();
  await openAndKeep(page, '/app/products?sort=title');
  await page.goto('/app/home');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const kept = await keptPaths(page);
  expect(kept.filter((path) => path === '/app')).toHaveLength(1);
  expect(kept.filter((path) => path !== '/app' && !/^\/static\/[\w.-]+$/.test(path))).toEqual([]);
});

test('pages outside of the back office have no worker', async ({ page, signUp }) => {
  await signUp();
  await openAndKeep(page, '/app/home');
  await page.goto('/terms');
  await expect(heading(page, 'Terms of service')).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test.describe('a new version', () => {
  test('is announced, and reloading brings it', async ({ page, context, signUp }) => {
    await signUp();
    await startWithOldWorker(page, context);
    await pretendOldPage(page);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/app'))?.update());
    const notice = page.getByRole('region', { name: 'Messages' });
    await expect(notice).toContainText('A new version of Scanfront is ready.');
    expect(await cacheNames(page)).toContain('scanfront-shell-old');
    const reloaded = page.waitForEvent('load');
    await notice.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await expect.poll(() => cacheNames(page)).not.toContain('scanfront-shell-old');
    await expect(notice).not.toContainText('new version');
  });

  test('takes over without a word where the page is its own already', async ({ page, context, signUp }) => {
    await signUp();
    await startWithOldWorker(page, context);
    await page.reload();
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await expect.poll(() => cacheNames(page)).not.toContain('scanfront-shell-old');
    await expect(page.getByText('A new version of Scanfront is ready.')).toHaveCount(0);
  });
});

/** A worker of another build, replaced by the real one at the next look. */
async function startWithOldWorker(page: Page, context: BrowserContext): Promise<void> {
  await context.route('**/service-worker.js', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/id:(["'`])[0-9a-f]{16}\1/, 'id:"old"');
    await route.fulfill({ response, body });
  });
  await openAndKeep(page, '/app/home');
  expect(await cacheNames(page)).toContain('scanfront-shell-old');
  await context.unroute('**/service-worker.js');
}

/** A page of the version before started with a script of another name. */
const pretendOldPage = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type="module"]')?.setAttribute('src', '/static/index-old.js'));
