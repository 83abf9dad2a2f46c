import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HubKeys } from '../shipping-hub.port.ts';
import { runShipstation, type ShipstationWorld, serveAnswers } from './shipstation.fixture.ts';

let world: ShipstationWorld;
let keys: HubKeys;
beforeEach(async () => {
  world = await runShipstation();
  keys = await world.openAccount();
});
afterEach(() => world.close());

const order = (facts: object = {}) => ({
  ...{ orderNumber: '1042', orderKey: 'k1', orderDate: '2026-11-14T10:20:30', orderStatus: 'awaiting_shipment' },
  ...{ billTo: { name: 'Ann Lee' }, shipTo: { name: 'Ann Lee', city: 'Austin', country: 'US' } },
  items: [{ name: 'Drill', quantity: 2, unitPrice: 10.1 }],
  ...{ taxAmount: 1.15, shippingAmount: 3, ...facts },
});
const post = (path: string, payload: object) => world.raw(keys, 'POST', path, payload);
const get = (path: string) => world.raw(keys, 'GET', path);

describe('the gate', () => {
  test('lets nobody in without a key and its secret', async () => {
    const headers = { authorization: `Bearer ${keys.key}` };
    expect((await world.app.inject({ url: '/shipstation/stores' })).statusCode).toBe(401);
    expect((await world.app.inject({ url: '/shipstation/stores', headers })).statusCode).toBe(401);
    expect((await world.raw({ ...keys, secret: '' }, 'GET', '/stores')).body).toBe('401 Unauthorized');
  });

  test('counts forty calls a minute, and says how many are left and until when', async () => {
    const first = await get('/stores');
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      ...{ 'x-rate-limit-limit': '40', 'x-rate-limit-remaining': '39', 'x-rate-limit-reset': '60' },
    });
    world.clock.ms += 20_500;
    for (let call = 0; call < 39; call += 1) expect((await get('/stores')).statusCode).toBe(200);
    const over = await get('/stores');
    expect(over.statusCode).toBe(429);
    expect(over.json()).toEqual({ message: 'Too Many Requests' });
    expect(over.headers).toMatchObject({ 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': '40' });
    world.clock.ms += 40_000;
    expect((await get('/stores')).headers).toMatchObject({ 'x-rate-limit-remaining': '39' });
  });
});

