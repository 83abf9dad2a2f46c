import { expect, type Page } from '@playwright/test';
import { billingCards, fillCardForm, sendCardForm } from '../billing.ts';
import { awaitConfirmationLink, fillRegistration } from '../register.ts';
import type { Fixtures } from '../test.ts';

/** Somebody new signs up with the form, and confirms the address with the link that was mailed. */
export async function signUpByForm(page: Page, mailbox: Fixtures['mailbox'], email: string): Promise<void> {
  await fillRegistration(page, { firstName: 'Noor', lastName: 'Haddad', email, password: 'a pallet of toasters' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.goto(await awaitConfirmationLink(mailbox, email));
  await expect(page).toHaveURL('/app/home');
  await expect(page.getByRole('button', { name: /Noor Haddad/ })).toBeVisible();
}

export const publishingPanel = (page: Page) => page.getByRole('region', { name: 'Publishing' });

/** What newcomers find in their store is not theirs to sell. */
export async function removeSamples(page: Page): Promise<void> {
  await publishingPanel(page)
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete Sample Data' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Sample Data' }).click();
  await expect(page.getByText('The sample data is gone.')).toBeVisible();
}

export async function connectCards(page: Page): Promise<void> {
  await page.goto('/app/settings/payment-processors');
  await page.getByRole('button', { name: 'Connect Stripe' }).click();
  await page.getByRole('button', { name: 'Connect the account' }).click();
  await expect(page.getByText('Stripe is connected.')).toBeVisible();
}

/** A parcel costs $9.00, wherever in the country it goes. */
export async function offerParcels(page: Page): Promise<void> {
  await page.goto('/app/stores/shipping');
  await page.getByRole('link', { name: 'Set up Shipping' }).click();
  await page.getByRole('switch', { name: 'Ship orders' }).check();
  await page.getByRole('button', { name: 'Add zone' }).click();
  await page.getByLabel('Amount').fill('9');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
}

export async function subscribe(page: Page): Promise<void> {
  await page.goto('/app/plans');
  await page.getByRole('button', { name: 'Subscribe: Growth' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Subscribe to Growth' });
  await expect(dialog).toContainText('You will be charged $59.00 once you click create.');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await fillCardForm(page, billingCards.good);
  await sendCardForm(page);
  await expect(page.getByText('Your Subscription Request Submitted!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Growth', exact: true })).toContainText('Your plan');
}
