import type { Page } from '@playwright/test';
import { chooseTable } from './choose-file.ts';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import products by CSV' });
export const tile = (page: Page, name: string) => dialog(page).getByRole('tab', { name });
export const row = (page: Page, text: string) => dialog(page).getByRole('row').filter({ hasText: text });
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
export const recent = (page: Page) => page.getByRole('list', { name: 'Recent imports' }).getByRole('listitem');

/** Chooses a file on the page, or in the dialog where that asks for one. */
export const choose = (page: Page, content: string, { name = 'products.csv', within = page.getByRole('main') } = {}) =>
  chooseTable(within.getByRole('button', { name: /^Drop a file or browse/ }), name, content);