describe('orders', () => {
  test('with a key that is known are brought up to date, others are made', async () => {
    const made = (await post('/orders/createorder', order())).json();
    expect(made).toMatchObject({ orderId: expect.any(Number), orderKey: 'k1', orderTotal: 24.35 });
    expect((await post('/orders/createorder', order({ customerNotes: 'Hi' }))).json()).toMatchObject({
      ...{ orderId: made.orderId, customerNotes: 'Hi' },
    });
    const { orderKey: _, ...keyless } = order();
    const { results } = (await post('/orders/createorders', [keyless, keyless])).json();
    expect(new Set([made, ...results].map(({ orderId }) => orderId)).size).toBe(3);
    expect((await get(`/orders/${made.orderId}`)).json()).toMatchObject({ orderNumber: '1042' });
    expect((await get('/orders/1')).statusCode).toBe(404);
  });

  test('are wanted as an object here and as an array there', async () => {
    expect((await post('/orders/createorders', order())).json()).toEqual({
      Message: 'The request is invalid.',
      ModelState: { apiOrders: [expect.any(String)] },
    });
    expect((await post('/orders/createorder', [order()])).json().ModelState).toEqual({
      apiOrder: [expect.any(String)],
    });
  });

  test('are taken a hundred at a time', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, place) => order({ orderKey: `k${place}` }));
    expect((await post('/orders/createorders', many(100))).json().results).toHaveLength(100);
    expect((await post('/orders/createorders', many(101))).statusCode).toBe(400);
  });

  test('of the wrong shape spoil the whole call, and are named by their place', async () => {
    const torn = order({ gift: 1, nonsense: true, items: [{ name: 'Drill', quantity: '2' }] });
    const answer = await post('/orders/createorders', [order(), torn]);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().ModelState).toSorted()).toEqual([
      ...['apiOrders[1].gift', 'apiOrders[1].items[0].quantity', 'apiOrders[1].nonsense'],
    ]);
    expect((await get('/orders')).json().total).toBe(0);
  });

  test('that lack something fare by themselves in bulk, and are refused alone', async () => {
    const lacking = order({ orderKey: 'k2', orderNumber: '' });
    expect((await post('/orders/createorders', [order(), lacking])).json()).toMatchObject({
      hasErrors: true,
      results: [
        { orderKey: 'k1', success: true, errorMessage: null },
        { orderKey: 'k2', orderId: null, success: false, errorMessage: 'The orderNumber field is required.' },
      ],
    });
    const alone = await post('/orders/createorder', lacking);
    expect(alone.statusCode).toBe(400);
    expect(alone.json().ModelState).toEqual({ 'apiOrder.orderNumber': ['The orderNumber field is required.'] });
  });

  test.each([
    [{ orderDate: undefined }, 'orderDate'],
    [{ orderStatus: undefined }, 'orderStatus'],
    [{ orderStatus: 'lost' }, 'status lost'],
    [{ billTo: {} }, 'billTo'],
    [{ shipTo: null }, 'shipTo'],
    [{ shipTo: { country: 'Germany' } }, 'two letters'],
    [{ items: [{ quantity: 1 }] }, 'name'],
  ])('are not taken with %j', async (facts, reason) => {
    const { results } = (await post('/orders/createorders', [order(facts)])).json();
    expect(results).toMatchObject([{ success: false, errorMessage: expect.stringContaining(reason) }]);
  });

  test('are found by the beginning of their number, their status and their age, page by page', async () => {
    const numbers = ['1041', '1042', '2000'];
    await post(
      '/orders/createorders',
      numbers.map((orderNumber) => order({ orderNumber, orderKey: orderNumber })),
    );
    const found = async (query: string) =>
      (await get(`/orders?${query}`)).json().orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber);
    expect(await found('orderNumber=10')).toEqual(['1041', '1042']);
    expect(await found('orderStatus=shipped')).toEqual([]);
    expect(await found('pageSize=2&page=2')).toEqual(['2000']);
    expect(await found('sortBy=CreateDate&sortDir=DESC&pageSize=1')).toEqual(['2000']);
    expect(await found('createDateStart=2026-11-15T10:00:00')).toHaveLength(3);
    expect(await found('modifyDateStart=2026-11-15T10:00:01')).toEqual([]);
    expect((await get('/orders?pageSize=501')).statusCode).toBe(400);
    expect((await get('/orders?orderNumbr=10')).statusCode).toBe(400);
  });

  test('are each seller’s own', async () => {
    const made = (await post('/orders/createorder', order())).json();
    const other = await world.openAccount('Dock 5');
    expect((await world.raw(other, 'GET', '/orders')).json().total).toBe(0);
    expect((await world.raw(other, 'GET', `/orders/${made.orderId}`)).statusCode).toBe(404);
    const same = (await world.raw(other, 'POST', '/orders/createorder', order())).json();
    expect(same.orderId).not.toBe(made.orderId);
  });
});

