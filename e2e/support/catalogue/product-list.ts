import type { Page } from '@playwright/test';
import { products } from '#contract/products/products.contract.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import type { SignedUp } from '../sign-up.ts';

export interface Item {
  title: string;
  price?: number;
  oldPrice?: number;
  quantity?: number;
  condition?: Condition;
  status?: 'Ready' | 'Unpublished';
  barcode?: string;
  cost?: number;
  bin?: string;
}

export const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
export const tick = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
export const bar = (page: Page) => page.getByRole('toolbar');
export const snackbar = (page: Page) => page.getByRole('region', { name: 'Messages' });
export const titles = (page: Page) => page.getByRole('row').getByRole('link').locator('b').allTextContents();

/** Nothing but these products, so that what a test counts is its own. */
export async function stock({ call }: SignedUp, items: readonly Item[]): Promise<void> {
  const [store] = await call(stores.list, { query: {} });
  if (store) await call(stores.disableDemo, { params: { id: store._id } });
  for (const { price = 20, oldPrice = 0, quantity = 10, ...item } of items) {
    await call(products.create, { form: { price, oldPrice, quantity, ...item } });
  }
}

export const numbered = (amount: number, item: Partial<Item> = {}): Item[] =>
  Array.from({ length: amount }, (_, index) => ({ title: `Lamp ${String(index + 1).padStart(2, '0')}`, ...item }));

export async function act(page: Page, name: string): Promise<void> {
  await bar(page).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name }).click();
}
