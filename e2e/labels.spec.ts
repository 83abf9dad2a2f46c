import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { products } from '#contract/products/products.contract.ts';
import { printPdf, scanPage } from '#web/shared/labels/print.fixture.ts';
import { readZip } from '#web/shared/labels/read-zip.fixture.ts';
import { act, numbered, row, stock, tick } from './support/catalogue/product-list.ts';
import { giveApps } from './support/installed-app.ts';
import { publishStore } from './support/live-store.ts';
import { detail, expect, test } from './support/test.ts';

const upc = '012345678905';
const limit = 'You have exceeded the limit of 200 label, reduce the quantity and try again';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

/** The file that a button saves. */
async function saved(page: Page, button: string): Promise<{ name: string; file: Blob }> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await waiting;
  return {
    name: download.suggestedFilename(),
    file: new Blob([new Uint8Array(await readFile(await download.path()))]),
  };
}

test('labels of selected products are previewed, counted, printed and read back', async ({ page, signUp, axe }) => {
  const owner = await signUp();
  const hostile = `${'سماعات 耳机 🎧 '.repeat(20)}^XZ`.slice(0, 290);
  await stock(owner, [
    { title: 'Air fryer', barcode: upc, quantity: 3 },
    { title: hostile, quantity: 500 },
  ]);
  await page.goto('/app/products');
  await tick(page, 'Air fryer').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Barcode labels' })).toHaveCount(0);
  await giveApps(owner, ['barcode_app']);
  await page.reload();
  await page.getByRole('checkbox', { name: 'Select every row on this page' }).check();

  const options = dialog(page, 'Barcode options');
  await test.step('the dialog shows each label as it will be', async () => {
    await act(page, 'Barcode labels');
    await expect(options.getByRole('img', { name: `Label of Air fryer: UPC-A ${upc}` })).toBeVisible();
    await expect(options.getByText('2 labels on 2 pages')).toBeVisible();
    await axe();
    await options.getByRole('button', { name: 'Next product' }).click();
    await expect(options.getByText('Product 2 of 2')).toBeVisible();
  });

  await detail('more than 200 labels by stock quantity are refused, in words', async () => {
    await choose(page, 'Copies', 'By stock quantity');
    await expect(options.getByRole('alert').filter({ hasText: limit })).toBeVisible();
    await expect(options.getByRole('button', { name: 'Download PDF' })).toBeDisabled();
    await expect(options.getByRole('button', { name: 'Download ZPL' })).toBeDisabled();
    await choose(page, 'Copies', 'The same number of each');
    await options.getByRole('textbox', { name: 'Number of each' }).fill('150');
    await expect(options.getByText(limit)).toHaveCount(0);
    await expect(options.getByText('300 labels on 300 pages')).toBeVisible();
    await options.getByRole('textbox', { name: 'Number of each' }).fill('501');
    await expect(options.getByRole('alert').filter({ hasText: 'At most 1,000 labels' })).toBeVisible();
    await expect(options.getByRole('button', { name: 'Download PDF' })).toBeDisabled();
    await options.getByRole('textbox', { name: 'Number of each' }).fill('-3');
    await expect(options.getByText('Enter a whole number of 1 or more')).toBeVisible();
    await choose(page, 'Copies', 'One per product');
    await expect(options.getByRole('alert').filter({ hasText: 'At most' })).toHaveCount(0);
  });

  await detail('a code that the chosen kind can’t hold is named, and printed as another one on demand', async () => {
    await choose(page, 'Kind of barcode', 'EAN-8');
    await expect(options.getByRole('list', { name: 'Products without a label' })).toContainText(
      `Air fryer: “${upc}” is no EAN-8 number`,
    );
    await expect(options.getByRole('button', { name: 'Download PDF' })).toBeDisabled();
    await axe();
    await options.getByRole('button', { name: 'Choose automatically for these' }).click();
    await expect(options.getByText('2 labels on 2 pages')).toBeVisible();
    await choose(page, 'Kind of barcode', 'Automatic');
  });

  await test.step('the PDF has pages of the size of the label, and its codes are read', async () => {
    await choose(page, 'Label size', /DK-1209/);
    const { name, file } = await saved(page, 'Download PDF');
    expect(name).toBe('document.pdf');
    await expect(options.getByText('2 labels are saved as document.pdf')).toBeVisible();
    await printPdf(file, async (pages) => {
      expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
        [173, 79],
        [173, 79],
      ]);
      const read = await Promise.all(pages.map(async (each) => scanPage(await each.print(203))));
      expect(read.flat().map(({ text }) => text)).toEqual([
        `0${upc}`,
        expect.stringMatching(/^12345\d{7}$|^0?12345\d{7}$/),
      ]);
    });
  });

  await detail('on a sheet they begin where it was begun; ZPL is for Zebra printers', async () => {
    await choose(page, 'Print on', 'A4 sheets');
    await options.getByRole('textbox', { name: 'Start at label' }).fill('99');
    await expect(options.getByText(/^Enter 1 to \d+$/)).toBeVisible();
    await options.getByRole('textbox', { name: 'Start at label' }).fill('3');
    await expect(options.getByText('2 labels on 1 page')).toBeVisible();
    const { name, file } = await saved(page, 'Download ZPL');
    expect(name).toBe('labels.zpl');
    const zpl = await file.text();
    expect(zpl.match(/\^XA/g)).toHaveLength(2);
    expect(zpl.match(/\^XZ/g)).toHaveLength(2);
    expect(zpl).toContain('^BUN');
    expect(zpl).toContain('^GFA');
  });

  await detail('choices are kept on the device', async () => {
    await options.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await row(page, 'Air fryer').getByRole('button', { name: 'Actions for Air fryer' }).click();
    await page.getByRole('menuitem', { name: 'Barcode labels' }).click();
    await expect(options.getByRole('combobox', { name: 'Label size' })).toHaveText(/DK-1209/);
    await page.setViewportSize({ width: 390, height: 844 });
    await axe();
  });
});

