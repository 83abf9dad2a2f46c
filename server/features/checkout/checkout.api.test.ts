import { expect } from 'vitest';
import type { z } from 'zod';
import { type discountInput, discounts } from '#contract/discounts/discounts.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { aProduct } from '#server/features/products/products.fixture.ts';
import { test } from '#testing/api-test.ts';
import { checkInvariants } from '#testing/invariants.ts';
import { handOut, openShop, type Shop, visitorOf } from './shop.fixture.ts';

const ada = { email: 'Ada@Example.com', firstName: 'Ada', lastName: 'Okoro', phone: '702 555 0182' };
const dallas = { line1: '1 Main St', city: 'Dallas', state: 'TX', postalCode: '75201', country: 'US' };

const flat = (price: string, name = 'Standard') => ({
  ...{ name, kind: 'flat' as const, price, freeOver: null, steps: [], estimate: '3 to 5 days' },
});
const parcels = (...rates: ReturnType<typeof flat>[]) => ({
  ...{ isOn: true, defaultWeight: 1, handlingFee: '0', zones: [{ name: 'Home', regions: ['US'], rates }] },
});
const delivery = {
  ...{ isOn: true, area: 'postal_codes' as 'postal_codes' | 'radius', postalCodes: ['75201'] },
  ...{ radius: { location: null as string | null, miles: 10 }, fee: '9', minimum: '20', freeOver: null, leadHours: 24 },
  slots: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '09:00', to: '12:00' })),
};

const setShipping = ({ seller, storeId }: Pick<Shop, 'seller' | 'storeId'>, body: object) =>
  seller.call(stores.saveShipping, { params: { id: storeId }, body: body as never });

const setStore = ({ seller, storeId }: Shop, form: object) =>
  seller.call(stores.update, { params: { id: storeId }, form: form as never });

const addDiscount = ({ seller, storeId }: Shop, changes: Partial<z.input<typeof discountInput>>) =>
  seller.call(discounts.create, {
    params: { id: storeId },
    body: {
      ...{ title: 'Sale', code: null, kind: 'percentage', percent: 10, amount: null, minimumAmount: null },
      ...{ minimumItems: null, appliesTo: 'everything', products: [], categories: [], endsAt: null },
      ...{ startsAt: '2026-01-01T00:00:00.000Z', totalUses: null, usesPerCustomer: null, isActive: true, ...changes },
    },
  });

/** A buyer with the first thing of the shop in the cart. */
async function buyerWith(shop: Shop, quantity = 1) {
  const buyer = visitorOf(shop);
  await buyer.send('/cart', { do: 'add', product: shop.goods[0]?._id ?? '', quantity });
  return buyer;
}

test('plain forms lead from the cart to an order that is paid for in the store', async ({ world, make, mailbox }) => {
  const shop = await openShop(world, make, [{ title: 'Lamp', price: '10', quantity: 5 }]);
  await handOut(shop);
  await setStore(shop, { tax: { isIncluded: false, rates: [{ region: 'US-TX', percent: '8.25' }] } });
  const buyer = await buyerWith(shop, 2);

  const first = await buyer.see<'checkout'>('/checkout');
  expect(first.page).toMatchObject({
    ...{ values: { way: 'pickup', payment: 'in_store', country: 'US' }, isPriced: true, problems: {} },
    ways: [{ value: 'pickup', label: 'Pickup', cents: 0, refusal: null }],
    places: [{ label: 'Main location', hint: '1 Main St, Dallas, TX. Ready in 4 hours' }],
    payments: [{ value: 'in_store', label: 'Pay in the store' }],
    amounts: { subtotalCents: 2000, taxCents: 165, totalCents: 2165 },
  });

  const missing = await buyer.send<'checkout'>('/checkout', { do: 'pay', seen: 2165, notes: 'By noon', phone: '1' });
  expect(missing.status).toBe(422);
  expect(missing.page.problems).toMatchObject({ email: 'Required', firstName: 'Required', lastName: 'Required' });
  expect(missing.page.problems.phone).toContain('phone number');
  expect(missing.page.values).toMatchObject({ notes: 'By noon', phone: '1' });

  const done = await buyer.send<'order'>('/checkout', { do: 'pay', seen: 2165, ...ada, notes: 'By noon' });
  expect(done.path).toMatch(/^\/orders\/[\w.-]+\?new$/);
  expect(done.page).toMatchObject({
    isNew: true,
    order: {
      ...{ serialNo: 1, status: 'Received', payment: 'To be paid in the store', isPaid: false, isCancelled: false },
      ...{ customer: { ...ada, email: 'ada@example.com' }, way: 'pickup', notes: 'By noon' },
      place: { name: 'Main location', instructions: 'Ring at bay 2.', address: { city: 'Dallas' } },
      lines: [{ title: 'Lamp', quantity: 2, unitCents: 1000, totalCents: 2000 }],
      amounts: { totalCents: 2165, taxCents: 165 },
      steps: [{ label: 'Ordered' }, { label: 'Ready for pickup', at: null }, { label: 'Picked up' }, { label: 'Paid' }],
    },
  });
  expect(done.page.order.pickupCode).toMatch(/^1 \w{3}$/);
  expect(done.headers.get('referrer-policy')).toBe('no-referrer');
  expect(done.headers.get('x-robots-tag')).toBe('noindex');
  expect([...buyer.jar.keys()]).toEqual([]);
  expect((await buyer.see<'cart'>('/cart')).page.cart.count).toBe(0);
  await world.drain();
  expect((await mailbox.newest('ada@example.com')).links).toContain(`${shop.url}${done.path.replace('?new', '')}`);
  await checkInvariants(world.deps.db, { payments: world.deps.payments });
});