describe('shipping', () => {
  test('closes the order, and voiding opens it again', async () => {
    const { orderId } = (await post('/orders/createorder', order())).json();
    const { shipments } = await world.press(`orders/${orderId}/ship`, { carrier: 'fedex' });
    expect((await get('/shipments?orderNumber=1042&includeShipmentItems=true')).json()).toMatchObject({
      ...{ total: 1, page: 1, pages: 1 },
      shipments: [
        {
          ...{ orderId, orderKey: 'k1', carrierCode: 'fedex', voided: false, shipDate: '2026-11-15' },
          ...{ createDate: '2026-11-15T10:00:00.0000000', shipmentItems: [{ name: 'Drill' }] },
        },
      ],
    });
    expect((await world.press(`orders/${orderId}/ship`)).shipments).toEqual([]);
    expect((await post('/orders/createorder', order())).json().Message).toContain('cannot be updated');
    await world.press(`shipments/${shipments[0].shipmentId}/void`);
    expect((await get('/shipments?voidDateStart=2026-11-15')).json().shipments).toMatchObject([{ voided: true }]);
    expect((await get(`/orders/${orderId}`)).json().orderStatus).toBe('awaiting_shipment');
    expect((await get('/shipments?voidDateStart=2026-11-16')).json().total).toBe(0);
  });

  async function listening(statuses: number[] = []) {
    const app = await serveAnswers((_request, response) => response.writeHead(statuses.shift() ?? 200).end());
    await post('/webhooks/subscribe', { target_url: app.url, event: 'SHIP_NOTIFY', friendly_name: 'Ours' });
    const { orderId } = (await post('/orders/createorder', order())).json();
    return { app, ship: () => world.press(`orders/${orderId}/ship`) };
  }

  test('is told to who listens, by the address alone', async () => {
    const { app, ship } = await listening();
    const { shipments } = await ship();
    await world.deliver();
    const resource = `${world.baseUrl}/shipments?batchId=${shipments[0].batchId}&includeShipmentItems=False`;
    expect(app.received.map(({ body }) => JSON.parse(body))).toEqual([
      { resource_url: resource, resource_type: 'SHIP_NOTIFY' },
    ]);
    app.close();
  });

  test('can be told twice, late, or with an address elsewhere', async () => {
    const { app, ship } = await listening();
    for (const scenario of ['notice-duplicate', 'notice-late', 'notice-foreign']) world.arm(scenario);
    await ship();
    expect(app.received).toEqual([]);
    await world.deliver();
    expect(app.received).toHaveLength(2);
    expect(JSON.parse(app.received[0]?.body ?? '').resource_url).toMatch(/^https:\/\/shipstation\.example\//);
    app.close();
  });

  test('is told again until it is taken', async () => {
    const { app, ship } = await listening([500]);
    await ship();
    expect(await world.deliver()).toBe(1);
    expect(await world.deliver()).toBe(0);
    expect(app.received).toHaveLength(2);
    app.close();
  });

  test('is told to nobody who was switched off or has left', async () => {
    const { app, ship } = await listening();
    const [webhook] = (await get('/webhooks')).json().webhooks;
    const stranger = await world.openAccount('Dock 5');
    expect((await world.raw(stranger, 'DELETE', `/webhooks/${webhook.WebHookID}`)).statusCode).toBe(404);
    expect((await world.raw(keys, 'DELETE', `/webhooks/${webhook.WebHookID}`)).statusCode).toBe(200);
    await ship();
    await world.deliver();
    expect(app.received).toEqual([]);
    app.close();
  });
});

test('accounts, orders and what was not told yet outlive a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shipstation-'));
  const app = await serveAnswers((_request, response) => response.end());
  const before = await runShipstation({ dataDir });
  const pair = await before.openAccount();
  await before.raw(pair, 'POST', '/webhooks/subscribe', { target_url: app.url, event: 'SHIP_NOTIFY' });
  const made = (await before.raw(pair, 'POST', '/orders/createorder', order())).json();
  before.arm('notice-late');
  await before.press(`orders/${made.orderId}/ship`);
  await before.close();
  const after = await runShipstation({ dataDir });
  await after.deliver();
  expect(app.received).toHaveLength(1);
  expect((await after.raw(pair, 'GET', '/orders')).json().orders).toMatchObject([
    { orderId: made.orderId, orderStatus: 'shipped' },
  ]);
  await after.close();
  app.close();
  await rm(dataDir, { recursive: true });
});

describe('the console', () => {
  const page = async () => (await world.app.inject('/shipstation/console')).body;
  const form = (path: string) =>
    world.app.inject({
      method: 'POST',
      url: `/shipstation/console/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });

  test('hands out keys, one pair from the start', async () => {
    expect(await page()).toContain('Demo warehouse');
    expect(await page()).toContain(keys.secret);
    const pressed = await form('accounts');
    expect(pressed).toMatchObject({ statusCode: 303, headers: { location: '/shipstation/console#keys' } });
    expect((await page()).match(/API secret/g)).toHaveLength(3);
    await form(`accounts/${keys.key}/revoke`);
    expect((await get('/stores')).statusCode).toBe(401);
  });

  test('shows orders with a button to ship them, and labels with one to give them back', async () => {
    const { orderId } = (await post('/orders/createorder', order({ orderNumber: '<b>7' }))).json();
    expect(await page()).toContain('Order &lt;b&gt;7 · $24.35');
    expect(await page()).toContain(`action="/shipstation/console/orders/${orderId}/ship"`);
    await form(`orders/${orderId}/ship`);
    expect(await page()).not.toContain(`orders/${orderId}/ship`);
    expect(await page()).toMatch(/action="\/shipstation\/console\/shipments\/\d+\/void"/);
  });
});