test('QR codes open the product’s page, warn above 10 and stop at 150', async ({ page, signUp, axe }) => {
  const owner = await signUp();
  await giveApps(owner, ['qrcode_app']);
  await stock(owner, [
    ...numbered(2, { quantity: 60, status: 'Ready' }),
    { title: 'Kettle', quantity: 100, status: 'Ready' },
  ]);
  await page.goto('/app/products');
  await tick(page, 'Lamp 01').check();
  await tick(page, 'Kettle').check();
  const options = dialog(page, 'QR-code options');

  await test.step('as long as the store is not live they hold the number of the product', async () => {
    await act(page, 'QR codes');
    await expect(options).toContainText('Your store is not live yet');
    await axe();
    await options.getByRole('button', { name: 'Close' }).click();
  });

  const site = await publishStore(owner);
  const [kettle] = (await owner.call(products.list, { query: { search: 'Kettle' } })) ?? [];
  const address = `${site}/products/kettle-${kettle?.cl_sku}`;
  const short = await page.request.get(`${site}/products/${kettle?.cl_sku}`);
  expect([short.status(), short.url()]).toEqual([200, address]);
  await page.reload();
  await tick(page, 'Lamp 01').check();
  await tick(page, 'Kettle').check();

  await test.step('more than 10 are warned of in red, more than 150 are too many', async () => {
    await act(page, 'QR codes');
    await expect(options.getByRole('img', { name: `QR code of Kettle, which holds ${address}` })).toBeVisible();
    await choose(page, 'Copies', 'The same number of each');
    await options.getByRole('textbox', { name: 'Number of each' }).fill('6');
    const warning = options.getByText('You have 12 Quantity Selected. 150 Products Quantity Allowed');
    await expect(warning).toBeVisible();
    await expect(options.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
    await axe();
    await choose(page, 'Copies', 'By stock quantity');
    await expect(options.getByText('You have 160 Quantity Selected. 150 Products Quantity Allowed')).toBeVisible();
    await expect(options.getByRole('button', { name: 'Download PDF' })).toBeDisabled();
    await choose(page, 'Copies', 'One per product');
    await expect(options.getByText(/Quantity Selected/)).toHaveCount(0);
  });

  await test.step('the PDF and the pictures are read', async () => {
    const { name, file } = await saved(page, 'Download PDF');
    expect(name).toBe('document.pdf');
    await printPdf(file, async ([sheet, ...more]) => {
      expect(more).toHaveLength(0);
      expect(Math.round(sheet?.width ?? 0)).toBe(595);
      const read = sheet ? await scanPage(await sheet.print(203)) : [];
      expect(read.map(({ text }) => text)).toEqual(expect.arrayContaining([address]));
      expect(read).toHaveLength(2);
    });
    const pictures = await saved(page, 'Download pictures');
    expect(pictures.name).toBe('qrcodes.zip');
    const files = await readZip(pictures.file);
    expect(files.map((each) => each.name)).toEqual([
      `kettle-${kettle?.cl_sku.toLowerCase()}.png`,
      expect.stringMatching(/^lamp-01-.*\.png$/),
    ]);
  });
});

test('what was just looked up gets labels, too', async ({ page, signUp }) => {
  const owner = await signUp();
  await giveApps(owner, ['barcode_app', 'qrcode_app']);
  await page.goto('/app/lookup?tab=manual');
  const form = page.getByRole('form', { name: 'Manual Input' });
  await form.getByRole('combobox', { name: 'Source', exact: true }).click();
  await page.getByRole('option', { name: 'Amazon' }).click();
  await form.getByRole('textbox', { name: 'Barcode, SKU or ASIN' }).fill('690714300123');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Get products' }).click();
  const results = page.getByRole('region', { name: 'Results', exact: true }).first();
  await expect(results.locator('[data-row]')).toHaveCount(1);
  await results
    .locator('[data-row]')
    .getByRole('button', { name: /^More for/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'QR codes' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Barcode labels' }).click();
  await expect(dialog(page, 'Barcode options').getByRole('img', { name: /UPC-A 690714300123$/ })).toBeVisible();
});
