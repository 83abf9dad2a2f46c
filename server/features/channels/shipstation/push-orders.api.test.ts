import { expect } from 'vitest';
import { channels } from '#contract/channels/channels.contract.ts';
import { shipstation } from '#contract/channels/shipstation.contract.ts';
import { cents } from '#contract/kit/money.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import { fillOrders } from '#server/features/orders/orders.fixture.ts';
import { test } from '#testing/api-test.ts';
import { installApp } from '#testing/apps.ts';
import { storeOf } from '#testing/first-store.ts';
import { openShipstationOf } from './shipstation.fixture.ts';

const nowhere = '0190a5a0-dead-7000-8000-00000000dead';

test('shipstation.push sends an order: number, address, lines, fee, discount, tax and shipping come to our total', async ({
  make,
  world,
}) => {
  const hub = openShipstationOf(world);
  const seller = await make.seller();
  const keys = await hub.join(seller);
  const given = {
    taxCents: cents(413),
    extraFeeCents: cents(150),
    shippingCents: cents(300),
    discountCents: cents(500),
    notes: 'Ring twice',
  };
  const { id, serialNo } = await hub.sell(seller, { ...given, lines: [{ title: 'Drill', quantity: 2 }] });
  const [waiting] = await hub.push(seller, id);
  expect(waiting).toMatchObject({ _id: id, shipstation: { status: 'waiting', error: null } });
  await world.drain();
  const order = await hub.read(seller, id);
  expect(order.shipstation).toMatchObject({ status: 'sent', error: null });
  expect(order.events.map(({ kind, body }) => [kind, body])).toContainEqual(['note', 'Sent to ShipStation']);
  const [there] = await hub.orders(keys);
  expect(there).toMatchObject({
    orderKey: id,
    orderNumber: String(serialNo),
    orderStatus: 'awaiting_shipment',
    orderTotal: order.total,
    customerEmail: 'renee.okafor@example.com',
    customerNotes: 'Ring twice',
    amountPaid: order.total,
    shipTo: {
      name: 'Renée Okafor',
      street1: '4410 E Kenosha St',
      street2: 'Apt 2',
      city: 'Broken Arrow',
      state: 'OK',
      postalCode: '74014',
      country: 'US',
      phone: '(918) 555-0117',
    },
    items: [
      { name: 'Drill', quantity: 2, unitPrice: 54.99 },
      { name: 'Extra fee', quantity: 1, unitPrice: 1.5 },
      { name: 'Discount', unitPrice: -5, adjustment: true },
    ],
  });
});

test('many orders go in portions, each once', async ({ make, world }) => {
  const hub = openShipstationOf(world);
  const seller = await make.seller();
  const keys = await hub.join(seller);
  const scope = { merchantId: seller.scope.merchantId, storeId: await storeOf(seller) };
  await fillOrders(world.pool, { ...scope, count: 130 });
  const all = await seller.call(orders.list, { query: { pageSize: 200 } });
  const answered = await hub.push(seller, ...all.map(({ _id }) => _id));
  expect(answered.map(({ _id }) => _id)).toEqual(all.map(({ _id }) => _id));
  await world.drain();
  const sent = await seller.call(orders.list, { query: { pageSize: 200 } });
  expect(new Set(sent.map((order) => order.shipstation?.status))).toEqual(new Set(['sent']));
  expect(new Set((await hub.orders(keys)).map(({ orderKey }) => orderKey)).size).toBe(100);
});

test('pushed again, the same order is brought up to date there', async ({ make, world }) => {
  const hub = openShipstationOf(world);
  const seller = await make.seller();
  const keys = await hub.join(seller);
  const { id } = await hub.sell(seller);
  await hub.send(seller, id);
  await seller.call(orders.update, { params: { id }, body: { status: 'Cancelled' } });
  await hub.send(seller, id);
  expect(await hub.orders(keys)).toMatchObject([{ orderKey: id, orderStatus: 'cancelled' }]);
  expect((await hub.read(seller, id)).events.filter(({ kind }) => kind === 'note')).toHaveLength(2);
});

