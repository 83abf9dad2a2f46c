import type { Page } from '@playwright/test';

interface Contact {
  firstName: string;
  lastName: string;
  email: string;
}

export const ada = { firstName: 'Ada', lastName: 'Okoro' } as const;
export const reno = { line: '12 Elm Street', city: 'Reno', state: 'NV', zip: '89501' } as const;

/** Says on the checkout who buys. */
export async function fillContact(page: Page, { firstName, lastName, email }: Contact): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(email);
}

/** Says on the checkout where the parcel goes. */
export async function fillAddress(page: Page, { line, city, state, zip }: typeof reno): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill(line);
  await page.getByLabel('City').fill(city);
  await page.getByLabel('State').selectOption(state);
  await page.getByLabel('ZIP code').fill(zip);
}
