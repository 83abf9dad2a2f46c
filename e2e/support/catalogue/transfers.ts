import type { Page } from '@playwright/test';
import { chooseTable } from '../choose-file.ts';

const main = (page: Page) => page.getByRole('main');

/** One of the five counts: "Same 2". */
export const count = (page: Page, name: string, amount: number) =>
  page.getByRole('tab', { name: new RegExp(`^${name} ${amount} `) });
export const row = (page: Page, text: string) => main(page).getByRole('row').filter({ hasText: text });
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
export const recent = (page: Page) => page.getByRole('list', { name: 'Recent imports' }).getByRole('listitem');

/** Which column fills a field. */
export const column = (page: Page, field: string) =>
  main(page).getByRole('combobox', { name: new RegExp(`^${field}`) });

/** Brings a file, from the page that takes them. */
export const bring = async (page: Page, content: string, name = 'products.csv') => {
  await page.goto('/app/import');
  await chooseTable(main(page).getByRole('button', { name: /^Drop a file or browse/ }), name, content);
};
