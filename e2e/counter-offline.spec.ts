import type { Page } from '@playwright/test';
import { counter } from '#contract/counter/counter.contract.ts';
import { locations } from '#contract/locations/locations.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { shifts, tills } from '#contract/tills/tills.contract.ts';
import { goOffline, goOnline, waitUntilKept } from './support/offline.ts';
import type { SignedUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const barcode = '036000291452';

/** A till with a shift that is open, and one lamp on the shelf. */
async function prepare({ call }: SignedUp) {
  const [store] = await call(stores.list, { query: {} });
  const [place] = await call(locations.list, { params: { id: store?._id ?? '' } });
  const location = place?._id ?? '';
  const till = await call(tills.create, { body: { name: 'Front', location } });
  await call(shifts.open, { body: { till: till._id, float: 100 } });
  const form = { title: 'Kestrel Desk Lamp', price: '20', oldPrice: '0', quantity: 1, barcode };
  const lamp = await call(products.create, { form });
  return { location, lamp: lamp._id };
}

async function sellForCash(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Scan, or type a name, SKU or code' });
  await field.fill(barcode);
  await field.press('Enter');
  await expect(page.getByText('Kestrel Desk Lamp').first()).toBeVisible();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('button', { name: /^(Take cash|Finish)/ }).click();
  await expect(page.getByText('Kept on this till')).toBeVisible();
}

test('a till opens and sells without a network, and what the web has sold meanwhile is settled afterwards', async ({
  page,
  signUp,
  complaints,
  axe,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const person = await signUp();
  const { location, lamp } = await prepare(person);
  await page.goto('/app/counter');
  await page.getByRole('button', { name: /^Front/ }).click();
  await expect(page.getByText('Online · stock live')).toBeVisible();
  await waitUntilKept(page);

  await goOffline(page);
  await page.reload();
  await expect(page.getByText('No network: cash only').first()).toBeVisible();
  await sellForCash(page);
  await page.reload();
  await expect(page.getByText('1 sale waits to be sent')).toBeVisible();

  // The only one goes to somebody on the web.
  await person.call(products.updatePos, { params: { id: lamp }, body: { quantity: 0 } });
  await goOnline(page);
  await expect(page.getByText('1 sent')).toBeVisible();
  await expect(page.getByText('1 needs you')).toBeVisible();
  await page.getByRole('button', { name: 'Look' }).click();
  const dialog = page.getByRole('dialog', { name: 'What needs you' });
  await expect(dialog.getByText('Kestrel Desk Lamp', { exact: true })).toBeVisible();
  await axe();
  await dialog.getByRole('button', { name: 'Refunded: Kestrel Desk Lamp' }).click();
  await expect(dialog.getByText('Nothing is left to settle.')).toBeVisible();
  await expect(page.getByText('1 needs you')).toHaveCount(0);

  const sold = await person.call(counter.recent, { query: { location } });
  expect(sold).toMatchObject([{ total: expect.any(Number), soldBy: 'Marisol Dunn', lines: [{ oversold: 1 }] }]);
});
