import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { workbookOf } from '#server/kit/tables/workbook/workbook.fixture.ts';
import { chooseTable } from './support/choose-file.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page, name = 'codes.csv') => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const snackbar = (page: Page) => page.getByRole('region', { name: 'Messages' });
const entered = (page: Page) => page.getByRole('heading', { name: /^Entered Barcodes/ });
const total = (page: Page, text: string) => dialog(page).getByRole('listitem').filter({ hasText: text });

async function openBatch(page: Page, source: 'Amazon' | 'Home Depot' | null = 'Amazon'): Promise<void> {
  await page.goto('/app/lookup?tab=batch');
  if (source === null) return;
  await page.getByRole('combobox', { name: 'Source' }).click();
  await page.getByRole('option', { name: source }).click();
}

const choose = (page: Page, content: string | Buffer, name = 'codes.csv') =>
  chooseTable(page.getByRole('button', { name: /^Drop a file or browse/ }), name, content);

test('a file is shown with its problems, and the good rows are added', async ({ page, signUp, axe }) => {
  await signUp();
  await openBatch(page);
  const rows = [
    'Scan Code,condition,quantity,price,format',
    '885911304221,used_good,6,149.00,',
    'B0C7QX4M9T,,1,,asin',
    '885911304221,new,1,,',
    '810042177369,broken,1,,',
    '040094621736,new,0,,',
    ',new,1,,',
  ];
  await choose(page, rows.join('\r\n'));
  await expect(total(page, '6 rows')).toBeVisible();
  await expect(total(page, '7 units')).toBeVisible();
  await expect(total(page, '3 with problems')).toBeVisible();
  await expect(total(page, '1 repeated')).toBeVisible();
  await expect(dialog(page)).toContainText('used_good → Used');
  await expect(dialog(page).getByRole('row').filter({ hasText: '885911304221' })).toContainText(
    /upc\s*Used\s*6\s*\$149\.00/,
  );
  await axe();
  await dialog(page).getByRole('tab', { name: 'Problems 3' }).click();
  await expect(dialog(page).getByRole('row', { name: /^5 810042177369/ })).toContainText('Unknown condition “broken”');
  await expect(dialog(page).getByRole('row', { name: /^7 / })).toContainText('No code');
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download the problems').click()]);
  expect(await readFile(await download.path(), 'utf8')).toContain('"6","040094621736","Quantity “0”');
  await button(page, 'Add 2 barcodes').click();
  await expect(snackbar(page)).toContainText('2 barcodes added.');
  await expect(entered(page)).toContainText('2');
  await choose(page, '885911304221\n028944188202\n');
  await button(page, 'Add 2 barcodes').click();
  await expect(snackbar(page)).toContainText('1 barcode added. 1 was already in the list.');

  await test.step('a code that comes again adds up, or is ignored where that is chosen, which is remembered', async () => {
    await choose(page, 'UPC,Qty\n028944188202,2\n040094621736,1\n028944188202,3\n', 'more.csv');
    await expect(dialog(page, 'more.csv')).toContainText(
      '1 row repeats a code from further up; its quantity is added.',
    );
    const addsUp = dialog(page, 'more.csv').getByRole('switch', { name: /^Add up repeated codes/ });
    await expect(addsUp).toBeChecked();
    await addsUp.click();
    await expect(dialog(page, 'more.csv')).toContainText('1 row repeats a code from further up and is left out.');
    await addsUp.click();
    await button(page, 'Add 2 barcodes').click();
    await expect(snackbar(page)).toContainText('1 barcode added. 1 in the list got more.');
    await expect(page.getByRole('textbox', { name: 'Quantity of 028944188202' })).toHaveValue('6');
  });
});

test('a workbook, a JSON file and rows that are pasted are read like any other', async ({
  page,
  signUp,
  complaints,
}) => {
  await signUp();
  await openBatch(page);
  const rows = [['Counted on Monday'], ['UPC', 'Qty'], ['042100005264', 3]];
  await choose(page, workbookOf(rows), 'codes.xlsx');
  await expect(dialog(page, 'codes.xlsx').getByRole('row', { name: /042100005264/ })).toContainText('3');
  await button(page, 'Cancel').click();
  await choose(page, JSON.stringify({ items: [{ upc: '042100005264', qty: 4 }] }), 'codes.json');
  await expect(dialog(page, 'codes.json').getByRole('row', { name: /042100005264/ })).toContainText('4');
  await button(page, 'Cancel').click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Barcode\tQuantity\r\n042100005264\t5\r\n');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(dialog(page, 'Pasted rows').getByRole('row', { name: /042100005264/ })).toContainText('5');
  await button(page, 'Cancel').click();

  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await choose(page, 'UPC\n042100005264\n');
  await expect(dialog(page)).toContainText('The server can’t be reached.');
  await page.context().setOffline(false);
});

