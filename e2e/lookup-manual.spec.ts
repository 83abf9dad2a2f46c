import type { Page } from '@playwright/test';
import { scanCode, scanIntoField } from './support/scan.ts';
import { expect, test } from './support/test.ts';

const code = (page: Page) => page.getByRole('textbox', { name: 'Barcode, SKU or ASIN' });
const source = (page: Page) => page.getByRole('combobox', { name: 'Source', exact: true });
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Manual Input' });
const add = (page: Page) => panel(page).getByRole('button', { name: 'Add', exact: true });
const entered = (page: Page) => page.getByRole('heading', { name: /^Entered Barcodes/ });
const listed = (page: Page, value: string) => page.getByText(value, { exact: true });

async function openManual(page: Page, from: 'Amazon' | 'Home Depot' | null = 'Amazon'): Promise<void> {
  await page.goto('/app/lookup?tab=manual');
  if (from) await choose(page, from);
}

async function choose(page: Page, from: 'Amazon' | 'Home Depot'): Promise<void> {
  await source(page).click();
  await page.getByRole('option', { name: from }).click();
}

test('a source must be chosen; the last one is remembered', async ({ page, signUp, axe }) => {
  await signUp();
  await openManual(page, null);
  await expect(panel(page)).toContainText('Please select a source');
  await expect(add(page)).toBeDisabled();
  await code(page).fill('885911304221');
  await code(page).press('Enter');
  await expect(entered(page)).toContainText('0');
  await axe();
  await choose(page, 'Home Depot');
  await expect(panel(page)).not.toContainText('Please select a source');
  await add(page).click();
  await expect(panel(page).getByRole('status')).toHaveText('885911304221 added');
  await page.reload();
  await expect(source(page)).toHaveText('Home Depot');
});

test('scans are never dropped: without a source they go into the list with the one that fits', async ({
  page,
  signUp,
}) => {
  await signUp();
  await openManual(page, null);
  await code(page).focus();
  for (const each of ['885911304221', 'TGT-118-0447']) await scanIntoField(page, each);
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('-1');
  await scanCode(page, 'B0C7QX4M9T');
  for (const each of ['885911304221', 'TGT-118-0447', 'B0C7QX4M9T']) await expect(listed(page, each)).toBeVisible();
  await expect(page.getByText('3 codes · 3 units')).toBeVisible();
  await expect(code(page)).toHaveValue('');

  await choose(page, 'Home Depot');
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('');
  await panel(page)
    .getByRole('switch', { name: /Continuous mode/ })
    .check();
  await code(page).focus();
  await scanIntoField(page, '4006381333931');
  await expect(panel(page).getByRole('status')).toHaveText('4006381333931 added');
});

test('Enter adds, the field is empty and ready for the next code, and nothing adds nothing', async ({
  page,
  signUp,
}) => {
  await signUp();
  await openManual(page);
  await code(page).fill('  b0c7qx4m9t ');
  await expect(panel(page)).toContainText('Looked up as an ASIN.');
  await code(page).press('Enter');
  await expect(listed(page, 'B0C7QX4M9T')).toBeVisible();
  await expect(code(page)).toHaveValue('');
  await expect(code(page)).toBeFocused();
  await code(page).press('Enter');
  await code(page).fill('   ');
  await code(page).press('Enter');
  await expect(entered(page)).toContainText('1');
});

test('a code that is in the list is ignored, and one more of it can be added', async ({ page, signUp }) => {
  await signUp();
  await openManual(page);
  for (const _time of [1, 2]) {
    await code(page).fill('885911304221');
    await code(page).press('Enter');
  }
  await expect(panel(page).getByRole('status')).toContainText('885911304221 is already in the list');
  await page.getByRole('button', { name: 'Add 1 more of 885911304221' }).click();
  await expect(panel(page).getByRole('status')).toHaveText('885911304221: quantity 2');
  await expect(page.getByText('1 code · 2 units')).toBeVisible();
  await expect(code(page)).toBeFocused();

  await code(page).fill('885911304221');
  await code(page).press('Enter');
  const quantity = page.getByRole('textbox', { name: 'Quantity of 885911304221' });
  await quantity.fill('12');
  await quantity.press('Enter');
  await page.getByRole('button', { name: 'Add 1 more of 885911304221' }).click();
  await expect(panel(page).getByRole('status')).toHaveText('885911304221: quantity 13');
  await expect(quantity).toHaveValue('13');
});

test('continuous mode adds at 13 digits', async ({ page, signUp }) => {
  await signUp();
  await openManual(page);
  await panel(page)
    .getByRole('switch', { name: /Continuous mode/ })
    .check();
  await code(page).pressSequentially('40063813339315012345678900');
  await expect(listed(page, '4006381333931')).toBeVisible();
  await expect(listed(page, '5012345678900')).toBeVisible();
  await expect(code(page)).toHaveValue('');
  await code(page).pressSequentially('885911304221');
  await expect(code(page)).toHaveValue('885911304221');
  await expect(entered(page)).toContainText('2');
});

test('several lines that are pasted are several codes', async ({ page, signUp }) => {
  await signUp();
  await openManual(page);
  await code(page).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '885911304221\r\n810042177369\r\n\r\nTGT-118-0447\r\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(panel(page).getByRole('status')).toHaveText('3 barcodes added.');
  await expect(page.getByText('3 codes · 3 units')).toBeVisible();
});

test('a SKU can say where it comes from, and lost zeros are offered', async ({ page, signUp, axe }) => {
  await signUp();
  await openManual(page);
  await code(page).fill('TGT-118-0447');
  await page.getByRole('combobox', { name: 'SKU source' }).click();
  await page.getByRole('option', { name: 'Target (TGT)' }).click();
  await axe();
  await add(page).click();
  await expect(listed(page, 'TGT-118-0447')).toBeVisible();
  await code(page).fill('42100005264');
  await page.getByRole('button', { name: 'Use 042100005264 instead' }).click();
  await expect(code(page)).toHaveValue('042100005264');
  await expect(page.getByRole('combobox', { name: 'SKU source' })).toBeHidden();
});

test('a code is shown as it is understood, whatever stands around it', async ({ page, signUp }) => {
  await signUp();
  await openManual(page);
  const hints = {
    '0 42100 00526 4': 'Looked up as 042100005264, without blanks and dashes.',
    '04252614': 'A short barcode (UPC-E). In full: 042100005264.',
    '0-306-40615-2': 'A book’s number (ISBN). In full: 9780306406157.',
    'https://id.example/01/00885911304221': 'Looked up as 885911304221, the item in a GS1 link.',
    '(01)00885911304221(21)A7': 'Looked up as 885911304221, the item in a GS1 code.',
  };
  for (const [text, hint] of Object.entries(hints)) {
    await code(page).fill(text);
    await expect(panel(page)).toContainText(hint);
  }
  await code(page).press('Enter');
  await expect(panel(page).getByRole('status')).toHaveText('885911304221 added');
  await scanCode(page, ']E00885911304221');
  await expect(panel(page).getByRole('status')).toContainText('885911304221 is already in the list');
  await code(page).fill('425261');
  await page.getByRole('button', { name: 'Use 042100005264 instead' }).click();
  await expect(code(page)).toHaveValue('042100005264');
});

test('a scan beside the field takes the chosen source, condition and price', async ({ page, signUp }) => {
  await signUp();
  await openManual(page, 'Home Depot');
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('12.50');
  await entered(page).click();
  await scanCode(page, '885911304221');
  await expect(panel(page).getByRole('status')).toHaveText('885911304221 added');
  await expect(page.getByRole('main')).toContainText('$12.50');
});
