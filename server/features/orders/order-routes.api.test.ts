import { expect } from 'vitest';
import { customers } from '#contract/customers/customers.contract.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { send } from '#testing/client.ts';
import { orderTest as test } from './ordering.fixture.ts';

test('orders.refund gives a part back, once for one key, and tells what is left', async ({ open, world }) => {
  const shop = await open({ quantities: [3] });
  const id = await shop.sell({ items: [[0, 2]] });
  const { token } = shop.seller;
  const refund = (body: object, key: string) =>
    send(
      world.config.urls.app,
      orders.refund,
      { params: { id }, body },
      { token, headers: { 'idempotency-key': key } },
    );
  const body = { amount: 12.5, reason: 'A scratch', restock: [{ position: 0, quantity: 1 }] };
  for (const _try of [1, 2]) {
    const response = await refund(body, 'one');
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      _id: id,
      refundable: 27.5,
      total: 40,
      payment: { metadata: { amountRefunded: 12.5 } },
      refunds: [{ amount: 12.5, reason: 'A scratch', by: 'Marisol', status: 'succeeded' }],
    });
  }
  expect((await refund({ amount: 27.51 }, 'two')).status).toBe(400);
  expect((await refund({ amount: 27.5 }, 'three')).status).toBe(201);
  expect((await refund({ amount: 0.01 }, 'four')).status).toBe(400);
  expect((await refund({ amount: 1 }, 'one')).status).toBe(422);
});

test('orders.get tells what the goods have cost, as far as it is known', async ({ open }) => {
  const shop = await open({ quantities: [1] });
  const [{ _id: id } = { _id: '' }] = await shop.seller.call(products.list, { query: {} });
  await shop.seller.call(products.updatePos, { params: { id }, body: { quantityChange: 2, cost: 8 } });
  const orderId = await shop.sell({ items: [[0, 3]] });
  expect(await shop.seller.call(orders.get, { params: { id: orderId } })).toMatchObject({
    lines: [{ quantity: 3, cost: 16, unitsWithoutCost: 1 }],
  });
});

test('orders.cancel cancels once; money and goods go back when the seller says so', async ({ open }) => {
  const shop = await open({ quantities: [3] });
  const id = await shop.sell({ items: [[0, 2]] });
  const cancel = () =>
    shop.seller.call(orders.cancel, { params: { id }, body: { refund: true, restock: true, reason: 'Broken' } });
  expect(await cancel()).toMatchObject({
    status: 'Cancelled',
    refundable: 0,
    refunds: [{ amount: 40 }],
    lines: [{ restocked: 2 }],
    comments: [{ message: 'order status changed to Cancelled', by: 'Marisol' }],
  });
  expect(await shop.left(0)).toBe(3);
  await expect(cancel()).toFailWith('CONFLICT');
});

test('orders, their documents, refunds and customers stay within reach, whatever became of the plan', async ({
  open,
  world,
}) => {
  const shop = await open({ quantities: [3] });
  const id = await shop.sell({ items: [[0, 2]] });
  const { call, scope } = shop.seller;
  const setPlan = (status: string) =>
    world.pool.query('update subscriptions set status = $1 where merchant_id = $2', [status, scope.merchantId]);
  for (const status of ['past_due', 'canceled']) {
    await setPlan(status);
    await expect(call(products.list, { query: {} })).toFailWith('NOT_SUBSCRIBED');
    const [store] = await call(stores.list, { query: {} });
    const query = { storeId: store?._id ?? '' };
    expect((await call(orders.list, { query })).map(({ _id }) => _id)).toEqual([id]);
    expect(await call(customers.list, { query })).toHaveLength(1);
    for (const kind of ['invoice', 'packing-slip'] as const) {
      const { url } = await call(orders.document, { params: { id, kind } });
      expect((await fetch(url)).headers.get('content-type')).toContain('application/pdf');
    }
    const body = { amount: 5, reason: 'A scratch', restock: [] };
    expect(await call(orders.refund, { params: { id }, body })).toMatchObject({ _id: id });
    expect(await call(orders.update, { params: { id }, body: { status: 'Shipped' } })).toMatchObject({ _id: id });
  }
  await setPlan('trialing');
});

test('orders.markPaid notes that an order was paid in the store, once', async ({ open }) => {
  const shop = await open({ quantities: [3] });
  const id = await shop.placed({ items: [[0, 1]], paymentType: 'in_store' });
  const params = { id };
  expect(await shop.seller.call(orders.get, { params })).toMatchObject({
    serialNo: 1,
    payment: { status: 'processing', type: 'in_store', date: null },
    refundable: 0,
  });
  expect(await shop.seller.call(orders.markPaid, { params })).toMatchObject({
    payment: { status: 'succeeded' },
    refundable: 20,
  });
  await expect(shop.seller.call(orders.markPaid, { params })).toFailWith('CONFLICT');
});

test('orders.sendMail sends one mail for one key, however often and late it is repeated', async ({
  open,
  world,
  mailbox,
}) => {
  const shop = await open({ quantities: [3] });
  const id = await shop.sell({ items: [[0, 1]] });
  const { email } = await shop.row(id);
  await world.drain();
  const before = (await mailbox.all(email)).length;
  const { token } = shop.seller;
  const sendMail = async (mail: 'confirmation' | 'shipped', key: string) => {
    const headers = { 'idempotency-key': key };
    const input = { params: { id }, body: { mail } };
    return (await send(world.config.urls.app, orders.sendMail, input, { token, headers })).status;
  };
  // More often than an order's mails may be sent.
  for (const _try of [1, 2, 3, 4, 5, 6, 7]) {
    expect(await sendMail('confirmation', 'one')).toBe(202);
    await world.drain();
  }
  expect(await mailbox.all(email)).toHaveLength(before + 1);
  expect(await sendMail('shipped', 'one')).toBe(422);
  expect(await sendMail('confirmation', 'two')).toBe(202);
  await world.drain();
  expect(await mailbox.all(email)).toHaveLength(before + 2);
});

test('orders.sendMail sends a mail again where it makes sense, and not too often', async ({ open, world, mailbox }) => {
  const shop = await open({ quantities: [3] });
  const id = await shop.sell({ items: [[0, 1]] });
  const { email } = await shop.row(id);
  await world.drain();
  const before = (await mailbox.all(email)).length;
  const sendMail = (mail: 'confirmation' | 'shipped' | 'ready' | 'refund' | 'cancelled') =>
    shop.seller.call(orders.sendMail, { params: { id }, body: { mail } });
  for (const mail of ['shipped', 'ready', 'refund', 'cancelled'] as const) {
    await expect(sendMail(mail)).toFailWith('CONFLICT');
  }
  await sendMail('confirmation');
  await world.drain();
  expect(await mailbox.all(email)).toHaveLength(before + 1);
  await shop.seller.call(orders.update, { params: { id }, body: { status: 'Shipped' } });
  await sendMail('shipped');
  await shop.seller.call(orders.update, { params: { id }, body: { status: 'Ready' } });
  await sendMail('ready');
  await shop.seller.call(orders.refund, { params: { id }, body: { amount: 1 } });
  await sendMail('refund');
  await shop.seller.call(orders.update, { params: { id }, body: { status: 'Cancelled' } });
  await sendMail('cancelled');
  await expect(sendMail('cancelled')).toFailWith('TOO_MANY');
  await world.drain();
  const history = (await shop.seller.call(orders.get, { params: { id } })).events.filter(({ kind }) => kind === 'mail');
  expect(history.length).toBeGreaterThanOrEqual(before + 5);
});
