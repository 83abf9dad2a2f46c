import { describe, expect } from 'vitest';
import { type Cents, cents, subtractCents } from '#contract/kit/money.ts';
import { orderOfToken } from '../order-tokens.service.ts';
import { orderDetail as detail, orderTest as test } from '../ordering.fixture.ts';

describe('an order', () => {
  test('holds its goods until it is paid, then it is sold and numbered', async ({ open }) => {
    const shop = await open({ quantities: [3] });
    const orderId = await shop.placed({ items: [[0, 2]] });
    expect(await shop.left(0)).toBe(1);
    expect(await shop.row(orderId)).toMatchObject({ payment_status: 'created', stock: 'reserved', serial_no: null });
    expect(await shop.settle(orderId)).toBe('open');
    await shop.payByCard(orderId);
    expect(await shop.settle(orderId)).toBe('paid');
    expect(await shop.row(orderId)).toMatchObject({
      payment_status: 'succeeded',
      stock: 'sold',
      serial_no: 1,
      payment_means: 'Visa ending in 4242',
      reserved_until: null,
      total_cents: 4_000,
      status: 'New',
    });
    expect(await shop.events(orderId)).toEqual(['placed', 'paid']);
    expect(await shop.mails(orderId)).toEqual(['confirmation', 'merchant_new']);
  });

  test('has a page that its token opens, and no other token does', async ({ open, world }) => {
    const shop = await open();
    const result = await shop.place({ items: [[0, 1]] });
    if ('refusal' in result) throw new Error('refused');
    const { token, orderId, next } = result.placed;
    expect(next).toBe('pay');
    expect(orderOfToken(world.deps.secrets, token)).toBe(orderId);
    expect(orderOfToken(world.deps.secrets, `${token}x`)).toBeNull();
    expect(orderOfToken(world.deps.secrets, `${orderId}.`)).toBeNull();
  });

  test('that is paid in the store is taken on and numbered at once', async ({ open }) => {
    const shop = await open({ quantities: [2], processors: [] });
    const result = await shop.place({ items: [[0, 2]], paymentType: 'in_store' });
    expect(result).toMatchObject({ placed: { next: 'done' } });
    const orderId = 'placed' in result ? result.placed.orderId : '';
    expect(await shop.row(orderId)).toMatchObject({ payment_status: 'processing', stock: 'sold', serial_no: 1 });
    expect(await shop.settle(orderId)).toBe('processing');
    expect(await shop.place({ items: [[0, 1]], paymentType: 'in_store', way: 'ship' })).toEqual({
      refusal: { reason: 'payment_unavailable' },
    });
  });

  test('that costs nothing is paid at once', async ({ open }) => {
    const shop = await open({ processors: [] });
    const amounts = {
      subtotalCents: cents(2_000),
      taxCents: cents(0),
      extraFeeCents: cents(0),
      shippingCents: cents(0),
      discountCents: cents(2_000),
    };
    const orderId = await shop.placed({ items: [[0, 1]], amounts });
    expect(await shop.row(orderId)).toMatchObject({ payment_type: 'free', payment_status: 'succeeded', serial_no: 1 });
  });

  test('takes all lines of a product together', async ({ open }) => {
    const shop = await open({ quantities: [3] });
    expect(
      await shop.place({
        items: [
          [0, 2],
          [0, 2],
        ],
      }),
    ).toMatchObject({
      refusal: { reason: 'sold_out', products: [{ available: 3 }] },
    });
    const orderId = await shop.placed({
      items: [
        [0, 1],
        [0, 2],
      ],
    });
    expect(await shop.left(0)).toBe(0);
    expect(await shop.lines(orderId)).toMatchObject([{ position: 0, quantity: 3 }]);
  });

  test('is refused as a whole when one of its products is short', async ({ open }) => {
    const shop = await open({ quantities: [5, 1] });
    const [, scarce] = shop.goods;
    expect(
      await shop.place({
        items: [
          [0, 2],
          [1, 2],
        ],
      }),
    ).toEqual({
      refusal: { reason: 'sold_out', products: [{ id: scarce?._id, available: 1 }] },
    });
    expect(await shop.left(0)).toBe(5);
  });
});

test('what the live site shows is sold, also when the seller has made it ready to be published anew', async ({
  open,
  world,
}) => {
  const shop = await open({ quantities: [2] });
  await world.pool.query("update products set status = 'Ready' where merchant_id = $1", [shop.scope.merchantId]);
  await shop.sell({ items: [[0, 1]] });
  expect(await shop.place({ items: [[0, 1]], paymentType: 'in_store' })).toMatchObject({ placed: { next: 'done' } });
  expect(await shop.left(0)).toBe(0);
});