test('what is not shipped is not sent, and says why', async ({ make, world }) => {
  const hub = openShipstationOf(world);
  const seller = await make.seller();
  const keys = await hub.join(seller);
  const refunded = async () => {
    const order = await hub.sell(seller, { paymentStatus: 'refunded' });
    await world.pool.query('update orders set refunded_cents = total_cents where id = $1', [order.id]);
    return order;
  };
  const made = {
    'Pickup orders are not shipped.': await hub.sell(seller, { way: 'pickup', address: null }),
    'Orders that you deliver yourself are not shipped.': await hub.sell(seller, { way: 'delivery' }),
    'Sample orders are not sent.': await hub.sell(seller, { isSample: true }),
    'This order is cancelled.': await hub.sell(seller, { status: 'Cancelled' }),
    'The money for this order was given back.': await refunded(),
    'This order is not paid for yet.': await hub.sell(seller, { paymentStatus: 'processing' }),
  };
  const answered = await hub.push(seller, ...Object.values(made).map(({ id }) => id));
  const expected = Object.keys(made).map((error) => ({ shipstation: { status: 'failed', error } }));
  expect(answered).toMatchObject(expected);
  await world.drain();
  expect(await hub.orders(keys)).toEqual([]);
});

test('an order that is there and shipped stays as it is', async ({ make, world }) => {
  const hub = openShipstationOf(world);
  const seller = await make.seller();
  await hub.join(seller);
  const { id } = await hub.sell(seller);
  await hub.send(seller, id);
  await seller.call(orders.update, { params: { id }, body: { status: 'Shipped' } });
  const [answered] = await hub.push(seller, id);
  expect(answered?.shipstation?.status).toBe('sent');
});

test('one that was shipped there before we heard of it is there still, and says that it took no change', async ({
  make,
  world,
}) => {
  const hub = openShipstationOf(world);
  const seller = await make.seller();
  const keys = await hub.join(seller);
  const { id } = await hub.sell(seller);
  await hub.send(seller, id);
  const [there] = await hub.orders(keys);
  for (const { WebHookID } of await hub.webhooks(keys)) await hub.switchOff(WebHookID);
  await hub.ship(there?.orderId ?? 0);
  await hub.send(seller, id);
  expect((await hub.read(seller, id)).shipstation).toMatchObject({
    status: 'sent',
    error: 'ShipStation has this order, and did not take the change: The order is shipped and cannot be updated.',
  });
  await seller.call(orders.update, { params: { id }, body: { status: 'Shipped' } });
  await world.pool.query(`update orders set shipstation_status = 'failed' where id = $1`, [id]);
  await hub.send(seller, id);
  expect((await hub.read(seller, id)).shipstation).toMatchObject({ status: 'sent', error: null });
});

test('others’ orders, and ids that are nobody’s, are not among the answers and stay as they are', async ({
  make,
  world,
}) => {
  const hub = openShipstationOf(world);
  const [seller, other] = [await make.seller(), await make.seller()];
  const keys = await hub.join(seller);
  const { id } = await hub.sell(other);
  const unpaid = await hub.sell(seller, { paymentStatus: 'created' });
  expect(await hub.push(seller, id, nowhere)).toEqual([]);
  expect((await hub.push(seller, unpaid.id)).map(({ shipstation }) => shipstation)).toEqual([null]);
  await world.drain();
  expect((await hub.read(other, id)).shipstation).toBeNull();
  expect(await hub.orders(keys)).toEqual([]);
});

test('without the app, or without an account, nothing is pushed', async ({ make, world }) => {
  const hub = openShipstationOf(world);
  const seller = await make.seller();
  const { id } = await hub.sell(seller);
  await expect(hub.push(seller, id)).toFailWith('APP_NOT_INSTALLED');
  await installApp(world.deps, seller.scope, 'shipstation_app');
  await expect(hub.push(seller, id)).toFailWith('CHANNEL_NOT_CONNECTED');
  await expect(seller.call(shipstation.push, { body: { ids: [] } })).toFailAt({ ids: 'Select at least one order' });
  expect((await hub.read(seller, id)).shipstation).toBeNull();
});

