import type { Locator, Page } from '@playwright/test';
import { products } from '#contract/products/products.contract.ts';
import { paths } from '#contract/storefront/addresses.ts';
import { giveApps } from './support/installed-app.ts';
import { publishStore } from './support/live-store.ts';
import { detail, expect, test } from './support/test.ts';

const preview = (page: Page): Locator => page.getByRole('region', { name: 'Preview' });
const planner = '/app/apps/discountApp';

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Chooses an act of the markdown's menu and agrees to what is asked. */
async function act(page: Page, row: Locator, name: string, agreement: string): Promise<void> {
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: agreement }).click();
}

test('prices are marked down on the live store, put back, and a planned markdown is stopped', async ({
  page,
  signUp,
  axe,
  everyScreen,
}) => {
  const owner = await signUp();
  const form = { title: 'Zephyr kettle', price: '100.00', oldPrice: '0', quantity: 3 };
  const kettle = await owner.call(products.create, { form });
  const { _id: id, cl_sku: clSku, seoMetaData } = kettle;
  await owner.call(products.create, { form: { ...form, title: 'Zephyr toaster', price: '50.00' } });
  const price = async () => (await owner.call(products.get, { params: { id } })).price;
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });

  await detail('without the app the page leads to it', async () => {
    await page.goto(planner);
    await expect(page.getByRole('heading', { name: 'Plan markdowns with an app' })).toBeVisible();
    await axe();
    await page.getByRole('link', { name: 'See the app' }).click();
    await expect(page.getByRole('heading', { name: 'Markdown planner', level: 1 })).toBeVisible();
    await expect(page.getByRole('img', { name: /prices before and after/ }).locator('svg')).toBeVisible();
  });

  await giveApps(owner, ['discount_app']);
  const site = await publishStore(owner);
  const visitor = await page.context().newPage();
  const seeKettle = (shown: string) =>
    expect(async () => {
      await visitor.goto(`${site}${paths.product({ slug: seoMetaData.slug, clSku })}`);
      await expect(visitor.getByRole('main')).toContainText(shown, { timeout: 1000 });
    }).toPass();

  await test.step('the preview follows the form, and nothing changes yet', async () => {
    await page.goto(planner);
    await expect(page.getByText('No markdowns yet')).toBeVisible();
    await expect(preview(page)).toContainText('Enter a percentage');
    await choose(page, 'Products', 'A search');
    await page.getByRole('textbox', { name: 'Search words' }).fill('Zephyr');
    await page.getByRole('textbox', { name: 'Percent off' }).fill('20');
    await choose(page, 'Prices end on', '.99');
    await expect(preview(page)).toContainText('2 products get cheaper');
    await expect(preview(page).getByRole('listitem').filter({ hasText: 'kettle' })).toContainText('$79.99');
    await axe();
    expect(await price()).toBe(100);
  });

  await test.step('started, it is soon done', async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Weekend sale');
    await page.getByRole('button', { name: 'Mark down now' }).click();
    await expect(row('Weekend sale')).toContainText('Done');
    expect(await price()).toBe(79.99);
  });

  await test.step('visitors of the live store see it, and put it into the cart for that', async () => {
    await seeKettle('$79.99');
    await visitor.getByRole('button', { name: 'Add to cart' }).click();
    await expect(visitor.getByRole('dialog')).toContainText('$79.99');
  });

  await test.step('undone, prices are what they were', async () => {
    await act(page, row('Weekend sale'), 'Undo', 'Put prices back');
    await expect(row('Weekend sale')).toContainText('2 of 2 put back');
    expect(await price()).toBe(100);
    await seeKettle('$100.00');
    await visitor.goto(`${site}/cart`);
    await expect(visitor.getByRole('main')).toContainText('The price is now $100.00. Yours is kept for a day');
    await visitor.close();
  });

  await detail('a planned one waits for its time, and is stopped before it', async () => {
    await page.getByRole('textbox', { name: 'Percent off' }).fill('30');
    await choose(page, 'Starts', 'At a time');
    await page.getByRole('button', { name: 'Plan markdown' }).click();
    await expect(page.getByLabel(/^Start\b/)).toBeFocused();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
    await page.getByLabel(/^Start\b/).fill(tomorrow);
    await page.getByRole('button', { name: 'Plan markdown' }).click();
    await expect(row('30% off')).toContainText('Planned');
    await expect(page.getByRole('combobox', { name: 'Starts' })).toHaveText('Now');
    // The list moves with what stands above it: a press that begins before and ends after is none.
    await expect(preview(page)).toContainText('Enter a percentage');
    await act(page, row('30% off'), 'Stop', 'Stop it');
    await expect(row('30% off')).toContainText('Stopped');
  });

  await detail('what is filled in is not lost without a question', async () => {
    await page.getByRole('textbox', { name: 'Percent off' }).fill('15');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('textbox', { name: 'Percent off' })).toHaveValue('15');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL('/app/home');
  });

  await everyScreen([planner]);
});