test('what is the seller’s own is sold, also while the samples have not been deleted', async ({ open, world }) => {
  const shop = await open({ quantities: [1] });
  await world.pool.query('update stores set is_demo_mode = true where merchant_id = $1', [shop.scope.merchantId]);
  expect(await shop.place({ items: [[0, 1]], paymentType: 'in_store' })).toMatchObject({ placed: { next: 'done' } });
  expect(await shop.left(0)).toBe(0);
});

describe('nothing can be bought', () => {
  const cases: readonly [what: string, table: string, change: string, back: string][] = [
    ['that was taken off the shop', 'products', "status = 'Unpublished'", "status = 'Published'"],
    ['that was deleted', 'products', 'is_active = false', 'is_active = true'],
    ['that is a sample', 'products', 'is_sample = true', 'is_sample = false'],
    ['in a store that was stopped', 'stores', "site_status = 'stopped'", "site_status = 'live'"],
    ['in a store that was deleted', 'stores', 'is_active = false', 'is_active = true'],
    ['from a seller whose account was closed', 'users', "status = 'inactive'", "status = 'active'"],
  ];
  test('that is not offered, or not any more', async ({ open, world }) => {
    const shop = await open({ processors: [] });
    const buy = () => shop.place({ items: [[0, 1]], paymentType: 'in_store' });
    const gone = { refusal: { reason: 'sold_out', products: [{ id: shop.goods[0]?._id, available: 0 }] } };
    for (const [what, table, change, back] of cases) {
      await world.pool.query(`update ${table} set ${change} where merchant_id = $1`, [shop.scope.merchantId]);
      expect(await buy(), what).toEqual(gone);
      await world.pool.query(`update ${table} set ${back} where merchant_id = $1`, [shop.scope.merchantId]);
    }
    await world.pool.query('delete from live_products where merchant_id = $1', [shop.scope.merchantId]);
    await world.pool.query('update products set live_version = null where merchant_id = $1', [shop.scope.merchantId]);
    expect(await buy(), 'that the live site does not show').toEqual(gone);
  });

  test('by card from a seller who can’t be paid that way', async ({ open, world }) => {
    const shop = await open({ processors: ['paypal'] });
    expect(await shop.place({ items: [[0, 1]] })).toEqual({ refusal: { reason: 'payment_unavailable' } });
    expect(await shop.ordering.paymentChoices(shop.scope)).toEqual(['paypal']);
    await world.deps.db.updateTable('payment_accounts').set({ can_charge: false }).execute();
    expect(await shop.ordering.paymentChoices(shop.scope)).toEqual([]);
    expect(await shop.place({ items: [[0, 1]], paymentType: 'paypal' })).toEqual({
      refusal: { reason: 'payment_unavailable' },
    });
  });
});

describe('a card', () => {
  const costing = (totalCents: Cents) => ({
    subtotalCents: cents(2_000),
    taxCents: cents(0),
    extraFeeCents: cents(0),
    shippingCents: cents(0),
    discountCents: subtractCents(cents(2_000), totalCents),
  });
  test('is not asked for less than it can be charged, and nothing is held', async ({ open }) => {
    const shop = await open({ processors: ['stripe', 'paypal'] });
    expect(await shop.place({ items: [[0, 1]], amounts: costing(cents(49)) })).toEqual({
      refusal: { reason: 'too_little', leastCents: 50 },
    });
    expect(await shop.left(0)).toBe(1);
    expect(await shop.place({ items: [[0, 1]], amounts: costing(cents(50)) })).toMatchObject({
      placed: { next: 'pay' },
    });
  });
});

