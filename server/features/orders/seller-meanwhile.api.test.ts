import { expect } from 'vitest';
import { orders } from '#contract/orders/orders.contract.ts';
import type { OrderStatus } from '#contract/orders/orders.schemas.ts';
import type { openPaymentsOf } from '#testing/payments.ts';
import { ordered, type Shop, orderTest as test } from './ordering.fixture.ts';

type Payments = ReturnType<typeof openPaymentsOf>;

/** Pays by a means that takes a while, and lets the seller set the status before the money is there. */
async function payWhileSet(payments: Payments, shop: Shop, orderId: string, status: OrderStatus): Promise<string> {
  await payments.arm('stripe', 'processing-succeeds');
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
  expect(await payWhileSet(payments, shop, orderId, 'Pending')).toBe('paid');
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
  expect(await payWhileSet(payments, shop, orderId, 'Cancelled')).toBe('refunded');
  await world.drain();
  expect(await shop.row(orderId)).toMatchObject({
    ...{ payment_status: 'refunded', status: 'Cancelled', stock: 'released', reserved_until: null, serial_no: 1 },
    ...{ refunded_cents: 2_000, refunding_cents: 0 },
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
