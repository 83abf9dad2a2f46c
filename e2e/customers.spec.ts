import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { stores } from '#contract/stores/stores.contract.ts';
import { storeOf } from '#testing/first-store.ts';
import { inDatabase } from './support/database.ts';
import { sell } from './support/orders.ts';
import type { SignedUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const script = '<img src=x onerror="document.title=1">';

/** Seven people who bought once, and Renee who bought twice, subscribed and has an account. */
async function openShop(owner: SignedUp): Promise<void> {
  const storeId = await storeOf(owner);
  await owner.call(stores.disableDemo, { params: { id: storeId } });
  const once = ['Ada', 'Ben', 'Carla', 'Dmitri', 'Elena', 'Farid'].map((firstName) => ({
    firstName,
    lastName: 'Quinn',
    email: `${firstName.toLowerCase()}@example.com`,
  }));
  const renee = { firstName: 'Renee', lastName: 'Castellano', email: 'renee@example.com' };
  await sell(owner, [...once, { firstName: script, lastName: '=1+1', email: 'zed@example.com' }, renee, renee]);
  await inDatabase(async (client) => {
    await client.query(
      `insert into buyers (merchant_id, id, store_id, email, password_hash, first_name, last_name, created_at, updated_at)
       select merchant_id, gen_random_uuid(), id, 'renee@example.com', '', 'Renee', 'Castellano', now(), now()
       from stores where id = $1`,
      [storeId],
    );
    await client.query(`update customers set is_subscribed = email like 'renee%' where store_id = $1`, [storeId]);
  });
}

const rowOf = (page: Page, name: RegExp) => page.getByRole('row', { name });

/** What the browser saves when the dialog's button is pressed. */
async function saved(page: Page): Promise<string[]> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('users_export.csv');
  const text = await readFile(await download.path(), 'utf8');
  return text.replace('\uFEFF', '').trim().split('\r\n');
}

test('a seller finds customers, narrows the list, goes to their orders and saves them', async ({
  page,
  signUp,
  axe,
}) => {
  const owner = await signUp();
  await page.goto('/app/home');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click();
  await expect(rowOf(page, /Priya Raman/)).toContainText('Sample');
  await openShop(owner);
  await page.reload();

  await expect(page.getByText('Manage Customers on your store.')).toBeVisible();
  await expect(page.getByText('1–8 of 8 customers')).toBeVisible();
  for (const name of ['User', 'Email', 'Status', 'Email Subscription', 'Orders', 'Amount Spent']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  const renee = rowOf(page, /Renee Castellano/);
  for (const text of ['OK, Broken Arrow, 74014', 'renee@example.com', 'Registered', 'Subscribed', '$125.88']) {
    await expect(renee).toContainText(text);
  }
  await expect(rowOf(page, /zed@example.com/)).toContainText(script);
  await axe();

  await page.getByRole('button', { name: 'Sort: Email, A to Z' }).click();
  await page.getByRole('menuitemradio', { name: 'Amount spent, highest first' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('renee@example.com');
  await page.getByRole('columnheader', { name: 'Email', exact: true }).getByRole('button').click();
  await expect(page.getByRole('row').nth(1)).toContainText('ada@example.com');
  await page.getByRole('columnheader', { name: 'Amount Spent' }).getByRole('button').click();
  await expect(page.getByRole('row').nth(1)).toContainText('renee@example.com');
  await page.getByRole('button', { name: 'Rows per page: 20 per page' }).click();
  await page.getByRole('menuitemradio', { name: '5 per page' }).click();
  await expect(page.getByText('1–5 of 8 customers')).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search User...' });
  await search.fill('quinn');
  await expect(page.getByText('1–5 of 6 customers')).toBeVisible();
  await page.getByRole('button', { name: 'Status: All statuses' }).click();
  await page.getByRole('menuitemradio', { name: 'Email Subscribers' }).click();
  await expect(page.getByText('1–1 of 1 customer')).toBeVisible();
  await expect(search).toBeDisabled();
  await page.getByRole('button', { name: 'Status: Email Subscribers' }).click();
  await page.getByRole('menuitemradio', { name: 'Abandoned checkouts in last 30 days' }).click();
  await expect(page.getByRole('heading', { name: 'No customer matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filter' }).click();
  await expect(page.getByText('1–5 of 8 customers')).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Users' });
  await expect(dialog.getByRole('radio', { name: 'Selected: 0 Users' })).toBeDisabled();
  await axe();
  const everybody = await saved(page);
  expect(everybody).toHaveLength(9);
  expect(everybody[0]).toBe('Email,First Name,Last Name');
  expect(everybody.at(-1)).toMatch(/^zed@example.com,.*,'=1\+1$/);
  await renee.getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: '1 selected' }).getByRole('button', { name: 'Export' }).click();
  await expect(dialog.getByRole('radio', { name: 'Selected: 1 Users' })).toBeChecked();
  expect(await saved(page)).toEqual(['Email,First Name,Last Name', 'renee@example.com,Renee,Castellano']);
  await expect(page.getByText('users_export.csv was saved.').first()).toBeVisible();

  await renee.getByText('Renee Castellano').click();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await expect(page.getByText('1–2 of 2 orders')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Jump to a product, order or screen' }).fill('zed@ex');
  await page.getByRole('option', { name: /zed@example.com · 1 order/ }).click();
  await expect(page).toHaveURL(/stores\/users\?q=zed/);
  await expect(page.getByText('1–1 of 1 customer')).toBeVisible();
});

test('customers fit every screen, and each leads to their orders from a phone', async ({
  page,
  signUp,
  everyScreen,
}) => {
  await openShop(await signUp());
  await everyScreen(['/app/stores/users']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/stores/users');
  await expect(page.getByText('renee@example.com')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('radio', { name: 'All Users' })).toBeChecked();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Renee Castellano').click();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
});
