import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runShipstation, serveAnswers, shipstationForTest, wireOrder } from '../shipstation.fixture.ts';

const { world, get, post } = shipstationForTest();

describe('the gate', () => {
  test('lets nobody in without a key and its secret', async () => {
    const headers = { authorization: `Bearer ${world.keys.key}` };
    expect((await world.app.inject({ url: '/shipstation/stores' })).statusCode).toBe(401);
    expect((await world.app.inject({ url: '/shipstation/stores', headers })).statusCode).toBe(401);
    expect((await world.raw({ ...world.keys, secret: '' }, 'GET', '/stores')).body).toBe('401 Unauthorized');
  });

  test('counts forty calls a minute, and says how many are left and until when', async () => {
    const first = await get('/stores');
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'x-rate-limit-limit': '40',
      'x-rate-limit-remaining': '39',
      'x-rate-limit-reset': '60',
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
    const made = (await post('/orders/createorder', wireOrder())).json();
    expect(made).toMatchObject({ orderId: expect.any(Number), orderKey: 'k1', orderTotal: 24.35 });
    expect((await post('/orders/createorder', wireOrder({ customerNotes: 'Hi' }))).json()).toMatchObject({
      orderId: made.orderId,
      customerNotes: 'Hi',
    });
    const { orderKey: _, ...keyless } = wireOrder();
    const { results } = (await post('/orders/createorders', [keyless, keyless])).json();
    expect(new Set([made, ...results].map(({ orderId }) => orderId)).size).toBe(3);
    expect((await get(`/orders/${made.orderId}`)).json()).toMatchObject({ orderNumber: '1042' });
    expect((await get('/orders/1')).statusCode).toBe(404);
  });

  test('are wanted as an object here and as an array there', async () => {
    expect((await post('/orders/createorders', wireOrder())).json()).toEqual({
      Message: 'The request is invalid.',
      ModelState: { apiOrders: [expect.any(String)] },
    });
    expect((await post('/orders/createorder', [wireOrder()])).json().ModelState).toEqual({
      apiOrder: [expect.any(String)],
    });
  });

  test('are taken a hundred at a time', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, place) => wireOrder({ orderKey: `k${place}` }));
    expect((await post('/orders/createorders', many(100))).json().results).toHaveLength(100);
    expect((await post('/orders/createorders', many(101))).statusCode).toBe(400);
  });

  test('of the wrong shape spoil the whole call, and are named by their place', async () => {
    const torn = wireOrder({ gift: 1, nonsense: true, items: [{ name: 'Drill', quantity: '2' }] });
    const answer = await post('/orders/createorders', [wireOrder(), torn]);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().ModelState).toSorted()).toEqual([
      'apiOrders[1].gift',
      'apiOrders[1].items[0].quantity',
      'apiOrders[1].nonsense',
    ]);
    expect((await get('/orders')).json().total).toBe(0);
  });

  test('that lack something fare by themselves in bulk, and are refused alone', async () => {
    const lacking = wireOrder({ orderKey: 'k2', orderNumber: '' });
    expect((await post('/orders/createorders', [wireOrder(), lacking])).json()).toMatchObject({
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
    const { results } = (await post('/orders/createorders', [wireOrder(facts)])).json();
    expect(results).toMatchObject([{ success: false, errorMessage: expect.stringContaining(reason) }]);
  });

  test('are found by the beginning of their number, their status and their age, page by page', async () => {
    const numbers = ['1041', '1042', '2000'];
    await post(
      '/orders/createorders',
      numbers.map((orderNumber) => wireOrder({ orderNumber, orderKey: orderNumber })),
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
    const made = (await post('/orders/createorder', wireOrder())).json();
    const other = await world.openAccount('Dock 5');
    expect((await world.raw(other, 'GET', '/orders')).json().total).toBe(0);
    expect((await world.raw(other, 'GET', `/orders/${made.orderId}`)).statusCode).toBe(404);
    const same = (await world.raw(other, 'POST', '/orders/createorder', wireOrder())).json();
    expect(same.orderId).not.toBe(made.orderId);
  });
});

test('accounts, orders and what was not told yet outlive a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shipstation-'));
  const app = await serveAnswers((_request, response) => response.end());
  const before = await runShipstation({ dataDir });
  const pair = await before.openAccount();
  await before.raw(pair, 'POST', '/webhooks/subscribe', { target_url: app.url, event: 'SHIP_NOTIFY' });
  const made = (await before.raw(pair, 'POST', '/orders/createorder', wireOrder())).json();
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
    expect(await page()).toContain(world.keys.secret);
    const pressed = await form('accounts');
    expect(pressed).toMatchObject({ statusCode: 303, headers: { location: '/shipstation/console#keys' } });
    expect((await page()).match(/API secret/g)).toHaveLength(3);
    await form(`accounts/${world.keys.key}/revoke`);
    expect((await get('/stores')).statusCode).toBe(401);
  });

  test('shows orders with a button to ship them, and labels with one to give them back', async () => {
    const { orderId } = (await post('/orders/createorder', wireOrder({ orderNumber: '<b>7' }))).json();
    expect(await page()).toContain('Order &lt;b&gt;7 · $24.35');
    expect(await page()).toContain(`action="/shipstation/console/orders/${orderId}/ship"`);
    await form(`orders/${orderId}/ship`);
    expect(await page()).not.toContain(`orders/${orderId}/ship`);
    expect(await page()).toMatch(/action="\/shipstation\/console\/shipments\/\d+\/void"/);
  });
});
