import type { Page } from '@playwright/test';
import { cents } from '#contract/kit/money.ts';
import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { storeOf } from '#testing/first-store.ts';
import { inDatabase } from './support/database.ts';
import { sell } from './support/orders.ts';
import type { SignedUp } from './support/sign-up.ts';
import { detail, expect, test } from './support/test.ts';

const minute = 60_000;

/** Twelve orders of one kettle shop, #12 the newest: two kettles for Renee, the others one piece each. */
async function openShop(owner: SignedUp) {
  const kettle = await owner.call(products.create, {
    form: { title: 'Fenwick gooseneck kettle', price: 45, oldPrice: 0, quantity: 9 },
  });
  const people = ['Ada', 'Ben', 'Carla', 'Dmitri', 'Elena', 'Farid', 'Grace', 'Hugo', 'Ines', 'Jonas', 'Tobias'];
  const start = Date.now() - 60 * minute;
  const others = people.map((firstName, index) => ({
    firstName,
    lastName: 'Quinn',
    email: `${firstName.toLowerCase()}@example.com`,
    at: new Date(start + index * minute),
    status: index === 2 ? ('Ready' as const) : ('New' as const),
  }));
  const renee = {
    firstName: 'Renee',
    lastName: 'Castellano',
    email: 'renee@example.com',
    at: new Date(start + 20 * minute),
    notes: 'Leave it with the neighbour.',
    taxCents: cents(750),
    shippingCents: cents(1000),
    lines: [{ productId: kettle._id, title: kettle.title, clSku: kettle.cl_sku, quantity: 2, priceCents: cents(4500) }],
  };
  const made = await sell(owner, [...others, renee]);
  return { kettle, renee: made.at(-1)?.id ?? '' };
}

/** Longer than a search waits for the typing to pause. */
const pause = 500;

const rowOf = (page: Page, name: RegExp) => page.getByRole('row', { name });

