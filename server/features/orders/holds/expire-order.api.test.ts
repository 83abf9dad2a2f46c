import { describe, expect } from 'vitest';
import { orderDetail as detail, orderTest as test } from '../ordering.fixture.ts';

describe('when the time to pay is up', () => {
  test('the goods are free again, and nobody can pay any more', async ({ open, world }) => {
    const shop = await open({ quantities: [2] });
    const orderId = await shop.placed({ items: [[0, 1]] });
    world.clock.advance({ minutes: 14 });
    await shop.sweep();
    expect(await shop.row(orderId)).toMatchObject({ stock: 'reserved' });
    world.clock.advance({ minutes: 1 });
    await shop.sweep();
    expect(await shop.row(orderId)).toMatchObject({ payment_status: 'cancelled', stock: 'released' });
    expect(await shop.left(0)).toBe(2);
    expect(await shop.ordering.openPayment(shop.scope, orderId)).toBeNull();
    expect(await shop.payBehind(orderId)).toMatchObject({ status: 'canceled' });
    expect(await shop.settle(orderId)).toBe('expired');
    expect(await shop.events(orderId)).toEqual(['placed', 'expired']);
  });

  test('an order that was paid in the last second is sold', async ({ open, world }) => {
    const shop = await open();
    await shop.holdMessages();
    const orderId = await shop.placed({ items: [[0, 1]] });
    await shop.payByCard(orderId);
    world.clock.advance({ minutes: 16 });
    await Promise.all([shop.sweep(), shop.sweep(), shop.settle(orderId)]);
    expect(await shop.row(orderId)).toMatchObject({ payment_status: 'succeeded', stock: 'sold', serial_no: 1 });
    expect(await shop.events(orderId)).toEqual(['placed', 'paid']);
  });

  test('and the processor does not answer, it is asked again later', async ({ open, payments, world }) => {
    const shop = await open();
    await shop.holdMessages();
    const orderId = await shop.placed({ items: [[0, 1]] });
    world.clock.advance({ minutes: 16 });
    await payments.arm('stripe', 'error-500', 4);
    await shop.sweep();
    expect(await shop.row(orderId)).toMatchObject({ payment_status: 'created', stock: 'reserved' });
    await payments.disarm();
    world.clock.advance({ minutes: 3 });
    await shop.sweep();
    expect(await shop.row(orderId)).toMatchObject({ payment_status: 'cancelled', stock: 'released' });
  });

  detail(
    'of an order whose payment was opened while we were stopped, that payment is ended, too',
    async ({ open, world }) => {
      const shop = await open();
      await shop.holdMessages();
      const orderId = await shop.placed({ items: [[0, 1]] });
      const { payment_id: id } = await shop.row(orderId);
      await world.pool.query('update orders set payment_id = null where id = $1', [orderId]);
      world.clock.advance({ minutes: 16 });
      await shop.sweep();
      expect(await shop.row(orderId)).toMatchObject({ stock: 'released', payment_id: null });
      await world.pool.query('update orders set payment_id = $2 where id = $1', [orderId, id]);
      expect(await shop.payBehind(orderId)).toMatchObject({ status: 'canceled' });
    },
  );
});

describe('a payment that comes after its goods were let go', () => {
  test('gets them when they are still there', async ({ open, payments, world }) => {
    const shop = await open();
    const discount = await shop.discount({ total_uses: 1 });
    await shop.holdMessages();
    const orderId = await shop.placed({ items: [[0, 1]], discounts: [discount] });
    await shop.payByCard(orderId);
    await shop.forceRelease(orderId);
    expect(await shop.left(0)).toBe(1);
    expect(await shop.settle(orderId)).toBe('paid');
    expect(await shop.left(0)).toBe(0);
    expect(await shop.used(discount.id)).toBe(1);
    await payments.deliver();
    world.clock.advance({ minutes: 20 });
    await shop.sweep();
    expect(await shop.row(orderId)).toMatchObject({ payment_status: 'succeeded', stock: 'sold', serial_no: 1 });
  });

  test('goes back in full when they are gone, and both are told', async ({ open, world }) => {
    const shop = await open();
    await shop.holdMessages();
    const orderId = await shop.placed({ items: [[0, 1]] });
    await shop.payByCard(orderId);
    await shop.forceRelease(orderId);
    const winner = await shop.sell({ items: [[0, 1]] });
    const states = await Promise.all([shop.settle(orderId), shop.settle(orderId)]);
    expect(new Set(states)).toEqual(new Set(['refunded']));
    await world.drain();
    expect(await shop.row(orderId)).toMatchObject({
      payment_status: 'refunded',
      status: 'Cancelled',
      refunded_cents: 2_000,
      refunding_cents: 0,
      serial_no: 2,
    });
    expect(await shop.row(winner)).toMatchObject({ payment_status: 'succeeded', serial_no: 1 });
    expect(await shop.mails(orderId)).toEqual(['too_late']);
    expect(await shop.left(0)).toBe(0);
  });
});

describe('when the processor is in trouble', () => {
  test.for(['time-out', 'reset'])(
    '%s while the payment is opened lets everything go',
    async (fault, { open, payments }) => {
      const shop = await open();
      const discount = await shop.discount({ total_uses: 1 });
      await payments.arm('stripe', fault, 2);
      const wanted = { items: [[0, 1]] as const, discounts: [discount] };
      expect(await shop.place(wanted)).toEqual({ refusal: { reason: 'payment_unavailable' } });
      expect(await shop.left(0)).toBe(1);
      expect(await shop.used(discount.id)).toBe(0);
      await payments.disarm();
      expect(await shop.place(wanted)).toMatchObject({ placed: { next: 'pay' } });
    },
  );

  detail('an answer that is lost opens one payment, not two', async ({ open, payments }) => {
    const shop = await open();
    await payments.arm('stripe', 'answer-lost');
    const orderId = await shop.placed({ items: [[0, 1]] });
    await shop.payByCard(orderId);
    expect(await shop.settle(orderId)).toBe('paid');
  });

  detail('nobody can tell whether it is paid, and the buyer is told so', async ({ open, payments, world }) => {
    const shop = await open();
    await shop.holdMessages();
    const orderId = await shop.placed({ items: [[0, 1]] });
    await shop.payByCard(orderId);
    await payments.arm('stripe', 'error-500', 2);
    await expect(shop.settle(orderId)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await payments.disarm();
    world.clock.advance({ minutes: 16 });
    await shop.sweep();
    expect(await shop.row(orderId)).toMatchObject({ payment_status: 'succeeded', stock: 'sold' });
  });
});
