import { describe, expect } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { ok } from '#contract/kit/outcome.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import { send } from '#testing/client.ts';
import { orderDetail as detail, orderTest as test } from '../ordering.fixture.ts';
import { orderingService } from '../ordering.service.ts';

describe('a refund', () => {
  test('orders.refund gives back a part, then the rest, and no more than was paid', async ({ open, world }) => {
    const shop = await open({ quantities: [3] });
    const id = await shop.sell({ items: [[0, 2]] });
    const give = (amount: string, restock: { position: number; quantity: number }[] = []) =>
      shop.seller.call(orders.refund, { params: { id }, body: { amount, reason: 'Scratched', restock } });
    expect(await give('15.00', [{ position: 0, quantity: 1 }])).toMatchObject({
      payment: { status: 'refunded', metadata: { amountRefunded: 15 } },
      refundable: 25,
    });
    expect(await shop.left(0)).toBe(2);
    await expect(give('25.01')).rejects.toMatchObject({ status: 400 });
    await give('25.00', [{ position: 0, quantity: 5 }]);
    expect(await shop.left(0)).toBe(3);
    await expect(give('0.01')).rejects.toMatchObject({ status: 400 });
    expect(await shop.row(id)).toMatchObject({ refunded_cents: 4_000, refunding_cents: 0 });
    expect(await shop.mails(id)).toEqual(['confirmation', 'merchant_new', 'refund', 'refund']);
    await world.drain();
  });

  test('goes as far as the role lets it, counting all that was given back of the order', async ({ make, open }) => {
    const shop = await open({ quantities: [9] });
    const id = await shop.sell({ items: [[0, 4]] });
    const cashier = await make.staff(shop.seller, 'cashier');
    const give = (amount: string) => cashier.call(orders.refund, { params: { id }, body: { amount } });
    await give('30.00');
    await expect(give('20.01')).rejects.toMatchObject({
      status: 403,
      fields: { amount: 'Your role refunds up to $50.00 of one order' },
      body: { error: { name: 'NOT_PERMITTED', permission: 'orders.refund', limit: 50 } },
    });
    await give('20.00');
    expect(await shop.row(id)).toMatchObject({ refunded_cents: 5_000, refunding_cents: 0 });
    await shop.seller.call(orders.refund, { params: { id }, body: { amount: '30.00' } });
  });

  detail('that is wanted twice at once is given once, or both fit', async ({ open }) => {
    const shop = await open({ quantities: [9] });
    const id = await shop.sell({ items: [[0, 1]] });
    const give = (amount: string) =>
      shop.seller.call(orders.refund, { params: { id }, body: { amount } }).then(
        () => 'given',
        () => 'refused',
      );
    expect((await Promise.all([give('15.00'), give('15.00'), give('15.00')])).toSorted()).toEqual([
      'given',
      'refused',
      'refused',
    ]);
    expect(await Promise.all([give('2.00'), give('3.00')])).toEqual(['given', 'given']);
    expect(await shop.row(id)).toMatchObject({ refunded_cents: 2_000 });
  });

  test('that is sent again with its key is the same refund', async ({ open, world }) => {
    const shop = await open();
    const id = await shop.sell({ items: [[0, 1]] });
    const options = { token: shop.seller.token, headers: { 'idempotency-key': `refund ${id}` } };
    const given = { params: { id }, body: { amount: '5.00' } };
    const give = () => send(world.config.urls.app, orders.refund, given, options);
    expect([await give(), await give()].map(({ status }) => status)).toEqual([201, 201]);
    expect(await shop.row(id)).toMatchObject({ refunded_cents: 500 });
    expect(await shop.refunds(id)).toHaveLength(1);
  });

  detail(
    'whose answer does not come stays pending, and is given once in the end',
    async ({ open, payments, world }) => {
      const shop = await open();
      const id = await shop.sell({ items: [[0, 1]] });
      await payments.deliver();
      await shop.holdMessages();
      await payments.arm('stripe', 'answer-lost', 2);
      const body = { amount: '5.00', restock: [{ position: 0, quantity: 1 }] };
      const details = await shop.seller.call(orders.refund, { params: { id }, body });
      expect(details.refunds).toMatchObject([{ status: 'pending', amount: 5 }]);
      expect(details.refundable).toBe(15);
      expect(await shop.left(0)).toBe(0);
      await payments.disarm();
      world.clock.advance({ minutes: 6 });
      await shop.sweep();
      await world.drain();
      expect(await shop.row(id)).toMatchObject({ refunded_cents: 500, refunding_cents: 0, payment_status: 'refunded' });
      expect(await shop.left(0)).toBe(1);
    },
  );

  detail('that the processor takes a while for is asked for until it is there', async ({ open, payments, world }) => {
    const shop = await open({ processors: ['paypal'] });
    const id = await shop.sellAtPaypal({ items: [[0, 1]] });
    await shop.holdMessages();
    await payments.arm('paypal', 'refund-pending');
    await shop.seller.call(orders.refund, { params: { id }, body: { amount: '5.00' } });
    expect(await shop.row(id)).toMatchObject({ refunding_cents: 500, refunded_cents: 0, payment_status: 'succeeded' });
    world.clock.advance({ minutes: 6 });
    await shop.sweep();
    const [refund] = await shop.refunds(id);
    expect(refund).toMatchObject({ status: 'pending', refund_id: expect.any(String), updated_at: world.clock.now() });
    const { paypal } = world.deps.payments;
    const arrived = async () =>
      ok({ id: refund?.refund_id ?? '', amountCents: cents(500), status: 'succeeded' as const });
    const later = { ...world.deps, payments: { stripe: null, paypal: paypal && { ...paypal, readRefund: arrived } } };
    await orderingService(later).executeRefund(shop.scope, refund?.id ?? '');
    expect(await shop.row(id)).toMatchObject({ refunding_cents: 0, refunded_cents: 500, payment_status: 'refunded' });
  });

  test('that the processor refuses gives its part back and tells why', async ({ open, payments }) => {
    const shop = await open({ processors: ['paypal'] });
    const id = await shop.sellAtPaypal({ items: [[0, 1]] });
    await payments.arm('paypal', 'refund-fails');
    const body = { amount: '5.00', restock: [{ position: 0, quantity: 1 }] };
    await expect(shop.seller.call(orders.refund, { params: { id }, body })).rejects.toMatchObject({ status: 409 });
    expect(await shop.row(id)).toMatchObject({ refunding_cents: 0, refunded_cents: 0, payment_status: 'succeeded' });
    expect(await shop.left(0)).toBe(0);
    await shop.seller.call(orders.refund, { params: { id }, body });
    expect(await shop.row(id)).toMatchObject({ refunded_cents: 500, payment_status: 'refunded' });
    expect(await shop.left(0)).toBe(1);
  });

  test('that the seller gave at the processor itself is counted', async ({ open, payments, world }) => {
    const shop = await open();
    const id = await shop.sell({ items: [[0, 1]] });
    const { account, payment_id: payment } = await shop.row(id);
    const wanted = { account: account ?? '', payment: payment ?? '', amountCents: cents(700), key: `outside ${id}` };
    await world.deps.payments.stripe?.refund(wanted);
    await payments.deliver();
    expect(await shop.row(id)).toMatchObject({ refunded_cents: 700, payment_status: 'refunded' });
    expect(await shop.refunds(id)).toMatchObject([{ status: 'succeeded', reason: 'Given back at Stripe' }]);
  });

  test('of what nobody has paid is refused', async ({ open }) => {
    const shop = await open({ quantities: [2] });
    const open1 = await shop.placed({ items: [[0, 1]] });
    const unpaid = await shop.placed({ items: [[0, 1]], paymentType: 'in_store' });
    for (const id of [open1, unpaid]) {
      const give = shop.seller.call(orders.refund, { params: { id }, body: { amount: '5.00' } });
      await expect(give).rejects.toMatchObject({ status: 409 });
    }
  });
});

