import type { Locator, Page } from '@playwright/test';

export const pathOf = (id: string): string => `/app/truckloads/details/${id}`;
export const cell = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });
export const tile = (page: Page, name: string): Locator =>
  page.getByLabel('What it comes to').locator('> *').filter({ hasText: name });
export const manifest = (page: Page): Locator => page.getByRole('region', { name: 'Manifest', exact: true });

export async function choose(page: Page, label: string, option: string, within: Page | Locator = page): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
