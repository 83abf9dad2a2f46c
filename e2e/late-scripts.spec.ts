import type { Page } from '@playwright/test';
import { publishStore, stockStore } from './support/live-store.ts';
import { freshEmail, newMerchant } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const anyScript = /\.js$/;
const later = /\/(cart|send-form)[^/]*\.js$/;

/** Opens a page whose scripts wait until what it answers is called. */
async function openBeforeScripts(page: Page, address: string, scripts: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, (route) => promise.then(() => route.continue()));
  await page.goto(address, { waitUntil: 'commit' });
  return resolve;
}

test('a store can be used before its scripts come, when they break, and when they never come', async ({
  page,
  app,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|net::ERR_FAILED|IntersectionObserver is not a constructor/);
  const owner = await newMerchant(app);
  await stockStore(owner);
  const site = await publishStore(owner);
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  const titles = page.getByRole('main').locator('.sf-card__title');

  await test.step('a choice that was made before is followed when the script is there', async () => {
    const release = await openBeforeScripts(page, `${site}/categories/kitchen`, anyScript);
    await sort.selectOption('Price, high to low');
    await page.getByRole('checkbox', { name: /^Open-box/ }).check();
    release();
    await expect(page).toHaveURL(/condition=Open-box&sort=-price/);
    await expect(titles).toHaveText(['Fenwick gooseneck kettle']);
  });

  await test.step('who goes back finds list and choices as they were, and stays there', async () => {
    await page.goto(`${site}/categories/kitchen`);
    await sort.selectOption('Price, low to high');
    await expect(page).toHaveURL(/sort=price/);
    await page.goBack();
    await expect(sort).toHaveValue('newest');
    await expect(page).toHaveURL(/kitchen$/);
  });

  await test.step('what is being typed is answered, and stays', async () => {
    const release = await openBeforeScripts(page, site, anyScript);
    const field = page.getByRole('search').getByLabel('Search the store');
    await field.fill('goosneck');
    release();
    await expect(page.getByRole('option', { name: /Fenwick gooseneck kettle/ })).toBeVisible();
    await expect(field).toHaveValue('goosneck');
  });

  await test.step('one part that breaks leaves the others whole', async () => {
    await page.addInitScript(() => Reflect.set(globalThis, 'IntersectionObserver', undefined));
    await page.goto(`${site}/search?q=gooseneck`);
    await page.getByRole('link', { name: 'Fenwick gooseneck kettle' }).click();
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Search the store' }).fill('cordles');
    await expect(page.getByRole('option', { name: /Torvik cordless drill/ })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('what a script that does not come should have sent, the browser sends itself', async () => {
    await page.route(later, () => undefined);
    await page.getByLabel('Quantity').selectOption('2');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('main')).toContainText('$90.00');
    await page.getByRole('contentinfo').getByLabel('Your email').fill(freshEmail());
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
  });

  await test.step('without any script everything is a link or a form', async () => {
    await page.route(anyScript, (route) => route.abort());
    await page.goto(`${site}/wanted`);
    await page.getByLabel('What are you looking for?').fill('A waffle iron');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByLabel('What are you looking for?')).toHaveValue('A waffle iron');
    await page.getByRole('link', { name: /^Cart/ }).click();
    await page.getByRole('button', { name: 'One less' }).click();
    await expect(page.getByRole('main')).toContainText('$45.00');
  });
});

test('a question to us is kept until it can be sent, and nothing of it gets into an address', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|net::ERR_FAILED|status of 404/);
  const send = page.getByRole('button', { name: 'Send message' });

  await test.step('what is written before the script comes is sent with it', async () => {
    const release = await openBeforeScripts(page, '/help/contact', /inquiry-form[^/]*\.js$/);
    await page.getByLabel('Your name').fill('Ana Ruiz');
    await page.getByLabel('Your message').fill('Four trucks a month.');
    await page.getByLabel('Mail address').fill(freshEmail());
    await page.keyboard.press('Enter');
    await expect(send).toBeDisabled();
    await expect(page).toHaveURL(/\/help\/contact$/);
    release();
    await expect(send).toBeEnabled();
    await expect(page.getByText('Sending needs JavaScript')).toBeHidden();
    await send.click();
    await expect(page.getByText('Your message has arrived.')).toBeVisible();
  });

  await test.step('where the script never comes, the form says so', async () => {
    await page.route(/inquiry-form[^/]*\.js$/, (route) => route.abort());
    await page.goto('/help/contact');
    await expect(page.getByText('Sending needs JavaScript')).toBeVisible();
    await expect(send).toBeDisabled();
  });

  await test.step('the search of a page that is not there counts what was typed, not what was asked before', async () => {
    const release = await openBeforeScripts(page, '/no/such/page?q=zzzz', /find[^/]*\.js$/);
    await page.locator('input[type="search"]').evaluate((field: HTMLInputElement) => {
      field.value = 'manifest';
    });
    release();
    await expect(page.getByRole('link', { name: /How to read a manifest/ })).toBeVisible();
  });
});
