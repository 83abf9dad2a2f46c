import { expect } from 'vitest';
import type { z } from 'zod';
import { type discountInput, discounts } from '#contract/discounts/discounts.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { detail, test } from '#testing/api-test.ts';
import { checkInvariants } from '#testing/invariants.ts';
import { ada, buyerWith, dallas } from './checkout.fixture.ts';
import { handOut, openShop, type Shop, visitorOf } from './shop.fixture.ts';

const setStore = ({ seller, storeId }: Shop, form: object) =>
  seller.call(stores.update, { params: { id: storeId }, form: form as never });

const addDiscount = ({ seller, storeId }: Shop, changes: Partial<z.input<typeof discountInput>>) =>
  seller.call(discounts.create, {
    params: { id: storeId },
    body: {
      title: 'Sale',
      code: null,
      kind: 'percentage',
      percent: 10,
      amount: null,
      minimumAmount: null,
      minimumItems: null,
      appliesTo: 'everything',
      products: [],
      categories: [],
      endsAt: null,
      startsAt: '2026-01-01T00:00:00.000Z',
      totalUses: null,
      usesPerCustomer: null,
      isActive: true,
      ...changes,
    },
  });

test('plain forms lead from the cart to an order that is paid for in the store', async ({ world, make, mailbox }) => {
  const shop = await openShop(world, make, [{ title: 'Lamp', price: '10', quantity: 5 }]);
  await handOut(shop);
  await setStore(shop, { tax: { isIncluded: false, rates: [{ region: 'US-TX', percent: '8.25' }] } });
  const buyer = await buyerWith(shop, 2);

  const first = await buyer.see<'checkout'>('/checkout');
  expect(first.page).toMatchObject({
    values: { way: 'pickup', payment: 'in_store', country: 'US' },
    isPriced: true,
    problems: {},
    ways: [{ value: 'pickup', label: 'Pickup', priceCents: 0, refusal: null }],
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
      serialNo: 1,
      status: 'Received',
      payment: 'To be paid in the store',
      isPaid: false,
      isCancelled: false,
      customer: { ...ada, email: 'ada@example.com' },
      way: 'pickup',
      notes: 'By noon',
      place: { name: 'Main location', instructions: 'Ring at bay 2.', address: { city: 'Dallas' } },
      lines: [{ title: 'Lamp', quantity: 2, priceCents: 1000, totalCents: 2000 }],
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
    codeProblem: null,
    amounts: { discountCents: 200, totalCents: 1800 },
  });
  expect(good.page.amounts.applied).toMatchObject([{ title: 'Sale', code: 'DOCK10', discountCents: 200 }]);
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

detail('who has tried many codes is stopped, and told nothing of those that follow', async ({ world, make }) => {
  const shop = await openShop(world, make, [{ price: '10' }]);
  await handOut(shop);
  await addDiscount(shop, { code: 'DOCK10' });
  const buyer = await buyerWith(shop);
  const { origin } = new URL(shop.url);
  const attempt = async (code: string) => (await buyer.post('/checkout', { code }, { origin })).status;
  for (let count = 0; count < 30; count += 1) expect(await attempt(`TRY${count}`)).toBe(303);
  expect(await attempt('DOCK10')).toBe(429);
  const { page } = await buyer.see<'checkout'>('/checkout');
  expect(page).toMatchObject({ values: { code: 'TRY29' }, amounts: { discountCents: 0 } });
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

test('what is too little for a card is said before anything is held, and can be paid in another way', async ({
  world,
  make,
  payments,
}) => {
  const shop = await openShop(world, make, [{ price: '10', quantity: 1 }]);
  for (const processor of ['stripe', 'paypal'] as const) await payments.connect(shop.seller, processor);
  await handOut(shop);
  await addDiscount(shop, { code: 'ALMOST', kind: 'fixed', percent: null, amount: '9.70' });
  const buyer = await buyerWith(shop);
  const pay = (payment: 'card' | 'paypal') =>
    buyer.send<'checkout'>('/checkout', { do: 'pay', ...ada, code: 'ALMOST', payment, seen: 30 });
  const refused = await pay('card');
  expect(refused.status).toBe(422);
  expect(refused.page.problems).toEqual({
    payment: 'Cards can’t be charged less than $0.50. Please choose another way, or add something.',
  });
  const { rows } = await world.pool.query('select id from orders where store_id = $1', [shop.storeId]);
  expect(rows).toEqual([]);
  expect((await pay('paypal')).path).toBe('/checkout/pay');
  await checkInvariants(world.deps.db, { payments: world.deps.payments });
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

test('a price that was raised a day after it was chosen is shown before it is charged', async ({ world, make }) => {
  const shop = await openShop(world, make, [{ title: 'Lamp', price: '10' }]);
  await handOut(shop);
  const buyer = await buyerWith(shop);
  await buyer.see('/checkout');
  const body = { price: 12, compareAt: 'remove' } as const;
  await shop.seller.call(products.updatePos, { params: { id: shop.goods[0]?._id ?? '' }, body });
  world.clock.advance({ hours: 25 });
  const again = await buyer.send<'checkout'>('/checkout', { do: 'pay', ...ada, seen: 1000 });
  expect(again.page.problems['']).toContain('$12.00');
  const done = await buyer.send<'order'>('/checkout', { do: 'pay', ...ada, seen: 1200 });
  expect(done.page.order.amounts.totalCents).toBe(1200);
});

detail(
  'a buyer who would have to wait too long is told so, with everything typed still there',
  async ({ world, make }) => {
    const shop = await openShop(world, make, [{ title: 'Lamp', price: '10', quantity: 5 }]);
    await handOut(shop);
    const buyer = await buyerWith(shop);
    const pay = () =>
      buyer.send<'checkout' | 'order'>('/checkout', { do: 'pay', seen: 1000, ...ada, notes: 'By noon' });
    const busy = await world.deps.db.transaction().execute(async (tx) => {
      const goods = tx.selectFrom('products').select('id').where('merchant_id', '=', shop.seller.scope.merchantId);
      await goods.forNoKeyUpdate().execute();
      return pay();
    });
    expect(busy.status).toBe(422);
    expect(busy.page).toMatchObject({
      kind: 'checkout',
      cart: { count: 1 },
      values: { ...ada, notes: 'By noon' },
      problems: { '': 'We are busy right now, and nothing was ordered or charged. Please try again in a moment.' },
    });
    expect((await pay()).page).toMatchObject({ kind: 'order', order: { serialNo: 1 } });
  },
);