test('a seller finds orders, moves them on one by one and together, and takes it back', { tag: '@core' }, async ({
  page,
  signUp,
  axe,
}) => {
  const owner = await signUp();
  await page.goto('/app/home');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByText('1–6 of 6 orders')).toBeVisible();
  await page.getByRole('row', { name: /S-6/ }).getByText('Nora Kessler').click();
  await expect(page.getByRole('heading', { name: 'Order S-6' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  await owner.call(stores.disableDemo, { params: { id: await storeOf(owner) } });
  await page.goto('/app/orders');
  await expect(page.getByRole('heading', { name: 'No order exists yet!' })).toBeVisible();
  await openShop(owner);
  await page.reload();

  await expect(page.getByText('1–10 of 12 orders')).toBeVisible();
  for (const name of ['Order #', 'Date', 'Client', 'Status', 'Total', 'Actions']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  const renee = rowOf(page, /#12 .*Renee Castellano/);
  await expect(renee).toContainText('Paid· Card');
  await expect(renee).toContainText('$107.50');
  await expect(renee).toContainText('2 items');

  await detail('the list is sorted, narrowed to a status, and shows what it is asked to', async () => {
    await page.getByRole('button', { name: 'Sort: Descending' }).click();
    await page.getByRole('menuitemradio', { name: 'Ascending' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('#1');
    const date = page.getByRole('columnheader', { name: 'Date', exact: true });
    await expect(date).toHaveAttribute('aria-sort', 'ascending');
    await date.getByRole('button').click();
    await expect(page.getByRole('row').nth(1)).toContainText('#12');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Date' }).click();
    await page.keyboard.press('Escape');
    await expect(date).toBeHidden();
    await page.getByRole('button', { name: 'Rows per page: 10 per page' }).click();
    await page.getByRole('menuitemradio', { name: '20 per page' }).click();
    await expect(page.getByText('1–12 of 12 orders')).toBeVisible();
    await page.getByRole('button', { name: 'Status: All' }).click();
    await page.getByRole('menuitemradio', { name: 'Ready for Pickup' }).click();
    await expect(page.getByText('1–1 of 1 order')).toBeVisible();
    await expect(page).toHaveURL(/status=Ready/);
    await page.reload();
    await expect(rowOf(page, /Carla Quinn/)).toContainText('Ready for Pickup');
  });

  const search = page.getByRole('searchbox', { name: 'Search orders...' });
  await search.fill('nobody');
  await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filter' }).click();
  await search.fill('renee@example.com');
  await expect(page.getByText('1–1 of 1 order')).toBeVisible();
  await search.fill('#12');
  await expect(renee).toBeVisible();

  await renee.getByRole('button', { name: 'Status of order #12: New' }).click();
  await page.getByRole('menuitemradio', { name: 'Pending' }).click();
  const question = page.getByRole('dialog', { name: 'Change order #12 to Pending?' });
  await expect(question).toContainText('order status changed to Pending');
  await axe();
  await question.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByText('Order #12 is Pending now.')).toBeVisible();
  await expect(renee.getByRole('button', { name: 'Status of order #12: Pending' })).toBeVisible();

  await search.fill('');
  await page.getByRole('checkbox', { name: 'Select Order #12' }).check();
  await page.getByRole('checkbox', { name: 'Select Order #11' }).check();
  const bar = page.getByRole('toolbar', { name: '2 selected' });
  await bar.getByRole('button', { name: 'Set status' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set the status of 2 orders' });
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByText('Choose a status').last()).toBeVisible();
  await axe();
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Cancelled' }).click();
  await expect(dialog).toContainText('no money goes back and nothing goes back in stock');
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Delivered' }).click();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('2 orders set to Delivered.')).toBeVisible();
  await expect(renee).toContainText('Delivered');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(renee).toContainText('Pending');
  await expect(rowOf(page, /#11 /)).toContainText('New');

  await page.getByRole('checkbox', { name: 'Select Order #12' }).check();
  await page.getByRole('checkbox', { name: 'Select Order #11' }).check();
  await detail('invoices of several orders are saved together', async () => {
    await bar.getByRole('button', { name: 'Download invoices' }).click();
    const names: string[] = [];
    page.on('download', (download) => names.push(download.suggestedFilename()));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Download' }).click();
    await expect(page.getByText('2 invoices were saved.')).toBeVisible();
    await expect.poll(() => names.toSorted()).toEqual(['invoice_11.pdf', 'invoice_12.pdf']);
  });

  await bar.getByRole('button', { name: 'Move off the list' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move off the list' }).click();
  await expect(page.getByText('2 orders moved off the list.')).toBeVisible();
  await expect(page.getByText('1–10 of 10 orders')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(renee).toBeVisible();
});

test('who opens an order while a search is still being typed gets there', async ({ page, signUp }) => {
  await signUp();
  await page.goto('/app/orders');
  await expect(page.getByText('1–6 of 6 orders')).toBeVisible();
  const code = Promise.withResolvers<void>();
  await page.route(/order-details-page/, (route) => code.promise.then(() => route.continue()));
  await page.getByRole('searchbox', { name: 'Search orders...' }).fill('nora');
  await rowOf(page, /S-6/).getByText('Nora Kessler').click();
  await page.waitForTimeout(pause);
  code.resolve();
  await expect(page.getByRole('heading', { name: 'Order S-6' })).toBeVisible();
});

test('an order is commented on, shipped, refunded in parts and cancelled', { tag: '@core' }, async ({
  page,
  signUp,
  axe,
  everyScreen,
}) => {
  const owner = await signUp();
  const { kettle, renee } = await openShop(owner);
  const left = async () => (await owner.call(products.get, { params: { id: kettle._id } })).quantity;
  await page.goto('/app/orders');
  await rowOf(page, /#12 /).getByText('Renee Castellano').click();
  await expect(page.getByRole('heading', { name: 'Order #12', level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Order #12', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Fenwick gooseneck kettle' })).toBeVisible();
  await expect(page.getByText('Leave it with the neighbour.')).toBeVisible();

  const comment = page.getByRole('textbox', { name: 'Comment' });
  await comment.fill('Box is re-taped.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText('Marisol commented');
  await expect(comment).toHaveValue('');
  // What a colleague wrote goes the same way.
  await inDatabase((client) =>
    client.query(`update order_events set by = 'Teo' where order_id = $1 and kind = 'comment'`, [renee]),
  );
  await page.reload();
  await expect(timeline).toContainText('Teo commented');
  await timeline.getByRole('button', { name: 'Delete comment' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(timeline).not.toContainText('Box is re-taped.');

  await page.getByRole('button', { name: 'Mark as Shipped' }).click();
  const shipping = page.getByRole('dialog', { name: 'Change order #12 to Shipped?' });
  await shipping.getByLabel('Carrier').fill('UPS');
  await shipping.getByLabel('Tracking number').fill('1Z999AA10123456784');
  await expect(shipping.getByLabel('Tell the buyer by mail')).toBeChecked();
  await shipping.getByRole('button', { name: 'Change status' }).click();
  await expect(timeline).toContainText('order status changed to Shipped · Marisol');
  await expect(page.getByText('1Z999AA10123456784', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = page.getByRole('dialog', { name: 'Refund order #12' });
  await expect(refund.getByLabel('Amount')).toHaveValue('107.50');
  await refund.getByLabel('Amount').fill('107.51');
  await refund.getByRole('button', { name: 'Refund $107.51' }).click();
  await expect(refund.getByText('Only $107.50 is left to give back')).toBeVisible();
  await axe();
  await refund.getByLabel('Amount').fill('45');
  await refund.getByLabel('Reason').fill('One has a dent');
  await refund.getByLabel('Fenwick gooseneck kettle').fill('1');
  await refund.getByRole('button', { name: 'Refund $45.00' }).click();
  await expect(page.getByText('$45.00 was given back.')).toBeVisible();
  await expect(page.getByText('Partially Refunded').first()).toBeVisible();
  await expect(page.getByText('1 back in stock')).toBeVisible();
  expect(await left()).toBe(8);

  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(refund.getByLabel('Amount')).toHaveValue('62.50');
  await refund.getByRole('button', { name: 'Cancel' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Invoice' }).click();
  expect((await saved).suggestedFilename()).toBe('invoice_12.pdf');
  await everyScreen(['/app/orders', `/app/order/details?id=${renee}`]);

  await page.setViewportSize({ width: 390, height: 844 });
  const cancel = page.getByRole('dialog', { name: 'Cancel order #12' });
  await page.getByRole('button', { name: /^Status of order #12/ }).click();
  await page.getByRole('menuitemradio', { name: 'Cancelled' }).click();
  await expect(cancel).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel order' }).click();
  await expect(cancel.getByLabel('Give $62.50 back to the buyer')).toBeChecked();
  await cancel.getByLabel('Put 1 item back in stock').uncheck();
  await cancel.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Order #12 was cancelled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Status of order #12: Cancelled' })).toBeVisible();
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
  expect(await left()).toBe(8);
});

test('the palette finds an order, and an address that names none says so', async ({ page, signUp }) => {
  const owner = await signUp();
  await openShop(owner);
  await page.goto('/app/order/details?id=7');
  await expect(page.getByRole('heading', { name: 'This order is not here' })).toBeVisible();
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('combobox', { name: 'Jump to a product, order or screen' });
  await palette.fill('castellano');
  await page.getByRole('option', { name: /#12 Renee Castellano/ }).click();
  await expect(page.getByRole('heading', { name: 'Order #12', level: 1 })).toBeVisible();
});

test('on a phone the longest next step keeps its distance from the edges of its button', async ({ page, signUp }) => {
  const owner = await signUp();
  const buyer = { firstName: 'Mo', lastName: 'Quinn', email: 'mo@example.com', at: new Date() };
  const [pickup] = await sell(owner, [{ ...buyer, way: 'pickup' }]);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/app/order/details?id=${pickup?.id}`);
  const distance = await page.getByRole('button', { name: 'Mark as Ready for Pickup' }).evaluate((button) => {
    const content = document.createRange();
    content.selectNodeContents(button);
    const [inner, outer] = [content.getBoundingClientRect(), button.getBoundingClientRect()];
    return Math.min(inner.left - outer.left, outer.right - inner.right);
  });
  expect(distance).toBeGreaterThanOrEqual(8);
});
