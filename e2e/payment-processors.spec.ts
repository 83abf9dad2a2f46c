import type { Page } from '@playwright/test';
import { detail, expect, test } from './support/test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name });

test('Stripe and PayPal are connected, set up and disconnected in the settings', async ({
  page,
  signUp,
  axe,
  everyScreen,
}) => {
  await signUp();
  await page.goto('/app/settings');
  await expect(card(page, 'Stripe')).toContainText('Card payment provider');
  await expect(card(page, 'PayPal')).toContainText('Online payment wallet');
  await page.getByRole('link', { name: 'Set up Stripe' }).click();
  await expect(page).toHaveURL('/app/settings/payment-processors');
  await expect(page.getByText('buyers can only pick up and pay in the store')).toBeVisible();

  await detail('turning back at Stripe connects nothing', async () => {
    await page.getByRole('button', { name: 'Connect Stripe' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('You turned back at Stripe, so nothing was connected.')).toBeVisible();
    await axe();
    await page.getByRole('link', { name: 'Back to payment processors' }).click();
  });

  await test.step('an account that is not finished says what is missing', async () => {
    await page.getByRole('button', { name: 'Connect Stripe' }).click();
    await page.getByLabel('The account can take payments').uncheck();
    await page.getByRole('button', { name: 'Connect the account' }).click();
    await expect(page).toHaveURL('/app/settings/payment-processors');
    await expect(page.getByText('Stripe is connected, but your account there is not finished.')).toBeVisible();
    await expect(card(page, 'Stripe')).toContainText('A bank account for payouts');
    await axe();
  });

  await test.step('Stripe is disconnected, which names what is lost, and connected again', async () => {
    await page.getByRole('button', { name: 'Disconnect Stripe' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Disconnect Stripe?' });
    await expect(dialog).toContainText('Your stores stop offering cards and pay-later at once.');
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByText('Stripe is disconnected.')).toBeVisible();
    await page.getByRole('button', { name: 'Connect Stripe' }).click();
    await page.getByRole('button', { name: 'Connect the account' }).click();
    await expect(page.getByText('Stripe is connected.')).toBeVisible();
    await expect(card(page, 'Stripe')).toContainText('acct_');
  });

  await test.step('the ways to pay and the messages about them are chosen', async () => {
    const offers = card(page, 'What your checkout offers');
    await offers.getByLabel('Cards').uncheck();
    await offers.getByRole('button', { name: 'Save' }).click();
    await expect(offers.getByText('Choose at least one')).toBeVisible();
    await offers.getByLabel('Cards').check();
    await expect(offers.getByLabel('Show Klarna beside prices')).toBeDisabled();
    await offers.getByLabel('Klarna', { exact: true }).check();
    await offers.getByLabel('Show Klarna beside prices').check();
    await expect(offers.getByText('or 4 payments of $32.25 with Klarna')).toBeVisible();
    await offers.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.reload();
    await expect(offers.getByLabel('Klarna', { exact: true })).toBeChecked();
    await expect(offers.getByLabel('Show Klarna beside prices')).toBeChecked();
  });

  await test.step('PayPal is connected in the same way', async () => {
    await page.getByRole('button', { name: 'Connect PayPal' }).click();
    await page.getByRole('button', { name: 'Agree and connect' }).click();
    await expect(page.getByText('PayPal is connected.')).toBeVisible();
    await page.getByRole('button', { name: 'Check again: PayPal' }).click();
    await expect(page.getByText('PayPal is up to date.')).toBeVisible();
  });

  await page.goto('/app/home');
  await expect(page.getByRole('listitem').filter({ hasText: 'Connect the card payment provider' })).toContainText(
    'Done',
  );
  await everyScreen(['/app/settings', '/app/settings/payment-processors']);
});
