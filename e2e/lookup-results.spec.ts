import type { Locator, Page } from '@playwright/test';
import { categories } from '#contract/categories/categories.contract.ts';
import { lookup } from '#contract/lookup/lookup.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { expect, test } from './support/test.ts';

const fryer = { code: '690714300123', title: /Kestrel 5\.8-Quart Digital Air Fryer/ };
const lantern = { code: '690714305678', title: /Lumora LED Camping Lantern/ };
const unknown = '036000291452';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();
const row = (page: Page, text: string | RegExp): Locator =>
  card(page, 'Results').locator('[data-row]').filter({ hasText: text });

/** Enters codes by hand and starts looking them up. */
async function enterAndStart(page: Page, codes: readonly string[], quantity = 1): Promise<void> {
  await page.goto('/app/lookup?tab=manual');
  const form = page.getByRole('form', { name: 'Manual Input' });
  const source = form.getByRole('combobox', { name: 'Source', exact: true });
  if (!(await source.textContent())?.includes('Amazon')) {
    await source.click();
    await page.getByRole('option', { name: 'Amazon' }).click();
  }
  for (const code of codes) {
    await form.getByRole('textbox', { name: 'Qty' }).fill(String(quantity));
    await form.getByRole('textbox', { name: 'Barcode, SKU or ASIN' }).fill(code);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
  }
  await page.getByRole('button', { name: 'Get products' }).click();
}

/** The same, and waits for what comes of them. */
async function lookUp(page: Page, codes: readonly string[], quantity = 1): Promise<void> {
  await enterAndStart(page, codes, quantity);
  await expect(card(page, 'Results').locator('[data-row]')).toHaveCount(codes.length);
}

test('what was found is counted and marked ready, and a delete is taken back with its row', async ({
  page,
  signUp,
  axe,
}) => {
  const person = await signUp();
  await lookUp(page, [fryer.code, lantern.code, unknown], 2);
  await expect(card(page, 'Statistics').getByText('2 found')).toBeVisible();
  await expect(card(page, 'Statistics').getByRole('row', { name: 'Not found 1 33%' })).toBeAttached();
  await expect(card(page, 'Statistics').getByText('1 not found 33%')).toBeVisible();
  await expect(row(page, 'Not Found')).toContainText(unknown);
  // The picture comes by a job, without anyone asking.
  await expect(row(page, fryer.title).locator('img')).toBeVisible();
  await axe();

  await row(page, fryer.title)
    .getByRole('button', { name: /^Mark Ready/ })
    .click();
  await expect(row(page, fryer.title).getByText('Ready', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mark all Ready' }).click();
  await expect(row(page, lantern.title).getByText('Ready', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row(page, lantern.title).getByRole('button', { name: /^Mark Ready/ })).toBeVisible();

  await row(page, fryer.title)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(row(page, fryer.title)).toHaveCount(0);
  await expect(card(page, 'Statistics').getByText('1 found')).toBeVisible();
  expect(await person.call(products.find, { query: { code: fryer.code } })).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row(page, fryer.title)).toBeVisible();
  const [kept] = await person.call(products.find, { query: { code: fryer.code } });
  expect(kept).toMatchObject({ status: 'Ready', quantity: 2 });

  const edit = row(page, fryer.title).getByRole('link', { name: /^Edit/ });
  await expect(edit).toHaveAttribute('href', `/app/products/editProduct?id=${kept?._id}`);
  await expect(edit).toHaveAttribute('target', '_blank');

  await page.getByRole('button', { name: 'To fix 1' }).click();
  await expect(card(page, 'Results').locator('[data-row]')).toHaveCount(1);
});

test('what nobody knows is created by hand, and its row shows it', async ({ page, signUp, axe }) => {
  const person = await signUp();
  await person.call(categories.create, { form: { name: 'Stovetop' } });
  await lookUp(page, [unknown], 3);
  await row(page, 'Not Found')
    .getByRole('button', { name: /^Add product/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Create New Product' });
  await expect(dialog.getByRole('textbox', { name: 'Barcode' })).toHaveValue(unknown);
  await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3');
  await expect(dialog.getByRole('link', { name: 'Open the full form' })).toHaveAttribute(
    'href',
    `/app/products/addProduct?barcode=${unknown}&quantity=3&condition=New`,
  );
  await axe();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Category is required')).toBeVisible();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'kettle.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(dialog.getByText('Unsupported File Format: we only allow PNG and JPG files')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Enamel kettle');
  await dialog.getByRole('textbox', { name: 'Price', exact: true }).fill('-24.5');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Price should be positive')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Price', exact: true }).fill('24.5');
  await dialog.getByRole('combobox', { name: 'Category' }).fill('Stove');
  await page.getByRole('option', { name: 'Stovetop' }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, 'Enamel kettle')).toContainText('$24.50');
  await expect(page.getByRole('button', { name: 'To fix 0' })).toBeVisible();
  const found = await person.call(products.find, { query: { code: unknown } });
  expect(found).toMatchObject([{ title: 'Enamel kettle', quantity: 3, price: 24.5, categories: ['Stovetop'] }]);
});

test('what was there already is named, and the pieces are added to its stock once', async ({ page, signUp, axe }) => {
  const person = await signUp();
  const { _id: id } = await person.call(lookup.find, {
    body: { identifier: fryer.code, source: 'amazon', quantity: 5 },
  });
  await lookUp(page, [fryer.code], 2);
  const known = row(page, 'Already_Exist');
  await expect(known.getByRole('link', { name: fryer.title })).toHaveAttribute(
    'href',
    `/app/products/editProduct?id=${id}`,
  );
  await expect(known.getByRole('button', { name: /Add product/ })).toHaveCount(0);
  await axe();
  await known.getByRole('button', { name: /^Add 2 to stock/ }).dblclick();
  await expect(card(page, 'Results').getByText('2 added, now 7 in stock')).toBeVisible();
  expect(await person.call(products.get, { params: { id } })).toMatchObject({ quantity: 7 });
});

test('what failed on the way is put back into the list and looked up again', async ({
  page,
  signUp,
  complaints,
  axe,
}) => {
  await signUp();
  complaints.allow(/status of 500/);
  const failing = '**/api/v1/lookup';
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { error: { name: 'SOURCE_FAILED' } } }));
  await enterAndStart(page, [fryer.code]);
  const progress = card(page, 'Lookup in progress');
  await expect(progress).toContainText('Amazon does not answer, so nobody was asked about 1 code.');
  await expect(card(page, 'Results').getByText('No results yet')).toBeVisible();
  await axe();
  await page.unroute(failing);
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { error: { name: 'UNEXPECTED' } } }));
  await progress.getByRole('button', { name: 'Try all again' }).click();
  await expect(row(page, 'Server Error')).toBeVisible();
  await page.unroute(failing);
  await row(page, 'Server Error')
    .getByRole('button', { name: `Try ${fryer.code} again` })
    .click();
  await expect(card(page, 'Results').getByText('No results yet')).toBeVisible();
  await page.getByRole('button', { name: 'Get products' }).click();
  await expect(row(page, fryer.title)).toBeVisible();

  await page.getByRole('button', { name: 'More for the results' }).click();
  await page.getByRole('menuitem', { name: 'Clear results' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear results' }).click();
  await expect(card(page, 'Results').getByText('No results yet')).toBeVisible();
});

