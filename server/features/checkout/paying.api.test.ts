import { expect } from 'vitest';
import { type Factory, test } from '#testing/api-test.ts';
import { checkInvariants } from '#testing/invariants.ts';
import type { openPaymentsOf } from '#testing/payments.ts';
import type { World } from '#testing/world.ts';
import { handOut, openShop, type Seen, type Shop, sweepOrders, visitorOf } from './shop.fixture.ts';

interface Around {
  world: World;
  make: Factory;
  payments: ReturnType<typeof openPaymentsOf>;
}

const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Okoro' };

/** A shop that hands orders out and can be paid through these. */
async function openPaidShop({ world, make, payments }: Around, processors: readonly ('stripe' | 'paypal')[]) {
  const shop = await openShop(world, make, [{ title: 'Lamp', price: '10', quantity: 1 }]);
  for (const processor of processors) await payments.connect(shop.seller, processor);
  await handOut(shop);
  return shop;
}

/** A buyer who has pressed the button. */
async function buyerAtPayment(shop: Shop, payment: 'card' | 'paypal') {
  const buyer = visitorOf(shop);
  await buyer.send('/cart', { do: 'add', product: shop.goods[0]?._id ?? '' });
  const pay = () => buyer.send<'pay'>('/checkout', { do: 'pay', payment, seen: 1000, ...ada });
  return { buyer, pay, page: await pay() };
}

function cardOf({ page }: Seen<'pay'>) {
  if (page.payment.processor !== 'stripe') throw new Error('This is not paid by card.');
  return page.payment;
}

test('a card is entered on the pay page and paid at the processor; the order page follows', async ({
  world,
  make,
  payments,
}) => {
  const shop = await openPaidShop({ world, make, payments }, ['stripe']);
  const { buyer, page, pay } = await buyerAtPayment(shop, 'card');
  expect(page.path).toBe('/checkout/pay');
  expect(page.page).toMatchObject({
    kind: 'pay',
    email: 'ada@example.com',
    problem: null,
    amounts: { totalCents: 1000 },
    lines: [{ title: 'Lamp', quantity: 1 }],
    payment: { processor: 'stripe', returnUrl: `${shop.url}/checkout/paid` },
  });
  const policy = page.headers.get('content-security-policy') ?? '';
  const script = new URL(cardOf(page).scriptUrl).origin;
  expect(policy).toContain(`script-src 'self' ${script}`);
  expect(policy).toMatch(/frame-src /);

  expect((await buyer.see<'cart'>('/cart')).page.cart).toMatchObject({ count: 1, notes: [] });
  expect((await pay()).page.checkoutId).toBe(page.page.checkoutId);

  const early = await buyer.see<'pay'>('/checkout/paid');
  expect(early.path).toBe('/checkout/pay');
  const declined = await payments.payByCard(cardOf(page), '4000000000000002');
  expect(declined.error).toBeTruthy();
  expect((await buyer.see<'pay'>('/checkout/paid')).page.problem).toBeTruthy();

  expect((await payments.payByCard(cardOf(page))).status).toBe('succeeded');
  const done = await buyer.see<'order'>('/checkout/paid');
  expect(done.page).toMatchObject({
    isNew: true,
    order: { serialNo: 1, isPaid: true, payment: 'Paid with Visa ending in 4242' },
  });
  expect(done.page.order.steps.map(({ at }) => at !== null)).toEqual([true, true, false, false]);
  expect([...buyer.jar.keys()]).toEqual([]);
  await payments.deliver();
  await checkInvariants(world.deps.db, { payments: world.deps.payments });
});

