import { expect, type Page } from '@playwright/test';
import { allGoods } from '#providers/barcode-data/simulator/goods/goods.ts';
import { photo } from '../catalogue/pictures.ts';
import { disturb } from '../disturb.ts';
import type { DrawnCode } from '../draw-barcode.ts';
import { scanCode } from '../scan.ts';
import { publishingPanel } from './setting-up.ts';

const goods = allGoods().filter(
  ({ knownTo, eanOnly, priceCents }) => knownTo.includes('amazon') && !eanOnly && priceCents,
);
const codes = goods.slice(0, 20).map(({ gtin12 }) => gtin12);
const [filmed, typed, wedged] = [codes.slice(0, 6), codes.slice(6, 12), codes.slice(12)];

// Twenty lookups one after the other, and a build that another worker may have to take over.
const longRunMs = 240_000;

/** What the camera sees. */
export const filmedCodes: readonly DrawnCode[] = filmed.map((code) => ({ symbology: 'upc_a', code }));

const listed = (page: Page, code: string) => page.locator('[data-row][data-state]').filter({ hasText: code });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();

/** Twenty barcodes: held before the camera, typed by hand, and read by a scanner that types. */
export async function scanBarcodes(page: Page): Promise<void> {
  await page.goto('/app/lookup?tab=scan');
  for (const code of filmed) await expect(listed(page, code)).toBeVisible();
  await page.getByRole('tab', { name: 'Manual Input' }).click();
  const form = page.getByRole('form', { name: 'Manual Input' });
  await form.getByRole('combobox', { name: 'Source', exact: true }).click();
  await page.getByRole('option', { name: 'Amazon' }).click();
  for (const code of typed) {
    await form.getByRole('textbox', { name: 'Barcode, SKU or ASIN' }).fill(code);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
  }
  for (const code of wedged) {
    await scanCode(page, code);
    await expect(form.getByRole('status')).toHaveText(`${code} added`);
  }
  await expect(page.getByText('20 codes · 20 units')).toBeVisible();
}

/** All of them are found, become products and are ready to be sold. */
export async function getProducts(page: Page): Promise<void> {
  await disturb('scanning');
  await page.getByRole('button', { name: 'Get products' }).click();
  await expect(card(page, 'Statistics').getByText('20 found')).toBeVisible({ timeout: longRunMs });
  await expect(page.getByText('No barcodes yet')).toBeVisible();
  await page.getByRole('button', { name: 'Mark all Ready' }).click();
  await expect(page.getByText('20 products are Ready')).toBeVisible();
}

export interface Offered {
  title: string;
  price: string;
}

/** One of them gets another price, more pieces, a category and a photo of its own; what it is sold as. */
export async function editProduct(page: Page): Promise<Offered> {
  await page.goto('/app/products');
  await page
    .getByRole('searchbox')
    .first()
    .fill(codes[0] ?? '');
  await expect(page.getByText('1–1 of 1 product')).toBeVisible();
  await page.getByRole('row').filter({ hasText: goods[0]?.title }).getByRole('link').first().click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const images = page.getByRole('region', { name: 'Images' });
  await field('Price').fill('45');
  await field('Quantity').fill('5');
  await page.getByRole('combobox', { name: 'Category', exact: true }).fill('Small appliances');
  await page.getByRole('option', { name: 'Create “Small appliances”' }).click();
  await expect(page.getByRole('button', { name: 'Create sub-category' })).toBeVisible();
  await page
    .getByLabel('Images')
    .locator('input[type=file]')
    .setInputFiles([await photo('front.jpg', '#2f49d1')]);
  await expect(images.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByText('Product saved.')).toBeVisible();
  await expect(images.getByRole('img').first()).toBeVisible();
  return { title: await field('Title').inputValue(), price: '$45.00' };
}

/** The store goes live with all that is ready; where it is visited. */
export async function publish(page: Page): Promise<string> {
  await page.goto('/app/home');
  const panel = publishingPanel(page);
  await disturb('publishing');
  await panel.getByRole('button', { name: 'Publish' }).click();
  await expect(panel).toContainText('Hoooray! Store is live', { timeout: longRunMs });
  return (await panel.getByRole('link', { name: 'Visit live site' }).getAttribute('href')) ?? '';
}
