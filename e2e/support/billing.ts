import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { ProductUrls } from './catalogue/product.ts';
import type { SignedUp } from './sign-up.ts';

/** Test cards of the provider merchants pay us through, by what they do. */
export const billingCards = {
  good: '4242424242424242',
  mastercard: '5555555555554444',
  /** Its bank asks once, when it is saved. */
  asksOnce: '4000002500003155',
  declined: '4000000000000002',
  /** Can be saved; every charge is declined. */
  failsLater: '4000000000000341',
} as const;

const day = 86_400;

/** Fills the card form in that is open. */
export async function fillCardForm(page: Page, number: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /Payment Method$/ });
  await dialog.getByLabel('Billing Address').fill('1 Main Street');
  await dialog.getByLabel('City').fill('Reno');
  await dialog.getByRole('combobox', { name: /^State/ }).click();
  await page.getByRole('option', { name: 'Nevada' }).click();
  const card = page.frameLocator('iframe[title="Secure card payment"]');
  await card.getByLabel('Card number').fill(number);
  await card.getByLabel('Expiration date').fill('12 / 34');
  await card.getByLabel('Security code').fill('123');
}

/** Sends the card form, under the name that it has. */
export const sendCardForm = (page: Page): Promise<void> =>
  page
    .getByRole('dialog', { name: /Payment Method$/ })
    .getByRole('button', { name: /^(Add|Update) Card$/ })
    .click();

/** The bank's page, which lies above ours. */
export const bankOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="3-D Secure"]');

/** Lets days pass at the provider for one merchant; what follows from it is heard as everything is. */
export async function passDays(app: ProductUrls, { email }: SignedUp, days: number): Promise<void> {
  const response = await fetch(`${app.sandbox}/stripe/console/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, advance: days * day }),
  });
  expect(response.ok, await response.text()).toBe(true);
}