describe('an order that is paid in the store', () => {
  test('orders.markPaid notes it once, and it can be refunded then', async ({ open }) => {
    const shop = await open({ processors: [] });
    const id = await shop.placed({ items: [[0, 1]], paymentType: 'in_store' });
    const mark = () => shop.seller.call(orders.markPaid, { params: { id } });
    expect(await mark()).toMatchObject({ payment: { status: 'succeeded', type: 'in_store' } });
    await expect(mark()).rejects.toMatchObject({ status: 409 });
    await shop.seller.call(orders.refund, { params: { id }, body: { amount: '20.00' } });
    expect(await shop.row(id)).toMatchObject({ payment_status: 'refunded', refunded_cents: 2_000 });
  });

  test('is marked by nobody else, and no other kind of order is', async ({ open }) => {
    const [shop, other] = [await open({ quantities: [2] }), await open()];
    const id = await shop.placed({ items: [[0, 1]], paymentType: 'in_store' });
    const paid = await shop.sell({ items: [[0, 1]] });
    await expect(other.seller.call(orders.markPaid, { params: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(shop.seller.call(orders.markPaid, { params: { id: paid } })).rejects.toMatchObject({ status: 409 });
  });
});

describe('cancelling', () => {
  test('orders.cancel gives back money and goods when the seller says so', async ({ open }) => {
    const shop = await open({ quantities: [2] });
    const id = await shop.sell({ items: [[0, 2]] });
    const body = { refund: true, restock: true, reason: 'Out of order' };
    expect(await shop.seller.call(orders.cancel, { params: { id }, body })).toMatchObject({
      status: 'Cancelled',
      payment: { status: 'refunded', metadata: { amountRefunded: 40 } },
    });
    expect(await shop.left(0)).toBe(2);
    expect(await shop.events(id)).toEqual(['placed', 'paid', 'cancelled', 'restock', 'refund']);
    await expect(shop.seller.call(orders.cancel, { params: { id }, body })).rejects.toMatchObject({ status: 409 });
  });

  test('does neither by itself', async ({ open }) => {
    const shop = await open({ quantities: [2] });
    const id = await shop.sell({ items: [[0, 2]] });
    await shop.seller.call(orders.cancel, { params: { id }, body: { refund: false, restock: false } });
    expect(await shop.row(id)).toMatchObject({ status: 'Cancelled', payment_status: 'succeeded', refunded_cents: 0 });
    expect(await shop.left(0)).toBe(0);
    expect(await shop.mails(id)).toEqual(['cancelled', 'confirmation', 'merchant_new']);
  });

  detail('twice at once refunds once, together with a refund of a part', async ({ open }) => {
    const shop = await open();
    const id = await shop.sell({ items: [[0, 1]] });
    const cancel = () => shop.seller.call(orders.cancel, { params: { id }, body: { refund: true, restock: true } });
    const part = () => shop.seller.call(orders.refund, { params: { id }, body: { amount: '5.00' } });
    await Promise.allSettled([cancel(), part(), cancel()]);
    const { refunded_cents: refunded, status } = await shop.row(id);
    expect(status).toBe('Cancelled');
    expect(refunded).toBe(2_000);
    expect(await shop.left(0)).toBe(1);
  });

  test('waits for a payment that is on its way', async ({ open, payments }) => {
    const shop = await open();
    const id = await shop.placed({ items: [[0, 1]] });
    await payments.arm('stripe', 'processing-succeeds');
    await shop.payByCard(id);
    await shop.settle(id);
    const cancel = shop.seller.call(orders.cancel, { params: { id }, body: { refund: true, restock: true } });
    await expect(cancel).rejects.toMatchObject({ status: 409 });
  });
});
