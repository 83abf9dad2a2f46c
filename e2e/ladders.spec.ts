import { ladders } from '#contract/ladders/ladders.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { inDatabase } from './support/database.ts';
import { expect, test } from './support/test.ts';

/** They have been on the shelf for so many days. */
const age = (ids: readonly string[], days: number): Promise<unknown> =>
  inDatabase(async (client) => {
    await client.query(
      `update receipts set received_at = received_at - make_interval(days => $2) where product_id = any($1)`,
      [ids, days],
    );
    await client.query(
      `update products set oldest_unit_at = oldest_unit_at - make_interval(days => $2) where id = any($1)`,
      [ids, days],
    );
  });

test('a ladder is made with its preview, lowers a price, and is paused for one product', async ({
  page,
  signUp,
  axe,
  everyScreen,
}) => {
  const owner = await signUp();
  const form = { price: '50.00', oldPrice: '0', quantity: 3 };
  const { _id: old } = await owner.call(products.create, { form: { ...form, title: 'Zephyr kettle' } });
  const { _id: young } = await owner.call(products.create, { form: { ...form, title: 'Zephyr toaster' } });
  await age([old], 20);
  const price = async (id: string) => (await owner.call(products.get, { params: { id } })).price;

  await test.step('the preview follows what is typed, and nothing changes yet', async () => {
    await page.goto('/app/ladders');
    await expect(page.getByText('No ladders yet')).toBeVisible();
    await axe();
    await page.getByRole('link', { name: 'Ladder', exact: true }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Zephyr goods');
    await page.getByRole('textbox', { name: 'Words of the title' }).fill('Zephyr');
    const changes = page.getByRole('region', { name: 'What changes first' });
    await expect(changes.getByRole('row').filter({ hasText: '−20 %' })).toContainText('$119.97');
    await expect(page.getByRole('region', { name: 'One product on it' })).toContainText('1 of 2');
    await expect(page.getByRole('region', { name: 'The last 90 days, had it run' })).toContainText('too few to say');
    expect(await price(old)).toBe(50);
    await axe();
  });

  await test.step('a step moves by Alt and an arrow, and the days stay', async () => {
    const second = page.getByRole('group', { name: 'Step 2' });
    await second.getByRole('textbox', { name: 'Days' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    const first = page.getByRole('group', { name: 'Step 1' });
    await expect(first.getByRole('textbox', { name: 'Percent off the first price' })).toHaveValue('40');
    await expect(first.getByRole('textbox', { name: 'Days' })).toHaveValue('14');
    await second.getByRole('textbox', { name: 'Days' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
  });

  await test.step('saved to run at any time, it soon lowers what is old', async () => {
    await page.getByRole('combobox', { name: 'Runs' }).click();
    await page.getByRole('option', { name: 'At any time' }).click();
    await page.getByRole('switch', { name: 'Tell buyers the next drop' }).check();
    await page.getByRole('button', { name: 'Save ladder' }).click();
    await expect(page.getByRole('heading', { name: 'Zephyr goods', level: 1 })).toBeVisible();
    await expect.poll(() => price(old), { timeout: 30_000 }).toBe(39.99);
    expect(await price(young)).toBe(50);
    expect(await owner.call(ladders.list, { query: {} })).toMatchObject([{ tellsNext: true }]);
    await page.goto('/app/ladders');
    await expect(page.getByRole('row').filter({ hasText: 'Zephyr goods' })).toContainText('Running');
    await expect(page.getByRole('listitem').filter({ hasText: '1 product marked down' })).toBeVisible();
  });

  await test.step('a product says where it stands, and keeps its price', async () => {
    await page.goto(`/app/products/editProduct?id=${old}`);
    const card = page.getByRole('region', { name: 'Ladder' });
    await expect(card).toContainText('At step 1 of 3');
    await axe();
    await card.getByRole('button', { name: 'Keep price' }).click();
    await expect(card).toContainText('It keeps its price');
  });

  await test.step('coming drops are seen by day, and a day is skipped', async () => {
    await page.goto('/app/ladders/drops');
    const day = page.getByRole('button', { name: /1 product\s*3 units/ }).first();
    await day.click();
    await expect(page.getByRole('link', { name: 'Zephyr goods' })).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'Skip this day' }).click();
    await expect(page.getByText('Its drops come on the next day that is allowed.').first()).toBeVisible();
  });

  await test.step('the run is put back', async () => {
    await page.goto('/app/ladders');
    await page.getByRole('button', { name: /Put back Zephyr goods/ }).click();
    await expect.poll(() => price(old), { timeout: 30_000 }).toBe(50);
  });

  await everyScreen(['/app/ladders', '/app/ladders/add', '/app/ladders/drops']);
});