describe('a cart', () => {
  test('with the same content keeps its order and its payment', async ({ open }) => {
    const shop = await open();
    const order = await shop.anOrder({ items: [[0, 1]] });
    const [first, second] = [
      await shop.ordering.place(shop.scope, order),
      await shop.ordering.place(shop.scope, { ...order, visitor: '192.0.2.9' }),
    ];
    expect(second).toEqual(first);
    expect(await shop.left(0)).toBe(0);
  });

  detail('of a visitor with IPv6 is counted with the others of the same network', async ({ open }) => {
    const shop = await open({ quantities: [20] });
    const place = async (visitor: string) =>
      shop.ordering.place(shop.scope, { ...(await shop.anOrder({ items: [[0, 1]] })), visitor });
    for (let count = 0; count < 10; count += 1) {
      expect(await place(`2001:db8:7:7::${count}`)).toMatchObject({ placed: {} });
    }
    expect(await place('2001:db8:7:7:ffff::1')).toMatchObject({ refusal: { reason: 'too_many_unpaid' } });
    expect(await place('2001:db8:7:8::1')).toMatchObject({ placed: {} });
  });

  test('that is sent several times at once makes one order', async ({ open }) => {
    const shop = await open({ quantities: [9] });
    for (const paymentType of ['card', 'in_store'] as const) {
      const order = await shop.anOrder({ items: [[0, 1]], paymentType });
      const results = await Promise.all([1, 2, 3, 4].map(() => shop.ordering.place(shop.scope, order)));
      expect(new Set(results.map((result) => ('placed' in result ? result.placed.orderId : 'none'))).size).toBe(1);
    }
    expect(await shop.left(0)).toBe(7);
  });

  test('with another content lets the earlier order go', async ({ open }) => {
    const shop = await open({ quantities: [2] });
    const cartId = await shop.newCart();
    const earlier = await shop.placed({ items: [[0, 2]], cartId });
    const later = await shop.placed({ items: [[0, 1]], cartId });
    expect(later).not.toBe(earlier);
    expect(await shop.row(earlier)).toMatchObject({ payment_status: 'cancelled', stock: 'released' });
    expect(await shop.left(0)).toBe(1);
    expect(await shop.payBehind(earlier)).toMatchObject({ status: 'canceled' });
  });

  test('whose earlier order turns out to be paid gets that one', async ({ open }) => {
    const shop = await open({ quantities: [2] });
    const cartId = await shop.newCart();
    const earlier = await shop.placed({ items: [[0, 2]], cartId });
    await shop.payByCard(earlier);
    expect(await shop.place({ items: [[0, 1]], cartId })).toMatchObject({ placed: { orderId: earlier, next: 'done' } });
    expect(await shop.row(earlier)).toMatchObject({ payment_status: 'succeeded', stock: 'sold' });
    expect(await shop.place({ items: [[0, 1]], cartId })).toMatchObject({ placed: { orderId: earlier, next: 'done' } });
  });
});

describe('a discount', () => {
  detail('whose last use several buyers want at once is given to one', async ({ open }) => {
    const shop = await open({ quantities: [20] });
    const discount = await shop.discount({ total_uses: 1 });
    const results = await Promise.all(
      Array.from({ length: 8 }, () => shop.place({ items: [[0, 1]], discounts: [discount] })),
    );
    expect(results.filter((result) => 'placed' in result)).toHaveLength(1);
    expect(results.filter((result) => 'refusal' in result && result.refusal.reason === 'discount_gone')).toHaveLength(
      7,
    );
    expect(await shop.left(0)).toBe(19);
    expect(await shop.used(discount.id)).toBe(1);
  });

  test('is used so often by one buyer and no more, and comes back when nothing is bought', async ({ open, world }) => {
    const shop = await open({ quantities: [20] });
    const discount = await shop.discount({ uses_per_customer: 1 });
    const customer = { firstName: 'Ada', lastName: 'Okoro', email: 'Once@example.test', phone: '' };
    const wanted = { items: [[0, 1]] as const, discounts: [discount], customer };
    const results = await Promise.all(Array.from({ length: 4 }, () => shop.place(wanted)));
    expect(results.filter((result) => 'placed' in result)).toHaveLength(1);
    world.clock.advance({ minutes: 16 });
    await shop.sweep();
    expect(await shop.used(discount.id)).toBe(0);
    expect(await shop.place(wanted)).toMatchObject({ placed: { next: 'pay' } });
  });

  detail('is one mailbox’s, however its address is typed and however many come at once', async ({ open }) => {
    const shop = await open({ quantities: [20] });
    const discount = await shop.discount({ uses_per_customer: 1 });
    const customer = (email: string) => ({ firstName: 'Joe', lastName: 'Okoro', email, phone: '' });
    const spellings = ['joe@gmail.com', 'joe+1@gmail.com', 'j.o.e@gmail.com', 'Joe@GoogleMail.com'];
    const results = await Promise.all(
      spellings.map((email) => shop.place({ items: [[0, 1]], discounts: [discount], customer: customer(email) })),
    );
    const taken = results.flatMap((result) => ('placed' in result ? [result.placed.orderId] : []));
    expect(taken).toHaveLength(1);
    expect(results).toContainEqual({ refusal: { reason: 'discount_gone' } });
    expect(spellings.map((email) => email.toLowerCase())).toContain((await shop.row(taken[0] ?? '')).email);
    const other = customer('j.o.e@example.test');
    expect(await shop.place({ items: [[0, 1]], discounts: [discount], customer: other })).toHaveProperty('placed');
  });

  test('that has ended meanwhile is not given', async ({ open, world }) => {
    const shop = await open();
    const discount = await shop.discount({});
    await world.pool.query('update discounts set is_active = false where id = $1', [discount.id]);
    expect(await shop.place({ items: [[0, 1]], discounts: [discount] })).toEqual({
      refusal: { reason: 'discount_gone' },
    });
  });
});
