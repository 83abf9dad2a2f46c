import type { Page } from '@playwright/test';
import { enter, first, openLookup, press, results, row, rows, second, stockOf } from './support/catalogue/lookup.ts';
import { silenceStorage } from './support/refuse-storage.ts';
import { scanCode } from './support/scan.ts';
import { newMerchant } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const unknown = '733209811442';

const list = (page: Page) => page.getByRole('region', { name: 'Entered Barcodes' }).last();

test('typed barcodes become products, with the quantity and condition of the list', { tag: '@core' }, async ({
  page,
  signUp,
  axe,
}) => {
  const person = await signUp();
  await openLookup(page, 'manual');
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
  await openLookup(page);
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

test('a browser that does not answer what it keeps is told of, and the list goes on without it', async ({
  page,
  signUp,
}) => {
  await signUp();
  await page.addInitScript(silenceStorage);
  await openLookup(page);
  await expect(
    page.getByText('This browser can’t keep the list. It stays as long as this page is open.'),
  ).toBeVisible();
  await enter(page, first);
  await expect(page.getByText(`${first} added`)).toBeVisible();
});

test('a code that lost its zeros is mended with one press', async ({ page, signUp }) => {
  await signUp();
  await openLookup(page);
  await enter(page, '12345678905');
  await press(page, 'Use 012345678905');
  await expect(row(page, '012345678905')).toContainText('upc');
  await expect(rows(page)).toHaveCount(1);
});

test('ten thousand barcodes stay a few rows of the page, and survive a reload', async ({ page, signUp }) => {
  await signUp();
  await openLookup(page);
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
  await openLookup(page);
  await enter(page, first);
  const { token, email } = await newMerchant(app);
  await page.evaluate(
    (session) => localStorage.setItem('scanfront.session', session),
    JSON.stringify({ token, email }),
  );
  await openLookup(page);
  await expect(page.getByText('No barcodes yet')).toBeVisible();
});

test('every way of entering is accessible', async ({ page, signUp, everyScreen }) => {
  await signUp();
  await openLookup(page);
  await enter(page, first, '12345678905');
  await everyScreen(['/app/lookup?tab=manual', '/app/lookup?tab=batch']);
});

/** A long list is written in pieces, and until it is the page asks before it goes: Playwright would not hear it. */
async function untilLeavable(page: Page): Promise<void> {
  await page.waitForFunction(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
}
