import type { Page } from '@playwright/test';
import { discounts } from '#contract/discounts/discounts.contract.ts';
import { locations } from '#contract/locations/locations.contract.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { storeOf } from '#testing/first-store.ts';
import { ada, fillAddress, fillContact, reno } from './support/buyer.ts';
import { publishStore, stockStore } from './support/live-store.ts';
import { connectProcessor, typeCard } from './support/payments.ts';
import { freshEmail, newMerchant, type SignedUp } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** A parcel costs $9.00, and $8.25 in a hundred goes to Nevada. */
async function setRules(owner: SignedUp): Promise<void> {
  const params = { id: await storeOf(owner) };
  const rate = { name: 'Ground', kind: 'flat' as const, price: 9, freeOver: null, steps: [], estimate: '3 to 5 days' };
  const zones = [{ name: 'United States', regions: ['US'], rates: [rate] }];
  const parcels = { isOn: true, defaultWeight: 2, handlingFee: 0, zones };
  await owner.call(stores.saveShipping, { params, body: { parcels } });
  await owner.call(stores.update, {
    params,
    form: { tax: { isIncluded: false, rates: [{ region: 'US-NV', percent: '8.25' }] }, shipTo: ['US'] },
  });
  await owner.call(discounts.create, {
    params,
    body: {
      title: 'Ten off',
      code: 'TEN',
      kind: 'fixed',
      percent: null,
      amount: 10,
      isActive: true,
      minimumAmount: null,
      minimumItems: null,
      totalUses: null,
      usesPerCustomer: null,
      endsAt: null,
      appliesTo: 'everything',
      products: [],
      categories: [],
      startsAt: '2026-01-01T00:00:00.000Z',
    },
  });
}

