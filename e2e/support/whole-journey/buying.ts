import { expect, type Page } from '@playwright/test';
import { ada, fillAddress, fillContact, reno } from '../buyer.ts';
import { disturb } from '../disturb.ts';
import { typeCard } from '../payments.ts';
import type { Offered } from './goods.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** A guest finds it, takes two and sees what they cost. */
export async function fillCart(page: Page, site: string, { title, price }: Offered): Promise<void> {
  await page.goto(site);
  await page.goto(`${site}/search?q=${encodeURIComponent(title)}`);
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('main')).toContainText(price);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText(title);
  await drawer.getByRole('button', { name: 'One more' }).click();
  await expect(drawer).toContainText('$90.00');
  await drawer.getByRole('link', { name: /Check ?out/ }).click();
}

/** Has it sent, and pays by card. */
export async function checkOut(page: Page, email: string): Promise<void> {
  await expect(heading(page, 'Checkout')).toBeVisible();
  await fillContact(page, { ...ada, email });
  await page.getByRole('radio', { name: /^Ship/ }).check();
  await fillAddress(page, reno);
  await page.getByRole('radio', { name: /card/i }).check();
  await page.getByRole('button', { name: 'Pay $99.00' }).click();
  await expect(heading(page, 'Payment')).toBeVisible();
  await typeCard(page, '4242 4242 4242 4242');
  await disturb('paying');
  await page.getByRole('button', { name: 'Pay $99.00' }).click();
  await awaitThanks(page);
}

/** Whoever sees an error in place of the page that was promised loads it again. */
async function awaitThanks(page: Page): Promise<void> {
  await expect(async () => {
    if (page.url().startsWith('chrome-error:')) await page.reload();
    await expect(heading(page, /Thank you/)).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(page.getByRole('main')).toContainText('$99.00');
}
