import type { Locator, Page } from '@playwright/test';
import { typeCard } from '../../e2e/support/payments.ts';
import { signIn } from './sign-in.ts';

/** What takes the pictures. */
export interface Film {
  readonly at: number;
  hold(seconds: number): Promise<void>;
}

// Goods that the stand-ins for product data know, and the demo store has not.
export const codes = ['689482158777', '681775129723', '690063424143', '645364706900'];

/** The way of one pallet through the product: scanned, checked, priced, published, bought. */
export async function showTour(page: Page, film: Film, sandboxUrl: string): Promise<void> {
  page.setDefaultTimeout(60_000);
  await signIn(page, sandboxUrl);
  await scan(page, film);
  await fill(film, 12);
  await checkAndPrice(page, film);
  await fill(film, 32);
  await publishAndSell(page, film);
  await fill(film, 44);
}

/** Chapters begin where the page of the site says they do. */
async function fill(film: Film, until: number): Promise<void> {
  if (film.at > until) throw new Error(`This chapter is ${(film.at - until).toFixed(1)} seconds too long.`);
  if (film.at < until) await film.hold(until - film.at);
}

/** Letter by letter, as somebody types or a scanner does. */
async function type(film: Film, field: Locator, text: string, seconds: number): Promise<void> {
  for (const letter of text) {
    await field.press(letter);
    await film.hold(seconds / text.length);
  }
}

async function scan(page: Page, film: Film): Promise<void> {
  await page.goto('/app/lookup?tab=manual');
  await page.getByRole('combobox', { name: 'Source', exact: true }).click();
  await page.getByRole('option', { name: 'Amazon' }).click();
  const field = page.getByRole('textbox', { name: 'Barcode, SKU or ASIN' });
  await field.focus();
  await film.hold(1.5);
  for (const [number, code] of codes.entries()) {
    await type(film, field, code, number === 0 ? 1.5 : 0.5);
    await field.press('Enter');
    await page.getByText(code, { exact: true }).waitFor();
    await film.hold(number === 0 ? 0.8 : 0.4);
  }
  await page.getByRole('button', { name: 'Get products' }).scrollIntoViewIfNeeded();
  await film.hold(1);
  await page.getByRole('button', { name: 'Get products' }).click();
  await page.getByRole('button', { name: 'Mark all Ready' }).waitFor();
  // Pictures come a moment later.
  await page.waitForTimeout(8000);
  await page.evaluate(() => scrollTo(0, 0));
  await film.hold(1.5);
  await page.getByRole('button', { name: 'Mark all Ready' }).click();
  await page.waitForTimeout(2000);
}

async function checkAndPrice(page: Page, film: Film): Promise<void> {
  const address = await page.getByRole('link', { name: /^Edit/ }).first().getAttribute('href');
  await page.goto(address ?? '/app/products');
  const price = page.getByRole('textbox', { name: 'Price', exact: true });
  await price.waitFor();
  await page.waitForTimeout(3000);
  await film.hold(4);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 420);
  await page.waitForTimeout(500);
  await film.hold(3);
  await page.getByRole('combobox', { name: 'Category', exact: true }).fill('Kitchen');
  await page
    .getByRole('option', { name: /^Kitchen/ })
    .first()
    .click();
  await fill(film, 22);
  await price.scrollIntoViewIfNeeded();
  await price.fill('');
  await film.hold(0.6);
  await type(film, price, '149.00', 1.2);
  await film.hold(1.6);
  await page.getByRole('button', { name: 'Save now' }).click();
  await page.waitForTimeout(3000);
  await page.goto('/app/products?sort=-created');
  await page.waitForTimeout(2500);
  await film.hold(3);
}

async function publishAndSell(page: Page, film: Film): Promise<void> {
  const panel = page.getByRole('region', { name: 'Publishing' });
  await panel.getByRole('button', { name: 'Sync' }).click();
  await page.waitForTimeout(700);
  await film.hold(2);
  await panel.getByText('Hoooray! Store is live').waitFor();
  const site = await panel.getByRole('link', { name: 'Visit live site' }).getAttribute('href');
  await page.goto(site ?? '');
  await page.waitForTimeout(1500);
  await film.hold(3);
  await page.goto(`${site}/search?q=stand+mixer`);
  await page.getByRole('main').getByRole('link', { name: /Mixer/ }).first().click();
  await page.getByRole('button', { name: 'Add to cart' }).waitFor();
  await page.waitForTimeout(1000);
  await film.hold(2.5);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(800);
  await film.hold(1.5);
  await buy(page, site ?? '');
  await film.hold(3 - 0.01);
}

async function buy(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/checkout`);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Okoro');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('radio', { name: /^Pick/ }).check();
  await page.getByRole('radio', { name: /card/i }).check();
  await page.waitForTimeout(2000);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await typeCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('heading', { level: 1, name: /Thank you/ }).waitFor();
  await page.waitForTimeout(1000);
}