test('a guest on a phone buys by card, and the seller sees, ships and refunds it', { tag: '@core' }, async ({
  page,
  app,
  mailbox,
  axe,
  complaints,
}) => {
  // The browser tells of every refusal, also of those that the page shows.
  complaints.allow(/status of (402|422)/);
  const owner = await newMerchant(app);
  const { kettle } = await stockStore(owner);
  await setRules(owner);
  await connectProcessor(page, owner, 'stripe');
  const site = await publishStore(owner);
  const email = freshEmail();
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step('the cart opens beside the page and keeps what is in it', async () => {
    await page.goto(`${site}/search?q=gooseneck`);
    await page.getByRole('link', { name: 'Fenwick gooseneck kettle' }).click();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toContainText('Fenwick gooseneck kettle');
    await axe();
    await drawer.getByRole('button', { name: 'One more' }).click();
    await expect(drawer).toContainText('$90.00');
    await page.keyboard.press('Escape');
    await page.goto(`${site}/cart`);
    await expect(page.getByRole('main')).toContainText('$90.00');
    await axe();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Check ?out/ })
      .click();
  });

  await test.step('the checkout says what it costs before anything is paid', async () => {
    await expect(heading(page, 'Checkout')).toBeVisible();
    await page.getByRole('button', { name: /^(Pay|Continue to payment)/ }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    // What is typed while an answer is on its way stays, also where what was wrong is no longer said.
    const answer = Promise.withResolvers<void>();
    await page.route(`${site}/checkout`, (route) => answer.promise.then(() => route.continue()), { times: 1 });
    const asked = page.waitForRequest((request) => request.method() === 'POST');
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByLabel('First name').fill(ada.firstName);
    await page.getByLabel('Last name').focus();
    await asked;
    await fillContact(page, { ...ada, email });
    await page.getByRole('radio', { name: /^Ship/ }).check();
    answer.resolve();
    await answered;
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await fillAddress(page, reno);
    await page.getByLabel('Discount code').fill('ten');
    await page.getByRole('button', { name: 'Apply' }).click();
    // 90 − 10, 8.25 % of that, and the parcel.
    await expect(page.getByRole('button', { name: 'Pay $95.60' })).toBeVisible();
    await axe();
    await page.getByRole('radio', { name: /card/i }).check();
    await page.getByRole('button', { name: 'Pay $95.60' }).click();
  });

  await test.step('a declined card is told, and another one pays', async () => {
    await expect(heading(page, 'Payment')).toBeVisible();
    expect((await owner.call(products.get, { params: { id: kettle._id } })).quantity).toBe(18);
    // Evening comes: the page turns dark, and the processor's fields with it.
    await page.emulateMedia({ colorScheme: 'dark' });
    const fields = page.frameLocator('iframe[title="Secure payment"]').locator('html');
    await expect(fields).toHaveAttribute('data-theme', 'night');
    await typeCard(page, '4000 0000 0000 0002');
    await page.getByRole('button', { name: 'Pay $95.60' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible();
    await axe();
    await typeCard(page, '4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Pay $95.60' }).click();
    await expect(heading(page, /Thank you/)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('$95.60');
    await axe();
  });
  const orderPage = page.url();

  await test.step('both sides get a mail, and the cart is empty again', async () => {
    await expect.poll(async () => (await mailbox.all(email)).map(({ subject }) => subject).join()).toMatch(/order/i);
    await expect
      .poll(async () => (await mailbox.all(owner.email)).map(({ subject }) => subject).join())
      .toMatch(/order/i);
    await page.goto(`${site}/cart`);
    await expect(page.getByRole('main')).not.toContainText('Fenwick');
  });

  await test.step('the seller ships it and gives a part back; the buyer sees both', async () => {
    const [order] = await owner.call(orders.list, { query: {} });
    expect(order).toMatchObject({ serialNo: 1, total: 95.6, tax: 6.6, shipping: 9, discount: { amount: 10 } });
    const params = { id: order?._id ?? '' };
    await owner.call(orders.update, { params, body: { status: 'Shipped', trackingNumber: '9400100000000000000000' } });
    await owner.call(orders.refund, { params, body: { amount: 5.6, reason: 'A scratch', restock: [] } });
    await page.goto(orderPage);
    await expect(page.getByRole('main')).toContainText('9400100000000000000000');
    await expect(page.getByRole('main')).toContainText('$5.60');
  });
});

test('two buyers want the last one: the second is told before paying', async ({ page, browser, app }) => {
  const owner = await newMerchant(app);
  const { toaster } = await stockStore(owner);
  await connectProcessor(page, owner, 'paypal');
  const last = { title: 'Harrow toaster', price: 20, oldPrice: 0, quantity: 1, status: 'Ready' } as const;
  await owner.call(products.update, { params: { id: toaster._id }, form: last });
  const site = await publishStore(owner);
  const other = await (await browser.newContext()).newPage();
  for (const buyer of [page, other]) {
    await buyer.goto(`${site}/search?q=harrow`);
    await buyer.getByRole('link', { name: 'Harrow toaster' }).click();
    await buyer.getByRole('button', { name: 'Add to cart' }).click();
    await expect(buyer.getByRole('dialog')).toContainText('Harrow toaster');
    await buyer.goto(`${site}/checkout`);
    await fillContact(buyer, { ...ada, email: freshEmail() });
    await buyer.getByRole('radio', { name: /^Pick ?up/i }).check();
  }
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await page.getByRole('button', { name: 'Pay $20.00' }).click();
  await expect(page.getByRole('button', { name: 'Agree and pay' })).toBeVisible();

  // Whatever the second one does next is answered so; it may have done it already.
  await expect(async () => {
    const note = other.getByLabel('Note to the store');
    if (await note.isVisible()) await note.fill(`Please hold it for me, ${Date.now()}`, { timeout: 1000 });
    await other.getByRole('heading', { level: 1 }).click({ timeout: 1000 });
    // Long enough: said once, it is not said again.
    await expect(other.getByRole('main')).toContainText(/Harrow toaster.*sold/i, { timeout: 30_000 });
  }).toPass();
  await expect(other).toHaveURL(`${site}/cart`);

  await page.getByRole('button', { name: 'Agree and pay' }).click();
  await expect(heading(page, /Thank you/)).toBeVisible();
  await expect(page.getByText('Pickup code')).toBeVisible();
  await other.context().close();
});

/** Brought within 20 miles of Reno for $12.00, in the morning of any day. */
async function setDelivery(owner: SignedUp): Promise<void> {
  const params = { id: await storeOf(owner) };
  const [place] = await owner.call(locations.list, { params });
  const radius = { location: place?._id ?? '', miles: 20, point: '39.5296, -119.8138' };
  const slots = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '09:00', to: '12:00' }));
  const fees = { fee: 12, minimum: 0, freeOver: null, leadHours: 24 };
  const delivery = { isOn: true, area: 'radius' as const, postalCodes: [], radius, ...fees, slots };
  await owner.call(stores.saveShipping, { params, body: { delivery } });
}