test('pressing the button twice is one order, and both presses lead to it', async ({ world, make }) => {
  const shop = await openShop(world, make, [{ price: '10' }]);
  await handOut(shop);
  const buyer = await buyerWith(shop);
  const cookie = buyer.jar.get('cart') ?? { value: '', attributes: [] };
  const first = await buyer.send<'order'>('/checkout', { do: 'pay', seen: 1000, ...ada });
  buyer.jar.set('cart', cookie);
  const second = await buyer.send<'order'>('/checkout', { do: 'pay', seen: 1000, ...ada });
  expect(second.page.order.checkoutId).toBe(first.page.order.checkoutId);
});

test('what was typed is kept with the cart', async ({ world, make }) => {
  const shop = await openShop(world, make);
  await handOut(shop);
  const buyer = await buyerWith(shop);
  const { path, page } = await buyer.send<'checkout'>('/checkout', { do: 'update', ...ada, ...dallas, admin: 'yes' });
  expect(path).toBe('/checkout');
  expect(page.values).toMatchObject({ ...ada, ...dallas });
  expect(page.values.admin).toBeUndefined();
  const { rows } = await world.pool.query('select email from carts where store_id = $1', [shop.storeId]);
  expect(rows).toEqual([{ email: 'ada@example.com' }]);
});

test('a store without a payment processor hands orders out, and says why it does nothing else', async ({
  world,
  make,
}) => {
  const shop = await openShop(world, make, [{ price: '10' }]);
  await handOut(shop);
  await setShipping(shop, { parcels: parcels(flat('5')) });
  const buyer = await buyerWith(shop);
  const { page } = await buyer.see<'checkout'>('/checkout');
  expect(page.ways).toMatchObject([{ value: 'pickup', refusal: null }, { value: 'ship' }]);
  expect(page.ways[1]?.refusal).toContain('can’t take payments online');
  const fields = { do: 'pay', way: 'ship', seen: 1500, ...ada, ...dallas };
  const refused = await buyer.send<'checkout'>('/checkout', fields);
  expect(refused.status).toBe(422);
  expect(refused.page.problems.way).toContain('can’t take payments online');
});

test('shipping is offered with the rates of the address, and a rate that is no longer there is not charged', async ({
  world,
  make,
  payments,
}) => {
  const shop = await openShop(world, make, [{ price: '10' }]);
  await payments.connect(shop.seller, 'stripe');
  await setShipping(shop, { parcels: parcels(flat('5'), flat('15', 'Express')) });
  const buyer = await buyerWith(shop);
  const open = await buyer.see<'checkout'>('/checkout');
  expect(open.page).toMatchObject({ isPriced: false, rates: [], values: { way: 'ship' } });

  const priced = await buyer.send<'checkout'>('/checkout', { ...ada, ...dallas, rate: 1 });
  expect(priced.page).toMatchObject({
    ...{ isPriced: true, values: { rate: '1', payment: 'card' } },
    rates: [
      { value: '0', label: 'Standard', cents: 500 },
      { value: '1', label: 'Express', cents: 1500 },
    ],
    amounts: { shippingCents: 1500, totalCents: 2500 },
  });

  const abroad = await buyer.send<'checkout'>('/checkout', { ...ada, ...dallas, country: 'CA' });
  expect(abroad.page.ways[0]?.refusal).toBe('This store does not ship to this address.');

  await setShipping(shop, { parcels: parcels(flat('7')) });
  const again = await buyer.send<'checkout'>('/checkout', { do: 'pay', ...ada, ...dallas, rate: 1, seen: 2500 });
  expect(again.status).toBe(422);
  expect(again.page.problems['']).toBe('The total is now $17.00. Please check it, then pay.');
  const wrong = await buyer.send<'checkout'>('/checkout', {
    do: 'pay',
    ...ada,
    ...dallas,
    postalCode: '1',
    line1: ' ',
  });
  expect(wrong.page.problems).toMatchObject({ line1: 'Required', postalCode: 'Please enter a valid postal code' });
});

