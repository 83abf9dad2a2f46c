import type { Page } from '@playwright/test';
import { apps } from '#contract/apps/apps.contract.ts';
import { billing } from '#contract/billing/billing.contract.ts';
import { billingCards, fillCardForm, sendCardForm } from './support/billing.ts';
import { inDatabase } from './support/database.ts';
import { holdBack } from './support/hold-back.ts';
import type { SignedUp } from './support/sign-up.ts';
import { detail, expect, test } from './support/test.ts';

const shelf = (page: Page) => page.getByRole('list', { name: 'Apps' });
const offer = (page: Page) => page.getByRole('region', { name: 'About this app' });
const mine = (page: Page) => page.getByRole('list', { name: 'Installed apps' });
const subscriptions = (page: Page) => page.getByRole('region', { name: 'Subscriptions' });
const cardForm = (page: Page) => page.getByRole('dialog', { name: 'Update Payment Method' });

/** Presses buttons faster than the page can draw what the first one changed. */
const pressAtOnce = (page: Page, names: readonly string[]): Promise<void> =>
  page.getByRole('button').evaluateAll((buttons, wanted) => {
    const named = wanted.map((name) => buttons.find(({ textContent }) => textContent === name));
    for (const button of named) if (button instanceof HTMLElement) button.click();
  }, names);

/** Agrees to what the open dialog asks. */
const agree = (page: Page, button: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: button, exact: true }).click();

const idOf = async (owner: SignedUp, identifier: string): Promise<string> =>
  (await owner.call(apps.list)).find((app) => app.identifier === identifier)?._id ?? '';

/** What apps were charged, in cents. */
const charged = async (owner: SignedUp): Promise<number[]> => {
  const invoices = await owner.call(billing.invoices, { query: {} });
  return invoices.filter(({ status }) => status === 'paid').map(({ amount_due }) => amount_due);
};

