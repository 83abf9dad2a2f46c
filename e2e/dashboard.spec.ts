import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { cents } from '#contract/kit/money.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { storeOf } from '#testing/first-store.ts';
import { inDatabase } from './support/database.ts';
import { sell } from './support/orders.ts';
import type { SignedUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);
const shown = (moment: Date) => moment.toLocaleDateString('en-US', { ...parts, timeZone: 'UTC' });
const parts = { month: '2-digit', day: '2-digit', year: 'numeric' } as const;

/** A store that is 60 days old: six orders of $20 in the last days, one of $60 before; Zoe's is half refunded. */
async function openShop(owner: SignedUp): Promise<string> {
  const storeId = await storeOf(owner);
  await inDatabase((client) =>
    client.query("update stores set created_at = $2, time_zone = 'UTC' where id = $1", [storeId, ago(60)]),
  );
  const sale = {
    lines: [{ priceCents: cents(1_500) }],
    shippingCents: cents(400),
    taxCents: cents(200),
    discountCents: cents(100),
  };
  const people = ['Ada', 'Ben', 'Carla', 'Dmitri', 'Elena', 'Zoe'];
  const early = { ...sale, at: ago(12), lines: [{ priceCents: cents(5_500) }] };
  const late = people.map((firstName, index) => ({ ...sale, firstName, lastName: 'Quinn', at: ago(5 - index) }));
  const made = await sell(owner, [early, ...late]);
  await inDatabase((client) =>
    client.query("update orders set payment_status = 'refunded', refunded_cents = 1000 where id = $1", [
      made.at(-1)?.id,
    ]),
  );
  return storeId;
}

// A day that ends in the middle of a test moves all that was sold to the day before.
test.beforeEach(async () => {
  const left = day - (Date.now() % day);
  if (left > 120_000) return;
  test.setTimeout(test.info().timeout + left);
  await pause(left);
});

const tile = (page: Page, name: string) => page.locator('dl[aria-label="Summary"] > div', { hasText: name });

test('the dashboard tells what was sold between two days, in figures, over time and order by order', async ({
  page,
  signUp,
  axe,
  everyScreen,
}) => {
  const owner = await signUp();
  await openShop(owner);
  await page.route('**/users/dashboard/all/*', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
  await page.goto('/app/home');

  await test.step('says when the figures could not be loaded, and loads them again', async () => {
    const statistics = page.getByRole('region', { name: 'Overall Statistics' });
    await expect(statistics.getByText('This could not be loaded')).toBeVisible();
    await expect(tile(page, 'Total Sales')).toContainText('Could not be loaded');
    await expect(page.getByText('The latest orders could not be loaded.')).toBeVisible();
    await expect(page.locator('dl[aria-label="Summary"][aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('progressbar', { name: 'Loading the latest orders' })).toHaveCount(0);
    await statistics.getByRole('button', { name: 'Try again' }).click();
    await expect(tile(page, 'Total Sales')).toContainText('$170.00');
    await expect(tile(page, 'Total Orders')).toContainText('7');
    await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue(shown(ago(60)));
    await expect(page.getByRole('textbox', { name: 'To' })).toHaveValue(shown(ago(0)));
  });

  await test.step('shows the latest orders, five at a time', async () => {
    const latest = page.getByRole('region', { name: 'Latest Orders' });
    for (const name of ['ID', 'Date', 'Order Status', 'Payment Status', 'Total']) {
      await expect(latest.getByRole('columnheader', { name, exact: true })).toBeVisible();
    }
    await expect(latest.getByRole('row')).toHaveCount(6);
    const zoe = latest.getByRole('row').nth(1);
    await expect(zoe).toContainText(`#7Zoe Quinn${shown(ago(0))}`);
    await expect(zoe).toContainText('Partially Refunded');
    await expect(zoe).toContainText('$10.00');
    await latest.getByRole('button', { name: 'Next page' }).click();
    await expect(latest.getByRole('row')).toHaveCount(3);
    await latest.getByRole('link', { name: '#1 Renée Okafor' }).click();
    await expect(page.getByRole('heading', { name: 'Order #1' })).toBeVisible();
    await page.goBack();
    await expect(latest.getByText('6–7 of 7')).toBeVisible();
  });

  await test.step('takes other days, typed or chosen, and compares them with those before', async () => {
    const from = page.getByRole('textbox', { name: 'From' });
    await from.fill('13/45/2026');
    await from.press('Enter');
    await expect(page.getByText('Enter a day as MM/DD/YYYY')).toBeVisible();
    await from.fill(shown(ago(8)));
    await from.press('Enter');
    await expect(tile(page, 'Total Sales')).toContainText('$110.00');
    await expect(tile(page, 'Total Sales')).toContainText('83.3%vs. prior 9 days');
    await page.getByRole('button', { name: /^From: choose a day/ }).click();
    const calendar = page.getByRole('dialog', { name: 'From: choose a day' });
    await expect(calendar.getByRole('button', { pressed: true })).toBeFocused();
    await axe();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(calendar).toHaveCount(0);
    await expect(from).toHaveValue(shown(ago(7)));
    await expect(page.getByText('Prior 8 days').first()).toBeVisible();
    await page.reload();
    await expect(from).toHaveValue(shown(ago(7)));
  });

  await test.step('tells each day of the chart by keys, and all that the sales are made of', async () => {
    const chart = page.getByRole('slider', { name: 'Sales over time' });
    await chart.focus();
    await expect(chart).toHaveAttribute('aria-valuetext', /: \$10\.00 · 1 order$/);
    await page.keyboard.press('ArrowLeft');
    await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`${shown(ago(1))}: \\$20\\.00 · 1 order$`));
    await page.keyboard.press('Home');
    await expect(chart).toHaveAttribute('aria-valuetext', /: \$0\.00 · 0 orders$/);
    await page.getByRole('button', { name: 'Show Report' }).click();
    const report = page.getByRole('dialog', { name: 'Sales' });
    await expect(report.locator('dl')).toHaveText(
      'Gross Sales$90.00Discounts−$6.00Returns−$10.00Net Sales$74.00Shipping$24.00Taxes$12.00Total Sales$110.00',
    );
    await axe();
    await report.getByRole('button', { name: 'Close' }).click();
  });
  await everyScreen([`/app/home?from=${ago(7).toISOString().slice(0, 10)}`]);
});

test('the dashboard is about one store at a time, and its guide leads to what is left to do', async ({
  page,
  signUp,
}) => {
  const owner = await signUp();
  await openShop(owner);
  await owner.call(stores.create, { form: { title: 'Second Dock' } });
  await page.goto('/app/home');
  await expect(tile(page, 'Total Orders')).toContainText('7');
  await page.getByRole('combobox', { name: 'Select Store' }).click();
  await page.getByRole('option', { name: 'Second Dock' }).click();
  await expect(tile(page, 'Total Orders')).toContainText('0');
  await expect(page.getByRole('heading', { name: 'No Orders For This Week' })).toBeVisible();
  await expect(page.getByText('Nothing was sold in this time.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'From' })).toHaveValue(
    await page.getByRole('textbox', { name: 'To' }).inputValue(),
  );
  await page.getByRole('link', { name: 'View all orders' }).click();
  await expect(page).toHaveURL(/\/app\/orders/);
  await page.goBack();
  const guide = page.getByRole('region', { name: 'Get your store running' });
  for (const name of [/Connect the auction marketplace/, /Select auction marketplace policies/]) {
    await expect(guide.getByRole('link', { name })).toHaveAttribute('href', '/app/settings');
  }
});
