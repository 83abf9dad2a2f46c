import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { row, snackbar } from './support/catalogue/product-list.ts';
import { cell, choose, manifest, pathOf, tile } from './support/catalogue/truckload-details.ts';
import { addTruckload, fileOf, target } from './support/catalogue/truckloads.ts';
import { detail, expect, test } from './support/test.ts';

test('a manifest is read, its costs are shared out, and what is entered by hand stays', { tag: '@core' }, async ({
  page,
  signUp,
  axe,
  everyScreen,
}) => {
  const owner = await signUp();
  const id = await addTruckload(owner, fileOf(target));
  await page.goto(pathOf(id));

  await test.step('the lines come with costs, prices and margins', async () => {
    await expect(page.getByRole('heading', { name: 'Target returns', level: 1 })).toBeVisible();
    await expect(manifest(page)).toContainText('Looks like a manifest from Target');
    await expect(manifest(page)).toContainText('Line 4');
    await expect(tile(page, 'Units to sell')).toContainText('9of 9');
    await expect(tile(page, 'Retail value')).toContainText('$450.00');
    await expect(tile(page, 'Total cost')).toContainText('$90.00Purchase $80.00 · Freight $10.00');
    await expect(tile(page, 'Cost per unit')).toContainText('$10.00');
    await expect(tile(page, 'Recovery').getByRole('meter')).toHaveAttribute('aria-valuenow', '250');
    await expect(row(page, 'Stand mixer')).toContainText(/\$100\.00\$20\.00.*\$30\.0060%/);
    await axe();
  });

  await test.step('costs are saved as their field is left, and everything follows', async () => {
    await cell(page, 'Freight').fill('100');
    await cell(page, 'Other').focus();
    await expect(tile(page, 'Total cost')).toContainText('$180.00');
    await expect(row(page, 'Stand mixer')).toContainText('$40.00');
    await choose(page, 'Share out costs', 'By units');
    await expect(row(page, 'Floor lamp')).toContainText('$20.00');
    await choose(page, 'Prices end on', '.99');
    await expect(cell(page, 'Price of line 3')).toHaveValue('14.99');
    await choose(page, 'Share out costs', 'By share of retail');
    await expect(row(page, 'Stand mixer')).toContainText('$40.00');
  });

  await test.step('Enter goes down the column; what was entered is saved together', async () => {
    await cell(page, 'Sellable units of line 3').fill('0');
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Sellable units of line 4')).toBeFocused();
    await cell(page, 'Price of line 4').fill('5');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Kids scooter')).toContainText('−$5.39');
    await expect(tile(page, 'Units to sell')).toContainText('7of 9');
    await choose(page, 'Share out costs', 'By hand');
    await expect(page.getByText('$180.00 of $180.00 not given out yet')).toBeVisible();
    await cell(page, 'Unit cost of line 2').fill('20');
    await page.keyboard.press('Enter');
    await expect(page.getByText('$120.00 of $180.00 not given out yet')).toBeVisible();
    await page.reload();
    await expect(cell(page, 'Unit cost of line 2')).toHaveValue('20.00');
    await expect(cell(page, 'Sellable units of line 3')).toHaveValue('0');
  });

  await detail('a price goes back to the rule, and lines are narrowed to what needs a look', async () => {
    await choose(page, 'Share out costs', 'By share of retail');
    await expect(row(page, 'Kids scooter')).toContainText('−$5.39');
    await page.getByRole('button', { name: 'Show: All' }).click();
    await page.getByRole('menuitemradio', { name: 'At a loss' }).click();
    await expect(row(page, 'Stand mixer')).toBeHidden();
    await expect(page).toHaveURL(/only=loss/);
    await page.getByRole('button', { name: 'Price of line 4 by the rule again' }).click();
    await expect(page.getByText('No lines match')).toBeVisible();
    await manifest(page).getByRole('button', { name: 'Show lines to look at' }).click();
    await expect(cell(page, 'Price of line 4')).toHaveValue('10.99');
  });

  await everyScreen([pathOf(id)]);
});

test('lines are set to none sellable together, what can’t be is said in its cell, and nothing is lost by leaving', async ({
  page,
  signUp,
}) => {
  const owner = await signUp();
  const id = await addTruckload(owner, fileOf(target));
  await page.goto(pathOf(id));
  await page.getByRole('checkbox', { name: 'Select Stand mixer' }).check();
  await page.getByRole('checkbox', { name: 'Select Floor lamp' }).check();
  await page.getByRole('button', { name: 'None sellable' }).click();
  await expect(tile(page, 'Units to sell')).toContainText('4of 9');
  await snackbar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(tile(page, 'Units to sell')).toContainText('9of 9');

  await cell(page, 'Sellable units of line 2').fill('99');
  await page.keyboard.press('Enter');
  await expect(page.getByText('At most 3')).toBeVisible();
  await page.getByRole('link', { name: 'Back to truckloads' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await cell(page, 'Sellable units of line 2').fill('2');
  await page.getByRole('link', { name: 'Back to truckloads' }).click();
  await expect(page).toHaveURL('/app/truckloads');
  await expect.poll(async () => (await owner.call(truckloads.get, { params: { id } })).totals.sellableUnits).toBe(8);

  await test.step('the back button saves what stands in a field, unless it was given up', async () => {
    const leaveBy = async (name: string, text: string, key?: string) => {
      await page.getByRole('link', { name: 'Target returns' }).first().click();
      await cell(page, name).fill(text);
      if (key) await page.keyboard.press(key);
      await page.goBack();
      await expect(page).toHaveURL('/app/truckloads');
    };
    await leaveBy('Sellable units of line 2', '0', 'Escape');
    await leaveBy('Freight', '25');
    await leaveBy('Sellable units of line 2', '1');
    const now = async () => {
      const { freightCost, totals } = await owner.call(truckloads.get, { params: { id } });
      return { freightCost, units: totals.sellableUnits };
    };
    await expect.poll(now).toEqual({ freightCost: 25, units: 7 });
  });
});

test('on a phone a line is changed in a sheet of its own; deleted, the truckload can come back', async ({
  page,
  signUp,
  axe,
}) => {
  const owner = await signUp();
  const id = await addTruckload(owner, fileOf(target));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pathOf(id));
  const line = page.getByRole('list', { name: 'Lines of the manifest' }).getByRole('listitem').first();
  await line.getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'Stand mixer' });
  await sheet.getByRole('button', { name: 'One less' }).click();
  await sheet.getByRole('textbox', { name: 'Price of one' }).fill('60');
  await axe();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(line).toContainText('2 of 3 sellable');
  await expect(line).toContainText('$60.00');
  await axe();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/app/truckloads');
  await snackbar(page).getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(
      async () => (await owner.call(truckloads.list, { query: { isActive: 'true', search: 'Target returns' } })).length,
    )
    .toBe(1);

  await page.goto(pathOf('01a1e2f6-79bc-7c4f-bf32-7b697efcc80b'));
  await expect(page.getByRole('heading', { name: 'This truckload is not here' })).toBeVisible();
  await axe();
});
