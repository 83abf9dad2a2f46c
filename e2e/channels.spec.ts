import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { products } from '#contract/products/products.contract.ts';
import { readZip } from '#server/features/channels/facebook/read-zip.fixture.ts';
import { act, row, stock, tick } from './support/catalogue/product-list.ts';
import { buyOnEbay, connectChannel, pictureFile, setUpEbay } from './support/channels.ts';
import { holdBack } from './support/hold-back.ts';
import { giveApps } from './support/installed-app.ts';
import { detail, expect, test } from './support/test.ts';

const manage = 'Manage sales channel listing';
const lamp = 'Plain lamp';
const fryer = { title: 'Kestrel air fryer', brand: 'Kestrel', price: 40, oldPrice: 0, quantity: 3 };

async function openMenu(rowOf: Locator): Promise<void> {
  await rowOf.getByRole('button', { name: /^(Actions|More) for/ }).click();
}

/** Opens the dialog of an app from a product's own menu. */
async function choose(page: Page, rowOf: Locator, name: string): Promise<Locator> {
  await openMenu(rowOf);
  await page.getByRole('menuitem', { name }).click();
  return page.getByRole('dialog', { name });
}

/** Opens the dialog of an app for what is selected. */
async function chooseForMany(page: Page, name: string): Promise<Locator> {
  await act(page, name);
  return page.getByRole('dialog', { name });
}

async function close(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
}