test('what can’t be shipped is named', async ({ world, make, payments }) => {
  const shop = await openShop(world, make, [{ title: 'Sofa', isShippable: false } as never]);
  await payments.connect(shop.seller, 'stripe');
  await setShipping(shop, { parcels: parcels(flat('5')) });
  const { page } = await (await buyerWith(shop)).see<'checkout'>('/checkout');
  expect(page.ways).toMatchObject([{ value: 'ship', refusal: '“Sofa” can’t be shipped.' }]);
  expect(page.payments).toMatchObject([{ value: 'card' }]);
});

test('own delivery: postal codes, a minimum, a fee, and one of the times that are offered', async ({
  world,
  make,
  payments,
}) => {
  const shop = await openShop(world, make, [{ price: '15', isDeliverable: true } as never]);
  await payments.connect(shop.seller, 'stripe');
  await setShipping(shop, { delivery });
  const buyer = await buyerWith(shop);
  const little = await buyer.send<'checkout'>('/checkout', { way: 'delivery', ...ada, ...dallas });
  expect(little.page.ways[0]?.refusal).toBe('Add $5.00 more to have it delivered.');

  await buyer.send('/cart', { do: 'set', product: shop.goods[0]?._id ?? '', quantity: 2 });
  const far = await buyer.send<'checkout'>('/checkout', { way: 'delivery', ...ada, ...dallas, postalCode: '10001' });
  expect(far.page.ways[0]?.refusal).toContain('outside of where this store delivers');

  const near = await buyer.send<'checkout'>('/checkout', { way: 'delivery', ...ada, ...dallas });
  expect(near.page).toMatchObject({ isPriced: true, amounts: { extraFeeCents: 900, totalCents: 3900 } });
  expect(near.page.slots.length).toBeGreaterThan(10);
  const pay = { do: 'pay', way: 'delivery', ...ada, ...dallas, seen: 3900 };
  const untimed = await buyer.send<'checkout'>('/checkout', pay);
  expect(untimed.page.problems).toEqual({ slot: 'Choose a time.' });
  const invented = await buyer.send<'checkout'>('/checkout', { ...pay, slot: '2031-01-01T03:00:00.000Z' });
  expect(invented.page.problems).toEqual({ slot: 'Choose a time.' });
  const slot = near.page.slots[0]?.value ?? '';
  expect((await buyer.send<'pay'>('/checkout', { ...pay, slot })).page.kind).toBe('pay');

  await setShipping(shop, {
    delivery: { ...delivery, area: 'radius', radius: { location: await handOut(shop), miles: 10 } },
  });
  const unknown = await buyer.send<'checkout'>('/checkout', { way: 'delivery', ...ada, ...dallas });
  expect(unknown.page.ways[1]?.refusal).toContain('How far away you are can’t be told here');
});

