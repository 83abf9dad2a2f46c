import type { Page } from '@playwright/test';
import { categories } from '#contract/categories/categories.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import type { SignedUp } from '../sign-up.ts';

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Save now' });

export async function makeProduct(
  { call }: SignedUp,
  about: { title: string; barcode?: string; condition?: 'New' | 'Used'; quantity?: number; cost?: string },
) {
  const { categories: all } = await call(categories.list);
  const [category] = all.length > 0 ? all : [await call(categories.create, { form: { name: 'Audio' } })];
  return call(products.create, {
    form: { price: '88.50', oldPrice: '120.00', quantity: 6, category: category?._id ?? null, ...about },
  });
}
