import type { Page, Route } from '@playwright/test';
import { enter, first, openLookup, press, results, row, second, stockOf, third } from './support/catalogue/lookup.ts';
import { expect, test } from './support/test.ts';

/** Lets lookups through one by one, as the returned function is called. */
async function holdLookups(page: Page): Promise<{ pass: () => Promise<void>; passAll: () => Promise<void> }> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route('**/api/v1/lookup', async (route) => {
    if (isOpen || route.request().method() !== 'POST') await route.continue();
    else held.push(route);
  });
  const pass = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await held.shift()?.continue();
  };
  const passAll = async () => {
    isOpen = true;
    // A request of a page that is gone can't go on.
    for (const route of held.splice(0)) await route.continue().catch(() => undefined);
  };
  return { pass, passAll };
}

/** Enters these codes and begins to look them up; the answers wait to be let through. */
async function beginRun(page: Page, ...codes: string[]): ReturnType<typeof holdLookups> {
  const lookups = await holdLookups(page);
  await openLookup(page);
  await enter(page, ...codes);
  await press(page, 'Get products');
  return lookups;
}

test('pausing waits for the current barcode and goes on with the next', async ({ page, signUp, axe }) => {
  await signUp();
  const { pass, passAll } = await beginRun(page, first, second, third);
  await pass();
  await expect(page.getByText('Looking up 1 of 3')).toBeVisible();
  await press(page, 'Pause');
  await expect(page.getByText(`${second} is still being looked up, then it waits for you.`)).toBeVisible();
  await pass();
  await expect(page.getByText('Paused at 2 of 3').first()).toBeVisible();
  await expect(row(page, third)).toContainText('Waiting');
  await axe();
  await page.reload();
  await expect(page.getByText('Paused at 2 of 3').first()).toBeVisible();
  await press(page, 'Resume');
  await passAll();
  await expect(page.getByText('No barcodes yet')).toBeVisible();
  for (const code of [first, second, third]) await expect(results(page)).toContainText(code);
});

test('stopping empties the list, shows no results and says how many products were created', async ({
  page,
  signUp,
}) => {
  await signUp();
  const { pass } = await beginRun(page, first, second, third);
  await pass();
  await expect(page.getByText('Looking up 1 of 3')).toBeVisible();
  await press(page, 'Stop');
  await expect(page.getByText('1 product was created')).toBeVisible();
  await expect(page.getByText('No barcodes yet')).toBeVisible();
  await expect(results(page)).not.toContainText(first);
  await press(page, 'Show products');
  await expect(page).toHaveURL(/\/app\/products/);
});

test('a reload in the middle loses nothing and creates nothing twice', async ({ page, signUp }) => {
  const person = await signUp();
  const { pass, passAll } = await beginRun(page, first, second, third);
  await pass();
  await expect(page.getByText('Looking up 1 of 3')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Looking up 1 of 3')).toBeVisible();
  await passAll();
  await expect(page.getByText('No barcodes yet')).toBeVisible();
  for (const code of [first, second, third]) await expect(results(page)).toContainText(code);
  const stock = await stockOf(person);
  expect(stock.map(({ barcode }) => barcode).toSorted()).toEqual([first, second, third].toSorted());
  expect(stock.every(({ quantity }) => quantity === 1)).toBe(true);
});

test('leaving the page does not stop the run', async ({ page, signUp }) => {
  await signUp();
  const { pass, passAll } = await beginRun(page, first, second);
  await pass();
  await page.getByRole('navigation').getByRole('link', { name: 'Products' }).click();
  await expect(page).toHaveURL(/\/app\/products/);
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/v1/lookup') && response.ok());
  await passAll();
  await answered;
  await page.goBack();
  await expect(results(page)).toContainText(second);
});

test('without a network it waits, and goes on by itself when that is back', async ({
  page,
  context,
  signUp,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  const person = await signUp();
  const { pass, passAll } = await beginRun(page, first, second, third);
  await pass();
  await expect(page.getByText('Looking up 1 of 3')).toBeVisible();
  await context.setOffline(true);
  await passAll();
  await expect(page.getByText(/Waiting for the network/).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No barcodes yet')).toBeVisible();
  expect(await stockOf(person)).toHaveLength(3);
});

test('two tabs show the same list, and one of them looks up', async ({ page, context, signUp }) => {
  const person = await signUp();
  await openLookup(page);
  const { passAll } = await holdLookups(page);
  await enter(page, first);
  const other = await context.newPage();
  await openLookup(other);
  await expect(row(other, first)).toBeVisible();
  await enter(other, second);
  await expect(row(page, second)).toBeVisible();
  await press(page, 'Get products');
  await expect(other.getByText(/Another tab is looking these up/).first()).toBeVisible();
  await passAll();
  for (const tab of [page, other]) {
    await expect(tab.getByText('No barcodes yet')).toBeVisible();
    await expect(results(tab)).toContainText(second);
  }
  expect(await stockOf(person)).toHaveLength(2);
});

test('the other tab goes on when the first is closed', async ({ page, context, signUp }) => {
  const person = await signUp();
  await openLookup(page);
  await holdLookups(page);
  await enter(page, first, second);
  const other = await context.newPage();
  await openLookup(other);
  await press(page, 'Get products');
  await expect(other.getByText(/Another tab is looking these up/).first()).toBeVisible();
  await page.close();
  await expect(other.getByText('No barcodes yet')).toBeVisible();
  expect(await stockOf(person)).toHaveLength(2);
});

test('a run that was under way goes on when another page is opened', async ({ page, signUp }) => {
  await signUp();
  const { pass, passAll } = await beginRun(page, first, second);
  await pass();
  await expect(page.getByText('Looking up 1 of 2')).toBeVisible();
  await page.goto('/app/products');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/v1/lookup') && response.ok());
  await passAll();
  await answered;
});
