import type { BrowserContext, Locator, Page } from '@playwright/test';
import { products } from '#contract/products/products.contract.ts';
import { holdBack } from './support/hold-back.ts';
import { detail, expect, test } from './support/test.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Publishing' });

async function choose(page: Page, action: string): Promise<void> {
  await panelOf(page)
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Holds the reports of progress back, so that the bar is there to be seen. */
const holdReports = (page: Page): Promise<() => void> => holdBack(page, '**/api/v1/stores/*/deployment', 'GET');

/** What was live before may be shown for a moment. */
const showsPrice = (site: Page, price: string): Promise<void> =>
  expect(async () => {
    await site.reload();
    await expect(site.getByText(price).first()).toBeVisible({ timeout: 2000 });
  }).toPass();

async function visit(context: BrowserContext, panel: Locator): Promise<Page> {
  const opened = context.waitForEvent('page');
  await panel.getByRole('link', { name: 'Visit live site' }).click();
  return opened;
}

test('a store is published, changed, synced and taken back', { tag: '@core' }, async ({
  page,
  context,
  signUp,
  axe,
}) => {
  const owner = await signUp();
  const panel = panelOf(page);
  await page.goto('/app/home');
  await expect(panel).toContainText('Unpublished');
  await choose(page, 'Delete Sample Data');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Sample Data' }).click();
  await expect(page.getByText('The sample data is gone.')).toBeVisible();
  await expect(panel).toContainText('Add a product first, then you can publish.');
  await expect(panel.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await expect(panel.getByRole('link', { name: 'Visit live site' })).toBeHidden();
  await axe();

  const about = { oldPrice: 0, quantity: 3 };
  const lamp = await owner.call(products.create, {
    form: { ...about, title: 'Brass desk lamp', price: 40, status: 'Ready', isFeatured: true },
  });
  await owner.call(products.create, { form: { ...about, title: 'Oak chair', price: 90, status: 'Unpublished' } });
  await page.reload();
  await page.getByRole('link', { name: /Create and publish a store/ }).click();
  await expect(page.getByRole('button', { name: /^Publish Marisol/ })).toBeEnabled();
  const release = await holdReports(page);
  await panel.getByRole('button', { name: 'Publish' }).click();
  await expect(panel.getByRole('progressbar')).toBeVisible();
  await expect(panel).toContainText('Getting Deployment Bots Ready....');
  await expect(panel).toContainText(/of 100% · about 5 minutes/);
  await expect(page.getByRole('button', { name: /^Publish Marisol/ })).toBeDisabled();
  // Looked for before it can be there: it stays for a moment only.
  const completed = panel.getByText('Deployment Completed').waitFor();
  release();
  await completed;
  await expect(page.getByText('Your store has been published successfully.')).toBeVisible();
  await expect(panel).toContainText('Hoooray! Store is live');
  await expect(panel).toContainText(/Deployed \d\d\/\d\d\/\d{4}/);
  await expect(panel.getByRole('progressbar')).toBeHidden();
  await expect(page.getByRole('link', { name: /^Visit live site of Marisol/ })).toBeVisible();
  await axe();

  const site = await visit(context, panel);
  await site
    .getByRole('link', { name: /Brass desk lamp/ })
    .first()
    .click();
  await expect(site.getByText('$40.00').first()).toBeVisible();
  await expect(site.getByText('Oak chair')).toBeHidden();

  await detail('what was left out is told, and leads to the products', async () => {
    await panel.getByRole('button', { name: '1 item left out' }).click();
    await expect(page.getByRole('dialog', { name: 'Left out of the live site' })).toContainText(
      '1 product not marked Ready',
    );
    await axe();
    await page.getByRole('link', { name: 'See those Unpublished' }).click();
    await expect(page).toHaveURL('/app/products?status=Unpublished');
    await expect(page.getByText('Oak chair')).toBeVisible();
  });

  await owner.call(products.updatePos, {
    params: { id: lamp._id },
    body: { price: 35, version: lamp.version, live: 'publish' },
  });
  await page.goto('/app/products');
  await expect(panel).toContainText('1 product changed since');
  await page.getByRole('main').getByRole('button', { name: 'Sync' }).click();
  await expect(page.getByText('Your store has been published successfully.')).toBeVisible();
  await expect(panel).not.toContainText('changed since');
  await showsPrice(site, '$35.00');

  await choose(page, 'Earlier versions');
  const versions = page.getByRole('dialog', { name: 'Versions of your site' });
  await expect(versions.getByText('Live now')).toHaveCount(1);
  await axe();
  await versions.getByRole('button', { name: /^Go back to this one/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go back to this one' }).click();
  await expect(page.getByText(/^Your site is as it was on/)).toBeVisible();
  await versions.getByRole('button', { name: 'Close' }).click();
  await showsPrice(site, '$40.00');
  await expect(panel).toContainText('1 product changed since');
});
