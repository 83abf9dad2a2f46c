import { expect } from 'vitest';
import { orders } from '#contract/orders/orders.contract.ts';
import type { HubShipment } from '#providers/channels/shipping-hub.port.ts';
import { type Person, test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { applyShipments } from './apply-shipments.ts';
import { openShipstationOf } from './shipstation.fixture.ts';
import { enqueueReading, sweepHubs } from './shipstation-jobs.ts';
import { webhookUrl } from './webhook-address.ts';

const about = /on its way|shipped/i;

let buyers = 0;

/** A seller whose order is at ShipStation. */
async function sent(world: World, seller: Person) {
  const hub = openShipstationOf(world);
  const keys = await hub.join(seller);
  const email = `buyer${++buyers}@example.com`;
  const { id } = await hub.sell(seller, { email });
  await hub.send(seller, id);
  const [there] = await hub.orders(keys);
  return { hub, keys, id, email, there: there?.orderId ?? 0 };
}

async function readNow(world: World, seller: Person) {
  await enqueueReading(world.deps, world.deps.db, seller.scope);
  await world.drain();
}

test('a shipment brings carrier, tracking and status, and one mail to the buyer, however often it is told', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const { hub, id, email, there } = await sent(world, seller);
  await hub.arm('notice-duplicate');
  const { trackingNumber } = await hub.ship(there, 'ups');
  await hub.hear();
  await readNow(world, seller);
  const order = await hub.read(seller, id);
  expect(order).toMatchObject({ status: 'Shipped', carrier: 'UPS', trackingNumber });
  const told = order.events.map(({ kind, body, message, by }) => [kind, body || message, by]);
  expect(told.filter(([kind]) => kind === 'tracking')).toEqual([
    ['tracking', `Tracking number: UPS ${trackingNumber}`, 'ShipStation'],
  ]);
  expect(told).toContainEqual(['status', 'order status changed to Shipped', 'ShipStation']);
  const mails = await hub.mails(email, about);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(trackingNumber);
});

test('a notice that never comes is made up for by the hourly reading', async ({ make, world }) => {
  const seller = await make.seller();
  const { hub, keys, id, email, there } = await sent(world, seller);
  for (const { WebHookID: webhook } of await hub.webhooks(keys)) await hub.switchOff(webhook);
  await hub.ship(there);
  await hub.hear();
  expect((await hub.read(seller, id)).status).toBe('New');
  world.clock.advance({ hours: 1, minutes: 1 });
  await world.deps.jobs.enqueue(world.deps.db, sweepHubs, {});
  await world.drain();
  expect((await hub.read(seller, id)).status).toBe('Shipped');
  expect(await hub.mails(email, about)).toHaveLength(1);
  // What was switched off there is asked for again.
  expect(await hub.webhooks(keys)).toMatchObject([{ Url: webhookUrl(world.deps, seller.scope), Active: true }]);
});

test('a label that is voided takes its tracking back without a mail, and the next one tells the buyer', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const { hub, id, email, there } = await sent(world, seller);
  const first = await hub.ship(there, 'ups');
  await hub.hear();
  await hub.void(first.shipmentId);
  await readNow(world, seller);
  const voided = await hub.read(seller, id);
  expect(voided).toMatchObject({ status: 'Shipped', carrier: '', trackingNumber: '' });
  expect(voided.events.map(({ body }) => body)).toContain(`Label voided: UPS ${first.trackingNumber}`);
  expect(await hub.mails(email, about)).toHaveLength(1);
  const second = await hub.ship(there, 'fedex');
  await hub.hear();
  expect(await hub.read(seller, id)).toMatchObject({ carrier: 'FedEx', trackingNumber: second.trackingNumber });
  expect(await hub.mails(email, about)).toHaveLength(2);
});

test('a voided label leaves a tracking number alone that the seller put in its place', async ({ make, world }) => {
  const seller = await make.seller();
  const { hub, id, there } = await sent(world, seller);
  const { shipmentId } = await hub.ship(there, 'ups');
  await hub.hear();
  const own = { carrier: 'OnTrac', trackingNumber: 'C10' };
  await seller.call(orders.update, { params: { id }, body: own });
  await hub.void(shipmentId);
  await readNow(world, seller);
  expect(await hub.read(seller, id)).toMatchObject(own);
});

test('one that was voided before we heard of it changes nothing', async ({ make, world }) => {
  const seller = await make.seller();
  const { hub, id, email, there } = await sent(world, seller);
  await hub.arm('notice-late');
  const { shipmentId } = await hub.ship(there);
  await hub.void(shipmentId);
  await hub.hear();
  await readNow(world, seller);
  expect(await hub.read(seller, id)).toMatchObject({ status: 'New', trackingNumber: '' });
  expect(await hub.mails(email, about)).toEqual([]);
});

