import type { Page, Route } from '@playwright/test';
import { products } from '#contract/products/products.contract.ts';
import { allGoods } from '#providers/barcode-data/goods.ts';
import { scanCode } from './support/scan.ts';
import { newMerchant, type SignedUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const codes = allGoods()
  .filter(({ knownTo, eanOnly }) => knownTo.includes('amazon') && !eanOnly)
  .map(({ gtin12 }) => gtin12);
const [first = '', second = '', third = ''] = codes;
const unknown = '733209811442';

const list = (page: Page) => page.getByRole('region', { name: 'Entered Barcodes' }).last();
const rows = (page: Page) => page.locator('[data-row][data-state]');
const row = (page: Page, code: string) => rows(page).filter({ hasText: code });
const results = (page: Page) => page.getByRole('region', { name: 'Results', exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function open(page: Page, tab = 'batch'): Promise<void> {
  await page.goto(`/app/lookup?tab=${tab}`);
  await expect(page.getByRole('heading', { name: /Entered Barcodes/ })).toBeVisible();
}

async function enter(page: Page, ...values: string[]): Promise<void> {
  for (const value of values) {
    await scanCode(page, value);
    await expect(row(page, value)).toBeVisible();
  }
}

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

async function stockOf({ call }: SignedUp): Promise<{ barcode: string; quantity: number; condition: string }[]> {
  const all = await call(products.list, { query: { isActive: 'true' } });
  return all
    .filter(({ isSample }) => !isSample)
    .map(({ barcode, quantity, condition }) => ({ barcode, quantity, condition }));
}

test('typed barcodes become products, with the quantity and condition of the list', async ({ page, signUp, axe }) => {
  const person = await signUp();
  await open(page, 'manual');
  await page.getByRole('combobox', { name: 'Source' }).click();
  await page.getByRole('option', { name: 'Amazon' }).click();
  for (const code of [first, second, unknown]) {
    await page.getByRole('textbox', { name: 'Barcode, SKU or ASIN' }).fill(code);
    await press(page, 'Add');
  }
  await expect(page.getByText('3 codes · 3 units')).toBeVisible();
  await page.getByRole('textbox', { name: `Quantity of ${first}` }).fill('4');
  await page.getByRole('textbox', { name: `Quantity of ${first}` }).press('Enter');
  await page.getByRole('combobox', { name: `Condition of ${second}` }).selectOption('Used');
  await row(page, second)
    .getByRole('button', { name: /change price/ })
    .click();
  await page.getByRole('textbox', { name: 'Price' }).last().fill('12.5');
  await press(page, 'Save');
  await expect(row(page, second)).toContainText('$12.50 each');
  await expect(page.getByText('3 codes · 6 units')).toBeVisible();
  await axe();
  await press(page, 'Get products');
  await expect(page.getByText('No barcodes yet')).toBeVisible();
  await expect(results(page)).toContainText('Not Found');
  await axe();
  const stock = await stockOf(person);
  expect(stock).toContainEqual({ barcode: first, quantity: 4, condition: 'New' });
  expect(stock).toContainEqual({ barcode: second, quantity: 1, condition: 'Used' });
});

test('a scan anywhere goes into the list, and one that is there can be raised by 1', async ({ page, signUp }) => {
  await signUp();
  await open(page);
  await enter(page, first);
  await expect(page.getByText(`${first} added`)).toBeVisible();
  await scanCode(page, first);
  await expect(page.getByText(`${first} is already in the list`)).toBeVisible();
  await press(page, 'Add 1');
  await expect(page.getByText('1 code · 2 units')).toBeVisible();
  await press(page, 'Clear');
  await expect(page.getByText('No barcodes yet')).toBeVisible();
  await press(page, 'Undo');
  await expect(page.getByText('1 code · 2 units')).toBeVisible();
});

test('a code that lost its zeros is mended with one press', async ({ page, signUp }) => {
  await signUp();
  await open(page);
  await enter(page, '12345678905');
  await press(page, 'Use 012345678905');
  await expect(row(page, '012345678905')).toContainText('upc');
  await expect(rows(page)).toHaveCount(1);
});

test('pausing waits for the current barcode and goes on with the next', async ({ page, signUp, axe }) => {
  await signUp();
  const { pass, passAll } = await holdLookups(page);
  await open(page);
  await enter(page, first, second, third);
  await press(page, 'Get products');
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
  const { pass } = await holdLookups(page);
  await open(page);
  await enter(page, first, second, third);
  await press(page, 'Get products');
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
  const { pass, passAll } = await holdLookups(page);
  await open(page);
  await enter(page, first, second, third);
  await press(page, 'Get products');
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
  const { pass, passAll } = await holdLookups(page);
  await open(page);
  await enter(page, first, second);
  await press(page, 'Get products');
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
  const { pass, passAll } = await holdLookups(page);
  await open(page);
  await enter(page, first, second, third);
  await press(page, 'Get products');
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
  await open(page);
  const { passAll } = await holdLookups(page);
  await enter(page, first);
  const other = await context.newPage();
  await open(other);
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
  await open(page);
  await holdLookups(page);
  await enter(page, first, second);
  const other = await context.newPage();
  await open(other);
  await press(page, 'Get products');
  await expect(other.getByText(/Another tab is looking these up/).first()).toBeVisible();
  await page.close();
  await expect(other.getByText('No barcodes yet')).toBeVisible();
  expect(await stockOf(person)).toHaveLength(2);
});

test('ten thousand barcodes stay a few rows of the page, and survive a reload', async ({ page, signUp }) => {
  await signUp();
  await open(page);
  const lines = Array.from({ length: 10_000 }, (_, index) => `SKU-${index},${(index % 3) + 1}`);
  const csv = ['Scan Code,quantity', ...lines].join('\n');
  await page.getByRole('combobox', { name: 'Source' }).click();
  await page.getByRole('option', { name: 'Amazon' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('dialog').getByRole('button', { name: /^Add / }).click();
  await expect(page.getByText('10,000 codes · 19,999 units')).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(60);
  await untilLeavable(page);
  await page.reload();
  await expect(page.getByText('10,000 codes · 19,999 units')).toBeVisible();
  await list(page).evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  await expect(row(page, 'SKU-9999')).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(60);
});

test('nobody sees the list of somebody else who uses the same browser', async ({ page, app, signUp }) => {
  await signUp();
  await open(page);
  await enter(page, first);
  const { token, email } = await newMerchant(app);
  await page.evaluate(
    (session) => localStorage.setItem('scanfront.session', session),
    JSON.stringify({ token, email }),
  );
  await open(page);
  await expect(page.getByText('No barcodes yet')).toBeVisible();
});

test('a run that was under way goes on when another page is opened', async ({ page, signUp }) => {
  await signUp();
  const { pass, passAll } = await holdLookups(page);
  await open(page);
  await enter(page, first, second);
  await press(page, 'Get products');
  await pass();
  await expect(page.getByText('Looking up 1 of 2')).toBeVisible();
  await page.goto('/app/products');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/v1/lookup') && response.ok());
  await passAll();
  await answered;
});

test('every way of entering is accessible', async ({ page, signUp, everyScreen }) => {
  await signUp();
  await open(page);
  await enter(page, first, '12345678905');
  await everyScreen(['/app/lookup?tab=manual', '/app/lookup?tab=batch']);
});

/** A long list is written in pieces, and until it is the page asks before it goes: Playwright would not hear it. */
async function untilLeavable(page: Page): Promise<void> {
  await page.waitForFunction(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
}
