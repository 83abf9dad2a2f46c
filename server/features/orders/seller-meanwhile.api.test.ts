import { expect } from 'vitest';
import { orders } from '#contract/orders/orders.contract.ts';
import type { OrderStatus } from '#contract/orders/orders.schemas.ts';
import type { openPaymentsOf } from '#testing/payments.ts';
import { stepUp } from '#testing/step-up.ts';
import { ordered, type Shop, orderTest as test } from './ordering.fixture.ts';

type Payments = ReturnType<typeof openPaymentsOf>;

/** Pays by a means that takes a while, and lets the seller set the status before the money is there. */
async function payWhileSet(
  payments: Payments,
  shop: Shop,
  orderId: string,
  { status, fate = 'succeeds' }: { status: OrderStatus; fate?: 'succeeds' | 'fails' },
): Promise<string> {
  await payments.arm('stripe', `processing-${fate}`);
  await shop.payByCard(orderId);
  expect(await shop.settle(orderId)).toBe('processing');
  await shop.seller.call(orders.update, { params: { id: orderId }, body: { status } });
  const { payment_id: id } = await shop.row(orderId);
  await payments.finish('stripe', id ?? '');
  return shop.settle(orderId);
}

test('what the seller makes of an order while its money is on its way stays when it arrives', async ({
  open,
  payments,
}) => {
  const { shop, orderId } = await ordered(open);
  expect(await payWhileSet(payments, shop, orderId, { status: 'Pending' })).toBe('paid');
  expect(await shop.row(orderId)).toMatchObject({ payment_status: 'succeeded', stock: 'sold', status: 'Pending' });
});

test('an order that the seller cancels while its money is on its way stays cancelled, and the money goes back', async ({
  open,
  payments,
  world,
}) => {
  const shop = await open();
  const discount = await shop.discount({ total_uses: 1 });
  const orderId = await shop.placed({ items: [[0, 1]], discounts: [discount] });
  expect(await payWhileSet(payments, shop, orderId, { status: 'Cancelled' })).toBe('refunded');
  await world.drain();
  expect(await shop.row(orderId)).toMatchObject({
    payment_status: 'refunded',
    status: 'Cancelled',
    stock: 'released',
    reserved_until: null,
    serial_no: 1,
    refunded_cents: 2_000,
    refunding_cents: 0,
  });
  expect([await shop.left(0), await shop.used(discount.id)]).toEqual([1, 0]);
  expect((await shop.events(orderId)).toSorted()).toEqual(['paid', 'placed', 'processing', 'refund', 'status']);
  expect(await shop.mails(orderId)).toEqual(['cancelled', 'refund']);
});

test('an order that was cancelled because its payment failed is new when it is paid after all', async ({
  open,
  payments,
}) => {
  const shop = await open();
  await shop.holdMessages();
  const orderId = await shop.placed({ items: [[0, 1]] });
  await payments.arm('stripe', 'processing-succeeds');
  await shop.payByCard(orderId);
  expect(await shop.settle(orderId)).toBe('processing');
  await shop.forceRelease(orderId);
  expect(await shop.row(orderId)).toMatchObject({ payment_status: 'cancelled', status: 'Cancelled' });
  expect(await shop.settle(orderId)).toBe('processing');
  const { payment_id: id } = await shop.row(orderId);
  await payments.finish('stripe', id ?? '');
  expect(await shop.settle(orderId)).toBe('paid');
  expect(await shop.row(orderId)).toMatchObject({ payment_status: 'succeeded', stock: 'sold', status: 'New' });
});

test('goods that have left before their payment fails are not put back, and the order stays as the seller set it', async ({
  open,
  payments,
}) => {
  const shop = await open({ quantities: [4] });
  await shop.holdMessages();
  for (const [index, status] of (['Shipped', 'Delivered', 'Completed'] as const).entries()) {
    const orderId = await shop.placed({ items: [[0, 1]] });
    expect(await payWhileSet(payments, shop, orderId, { status, fate: 'fails' })).toBe('failed');
    expect(await shop.row(orderId)).toMatchObject({
      payment_status: 'failed',
      payment_problem: 'Your payment could not be completed.',
      status,
      stock: 'sold',
      reserved_until: null,
      serial_no: index + 1,
    });
    const { events, refundable } = await shop.seller.call(orders.get, { params: { id: orderId } });
    expect(refundable).toBe(0);
    expect(events.filter(({ kind }) => kind === 'failed')).toMatchObject([
      { body: 'Your payment could not be completed. The goods had left already: nothing was put back in stock.' },
    ]);
    expect(await shop.mails(orderId)).toEqual([]);
    expect(await shop.left(0)).toBe(3 - index);
  }
});

test('an order whose goods had left before its payment failed is cancelled by the seller when they come back', async ({
  open,
  payments,
}) => {
  const shop = await open();
  await shop.holdMessages();
  const orderId = await shop.placed({ items: [[0, 1]] });
  expect(await payWhileSet(payments, shop, orderId, { status: 'Shipped', fate: 'fails' })).toBe('failed');
  const body = { refund: true, restock: true, reason: 'It came back' };
  await shop.seller.call(orders.cancel, { params: { id: orderId }, body });
  expect(await shop.row(orderId)).toMatchObject({ payment_status: 'failed', status: 'Cancelled', refunding_cents: 0 });
  expect(await shop.left(0)).toBe(1);
});

test('a payment that nobody tells of any more is given up after 30 days, and taken when it comes after all', async ({
  open,
  payments,
  world,
}) => {
  const shop = await open({ quantities: [2], processors: ['paypal'] });
  const payLate = async (): Promise<string> => {
    const orderId = await shop.placed({ items: [[0, 1]], paymentType: 'paypal' });
    await payments.arm('paypal', 'capture-pending');
    await shop.approve(orderId);
    expect(await shop.settle(orderId)).toBe('processing');
    return orderId;
  };
  const [held, sent] = [await payLate(), await payLate()];
  await shop.seller.call(orders.update, { params: { id: sent }, body: { status: 'Shipped' } });
  await payments.deliver();
  await payments.leavePaypalAsSeller((await shop.row(held)).account ?? '');
  world.clock.advance({ days: 29 });
  await shop.sweep();
  for (const id of [held, sent]) {
    const { payment } = await shop.seller.call(orders.get, { params: { id } });
    expect(payment).toMatchObject({ status: 'processing' });
  }
  world.clock.advance({ days: 1 });
  await shop.sweep();
  expect(await shop.row(held)).toMatchObject({ payment_status: 'cancelled', stock: 'released', status: 'Cancelled' });
  expect(await shop.row(sent)).toMatchObject({ payment_status: 'cancelled', stock: 'sold', status: 'Shipped' });
  expect([await shop.mails(held), await shop.mails(sent)]).toEqual([['cancelled'], []]);
  expect(await shop.left(0)).toBe(1);

  await stepUp(world, shop.seller);
  await payments.agree(shop.seller, 'paypal');
  for (const orderId of [held, sent]) await payments.finish('paypal', (await shop.row(orderId)).payment_id ?? '');
  expect(await payments.deliver()).toBe(0);
  expect(await shop.row(held)).toMatchObject({ payment_status: 'succeeded', stock: 'sold', status: 'New' });
  expect(await shop.row(sent)).toMatchObject({ payment_status: 'succeeded', stock: 'sold', status: 'Shipped' });
  expect(await shop.left(0)).toBe(0);
});
