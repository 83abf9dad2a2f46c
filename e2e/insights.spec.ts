import type { Page } from '@playwright/test';
import { cents } from '#contract/kit/money.ts';
import { products } from '#contract/products/products.contract.ts';
import { inDatabase } from './support/database.ts';
import { sell } from './support/orders.ts';
import { rollUpBoard } from './support/roll-up-board.ts';
import type { SignedUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

/** Rugs that have lain there for 100 days, and fans of which four of five were sold today. */
async function fillShelves(owner: SignedUp): Promise<string> {
  const create = (title: string, price: string, quantity: number, cost: string) =>
    owner.call(products.create, { form: { title, price, oldPrice: '0', quantity, cost, condition: 'Used' } });
  const rug = await create('Outdoor rug', '29.00', 11, '9.75');
  const fan = await create('Desk fan', '20.00', 5, '6');
  await inDatabase(async (client) => {
    const old = new Date(Date.now() - 100 * 86_400_000);
    await client.query('update receipts set received_at = $2 where product_id = $1', [rug._id, old]);
    await client.query('update products set oldest_unit_at = $2 where id = $1', [rug._id, old]);
  });
  await sell(owner, [{ lines: [{ productId: fan._id, quantity: 4, priceCents: cents(2000) }], at: new Date() }]);
  await rollUpBoard(owner);
  return rug._id;
}

const tile = (page: Page, name: string) => page.locator('dl[aria-label="Summary"] > div', { hasText: name });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('the board says what is old and what sells, and what is done from there can be taken back', async ({
  page,
  signUp,
  axe,
  everyScreen,
}) => {
  const owner = await signUp();
  await page.goto('/app/insights');
  await expect(page.getByText('Nothing to look at yet').or(page.getByText('Capital at cost'))).toBeVisible();
  await axe();
  const rug = await fillShelves(owner);
  const priceOf = async () => (await owner.call(products.get, { params: { id: rug } })).price;

  await test.step('capital stands by age, as a chart and as a table', async () => {
    await page.reload();
    await expect(tile(page, 'Capital at cost')).toContainText('$113.25');
    await expect(tile(page, 'Dead stock')).toContainText('$107.25');
    await axe();
    await page.getByRole('heading', { name: 'Insights', level: 1 }).click();
    await page.keyboard.press('t');
    await expect(rowOf(page, 'Over 90 days')).toContainText('$319.00');
    await axe();
    await page.keyboard.press('t');
  });

  await test.step('goods are told by grade, and the address says so', async () => {
    await page.getByRole('tab', { name: 'Grades' }).click();
    await expect(rowOf(page, 'Used').first()).toContainText('4 of 16');
    await expect(page).toHaveURL(/by=grade/);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Grades' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: '30', exact: true }).click();
    await expect(page).toHaveURL(/days=30/);
    await axe();
  });

  await test.step('goods of nobody who is known have their act, and so have channels', async () => {
    await page.getByRole('tab', { name: 'Suppliers' }).click();
    await rowOf(page, 'No supplier').getByRole('button', { name: 'Mark down 12 left' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark down' });
    await expect(dialog).toContainText('12 units');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('tab', { name: 'Channels' }).click();
    await expect(rowOf(page, 'Store').getByRole('link', { name: 'See the orders' })).toBeVisible();
  });

  await test.step('what is stuck is marked down after a preview, and the price comes back', async () => {
    await rowOf(page, 'Outdoor rug').getByRole('button', { name: 'Mark down to $20.30' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark down' });
    await expect(dialog).toContainText('11 units');
    await expect(dialog).toContainText('$319.00');
    await expect(dialog).toContainText('$223.30');
    await axe();
    await dialog.getByRole('button', { name: 'Mark down' }).click();
    await expect(page.getByText('1 product changed.')).toBeVisible();
    expect(await priceOf()).toBe(20.3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(priceOf).toBe(29);
  });

  await test.step('a link of a mail opens the preview of its act', async () => {
    await page.goto(`/app/insights?act=markDown:product:${rug}`);
    const dialog = page.getByRole('dialog', { name: 'Mark down' });
    await expect(dialog).toContainText('Outdoor rug, 11 units');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).not.toHaveURL(/act=/);
  });

  await test.step('units become a lot that costs what they have cost, and it is taken apart again', async () => {
    const unitsOf = async () => (await owner.call(products.get, { params: { id: rug } })).quantity;
    await page.getByRole('button', { name: 'More acts on Outdoor rug' }).click();
    await page.getByRole('menuitem', { name: 'Bundle into a lot' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bundle into a lot' });
    await expect(dialog.getByLabel('Title of the lot')).toHaveValue('Lot of 11: Outdoor rug');
    await expect(dialog).toContainText('$107.25');
    await dialog.getByLabel('Units of Outdoor rug').fill('4');
    await expect(dialog).toContainText('$39.00');
    await axe();
    await dialog.getByRole('button', { name: 'Bundle', exact: true }).click();
    await expect(page.getByText('4 units are now')).toBeVisible();
    await expect.poll(unitsOf).toBe(7);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(unitsOf).toBe(11);
  });

  await test.step('or given away', async () => {
    await page.getByRole('button', { name: 'More acts on Outdoor rug' }).click();
    await page.getByRole('menuitem', { name: 'Donate or write off' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Write off' }).click();
    await expect(page.getByText('Nothing is stuck.')).toBeVisible();
    await page.getByRole('button', { name: /Running out/ }).click();
    await expect(rowOf(page, 'Desk fan')).toBeVisible();
    await axe();
  });

  await test.step('the rows are saved as a file', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toBe('insights.csv');
  });
  await everyScreen(['/app/insights', '/app/insights?by=category&days=7']);
});