test('the history counts every lookup and lists them when it is opened', async ({ page, signUp, axe }) => {
  const person = await signUp();
  for (const identifier of [fryer.code, fryer.code, unknown]) {
    await person.call(lookup.find, { body: { identifier, source: 'amazon' } }).catch(() => undefined);
  }
  await page.goto('/app/lookup?tab=manual');
  const opener = page.getByRole('button', { name: 'Lookup History 3 lookups' });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.click();
  const history = page.getByRole('table', { name: 'Lookups of the past' });
  await expect(history.getByRole('row')).toHaveCount(4);
  await expect(history.getByRole('row', { name: unknown })).toContainText('Not Found');
  await expect(history.getByRole('row', { name: fryer.code }).first()).toContainText('Already_Exist');
  await axe();
  await lookUp(page, [lantern.code]);
  await expect(page.getByRole('button', { name: 'Lookup History 4 lookups' })).toBeVisible();
});

test('the guide’s sample is one press from its product, and the guide leads there until then', async ({
  page,
  signUp,
  axe,
}) => {
  await signUp();
  await page.goto('/app/home');
  const step = page.getByRole('link', { name: /Scan a product via Lookup/ });
  await expect(step).toHaveAttribute('href', '/app/lookup?tab=manual&code=1243240328');
  await step.click();
  await expect(page).toHaveURL('/app/lookup?tab=manual');
  await page.getByRole('button', { name: 'Get products' }).click();
  await expect(page.getByRole('region', { name: 'Results', exact: true })).toContainText('Found 1');
  await expect(row(page, /70% of \$/)).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('textbox', { name: 'New', exact: true }).fill('50');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card(page, 'Results')).toContainText('New 50%, Like-new 60%');

  const filing = page.getByRole('list', { name: 'New categories' });
  await filing.getByRole('combobox').click();
  await page.getByRole('option', { name: 'No category' }).click();
  await axe();
  await filing.getByRole('button', { name: /^OK/ }).click();
  await expect(page.getByText('1 product filed anew')).toBeVisible();
  await expect(filing).toBeHidden();
  await page.goto('/app/home');
  await expect(page.getByText('Scan a product via Lookup')).toBeVisible();
  await expect(step).toHaveCount(0);
});

test('on a phone the results come into sight, what changes daily comes first, and Store leads to publishing', async ({
  page,
  signUp,
  axe,
}) => {
  await signUp();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/lookup?tab=manual&code=${fryer.code}`);
  await page.getByRole('button', { name: 'Get products' }).click();
  await expect(row(page, fryer.title)).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByText('No barcodes yet')).toBeHidden();
  const heading = await boxOf(card(page, 'Results').getByRole('heading', { name: 'Results' }));
  const marking = await boxOf(page.getByRole('button', { name: 'Mark all Ready' }));
  expect(heading.x + heading.width <= marking.x || heading.y + heading.height <= marking.y).toBe(true);
  await axe();

  await page.goto((await page.getByRole('link', { name: /^Edit / }).getAttribute('href')) ?? '');
  for (const name of ['Price', 'Quantity']) {
    await expect(page.getByRole('textbox', { name, exact: true })).toBeInViewport();
  }
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeInViewport();
  await axe();
  await page.getByRole('link', { name: 'Store', exact: true }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Publish' })).toBeInViewport();
  await axe();
  await page.getByRole('main').getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const told = await boxOf(page.getByText('Your store has been published successfully.'));
  const panel = await boxOf(page.getByRole('dialog', { name: 'Main' }).getByRole('region', { name: 'Publishing' }));
  expect(told.y + told.height).toBeLessThan(panel.y);
});

async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return box;
}
