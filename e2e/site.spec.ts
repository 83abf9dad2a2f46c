import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const phone = { width: 390, height: 844 };
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const pages = [
  '/',
  '/about',
  '/pricing',
  '/partner',
  '/blogs',
  '/blog/details',
  '/customers',
  '/customer/ccb',
  '/help/sales',
  '/help/contact',
  '/terms',
  '/policy',
];

test('every public page is there, and every link on it leads somewhere', { tag: '@core' }, async ({
  page,
  request,
  app,
}) => {
  test.slow();
  const seen = new Set<string>();
  const waiting = [...pages];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const reply = await request.get(path, { headers: { accept: 'text/html' } });
    expect([path, reply.status()]).toEqual([path, 200]);
    if (/^\/(app|login|register|forgetpassword|api)/.test(path)) continue;
    await page.goto(path);
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const link of links) {
      const { origin, pathname } = new URL(link);
      expect([path, origin]).toEqual([path, app.app]);
      if (!seen.has(pathname)) waiting.push(pathname);
    }
  }
  expect(seen.size).toBeGreaterThan(pages.length + 6);
});

test('the site asks nobody else for anything, and measures nothing', async ({ page, app }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  for (const path of ['/', '/pricing']) await page.goto(path, { waitUntil: 'networkidle' });
  expect(new Set(asked)).toEqual(new Set([app.app]));
  await expect(page.getByRole('region', { name: 'Measuring visits' })).toHaveCount(0);
});

test('everything can be read without JavaScript', async ({ browser, app }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.app });
  const page = await context.newPage();
  for (const path of pages) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
  }
  await page.goto('/pricing');
  await page.getByLabel(/Yearly/).check();
  await expect(page.getByText('$990', { exact: true })).toBeVisible();
  await context.close();
});

test('public pages are accessible, in both schemes and on a phone of 320 pixels', async ({ page, axe, complaints }) => {
  test.slow();
  complaints.allow(/status of 404/);
  for (const path of [
    '/',
    '/pricing',
    '/blogs',
    '/blog/how-to-read-a-manifest',
    '/help/contact',
    '/terms',
    '/nothing',
  ]) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await axe();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 320, height: 640 });
    await axe();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('the header has its doors, and one for those who are inside', async ({ page, signUp }) => {
  await page.goto('/');
  const header = page.locator('header');
  await expect(header.getByRole('link')).toHaveText([
    'Scanfront',
    'About',
    'Pricing',
    'Contact',
    'Login',
    'Get started',
  ]);
  await signUp();
  await page.goto('/');
  await expect(header.getByRole('link')).toHaveText(['Scanfront', 'About', 'Pricing', 'Contact', 'Dashboard']);
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Subscribe to Developer' }).click();
  await expect(page).toHaveURL('/app/plans');
});

test('on a phone the header keeps its links in a menu that opens and closes by keyboard', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const menu = page.locator('details.menu');
  await menu.locator('summary').press('Enter');
  await expect(menu.getByRole('link')).toHaveText(['About', 'Pricing', 'Contact', 'Login', 'Get started']);
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link')).toHaveCount(0);
});

test('prices are shown for a month or a year, and what can be bought leads to sign up', async ({ page }) => {
  await page.goto('/pricing');
  const tiers = page.locator('.tier');
  await expect(tiers).toHaveCount(3);
  for (const price of ['$99', '$199', '$599']) await expect(page.getByText(price, { exact: true })).toBeVisible();
  await page.getByLabel(/Yearly/).check();
  await expect(page.getByText('per year, you save $198')).toBeVisible();
  await expect(page.getByText('$99', { exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Subscribe to Developer' }).click();
  await expect(page).toHaveURL('/register');
});

test('the recording plays when somebody wants to see it, with captions, and is not loaded before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked.filter((url) => url.includes('tour-') && !url.endsWith('.svg'))).toEqual([]);
  await page.getByRole('link', { name: /Watch the tour/ }).click();
  const player = page.locator('video');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length))
    .toBeGreaterThan(3);
});

test('a question reaches the operator; what is missing is said at its field', async ({ page, mailbox }) => {
  await page.goto('/help/contact');
  await page.getByLabel('Your name').fill('Ana Ruiz');
  await page.getByLabel('Mail address').fill('nobody');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Invalid email')).toBeVisible();
  await expect(page.getByLabel('Mail address')).toBeFocused();
  const email = `ana-${Date.now()}@example.com`;
  await page.getByLabel('Mail address').fill(email);
  await page.getByLabel('What is it about?').selectOption('A plan made for us');
  await page.getByLabel('Your message').fill(`Four trucks a month, two docks. ${email}`);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' }).locator('..')).toBeFocused();
  await expect(page.getByText('Your message has arrived.')).toBeVisible();
  // Other tests write to the operator, too.
  const received = async () => (await mailbox.all('support@scanfront.test')).map(({ text }) => text).join('\n');
  await expect.poll(received).toContain(email);
});

test('an address that leads nowhere says so, and its search finds pages and articles', async ({ page, complaints }) => {
  complaints.allow(/status of 404/);
  const reply = await page.goto('/no/such/page');
  expect(reply?.status()).toBe(404);
  await expect(heading(page, 'This page does not exist')).toBeVisible();
  await page.getByRole('searchbox').fill('manifest');
  await page.getByRole('link', { name: /How to read a manifest/ }).click();
  await expect(heading(page, 'How to read a manifest before you bid')).toBeVisible();
  await page.goto('/no/such/page');
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText('No page matches “zzzz”.')).toBeVisible();
});

test('so does one that only begins like a screen of the app', async ({ page, complaints }) => {
  complaints.allow(/status of 404/);
  for (const path of ['/login/x', '/join/x', '/verifyaccount', '/builder']) {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('searchbox')).toBeVisible();
  }
});