test('products are sold on eBay, at the register and on Facebook from the product list', async ({
  page,
  app,
  signUp,
  axe,
  complaints,
}) => {
  const owner = await signUp();
  // What is refused is answered so.
  complaints.allow(/409|422/);
  await stock(owner, [{ title: lamp }]);
  const { _id: fryerId } = await owner.call(products.create, { form: fryer, files: { images: [await pictureFile()] } });
  const fryerRow = row(page, fryer.title);

  await test.step('nothing is offered without the apps, and nothing is sent without an account', async () => {
    await page.goto('/app/products');
    await openMenu(fryerRow);
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: manage })).toHaveCount(0);
    await giveApps(owner, ['ebay_app', 'clover_app', 'facebookmarketplace_app']);
    await page.reload();
    const dialog = await choose(page, fryerRow, manage);
    await expect(dialog.getByText('Account is not connected.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await expect(dialog.getByRole('link', { name: 'Connect eBay' })).toHaveAttribute('href', '/app/settings/channels');
  });

  await connectChannel(owner, 'ebay');
  await connectChannel(owner, 'clover');
  await setUpEbay(owner);
  await page.reload();

  await detail('what eBay would refuse is said before, with the way to the fix', async () => {
    const dialog = await choose(page, row(page, lamp), manage);
    const fix = dialog.getByRole('link', { name: 'Fix it: eBay wants at least one picture.' });
    await expect(fix).toHaveAttribute('href', /editProduct\?id=/);
    await expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await axe();
    await close(dialog);
  });

  await test.step('one product is published', async () => {
    const dialog = await choose(page, fryerRow, manage);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    const success = 'Success! You product is now active on eBay. You can review it on your eBay seller dashboard.';
    await expect(dialog.getByText(success)).toBeVisible();
    await expect(dialog.getByText('Active', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'View on eBay' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    // Turning the device changes nothing.
    await expect(dialog.getByText(success)).toBeVisible();
    await axe();
    await page.setViewportSize({ width: 1280, height: 800 });
    await close(dialog);
    await expect(fryerRow.getByText('eBay, listed')).toBeAttached();
  });

  await test.step('what was sold there is gone here with the next update; then the listing ends', async () => {
    await buyOnEbay(app, fryerId);
    const dialog = await choose(page, fryerRow, manage);
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(dialog.getByText('Updated Successfully')).toBeVisible();
    await expect(dialog.getByText('$40.00 · 2 in stock')).toBeVisible();
    await dialog.getByRole('button', { name: 'End' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
    await expect(dialog.getByText('The listing has ended.')).toBeVisible();
    await close(dialog);
    await expect(fryerRow.getByText('2 left')).toBeVisible();
    await expect(fryerRow.getByText('eBay, listed')).toHaveCount(0);
  });

  await tick(page, fryer.title).click();
  await tick(page, lamp).click();
  await detail('of many each fares by itself', async () => {
    const dialog = await chooseForMany(page, 'Bulk eBay Publish');
    await dialog.getByRole('button', { name: 'Publish 2 products' }).click();
    await expect(dialog.getByText('Active on eBay: 1 of 2.')).toBeVisible();
    await axe();
    await dialog.getByRole('button', { name: `Errors of ${lamp}` }).hover();
    await expect(page.getByRole('tooltip')).toContainText('eBay wants at least one picture.');
    await close(dialog);
    await expect(row(page, lamp).getByText('eBay, needs attention')).toBeAttached();
    const ending = await chooseForMany(page, 'Bulk eBay UnPublish');
    await ending.getByRole('button', { name: 'UnPublish 1 product' }).click();
    await expect(ending.getByText('Taken off eBay: 1 of 1.')).toBeVisible();
    await close(ending);
  });

  await detail('what the register refuses after the dialog was closed is told over the page', async () => {
    complaints.allow(/status of 500/);
    const dialog = await choose(page, row(page, lamp), 'Add Product To point-of-sale');
    const refuse = await holdBack(page, '**/api/v1/clover/publishItem', 'POST', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await dialog.getByRole('button', { name: 'Push' }).click();
    await close(dialog);
    refuse();
    await expect(page.getByText('Something went wrong. Please refresh the page and try again.')).toBeVisible();
  });

  await test.step('a product is put on the register, and many are taken off it', async () => {
    const dialog = await choose(page, row(page, lamp), 'Add Product To point-of-sale');
    await dialog.getByRole('button', { name: 'Push' }).click();
    const success = /^Success! You product is now active on clover\. Please verify/;
    await expect(dialog.getByText(success)).toBeVisible();
    await axe();
    await close(dialog);
    await expect(row(page, lamp).getByText('Clover, listed')).toBeAttached();
    const removal = await chooseForMany(page, 'Remove from Clover');
    await removal.getByRole('button', { name: 'Remove 1 product' }).click();
    await expect(removal.getByText('Successfully removed from clover')).toBeVisible();
    await close(removal);
    await expect(row(page, lamp).getByText('Clover, listed')).toHaveCount(0);
  });

  await test.step('the file for Facebook has the sheet and the pictures', async () => {
    const dialog = await chooseForMany(page, 'Facebook Marketplace Export');
    await dialog.getByRole('button', { name: 'Export' }).click();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Images + csv (*zip)' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('file.zip');
    const files = readZip(await readFile(await download.path()));
    expect(String(files.get('marketplace.csv'))).toContain(`${lamp},20,New`);
    expect([...files.keys()]).toContain(`images/01 ${fryer.title}/1.jpg`);
    await close(dialog);
  });
});

const drill = { code: '690714301236', title: 'Torvane 20V Cordless Drill and Driver Kit' };
const unknown = '036000291452';

test('what a lookup found is sold on eBay from its results', async ({ page, signUp, axe, complaints }) => {
  const owner = await signUp();
  complaints.allow(/409|422/);
  await connectChannel(owner, 'ebay');
  await setUpEbay(owner);
  await page.goto('/app/lookup?tab=manual');
  const form = page.getByRole('form', { name: 'Manual Input' });
  await form.getByRole('combobox', { name: 'Source', exact: true }).click();
  await page.getByRole('option', { name: 'Amazon' }).click();
  for (const code of [drill.code, unknown]) {
    await form.getByRole('textbox', { name: 'Barcode, SKU or ASIN' }).fill(code);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
  }
  await page.getByRole('button', { name: 'Get products' }).click();
  const results = page.getByRole('region', { name: 'Results', exact: true }).first();
  const drillRow = results.locator('[data-row]').filter({ hasText: drill.title });
  // The picture comes by a job, and eBay wants one.
  await expect(drillRow.locator('img')).toBeVisible();

  await results.getByRole('button', { name: 'More for the results' }).click();
  await expect(page.getByRole('menuitem', { name: 'Push to Clover' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Bulk eBay Publish' }).click();
  const many = page.getByRole('dialog', { name: 'Bulk eBay Publish' });
  await many.getByRole('button', { name: 'Publish 1 product' }).click();
  await expect(many.getByText('Active on eBay: 1 of 1.')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe();
  await close(many);
  await expect(drillRow.getByText('eBay, listed')).toBeAttached();
  await axe();

  const one = await choose(page, drillRow, manage);
  await one.getByRole('button', { name: 'End' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
  await expect(one.getByText('The listing has ended.')).toBeVisible();
  await close(one);
  await expect(drillRow.getByText('eBay, listed')).toHaveCount(0);
});
