import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readPdf } from '#server/features/orders/documents/read-pdf.fixture.ts';
import { disturb } from '../disturb.ts';
import type { Fixtures } from '../test.ts';
import type { Offered } from './goods.ts';

const tracking = '9400100000000000000000';

/** The seller comes upon the order in the list. */
export async function openOrder(page: Page, { title }: Offered): Promise<void> {
  await page.goto('/app/home');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders', exact: true }).click();
  const row = page.getByRole('row', { name: /#1 .*Ada Okoro/ });
  await expect(row).toContainText('$99.00');
  await row.getByText('Ada Okoro').click();
  await expect(page.getByRole('heading', { name: 'Order #1', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(title);
}

export async function readInvoice(page: Page, { title }: Offered): Promise<void> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Invoice' }).click();
  const invoice = await saved;
  expect(invoice.suggestedFilename()).toBe('invoice_1.pdf');
  const file = await readFile(await invoice.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  const text = readPdf(file).pages.flat();
  expect(text).toEqual(expect.arrayContaining(['Invoice', '#1', '$99.00']));
  expect(text.join(' ')).toContain(title.slice(0, 20));
}

/** The parcel is on its way, and the buyer hears of it. */
export async function ship(page: Page, mailbox: Fixtures['mailbox'], buyer: string): Promise<void> {
  await page.getByRole('button', { name: 'Mark as Shipped' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change order #1 to Shipped?' });
  await dialog.getByLabel('Carrier').fill('USPS');
  await dialog.getByLabel('Tracking number').fill(tracking);
  await disturb('shipping');
  await dialog.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('order status changed to Shipped');
  await expect
    .poll(async () => (await mailbox.all(buyer)).filter(({ text }) => text.includes(tracking)), { timeout: 120_000 })
    .toHaveLength(1);
}

/** Whoever is told that the server can't be reached presses again; the money goes back once. */
export async function refundPart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund order #1' });
  await dialog.getByLabel('Amount').fill('19');
  await dialog.getByLabel('Reason').fill('A dent');
  await disturb('refunding');
  const send = dialog.getByRole('button', { name: 'Refund $19.00' });
  await expect(async () => {
    if (await send.isVisible()) await send.click({ timeout: 2000 });
    await expect(page.getByText('$19.00 was given back.')).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(page.getByText('Partially Refunded').first()).toBeVisible();
}

/** What was sold, and what of it was given back, on the first screen of the day. */
export async function readDashboard(page: Page): Promise<void> {
  await page.goto('/app/home');
  const tile = (name: string) => page.locator('dl[aria-label="Summary"] > div', { hasText: name });
  await expect(tile('Total Sales')).toContainText('$80.00');
  await expect(tile('Total Orders')).toContainText('1');
  await expect(page.getByRole('region', { name: 'Latest Orders' }).getByRole('row').nth(1)).toContainText(
    'Partially Refunded',
  );
  await page.getByRole('button', { name: 'Show Report' }).click();
  await expect(page.getByRole('dialog', { name: 'Sales' }).locator('dl')).toHaveText(
    'Gross Sales$90.00Discounts$0.00Returns−$19.00Net Sales$71.00Shipping$9.00Taxes$0.00Total Sales$80.00',
  );
}
