import { expect } from 'vitest';
import { orders } from '#contract/orders/orders.contract.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { addForm } from '#server/features/forms/forms.fixture.ts';
import { orderTest } from '#server/features/orders/ordering.fixture.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { publish } from '#server/features/publishing/publishing.fixture.ts';
import { addTruckload } from '#server/features/truckloads/truckloads.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import { test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import { deliverAll, deliverDue, openReceiver } from './webhooks.fixture.ts';

const typesOf = (messages: readonly { body: { type: string } }[]) => messages.map(({ body }) => body.type);

orderTest('an order is told of from when it has a number: paid, shipped, given back', async ({ open, world }) => {
  await using receiver = await openReceiver(world);
  const shop = await open();
  const { seller } = shop;
  await receiver.endpoint(seller);
  const orderId = await shop.placed({ items: [[0, 1]], paymentType: 'card' });
  await deliverDue(world);
  expect(typesOf(receiver.taken)).toEqual(['stock.changed']);
  await shop.payByCard(orderId);
  await shop.settle(orderId);
  const params = { id: orderId };
  await seller.call(orders.update, { params, body: { status: 'Shipped', trackingNumber: '1Z999' } });
  const { total } = await seller.call(orders.get, { params });
  await seller.call(orders.refund, { params, body: { amount: String(total), reason: '', restock: [] } });
  await deliverAll(world, seller);

  const ofOrder = receiver.taken.filter(({ body }) => body.object.type === 'order');
  expect(typesOf(ofOrder)).toEqual(
    expect.arrayContaining(['order.created', 'order.paid', 'order.fulfilled', 'order.updated', 'refund.created']),
  );
  expect(typesOf(ofOrder).slice(0, 2)).toEqual(['order.created', 'order.paid']);
  expect(typesOf(ofOrder)).toContain('refund.succeeded');
  expect(ofOrder.map(({ body }) => body.object.sequence)).toEqual(ofOrder.map((_, at) => at + 1));
  expect(ofOrder.at(-1)?.body.data).toEqual(await seller.call(orders.get, { params }));
  expect(typesOf(receiver.taken)).toEqual(expect.arrayContaining(['stock.changed', 'customer.created']));
  const bought = receiver.taken.find(({ body }) => body.type === 'customer.created');
  expect(bought?.body.data).toMatchObject({ _id: bought?.body.object.id });
});

test('truckloads, forms, publishing and imports are told of, each with its reply', async ({ make, world }) => {
  const seller = await make.seller();
  const storeId = await storeOf(seller);
  await using receiver = await openReceiver(world);
  await receiver.endpoint(seller);
  const { _id: truckload } = await addTruckload(seller, { title: 'Twelve pallets' });
  await world.pool.query(`update truckloads set break_state = 'done', updated_at = now() where id = $1`, [truckload]);
  await seller.call(truckloads.remove, { params: { id: truckload }, form: {} });
  const form = await addForm(world, seller, storeId);
  await addProduct(seller, { status: 'Ready' });
  await publish(world, seller, storeId);
  const importId = newId();
  const columns = 'merchant_id, id, user_id, file_name, file_key, status, created_at, updated_at, expires_at';
  await world.pool.query(
    `insert into product_imports (${columns}) values ($1, $2, $3, 'goods.csv', 'none', 'running', now(), now(), now())`,
    [seller.scope.merchantId, importId, seller.user._id],
  );
  await world.pool.query(`update product_imports set status = 'done' where id = $1`, [importId]);
  await deliverDue(world);

  const of = (type: string) => typesOf(receiver.taken.filter(({ body }) => body.object.type === type));
  expect(of('truckload')).toEqual(['truckload.created', 'truckload.broken', 'truckload.deleted']);
  expect(of('form')).toEqual(['form.received']);
  expect(of('build')).toEqual(['publish.started', 'publish.succeeded']);
  expect(of('import')).toEqual(['import.finished']);
  const dataOf = (type: string) => receiver.taken.find(({ body }) => body.type === type)?.body.data;
  expect(dataOf('form.received')).toMatchObject({ _id: form, store: storeId });
  expect(dataOf('publish.succeeded')).toMatchObject({ status: 'done', isLive: true });
  expect(dataOf('import.finished')).toMatchObject({ _id: importId });
  expect(dataOf('truckload.created')).toEqual({ _id: truckload, name: 'Twelve pallets' });
});