test('a discount code counts once it is typed, and a wrong one is said before anything is paid', async ({
  world,
  make,
}) => {
  const shop = await openShop(world, make, [{ price: '10' }]);
  await handOut(shop);
  await addDiscount(shop, { code: 'DOCK10', usesPerCustomer: 1 });
  await addDiscount(shop, { code: 'SHIPFREE', kind: 'free_shipping', percent: null });
  const buyer = await buyerWith(shop, 2);
  const good = await buyer.send<'checkout'>('/checkout', { code: 'dock10' });
  expect(good.page).toMatchObject({
    ...{ codeProblem: null, amounts: { discountCents: 200, totalCents: 1800 } },
  });
  expect(good.page.amounts.applied).toMatchObject([{ title: 'Sale', code: 'DOCK10', cents: 200 }]);
  const shipped = await buyer.send<'checkout'>('/checkout', { code: 'SHIPFREE' });
  expect(shipped.page.codeProblem).toBe('This code is for orders that are shipped.');

  const wrong = await buyer.send<'checkout'>('/checkout', { do: 'pay', ...ada, code: 'NOPE', seen: 2000 });
  expect(wrong.page.problems).toEqual({ code: 'This code is not valid.' });
  const cheaper = await buyer.send<'checkout'>('/checkout', { do: 'pay', ...ada, code: 'DOCK10', seen: 2000 });
  expect(cheaper.page.problems['']).toContain('$18.00');
  await buyer.send('/checkout', { do: 'pay', ...ada, code: 'DOCK10', seen: 1800 });

  const again = await buyerWith(shop);
  const used = await again.send<'checkout'>('/checkout', { ...ada, code: 'DOCK10' });
  expect(used.page.codeProblem).toBe('You have used this code already.');
  await checkInvariants(world.deps.db, { payments: world.deps.payments });
});

test('an order that costs nothing is taken on at once', async ({ world, make }) => {
  const shop = await openShop(world, make, [{ price: '10' }]);
  await handOut(shop);
  await addDiscount(shop, { code: 'GIFT', kind: 'fixed', percent: null, amount: '10' });
  const buyer = await buyerWith(shop);
  const { page } = await buyer.send<'checkout'>('/checkout', { code: 'GIFT' });
  expect(page.payments).toMatchObject([{ value: 'free' }]);
  const done = await buyer.send<'order'>('/checkout', { do: 'pay', ...ada, code: 'GIFT', seen: 0 });
  expect(done.page.order).toMatchObject({ payment: 'Nothing to pay', isPaid: true, serialNo: 1 });
});

test('what sold out while the form was filled in is told, and nothing is ordered', async ({ world, make }) => {
  const shop = await openShop(world, make, [{ title: 'Lamp', price: '10', quantity: 1 }]);
  await handOut(shop);
  const [slow, quick] = [await buyerWith(shop), await buyerWith(shop)];
  await quick.send('/checkout', { do: 'pay', ...ada, seen: 1000 });
  const late = await slow.send<'cart'>('/checkout', { do: 'pay', ...ada, seen: 1000 });
  expect(late.path).toBe('/cart');
  expect(late.page.cart).toMatchObject({ lines: [], notes: ['“Lamp” has sold out and has left your cart.'] });
});

test('prices with the tax in them stay what they are', async ({ world, make }) => {
  const shop = await openShop(world, make, [{ price: '10.83' }]);
  await handOut(shop);
  await setStore(shop, { tax: { isIncluded: true, rates: [{ region: 'US-TX', percent: '8.25' }] } });
  const { page } = await (await buyerWith(shop)).see<'checkout'>('/checkout');
  expect(page.amounts).toMatchObject({ isTaxIncluded: true, subtotalCents: 1000, taxCents: 83, totalCents: 1083 });
});

test('an empty cart is not checked out', async ({ world, make }) => {
  const shop = await openShop(world, make);
  const buyer = visitorOf(shop);
  for (const path of ['/checkout', '/checkout/pay']) expect((await buyer.see(path)).path).toBe('/cart');
  expect((await buyer.send('/checkout', { do: 'pay', ...ada })).path).toBe('/cart');
  expect((await buyer.see<'notice'>('/checkout/paid')).page.title).toBe('Thank you');
});

test('a price that was published while the form was open is shown before it is charged', async ({ world, make }) => {
  const shop = await openShop(world, make, [{ title: 'Lamp', price: '10' }]);
  await handOut(shop);
  const buyer = await buyerWith(shop);
  await buyer.see('/checkout');
  const form = aProduct({ title: 'Lamp', price: '12' });
  await shop.seller.call(products.update, { params: { id: shop.goods[0]?._id ?? '' }, form });
  await world.pool.query('update live_products set price_cents = 1200 where store_id = $1', [shop.storeId]);
  const again = await buyer.send<'checkout'>('/checkout', { do: 'pay', ...ada, seen: 1000 });
  expect(again.page.problems['']).toContain('$12.00');
  const done = await buyer.send<'order'>('/checkout', { do: 'pay', ...ada, seen: 1200 });
  expect(done.page.order.amounts.totalCents).toBe(1200);
});
