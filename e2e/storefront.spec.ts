import type { Page } from '@playwright/test';
import { products } from '#contract/products/products.contract.ts';
import { publishStore, stockStore } from './support/live-store.ts';
import { freshEmail, newMerchant } from './support/sign-up.ts';
import { detail, expect, test } from './support/test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const titles = (page: Page) => page.getByRole('main').locator('.sf-card__title').allTextContents();

/** What search engines are told of the things on a page, by their kinds. */
async function describedKinds(page: Page): Promise<string[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.flatMap((text) =>
    (JSON.parse(text) as { '@graph': { '@type': string }[] })['@graph'].map((thing) => thing['@type']),
  );
}

test('a visitor browses, searches, narrows a list and reads', { tag: '@core' }, async ({
  page,
  app,
  complaints,
  axe,
  everyScreen,
}) => {
  const owner = await newMerchant(app);
  const { kettle } = await stockStore(owner);
  const site = await publishStore(owner);

  await detail('whose device asks for a dark look gets one, others the light one', async () => {
    await page.goto(site);
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const isDark = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark');
    expect([await background(), await isDark()]).toEqual(['rgb(255, 255, 255)', false]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect([await background(), await isDark()]).toEqual([expect.not.stringContaining('255'), true]);
    await axe();
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('from the home page down to a product', async () => {
    await page.goto(site);
    await expect(page).toHaveTitle(/Second Dock/);
    expect(await describedKinds(page)).toContain('WebSite');
    await page
      .getByRole('region', { name: 'Shop by category' })
      .getByRole('link', { name: /^Kitchen/ })
      .click();
    await expect(heading(page, 'Kitchen')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link')).toHaveText([
      'Second Dock',
      'Categories',
    ]);
    await page
      .getByRole('navigation', { name: 'Within Kitchen' })
      .getByRole('link', { name: /^Kettles/ })
      .click();
    await expect(heading(page, 'Kettles')).toBeVisible();
    await page.getByRole('link', { name: 'Fenwick gooseneck kettle' }).click();
    await expect(heading(page, 'Fenwick gooseneck kettle')).toBeVisible();
    await expect(page.getByText('$45.00').first()).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', page.url());
    expect(await describedKinds(page)).toEqual(['Product', 'BreadcrumbList']);
    await page.getByRole('link', { name: 'Photo 2 of 2' }).click();
    await expect(page.getByRole('link', { name: 'Photo 2 of 2' })).toHaveAttribute('aria-current', 'true');
  });
  const product = page.url();

  await test.step('search answers while somebody types, and forgives an error', async () => {
    const field = page.getByRole('combobox', { name: 'Search the store' });
    await field.pressSequentially('goosneck');
    await expect(page.getByRole('option', { name: /Fenwick gooseneck kettle/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await field.fill('cordles drill');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Torvik cordless drill.*\$120\.00/]);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Torvik cordless drill')).toBeVisible();
    await field.fill(`(01)00${kettle.cl_upc}`);
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Fenwick gooseneck kettle/]);
    await page.getByRole('combobox', { name: 'Search the store' }).fill('harrow');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Results for “harrow”')).toBeVisible();
    await expect.poll(() => titles(page)).toEqual(['Harrow toaster']);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  });
  const search = page.url();

  await detail('a list is narrowed and sorted, and the keyboard stays where it was', async () => {
    await page.goto(`${site}/categories/kitchen`);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, high to low');
    await expect(page).toHaveURL(/sort=-price/);
    await expect.poll(() => titles(page)).toEqual(['Fenwick gooseneck kettle', 'Harrow toaster']);
    await page.getByRole('checkbox', { name: /^Open-box/ }).check();
    await expect(page).toHaveURL(/condition=Open-box/);
    await expect(page.getByRole('checkbox', { name: /^Open-box/ })).toBeFocused();
    await expect.poll(() => titles(page)).toEqual(['Fenwick gooseneck kettle']);
    await page.getByRole('link', { name: /^Remove filter/ }).click();
    await expect(page.getByRole('link', { name: 'Harrow toaster' })).toBeVisible();
    await page.goto(`${site}/products?brand=Harrow&price=10000-25000`);
    await expect(page.getByRole('heading', { name: 'Nothing fits these filters' })).toBeVisible();
  });

  await test.step('pages of text, the blog, and an address that leads nowhere', async () => {
    const menu = page.getByRole('navigation', { name: 'Store' });
    await menu.getByRole('link', { name: 'About us' }).click();
    await expect(heading(page, 'About us')).toBeVisible();
    await page.getByRole('link', { name: 'shelves' }).click();
    await expect(heading(page, 'All categories')).toBeVisible();
    await menu.getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Six pallets' }).click();
    await expect(heading(page, 'Six pallets')).toBeVisible();
    expect(await describedKinds(page)).toContain('BlogPosting');
    complaints.allow(/status of (404|422)/);
    const reply = await page.goto(`${site}/products/never-was-${kettle._id}`);
    expect(reply?.status()).toBe(404);
    await expect(heading(page, 'This shelf is empty')).toBeVisible();
  });

  await detail('what is not there is asked for, and news are subscribed to without leaving the page', async () => {
    await page.goto(`${site}/search?q=unobtainium`);
    await page.getByRole('link', { name: 'Tell us what you are looking for' }).click();
    await expect(page.getByLabel('What are you looking for?')).toHaveValue('unobtainium');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await page.getByLabel('Your email').fill(freshEmail());
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('contentinfo')).toContainText('One more step');
    await expect(page.getByLabel('What are you looking for?')).toHaveValue('unobtainium');
  });

  await everyScreen([
    `${site}/`,
    `${site}/wanted`,
    `${site}/categories/kitchen`,
    product,
    `${site}/pages/about-us`,
    `${site}/blog/six-pallets`,
    search,
  ]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor gets everywhere by links and forms', async ({ page, app }) => {
    const owner = await newMerchant(app);
    await stockStore(owner);
    const site = await publishStore(owner);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(site);
    await page.locator('summary[aria-label="Menu"]').click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Kettles' }).click();
    await expect(heading(page, 'Kettles')).toBeVisible();

    await page.goto(`${site}/products`);
    await page.locator('summary', { hasText: 'Filters' }).click();
    await page.getByRole('checkbox', { name: /^Open-box/ }).check();
    await page.getByRole('button', { name: 'Show items' }).click();
    await expect(page).toHaveURL(/condition=Open-box/);
    await expect.poll(() => titles(page)).toEqual(['Fenwick gooseneck kettle']);
    await page.getByRole('link', { name: /^Remove filter/ }).click();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price, low to high');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(page).toHaveURL(/sort=price/);
    await expect
      .poll(() => titles(page))
      .toEqual(['Harrow toaster', 'Fenwick gooseneck kettle', 'Torvik cordless drill']);

    await page.getByRole('searchbox', { name: 'Search the store' }).fill('gosneck');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('link', { name: 'Fenwick gooseneck kettle' }).click();
    await expect(heading(page, 'Fenwick gooseneck kettle')).toBeVisible();
    await page.getByRole('link', { name: 'Photo 2 of 2' }).click();
    await expect(page.locator('#photo-2 img')).toBeInViewport({ ratio: 0.9 });
    await expect(page.locator('#photo-1 img')).not.toBeInViewport({ ratio: 0.5 });
  });
});

