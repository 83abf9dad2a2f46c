import { expect } from 'vitest';
import { platforms } from '#contract/platforms/platforms.contract.ts';
import { orderTest as test } from '../orders/ordering.fixture.ts';

test('a payment that is under way when its processor is disconnected is still finished', async ({
  open,
  payments,
  world,
}) => {
  const shop = await open();
  const orderId = await shop.placed({ items: [[0, 1]] });
  const opened = await shop.ordering.openPayment(shop.scope, orderId);
  if (opened?.payment.processor !== 'stripe') throw new Error('There is nothing to pay by card');
  await shop.seller.call(platforms.disconnect, { params: { processor: 'stripe' } });
  expect(await shop.ordering.paymentChoices(shop.scope)).toEqual([]);
  await world.drain();
  await payments.payByCard(opened.payment);
  expect(await payments.deliver()).toBe(0);
  expect(await shop.row(orderId)).toMatchObject({ payment_status: 'succeeded', account: opened.payment.account });
});
