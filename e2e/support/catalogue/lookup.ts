import type { Page } from '@playwright/test';
import { products } from '#contract/products/products.contract.ts';
import { allGoods } from '#providers/barcode-data/simulator/goods/goods.ts';
import { scanCode } from '../scan.ts';
import type { SignedUp } from '../sign-up.ts';
import { expect } from '../test.ts';

const codes = allGoods()
  .filter(({ knownTo, eanOnly }) => knownTo.includes('amazon') && !eanOnly)
  .map(({ gtin12 }) => gtin12);
/** Barcodes that are found. */
export const [first = '', second = '', third = ''] = codes;

export const rows = (page: Page) => page.locator('[data-row][data-state]');
export const row = (page: Page, code: string) => rows(page).filter({ hasText: code });
export const results = (page: Page) => page.getByRole('region', { name: 'Results', exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export async function openLookup(page: Page, tab = 'batch'): Promise<void> {
  await page.goto(`/app/lookup?tab=${tab}`);
  await expect(page.getByRole('heading', { name: /Entered Barcodes/ })).toBeVisible();
}

export async function enter(page: Page, ...values: string[]): Promise<void> {
  for (const value of values) {
    await scanCode(page, value);
    await expect(row(page, value)).toBeVisible();
  }
}

export async function stockOf({ call }: SignedUp): Promise<{ barcode: string; quantity: number; condition: string }[]> {
  const all = await call(products.list, { query: { isActive: 'true' } });
  return all
    .filter(({ isSample }) => !isSample)
    .map(({ barcode, quantity, condition }) => ({ barcode, quantity, condition }));
}
