import { binPricing } from '#contract/bin-prices/bin-prices.contract.ts';
import { locations } from '#contract/locations/locations.contract.ts';
import { shifts, tills } from '#contract/tills/tills.contract.ts';
import { firstStore } from '#testing/first-store.ts';
import { expect, test } from './support/test.ts';

test('a till is added, a shift opened and closed at it, and its report read, mailed and saved', async ({
  page,
  signUp,
  mailbox,
  axe,
  everyScreen,
}) => {
  const owner = await signUp();
  const { _id: storeId } = await firstStore(owner);
  const path = `/app/stores/${storeId}/counter`;
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'No till yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add till' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a till' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Required')).toBeVisible();
  await dialog.getByLabel('Name').fill('Front counter');
  await axe();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Front counter was added.')).toBeVisible();
  await axe();

  const [till] = await owner.call(tills.list, { query: {} });
  const shift = await owner.call(shifts.open, { body: { till: till?._id ?? '', float: 100 } });
  const params = { id: shift._id };
  await owner.call(shifts.moveCash, { params, body: { kind: 'paid_out', amount: 12.5, reason: 'Window cleaner' } });
  await page.reload();
  await expect(page.getByText(/Shift 1 open/)).toBeVisible();
  await owner.call(shifts.close, { params, body: { counted: 87, note: 'Two quarters rolled away' } });

  await page.getByRole('link', { name: 'Shifts' }).click();
  const row = page.getByRole('row', { name: /Front counter, shift 1/ });
  await expect(row).toContainText('$0.50 short');
  await axe();
  await row.click();
  await expect(page.getByRole('heading', { name: 'Z report 1' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Paid out: Window cleaner/ })).toContainText('$12.50');
  await expect(page.getByText('Two quarters rolled away')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Send by mail' }).click();
  await page.getByLabel('Mail address').fill('books@example.com');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('The report is on its way to books@example.com.')).toBeVisible();
  await expect.poll(async () => (await mailbox.all('books@example.com'))[0]?.subject).toContain('Z report 1');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('Z_report_1__Front_counter.csv');
  await everyScreen([path, `${path}/bin-prices`, `${path}/shifts`, `${path}/shifts/${shift._id}`]);
});

test('bins have a price for each day of the week, and a date has its own', async ({ page, signUp, axe }) => {
  const owner = await signUp();
  const { _id: storeId } = await firstStore(owner);
  await page.goto(`/app/stores/${storeId}/counter/bin-prices`);
  for (const [day, price] of [
    ['Friday', '10'],
    ['Saturday', '8'],
    ['Monday', '4'],
  ] as const) {
    await page.getByLabel(day, { exact: true }).fill(price);
  }
  const today = page.locator('[aria-current="date"]').and(page.getByRole('button'));
  await today.click();
  const dialog = page.getByRole('dialog', { name: /^Bins on/ });
  await dialog.getByRole('combobox', { name: 'That day' }).click();
  await page.getByRole('option', { name: 'A price of its own' }).click();
  await dialog.getByLabel('Price').fill('3.5');
  await dialog.getByLabel('Note').fill('Restock day');
  await axe();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Bins today $3.50')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The bin prices were saved.')).toBeVisible();
  await axe();
  const [place] = await owner.call(locations.list, { params: { id: storeId } });
  const kept = await owner.call(binPricing.read, { params: { id: place?._id ?? '' } });
  expect(kept.weekly).toEqual([null, 4, null, null, null, 10, 8]);
  expect(kept.dates).toMatchObject([{ price: 3.5, note: 'Restock day' }]);
});