test.describe('with the worker that keeps pages', () => {
  test.use({ serviceWorkers: 'allow' });

  test('pages that were seen open without a network; what was sold or taken away shows after a sync', async ({
    page,
    context,
    app,
    complaints,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404/);
    const owner = await newMerchant(app);
    const { kettle, toaster } = await stockStore(owner);
    const site = await publishStore(owner);
    await page.goto(site);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    await page.goto(`${site}/categories/kitchen`);
    await page.getByRole('link', { name: 'Fenwick gooseneck kettle' }).click();
    await expect(heading(page, 'Fenwick gooseneck kettle')).toBeVisible();
    const product = page.url();

    await context.setOffline(true);
    await page.goto(`${site}/categories/kitchen`);
    await expect(page.getByRole('link', { name: 'Harrow toaster' })).toBeVisible();
    await page.goto(`${site}/blog/six-pallets`);
    await expect(heading(page, 'You are offline')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Six pallets')).toBeVisible();

    const { version } = await owner.call(products.get, { params: { id: kettle._id } });
    await owner.call(products.updatePos, { params: { id: kettle._id }, body: { quantity: 0, version } });
    await owner.call(products.bulkUpdate, { body: { ids: [toaster._id], attributes: { status: 'Unpublished' } } });
    await publishStore(owner);
    // What is live is known for a moment after it was asked for.
    await expect(async () => {
      await page.goto(product);
      await expect(page.getByText('Sold', { exact: true }).first()).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('heading', { name: 'Ask for an item like this' })).toBeVisible();
    await page.goto(`${site}/products`);
    await expect(page.getByRole('link', { name: 'Torvik cordless drill' })).toBeVisible();
    expect(await titles(page)).not.toContain('Harrow toaster');
  });
});