test('of several parcels the latest stays on the order, the others are in its history, and the buyer gets one mail', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const { hub, id, email } = await sent(world, seller);
  const parcel = (number: number, hour: number): HubShipment => ({
    shipmentId: String(number),
    orderId: id,
    carrier: 'UPS',
    trackingNumber: `1Z${number}`,
    isVoided: false,
    shippedAt: new Date(Date.UTC(2026, 10, 15, hour)),
  });
  const elsewhere = { ...parcel(9, 9), orderId: 'amazon-114-778' };
  await applyShipments(world.deps, seller.scope, [parcel(11, 14), parcel(12, 16), elsewhere]);
  await applyShipments(world.deps, seller.scope, [parcel(10, 12)]);
  await world.drain();
  expect(await hub.read(seller, id)).toMatchObject({ status: 'Shipped', trackingNumber: '1Z12' });
  expect(await hub.mails(email, about)).toHaveLength(1);
  await applyShipments(world.deps, seller.scope, [{ ...parcel(12, 16), isVoided: true }]);
  await world.drain();
  const order = await hub.read(seller, id);
  expect(order).toMatchObject({ status: 'Shipped', trackingNumber: '1Z11' });
  const notes = order.events.filter(({ kind }) => kind === 'note').map(({ body }) => body);
  expect(notes).toEqual(['Sent to ShipStation', 'Parcel: UPS 1Z11', 'Parcel: UPS 1Z10', 'Label voided: UPS 1Z12']);
  expect(await hub.mails(email, about)).toHaveLength(1);
});

test('an order that is further on keeps its status; one that was cancelled takes the parcel into its history alone', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const done = await sent(world, seller);
  await seller.call(orders.update, { params: { id: done.id }, body: { status: 'Completed' } });
  const parcel = await done.hub.ship(done.there, 'ups');
  await done.hub.hear();
  const { trackingNumber } = parcel;
  expect(await done.hub.read(seller, done.id)).toMatchObject({ status: 'Completed', trackingNumber });
  expect(await done.hub.mails(done.email, about)).toEqual([]);

  const other = await make.seller();
  const gone = await sent(world, other);
  await other.call(orders.update, { params: { id: gone.id }, body: { status: 'Cancelled' } });
  const late = await gone.hub.ship(gone.there, 'ups');
  await gone.hub.hear();
  const order = await gone.hub.read(other, gone.id);
  expect(order).toMatchObject({ status: 'Cancelled', trackingNumber: '' });
  expect(order.events.map(({ body }) => body)).toContain(`Parcel: UPS ${late.trackingNumber}`);
  expect(await gone.hub.mails(gone.email, about)).toEqual([]);
});

test('a tracking number that the seller has typed in already is no news for the buyer', async ({ make, world }) => {
  const seller = await make.seller();
  const { hub, id, email, there } = await sent(world, seller);
  await hub.arm('notice-late');
  const { trackingNumber } = await hub.ship(there, 'ups');
  const body = { status: 'Shipped', carrier: 'UPS', trackingNumber, notify: true } as const;
  await seller.call(orders.update, { params: { id }, body });
  await hub.hear();
  expect(await hub.mails(email, about)).toHaveLength(1);
});

test('two merchants who ship from one account get each their own', async ({ make, world }) => {
  const [one, two] = [await make.seller(), await make.seller()];
  const first = await sent(world, one);
  await first.hub.join(two, first.keys);
  const { id } = await first.hub.sell(two);
  await first.hub.send(two, id);
  const there = (await first.hub.orders(first.keys)).find(({ orderKey }) => orderKey === id);
  await first.hub.ship(there?.orderId ?? 0);
  await first.hub.hear();
  expect((await first.hub.read(two, id)).status).toBe('Shipped');
  expect((await first.hub.read(one, first.id)).status).toBe('New');
  await expect(first.hub.read(one, id)).toFailWith('NOT_FOUND');
});

test('notices at an address that is nobody’s, or that point elsewhere, are refused', async ({ make, world }) => {
  const seller = await make.seller();
  const { hub, id, there } = await sent(world, seller);
  const url = webhookUrl(world.deps, seller.scope);
  const { sandbox } = world.config.urls;
  const good = { resource_url: `${sandbox}/shipstation/shipments?batchId=1`, resource_type: 'SHIP_NOTIFY' };
  const send = async (address: string, body: string) =>
    (await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status;
  expect(await send(url, JSON.stringify(good))).toBe(200);
  expect(await send(`${url}x`, JSON.stringify(good))).toBe(404);
  expect(await send(url.replace(/[^/]*\./, '0190a5a0-dead-7000-8000-00000000dead.'), JSON.stringify(good))).toBe(404);
  for (const resource of ['https://shipstation.example/shipments', `${sandbox}/stripe`, 'file:///etc/passwd', '']) {
    expect(await send(url, JSON.stringify({ ...good, resource_url: resource }))).toBe(400);
  }
  for (const body of ['', 'x', '[]', 'null', '{"resource_type":"SHIP_NOTIFY"}'])
    expect(await send(url, body)).toBe(400);
  await hub.arm('notice-foreign');
  await hub.ship(there);
  await hub.hear();
  expect((await hub.read(seller, id)).status).toBe('New');
});

test('shipments that can’t be read right now are read later', async ({ make, world }) => {
  const seller = await make.seller();
  const { hub, id, email, there } = await sent(world, seller);
  await hub.ship(there);
  await hub.arm('error-500', 2);
  await hub.hear();
  expect((await hub.read(seller, id)).status).toBe('New');
  await hub.tryAgain();
  expect((await hub.read(seller, id)).status).toBe('Shipped');
  expect(await hub.mails(email, about)).toHaveLength(1);
});