test('PayPal is a page of its own, from which the buyer comes back', async ({ world, make, payments }) => {
  const shop = await openPaidShop({ world, make, payments }, ['paypal']);
  const { buyer, page } = await buyerAtPayment(shop, 'paypal');
  const { payment } = page.page;
  if (payment.processor !== 'paypal') throw new Error('This is not paid at PayPal.');
  expect(page.headers.get('content-security-policy')).not.toContain('frame-src');
  const turned = await payments.leavePaypal(payment.approvalUrl);
  expect(turned.pathname).toBe(`/${shop.slug}/checkout`);
  const back = await payments.payAtPaypal(payment.approvalUrl);
  expect(back.pathname).toBe(`/${shop.slug}/checkout/paid`);
  const done = await buyer.see<'order'>(`/checkout/paid${back.search}`);
  expect(done.page.order).toMatchObject({ isPaid: true, serialNo: 1 });
  await payments.deliver();
  await checkInvariants(world.deps.db, { payments: world.deps.payments });
});

test('a payment that was never finished gives the goods back and leaves the cart as it was', async ({
  world,
  make,
  payments,
}) => {
  const shop = await openPaidShop({ world, make, payments }, ['stripe']);
  const { buyer } = await buyerAtPayment(shop, 'card');
  const late = visitorOf(shop);
  const product = shop.goods[0]?._id ?? '';
  expect((await late.send<'cart'>('/cart', { do: 'add', product })).page.problems['']).toContain('sold out');
  world.clock.advance({ minutes: 16 });
  await sweepOrders(world);
  const told = await buyer.see<'cart'>('/checkout/paid');
  expect(told.path).toBe('/cart?unpaid');
  expect(told.page.problems['']).toContain('nothing was ordered');
  expect(told.page.cart.count).toBe(1);
  expect((await late.send<'cart'>('/cart', { do: 'add', product })).page.cart.count).toBe(1);
  await checkInvariants(world.deps.db, { payments: world.deps.payments });
});

test('whoever paid and closed the window finds the order, not the cart', async ({ world, make, payments }) => {
  const shop = await openPaidShop({ world, make, payments }, ['stripe']);
  const { buyer, page } = await buyerAtPayment(shop, 'card');
  await payments.payByCard(cardOf(page));
  await payments.deliver();
  const found = await buyer.see<'order'>('/checkout');
  expect(found.page).toMatchObject({ isNew: false, order: { isPaid: true } });
  expect((await buyer.see<'cart'>('/cart')).page.cart.count).toBe(0);
});

test('a processor that does not answer is said, and nothing is charged', async ({ world, make, payments }) => {
  const shop = await openPaidShop({ world, make, payments }, ['stripe']);
  await world.pool.query("update payment_accounts set account = 'acct_gone' where merchant_id = $1", [
    shop.seller.scope.merchantId,
  ]);
  const { page } = await buyerAtPayment(shop, 'card');
  expect(page.status).toBe(422);
  expect(page.page).toMatchObject({ kind: 'checkout', problems: { payment: expect.stringContaining('Nothing was') } });
  expect(page.page).toMatchObject({ cart: { count: 1 } });
});

test('an order is opened by its own link alone, and only in its store', async ({ world, make, payments }) => {
  const shop = await openPaidShop({ world, make, payments }, []);
  const other = await openShop(world, make);
  const buyer = visitorOf(shop);
  await buyer.send('/cart', { do: 'add', product: shop.goods[0]?._id ?? '' });
  const done = await buyer.send<'order'>('/checkout', { do: 'pay', seen: 1000, ...ada });
  const path = done.path.replace('?new', '');
  const stranger = visitorOf(shop);
  expect((await stranger.see<'order'>(path)).page).toMatchObject({ isNew: false, order: { serialNo: 1 } });
  for (const wrong of [`${path}x`, path.slice(0, -2), '/orders/none']) {
    expect((await stranger.see<'notice'>(wrong)).page.title).toBe('This order was not found');
  }
  const elsewhere = await visitorOf(other).see(path);
  expect(elsewhere.status).toBe(404);
  expect(elsewhere.headers.get('referrer-policy')).toBe('no-referrer');
});
