import type { Page } from '@playwright/test';
import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { allGoods } from '#providers/barcode-data/simulator/goods/goods.ts';
import { storeOf } from '#testing/first-store.ts';
import { numbered, snackbar, stock } from './support/catalogue/product-list.ts';
import { keyboardOf } from './support/keyboard.ts';
import { publishStore, stockStore } from './support/live-store.ts';
import { sell } from './support/orders.ts';
import { connectProcessor } from './support/payments.ts';
import { newMerchant, type SignedUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const [known] = allGoods().filter(({ knownTo, eanOnly }) => knownTo.includes('amazon') && !eanOnly);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

async function sendParcels(owner: SignedUp): Promise<void> {
  const params = { id: await storeOf(owner) };
  const rate = { name: 'Ground', kind: 'flat' as const, price: 9, freeOver: null, steps: [], estimate: '3 to 5 days' };
  const zones = [{ name: 'United States', regions: ['US'], rates: [rate] }];
  const parcels = { isOn: true, defaultWeight: 2, handlingFee: 0, zones };
  await owner.call(stores.saveShipping, { params, body: { parcels } });
  await owner.call(stores.update, { params, form: { shipTo: ['US'] } });
}

test('a seller works a day with the keyboard alone', async ({ page, app }) => {
  const owner = await newMerchant(app);
  await stock(owner, numbered(4));
  await sell(owner, [{ firstName: 'Renee', lastName: 'Castellano', email: 'renee@example.com', at: new Date() }]);
  const { press, reach, use, write, type, expectKept, expectTrapped } = keyboardOf(page);

  await test.step('signs in, and skips the navigation', async () => {
    await page.goto('/login');
    await write(page.getByLabel('Email'), owner.email);
    await write(page.getByLabel('Password', { exact: true }), owner.password);
    await press('Enter');
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await use(page.getByRole('link', { name: 'Skip to content' }), { by: 'Shift+Tab' });
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('looks a barcode up', async () => {
    await use(menu(page, 'Barcodes Lookup'), { by: 'Shift+Tab' });
    await expect(heading(page, 'Barcodes Lookup')).toBeVisible();
    await expectKept();
    const tab = (name: string) => page.getByRole('tab', { name });
    await reach(page.getByRole('tab', { selected: true }));
    await reach(tab('Manual Input'), { by: 'ArrowRight', most: 4 });
    await press('Enter');
    await use(page.getByRole('combobox', { name: 'Source', exact: true }));
    await reach(page.getByRole('option', { name: 'Amazon' }), { by: 'ArrowDown', most: 6 });
    await press('Enter');
    await write(page.getByRole('textbox', { name: 'Barcode, SKU or ASIN' }), known?.gtin12 ?? '');
    await press('Enter');
    await expect(page.getByText('1 code · 1 unit')).toBeVisible();
    await use(page.getByRole('button', { name: 'Get products', exact: true }));
    const results = page.getByRole('region', { name: 'Results', exact: true });
    await expect(results).toContainText(known?.title ?? '');
    await expectKept();
  });

  await test.step('edits a product and saves it', async () => {
    await use(menu(page, 'Products'), { by: 'Shift+Tab' });
    await use(page.getByRole('link', { name: /Lamp 02/ }));
    await expect(heading(page, 'Lamp 02')).toBeVisible();
    await write(page.getByRole('textbox', { name: 'Title', exact: true }), 'Brass lamp');
    await use(page.getByRole('button', { name: 'Save now' }), { by: 'Shift+Tab' });
    await expect(snackbar(page)).toContainText(/saved/i);
    await expectKept();
    const found = await owner.call(products.list, { query: { search: 'Brass lamp' } });
    expect(found.map(({ title }) => title)).toContain('Brass lamp');
  });

  await test.step('picks rows with the space bar and changes them together, from a menu and a dialog', async () => {
    await use(menu(page, 'Products'), { by: 'Shift+Tab' });
    await reach(page.getByRole('link', { name: /Lamp 01/ }));
    await press('Space');
    await press('ArrowDown');
    await press('Space');
    await expect(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
    await use(page.getByRole('toolbar').getByRole('button', { name: 'Actions' }), { by: 'Shift+Tab' });
    await reach(page.getByRole('menuitem', { name: 'Update inventory quantity' }), { by: 'ArrowDown', most: 30 });
    await press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectTrapped(dialog);
    await press('Escape');
    await expect(dialog).toBeHidden();
    await expectKept();
    await use(page.getByRole('toolbar').getByRole('button', { name: 'Actions' }), { by: 'Shift+Tab' });
    await reach(page.getByRole('menuitem', { name: 'Update inventory quantity' }), { by: 'ArrowDown', most: 30 });
    await press('Enter');
    await write(page.getByRole('textbox', { name: 'Quantity' }), '3');
    await use(page.getByRole('button', { name: 'Go', exact: true }));
    await expect(snackbar(page)).toContainText('Updated Successfully 2 of 2 products');
    await expectKept();
  });

  await test.step('publishes', async () => {
    const panel = page.getByRole('region', { name: 'Publishing' });
    await use(panel.getByRole('button', { name: 'Publish' }), { by: 'Shift+Tab' });
    await expect(page.getByText('Your store has been published successfully.')).toBeVisible();
    await expectKept();
  });

  await test.step('fulfils an order', async () => {
    await use(menu(page, 'Orders'));
    await use(page.getByRole('link', { name: /#1\b/ }).first());
    await expect(heading(page, 'Order #1')).toBeVisible();
    await use(page.getByRole('button', { name: 'Mark as Shipped' }));
    const dialog = page.getByRole('dialog', { name: 'Change order #1 to Shipped?' });
    await reach(dialog.getByLabel('Carrier'));
    await type('UPS');
    await use(dialog.getByRole('button', { name: 'Change status' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('order status changed to Shipped');
    await expectKept();
  });
});

test('a buyer comes from the front page to the payment with the keyboard alone', async ({ page, app }) => {
  const owner = await newMerchant(app);
  await stockStore(owner);
  await sendParcels(owner);
  await connectProcessor(page, owner, 'stripe');
  const site = await publishStore(owner);
  const { press, reach, use, write, choose, expectTrapped, expectKept } = keyboardOf(page);

  await test.step('past the head of the page, to a category and a product', async () => {
    await page.goto(site);
    await use(page.getByRole('link', { name: /^Skip to/ }));
    const shelf = page.getByRole('region', { name: 'Shop by category' }).getByRole('link', { name: /^Kitchen/ });
    await use(shelf);
    await expect(heading(page, 'Kitchen')).toBeVisible();
    await use(page.getByRole('link', { name: 'Fenwick gooseneck kettle' }));
    await expect(heading(page, 'Fenwick gooseneck kettle')).toBeVisible();
  });

  await test.step('into the cart, which keeps the focus until it is closed', async () => {
    await use(page.getByRole('button', { name: 'Add to cart' }));
    const drawer = page.getByRole('dialog');
    await expect(drawer).toContainText('Fenwick gooseneck kettle');
    await expectTrapped(drawer, 6);
    await press('Escape');
    await expect(drawer).toBeHidden();
    await expectKept();
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeFocused();
  });

  await test.step('through the checkout as a guest', async () => {
    await page.goto(`${site}/checkout`);
    await write(page.getByLabel('First name'), 'Ada');
    await write(page.getByLabel('Last name'), 'Okoro');
    await write(page.getByLabel('Email'), 'ada@example.com');
    await choose(
      page.getByRole('group', { name: 'How do you want it?' }),
      page.getByRole('radio', { name: 'Shipping' }),
    );
    await write(page.getByLabel('Address', { exact: true }), '12 Elm Street');
    await write(page.getByLabel('City'), 'Reno');
    await reach(page.getByLabel('State'));
    await page.keyboard.type('Nevada');
    await write(page.getByLabel('ZIP code'), '89501');
    await use(page.getByRole('button', { name: /^Pay \$/ }));
    await expect(heading(page, 'Payment')).toBeVisible();
    await reach(page.getByRole('button', { name: /^Pay \$/ }));
  });
});
