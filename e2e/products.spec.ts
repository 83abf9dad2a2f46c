import { products } from '#contract/products/products.contract.ts';
import { act, bar, numbered, row, snackbar, stock, tick, titles } from './support/catalogue/product-list.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 390, height: 844 };

test.describe('the list of products', () => {
  test('tells of each its codes, condition, status, stock and price', { tag: '@core' }, async ({ page, signUp }) => {
    const person = await signUp();
    await stock(person, [
      {
        title: 'Air Fryer',
        price: 54.99,
        oldPrice: 119.99,
        quantity: 14,
        condition: 'Open-box',
        barcode: '810042177369',
      },
      { title: 'Blender', quantity: 3, status: 'Unpublished' },
      { title: 'Coffee Maker', quantity: 0 },
    ]);
    let hasForm = false;
    page.on('request', (request) => {
      hasForm ||= request.url().includes('/edit-product-page-');
    });
    await page.goto('/app/products');
    await expect(page.getByText('3 products · 2 changes not on the live site yet')).toBeVisible();
    await expect(row(page, 'Air Fryer')).toContainText(
      /810042177369.*Open-box.*Uncategorized.*Ready.*14.*\$54\.99.*\$119\.99/,
    );
    await expect(row(page, 'Blender')).toContainText(/Unpublished.*3 left/);
    await expect(row(page, 'Coffee Maker')).toContainText('Sold out');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(hasForm, 'nothing is fetched that nobody has pointed at').toBe(false);
    await row(page, 'Air Fryer').getByText('$54.99').hover();
    await expect.poll(() => hasForm).toBe(true);
    await row(page, 'Air Fryer').getByText('$54.99').click();
    await expect(page).toHaveURL(/\/app\/products\/editProduct\?id=[0-9a-f-]{36}$/);
  });

  test('keeps page, size, order and filters in the address', async ({ page, signUp }) => {
    const person = await signUp();
    await stock(person, [...numbered(6), { title: 'Drill', status: 'Unpublished', price: 5 }]);
    await page.goto('/app/products');
    await page.getByRole('button', { name: 'Rows per page: 20 per page' }).click();
    await page.getByRole('menuitemradio', { name: '5 per page' }).click();
    await page.getByRole('button', { name: 'Go to page 2' }).click();
    await expect(page).toHaveURL('/app/products?page=2&size=5');
    await expect.poll(() => titles(page)).toEqual(['Lamp 05', 'Lamp 06']);
    await page.getByRole('button', { name: 'Sort: Title A-Z' }).click();
    await page.getByRole('menuitemradio', { name: 'Price, low to high' }).click();
    await expect.poll(async () => (await titles(page))[0]).toBe('Drill');
    await page.getByRole('button', { name: 'Status: All statuses' }).click();
    await page.getByRole('menuitemradio', { name: 'Unpublished' }).click();
    await expect(page).toHaveURL('/app/products?size=5&sort=price&status=Unpublished');
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(['Drill']);
    await page.getByRole('searchbox').fill('nothing like it');
    await expect(page.getByRole('heading', { name: 'No product matches' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByText('1–5 of 7 products')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'No product matches' })).toBeVisible();
  });

  test('is where it was left when the back button returns to it', async ({ page, signUp }) => {
    const person = await signUp();
    await stock(person, numbered(40));
    await page.goto('/app/products?size=all');
    await expect(row(page, 'Lamp 01')).toBeVisible();
    await page.getByRole('region', { name: 'Products' }).evaluate((list) => list.scrollTo({ top: 1e6 }));
    await row(page, 'Lamp 40').getByRole('link').click();
    await expect(page).toHaveURL(/editProduct/);
    await page.goBack();
    await expect(row(page, 'Lamp 40')).toBeInViewport();
  });

  test('says what it is for while it is empty', async ({ page, signUp, axe }) => {
    await stock(await signUp(), []);
    await page.goto('/app/products');
    await expect(page.getByRole('heading', { name: 'Not product exists yet!' })).toBeVisible();
    await axe();
    await expect(page.getByRole('link', { name: 'Import a list' })).toHaveAttribute('href', '/app/import');
  });
});