const isCheckoutScript = /\/checkout[^/]*\.js$/;

test('a buyer has it brought, also when the script comes late or not at all', async ({
  page,
  app,
  axe,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|net::ERR_FAILED|status of 422/);
  const owner = await newMerchant(app);
  const { kettle } = await stockStore(owner);
  await owner.call(products.bulkUpdate, { body: { ids: [kettle._id], attributes: { isDeliverable: true } } });
  await setRules(owner);
  await setDelivery(owner);
  await connectProcessor(page, owner, 'stripe');
  const site = await publishStore(owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site}/search?q=gooseneck`);
  await page.getByRole('link', { name: 'Fenwick gooseneck kettle' }).click();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog')).toContainText('Fenwick gooseneck kettle');
  const sums = page.locator('#sums');

  await test.step('without the script a button brings the choice to the store', async () => {
    await page.route(isCheckoutScript, (route) => route.abort());
    await page.goto(`${site}/checkout`);
    await page.getByRole('radio', { name: /^Shipping/ }).check();
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByLabel('ZIP code')).toBeVisible();
    await page.unroute(isCheckoutScript);
  });

  await test.step('what was chosen before the script came is reckoned when it is there', async () => {
    const script = Promise.withResolvers<void>();
    await page.route(isCheckoutScript, (route) => script.promise.then(() => route.continue()));
    await page.goto(`${site}/checkout`);
    await page.getByRole('radio', { name: /^Delivery/ }).check();
    await fillContact(page, { ...ada, email: freshEmail() });
    script.resolve();
    await expect(page.getByRole('button', { name: 'Update' })).toBeHidden();
    await fillAddress(page, reno);
    await expect(sums).toContainText('Delivery$12.00');
  });

  await test.step('a delivery has its own price and its own times, day by day', async () => {
    await expect(page.getByRole('radio', { name: /Ground/ })).toHaveCount(0);
    await expect(sums).not.toContainText('Extra fee');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByText('Choose a time.')).toBeInViewport();
    await page
      .getByRole('radio', { name: /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), / })
      .nth(1)
      .check();
    await page.getByRole('radio', { name: '9:00 AM to 12:00 PM' }).check();
    await axe();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(heading(page, 'Payment')).toBeVisible();
    await expect(page.getByRole('complementary')).toContainText('Delivery$12.00');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer orders with plain forms and pays in the store', { tag: '@core' }, async ({ page, app }) => {
    const owner = await newMerchant(app);
    await stockStore(owner);
    const site = await publishStore(owner);
    await page.goto(`${site}/categories`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Tools/ })
      .click();
    await page.getByRole('link', { name: 'Torvik cordless drill' }).click();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('main')).toContainText('Torvik cordless drill');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Check ?out/ })
      .click();
    await fillContact(page, { ...ada, email: freshEmail() });
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(heading(page, /Thank you/)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('$120.00');
    const [order] = await owner.call(orders.list, { query: {} });
    expect(order?.payment).toMatchObject({ status: 'processing', type: 'in_store' });
  });
});