test('one order that is refused does not keep the others', async ({ make, world }) => {
  const hub = openShipstationOf(world);
  const seller = await make.seller();
  await hub.join(seller);
  const [first, second] = [await hub.sell(seller), await hub.sell(seller)];
  await hub.arm('partial-failure');
  await hub.send(seller, first.id, second.id);
  const states = [await hub.read(seller, first.id), await hub.read(seller, second.id)];
  const failed = states.filter((order) => order.shipstation?.status === 'failed');
  expect(failed).toMatchObject([{ shipstation: { error: 'The order could not be saved.' } }]);
  expect(states.filter((order) => order.shipstation?.status === 'sent')).toHaveLength(1);
  await hub.send(seller, first.id, second.id);
  expect((await hub.read(seller, failed[0]?._id ?? '')).shipstation).toMatchObject({ status: 'sent', error: null });
});

test('while ShipStation is down orders wait and say so, and are sent by themselves later', async ({ make, world }) => {
  const hub = openShipstationOf(world);
  const seller = await make.seller();
  const keys = await hub.join(seller);
  const { id } = await hub.sell(seller);
  await hub.arm('error-500', 2);
  await hub.send(seller, id);
  expect((await hub.read(seller, id)).shipstation).toMatchObject({
    status: 'waiting',
    error: 'ShipStation does not answer right now. We try again.',
  });
  await hub.tryAgain();
  expect((await hub.read(seller, id)).shipstation).toMatchObject({ status: 'sent', error: null });
  expect(await hub.orders(keys)).toHaveLength(1);
});

test('an answer that is lost on its way leaves one order there', async ({ make, world }) => {
  const hub = openShipstationOf(world);
  const seller = await make.seller();
  const keys = await hub.join(seller);
  const { id } = await hub.sell(seller);
  await hub.arm('answer-lost', 2);
  await hub.send(seller, id);
  expect((await hub.read(seller, id)).shipstation?.status).toBe('waiting');
  await hub.tryAgain();
  expect((await hub.read(seller, id)).shipstation?.status).toBe('sent');
  expect(await hub.orders(keys)).toHaveLength(1);
});

test('too many calls are waited out', async ({ make, world }) => {
  const hub = openShipstationOf(world);
  const seller = await make.seller();
  await hub.join(seller);
  const { id } = await hub.sell(seller);
  await hub.arm('rate-limited');
  await hub.send(seller, id);
  expect((await hub.read(seller, id)).shipstation).toMatchObject({ status: 'sent', error: null });
});

test('keys that were revoked: the owner is told once, orders wait, and are sent when it is connected again', async ({
  mailbox,
  make,
  world,
}) => {
  const hub = openShipstationOf(world);
  const seller = await make.seller();
  const keys = await hub.join(seller);
  const { id } = await hub.sell(seller);
  await hub.revoke(keys);
  await hub.send(seller, id);
  expect((await hub.read(seller, id)).shipstation).toMatchObject({
    status: 'waiting',
    error: 'ShipStation does not accept your keys any more. Connect it again, and the order is sent.',
  });
  const account = (await seller.call(channels.list)).find((one) => one.channel === 'shipstation');
  expect(account).toMatchObject({ isBroken: true });
  const told = (await mailbox.all(seller.email)).filter(({ subject }) => subject.includes('ShipStation'));
  expect(told).toHaveLength(1);
  await expect(hub.push(seller, id)).toFailWith('CHANNEL_NOT_CONNECTED');
  const fresh = await hub.openAccount();
  await hub.connect(seller, fresh);
  await world.drain();
  expect((await hub.read(seller, id)).shipstation).toMatchObject({ status: 'sent', error: null });
  expect(await hub.orders(fresh)).toHaveLength(1);
});