test.describe('one product', () => {
  test('changes its status at the chip', async ({ page, signUp }) => {
    const person = await signUp();
    await stock(person, numbered(1));
    await page.goto('/app/products');
    await page.getByRole('button', { name: 'Status of Lamp 01: Ready' }).click();
    await expect(page.getByRole('menuitemradio')).toHaveText(['Ready', 'Unpublished']);
    await page.getByRole('menuitemradio', { name: 'Unpublished' }).click();
    await expect(page.getByRole('button', { name: 'Status of Lamp 01: Unpublished' })).toBeVisible();
  });

  test('is deleted from its menu, and brought back', async ({ page, signUp }) => {
    const person = await signUp();
    await stock(person, numbered(2));
    await page.goto('/app/products');
    await page.getByRole('button', { name: 'Actions for Lamp 01' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Delete Product' })).toContainText('Lamp 01');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(snackbar(page)).toContainText('1 product deleted');
    await expect(row(page, 'Lamp 01')).toBeHidden();
    await snackbar(page).getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Lamp 01')).toBeVisible();
  });
});

test('sample products are marked, and go with all other sample data', async ({ page, signUp }) => {
  const person = await signUp();
  await page.goto('/app/products');
  await expect(page.getByText('These are sample products')).toBeVisible();
  await person.call(products.create, { form: { title: 'Lamp', price: 20, oldPrice: 0, quantity: 10 } });
  await page.reload();
  await expect(page.getByText(/\d+ products marked Sample are still here/)).toBeVisible();
  await expect(page.getByText('1 product · 1 change not on the live site yet')).toBeVisible();
  await expect(page.getByText(/of \d+ products, \d+ samples among them/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Sample' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete Sample Data' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Sample Data' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Sample' })).toHaveCount(0);
  await expect(page.getByText('marked Sample are still here')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('the list has chips for the filters, and the selection is in reach of the thumb', async ({ page, signUp }) => {
    const person = await signUp();
    await stock(person, [...numbered(2, { quantity: 14 }), { title: 'Drill', status: 'Unpublished' }]);
    await page.goto('/app/products');
    const item = (title: string) => page.getByRole('listitem').filter({ hasText: title });
    await expect(item('Lamp 01')).toContainText('14 in stock');
    await page.getByRole('button', { name: 'Unpublished' }).click();
    await expect(page).toHaveURL('/app/products?status=Unpublished');
    await expect(item('Lamp 01')).toBeHidden();
    await page.getByRole('button', { name: 'All statuses' }).click();
    await page.getByRole('button', { name: 'Sort and more' }).click();
    await page.getByRole('menuitem', { name: 'Select products' }).click();
    await item('Lamp 01').click();
    await item('Drill').click();
    await expect(bar(page)).toContainText('2 selected');
    const { y = 0 } = (await bar(page).boundingBox()) ?? {};
    expect(y).toBeGreaterThan(phone.height / 2);
    await act(page, 'Update Status');
    await page.getByRole('dialog').getByRole('button', { name: 'Unpublished' }).click();
    await expect(snackbar(page)).toContainText('of 2 products');
    await expect(item('Lamp 01')).toContainText('Unpublished');
    await bar(page).getByRole('button', { name: 'Clear the selection' }).click();
    await item('Lamp 02').click();
    await expect(page).toHaveURL(/editProduct\?id=/);
  });
});

test('nothing bars the way, whatever the list shows', async ({ page, signUp, everyScreen, axe }) => {
  const person = await signUp();
  await stock(person, [{ title: 'Lamp', quantity: 2, oldPrice: 90, condition: 'Used' }, { title: 'Mug' }]);
  await everyScreen(['/app/products', '/app/products?size=all', '/app/products?q=nothing+like+it']);
  await page.goto('/app/products');
  await page.getByRole('button', { name: 'Sort and more' }).click();
  await page.getByRole('menuitem', { name: 'Select products' }).click();
  await tick(page, 'Mug').check();
  await axe();
  await page.setViewportSize({ width: 1280, height: 800 });
  await axe();
  await page.getByRole('button', { name: 'Category', exact: true }).click();
  await expect(page.getByRole('option', { name: /Uncategorized/ })).toBeVisible();
  await axe();
});
