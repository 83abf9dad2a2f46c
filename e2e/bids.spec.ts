import { bids } from '#contract/bids/bids.contract.ts';
import { cents } from '#contract/kit/money.ts';
import { products } from '#contract/products/products.contract.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { sell } from './support/orders.ts';
import type { SignedUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const kettle = '012345678905';

/** Forty kettles were sold for $20 each. */
async function sellKettles(owner: SignedUp): Promise<void> {
  const form = { title: 'Zephyr kettle', barcode: kettle, price: '20', oldPrice: '40', quantity: 60, condition: 'New' };
  const { _id: productId } = await owner.call(products.create, { form: { ...form, condition: 'New' } });
  await sell(owner, [{ lines: [{ productId, quantity: 40, priceCents: cents(2000) }], at: new Date() }]);
}

const manifest = [
  'Item Description,UPC,Category,Condition,Qty,Unit Retail',
  `Zephyr kettle,${kettle},Kitchen,New,50,40.00`,
  'Grandell tile cutter,,Hardware,New,4,100.00',
].join('\r\n');

test('a manifest is dropped, its bid follows the margin, and the bid that was won becomes a truckload', async ({
  page,
  signUp,
  axe,
  everyScreen,
}) => {
  const owner = await signUp();
  await sellKettles(owner);

  await test.step('the lines are matched with what was sold, and the bill ends in the bid', async () => {
    await page.goto('/app/insights/bid');
    await expect(page.getByText('No bids yet')).toBeVisible();
    await axe();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Drop the manifest or browse' }).click();
    await (await choosing).setFiles({ name: 'lot-4492.csv', mimeType: 'text/csv', buffer: Buffer.from(manifest) });
    // 50 × $20 and half of 4 × $100, less 3 % fees and 35 % margin.
    const bill = page.getByRole('region', { name: 'How it adds up' });
    await expect(bill.getByText('$744', { exact: true })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Zephyr kettle' })).toContainText('40 you sold');
    await axe();
  });

  await test.step('another margin is reckoned at once, and a bid beyond it is told', async () => {
    const terms = page.getByRole('region', { name: 'Your terms' });
    await terms.getByRole('textbox', { name: 'Margin of sales' }).fill('20');
    await expect(page.getByText('Highest bid for a margin of 20 %')).toBeVisible();
    const bill = page.getByRole('region', { name: 'How it adds up' });
    await expect(bill.getByText('$924', { exact: true })).toBeVisible();
    await terms.getByRole('textbox', { name: 'The bid now' }).fill('1000');
    await expect(page.getByText('leaves 14 %, $164')).toBeVisible();
    const [bid] = await owner.call(bids.list, { query: {} });
    const kept = async () => (await owner.call(bids.get, { params: { id: bid?._id ?? '' } })).bidNow;
    await expect.poll(kept).toBe(1000);
  });

  await test.step('it is saved, and marked as won with a truckload of its manifest', async () => {
    await page.getByRole('button', { name: 'Save this estimate' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Lot number' }).fill('4492');
    await axe();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The estimate is saved.')).toBeVisible();
    await page.getByRole('button', { name: 'What became of it' }).click();
    await expect(dialog.getByRole('textbox', { name: 'What you paid' })).toHaveValue('1000.00');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The truckload is made.')).toBeVisible();
    const [load] = await owner.call(truckloads.list, { query: {} });
    expect(load).toMatchObject({ title: 'lot-4492', lotNumber: '4492', purchaseCost: 1000 });
    await page.goto('/app/insights/bid');
    await expect(page.getByRole('row').filter({ hasText: 'Lot 4492' })).toContainText('Won');
    await axe();
  });

  await everyScreen(['/app/insights/bid']);
});
