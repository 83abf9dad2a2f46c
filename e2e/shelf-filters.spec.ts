import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { expectAccessible } from './support/accessibility.ts';
import { stock, titles } from './support/catalogue/product-list.ts';
import { expect, test } from './support/test.ts';

const goods = [
  { title: 'Lamp', bin: 'A-1', cost: 2 },
  { title: 'Mug', bin: 'a-1' },
  { title: 'Tent', bin: 'B-2', cost: 5 },
  { title: 'Vase' },
];

test.describe('products by where they are', () => {
  test('are those of a bin, or of a truckload, as the address says', async ({ page, signUp }) => {
    const person = await signUp();
    await stock(person, goods);
    const { _id: load } = await person.call(truckloads.create, {
      form: { title: 'Target home, 24 pallets', lotNumber: 'LOT-77' },
    });
    await page.goto('/app/products');
    await page.getByRole('button', { name: 'Bin', exact: true }).click();
    const choice = page.getByRole('dialog', { name: 'Bin' });
    await expect(choice.getByRole('option')).toHaveText(['All bins', /a-1/i, 'B-2']);
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Find a bin' }).fill('b-');
    await expect(choice.getByRole('option')).toHaveText(['B-2']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/bin=B-2/);
    await expect.poll(() => titles(page)).toEqual(['Tent']);
    await page.getByRole('button', { name: 'Clear the bin filter' }).click();
    await expect.poll(() => titles(page)).toEqual(['Lamp', 'Mug', 'Tent', 'Vase']);

    await page.getByRole('button', { name: 'Truckload', exact: true }).click();
    await page.getByRole('combobox', { name: 'Find a truckload' }).fill('LOT-77');
    await page.getByRole('option', { name: 'Target home, 24 pallets · LOT-77' }).click();
    await expect(page).toHaveURL(new RegExp(`truckload=${load}`));
    await expect(page.getByText('No product matches')).toBeVisible();
    await page.goto(`/app/products?bin=A-1&truckload=${load}`);
    await expect(page.getByRole('button', { name: 'Truckload: Target home, 24 pallets' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear the truckload filter' }).click();
    await expect.poll(() => titles(page)).toEqual(['Lamp', 'Mug']);
    await page.getByRole('button', { name: 'Bin: A-1' }).click();
    await page.getByRole('option', { name: 'All bins' }).click();
    await expect(page).not.toHaveURL(/bin=|truckload=/);
  });

  test('are found on a phone, too, with those that lack a cost', async ({ page, signUp }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const person = await signUp();
    await stock(person, goods);
    await page.goto('/app/products');
    await page.getByRole('button', { name: 'Stock', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Without a cost' }).click();
    await expect(page).toHaveURL(/stock=no-cost/);
    await expect(page.getByText('Vase')).toBeVisible();
    await expect(page.getByText('Lamp')).toBeHidden();
    await page.getByRole('button', { name: 'Bin', exact: true }).click();
    await page.getByRole('option', { name: /a-1/i }).click();
    await expect(page.getByText('Mug')).toBeVisible();
    await expect(page.getByText('Vase')).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stock: Without a cost' }).click();
    await page.getByRole('menuitemradio', { name: 'All' }).click();
    await expect(page.getByText('Lamp')).toBeVisible();
    await expect(page).not.toHaveURL(/stock=/);
  });
});