test('a source must be selected', async ({ page, signUp }) => {
  await signUp();
  await openBatch(page, null);
  await choose(page, '885911304221\n');
  await expect(dialog(page)).toContainText('Please select a source');
  await expect(button(page, 'Add 1 barcode')).toBeDisabled();
  await dialog(page).getByRole('combobox', { name: 'Source' }).click();
  await page.getByRole('option', { name: 'Home Depot' }).click();
  await expect(dialog(page)).not.toContainText('Please select a source');
  await button(page, 'Add 1 barcode').click();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Source' })).toHaveText('Home Depot');
});

test('100,000 rows are read and added', async ({ page, signUp }) => {
  await signUp();
  await openBatch(page);
  const rows = Array.from({ length: 100_000 }, (_, at) => `SKU-${at},2`);
  await choose(page, ['value,quantity', ...rows].join('\n'));
  await expect(total(page, '200,000 units')).toBeVisible();
  await expect(dialog(page)).toContainText('The first 100 of 100,000');
  await button(page, 'Add 100,000 barcodes').click();
  await expect(entered(page)).toContainText('100,000');
});

test('zeros that a spreadsheet dropped are put back', async ({ page, signUp }) => {
  await signUp();
  await openBatch(page);
  await choose(page, 'UPC\n42100005264\n885911304221\n');
  await expect(dialog(page)).toContainText('1 code seems to have lost zeros at the beginning.');
  await button(page, 'Put them back').click();
  await expect(dialog(page)).toContainText('1 code got the zeros back.');
  await button(page, 'Add 2 barcodes').click();
  await expect(page.getByText('042100005264', { exact: true })).toBeVisible();
});

test('UTF-16 and tabs, as spreadsheets save Unicode text, are read', async ({ page, signUp }) => {
  await signUp();
  await openBatch(page);
  const text = '\ufeffScan Code\tcondition\tquantity\r\n885911304221\tnew\t3\r\n"B0C7QX4M9T"\tOpen-box\t\r\n';
  await choose(page, Buffer.from(text, 'utf16le'), 'codes.txt');
  await expect(page.getByRole('dialog').getByRole('row').filter({ hasText: 'B0C7QX4M9T' })).toContainText('Open-box');
  await button(page, 'Add 2 barcodes').click();
  await expect(entered(page)).toContainText('2');
});

test('a file that can’t be used says why, and another one can be chosen', async ({ page, signUp, axe }) => {
  await signUp();
  await openBatch(page);
  await choose(page, 'Title,Amount\nDrill,2\n');
  await expect(dialog(page)).toContainText('Found in the first row: Title, Amount.');
  await expect(dialog(page)).toContainText('Name the column with the codes “Scan Code”');
  await axe();
  const unclosed = `value,title\n885911304221,Drill\n042100005264,"Saw\n${'028944188202,Axe\n'.repeat(1000)}`;
  await chooseTable(button(page, 'Choose another file'), 'codes.csv', unclosed);
  await expect(dialog(page)).toContainText('Row 3: A quotation mark (") is opened in this row and never closed.');
  await button(page, 'Close').click();
  await choose(page, 'Paper', 'codes.pdf');
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText(
    'codes.pdf is no .csv, .xlsx, .ods, .json or text file.',
  );
  await expect(entered(page)).toContainText('0');
});

test('a template has the columns', async ({ page, signUp }) => {
  await signUp();
  await openBatch(page, null);
  const template = page.getByRole('button', { name: 'Download a template' });
  const [download] = await Promise.all([page.waitForEvent('download'), template.click()]);
  expect(download.suggestedFilename()).toBe('barcodes_template.csv');
  expect(await readFile(await download.path(), 'utf8')).toBe('\ufeffScan Code,condition,quantity,price,format\r\n');
});