test('an app is found, bought after a card was declined, uninstalled and kept after all', async ({
  page,
  signUp,
  axe,
  everyScreen,
  complaints,
}) => {
  // The browser tells of every refusal, also of those that the page shows.
  complaints.allow(/status of 40[02]/);
  const owner = await signUp();
  await page.goto('/app/apps');

  await detail('the store is searched and narrowed to a category, both in the address', async () => {
    await expect(shelf(page).getByRole('listitem')).toHaveCount(8);
    await page.getByRole('searchbox', { name: 'Search apps' }).fill('tracking');
    await expect(shelf(page).getByRole('listitem')).toHaveCount(1);
    await expect(shelf(page).getByRole('listitem')).toHaveText(/ShipStation.*\$15\.00 per month/);
    await expect(page).toHaveURL(/search=tracking/);
    await page.getByRole('button', { name: 'Channels 3' }).click();
    await expect(page.getByRole('heading', { name: 'No app fits your search' })).toBeVisible();
    await axe();
    await pressAtOnce(page, ['Show all apps', 'Channels 3']);
    await expect(shelf(page).getByRole('listitem')).toHaveCount(3);
    // What is still being typed goes with the rest.
    await page.getByRole('searchbox').fill('nothing like it');
    await expect(page.getByRole('heading', { name: 'No app fits your search' })).toBeVisible();
    await page.getByRole('searchbox').press('End');
    await page.keyboard.insertText(' at all');
    await page.getByRole('button', { name: 'Show all apps' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(shelf(page).getByRole('listitem')).toHaveCount(8);
    await page.getByRole('button', { name: 'Channels 3' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Channels 3' })).toHaveAttribute('aria-pressed', 'true');
    await expect(shelf(page).getByRole('listitem')).toHaveCount(3);
  });

  await test.step('its details say what it does, with pictures and the whole description', async () => {
    await shelf(page)
      .getByRole('link', { name: /^eBay listing/ })
      .click();
    await expect(page.getByRole('heading', { name: 'eBay listing', level: 1 })).toBeVisible();
    await expect(page.getByRole('img', { name: /listed on eBay/ }).locator('svg')).toBeVisible();
    await expect(offer(page)).toContainText('$29.00');
    await page.getByRole('link', { name: 'Read the whole description' }).click();
    await expect(page.getByRole('article')).toContainText('business policies');
    await page.getByRole('link', { name: 'Back to eBay listing' }).first().click();
  });

  await test.step('without a card it asks for one; one that can’t be charged leaves the app unpaid', async () => {
    await offer(page).getByRole('button', { name: 'Install' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('$29.00 per month');
    await axe();
    await agree(page, 'Install');
    await expect(cardForm(page)).toContainText('* You do not have any payment method attached');
    await fillCardForm(page, billingCards.failsLater);
    await sendCardForm(page);
    await expect(cardForm(page)).toContainText('Your card was declined.');
    await cardForm(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(offer(page)).toContainText('Payment incomplete');
    await expect(offer(page)).not.toContainText('What comes next');
  });

  await test.step('another card pays for it, once', async () => {
    await offer(page).getByRole('button', { name: 'Finish the payment' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('$29.00 per month');
    await agree(page, 'Finish the payment');
    await fillCardForm(page, billingCards.good);
    await sendCardForm(page);
    await expect(page.getByText('eBay listing is installed')).toBeVisible();
    await expect(offer(page)).toContainText('Connect your eBay account');
    await expect(offer(page).getByRole('link', { name: 'Open Channel settings' })).toHaveAttribute(
      'href',
      '/app/settings/channels',
    );
    expect(await charged(owner)).toEqual([2900]);
  });

  await test.step('it is among the installed ones and among what is paid for', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'My Apps' }).click();
    await expect(mine(page).getByRole('listitem')).toHaveCount(1);
    await expect(mine(page).getByRole('listitem')).toHaveText(/eBay listing.*Installed.*next payment/);
    await page.goto('/app/payment');
    await expect(subscriptions(page)).toContainText(/eBay listing.*by Scanfront.*\$29\.00 \/month.*Next payment/);
  });

  await test.step('uninstalled it works until its month is over, and can be kept until then', async () => {
    await subscriptions(page).getByRole('button', { name: 'Uninstall eBay listing' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(/It works until .*listings stay on eBay/s);
    const letGo = await holdBack(page, '**/api/v1/subscriptions', 'GET');
    await agree(page, 'Uninstall');
    await expect(page.getByText(/^Ends on/)).toBeVisible();
    // The same dialog until all is read again: under a second click stands nothing else.
    await expect(page.getByRole('alertdialog', { name: 'Uninstall eBay listing?' })).toBeVisible();
    letGo();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.getByRole('navigation').getByRole('link', { name: 'My Apps' }).click();
    await expect(mine(page)).toContainText(/works until .*nothing more is charged/);
    await mine(page).getByRole('button', { name: 'Resume eBay listing' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('$29.00 is charged again on');
    await agree(page, 'Resume');
    await expect(mine(page)).toContainText('next payment');
    await expect(mine(page).getByRole('button', { name: 'Uninstall eBay listing' })).toBeVisible();
    expect(await charged(owner)).toEqual([2900]);
  });

  const id = await idOf(owner, 'ebay_app');
  await everyScreen(['/app/apps', '/app/apps/installed', `/app/apps/${id}/details`, `/app/apps/${id}/description`]);
});

test('staff see the apps, and who can install them; an app that does not exist says so', async ({
  page,
  signUp,
  complaints,
}) => {
  complaints.allow(/status of 40[04]/);
  const owner = await signUp();
  const id = await idOf(owner, 'clover_app');
  await inDatabase((client) => client.query("update users set role = 'staff' where email = $1", [owner.email]));
  await page.goto(`/app/apps/${id}/details`);
  await expect(offer(page)).toContainText('Only the owner of the account can install and uninstall apps.');
  await expect(offer(page).getByRole('button')).toHaveCount(0);
  await page.goto('/app/apps/installed');
  await expect(page.getByRole('heading', { name: 'No apps yet' })).toBeVisible();
  await page.goto('/app/apps/0190a5a0-0000-7000-8000-00000000dead/details');
  await expect(page.getByRole('heading', { name: 'This app does not exist' })).toBeVisible();
});
