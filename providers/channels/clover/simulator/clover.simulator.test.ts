import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { cloverForFile, cloverIn, listen, must, newItem, runClover } from '../clover.fixture.ts';

const world = cloverForFile(() => ({ perSecond: { token: 200, app: 500 } }));
let access: string;
let merchant: string;
beforeAll(async () => {
  const connected = await world.connect('Corner Shop');
  access = connected.tokens.access;
  merchant = connected.merchant;
});

async function call(method: string, path: string, body?: unknown, token = access) {
  const response = await world.raw(token, method, `${merchant}${path}`, body);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}
const good = { name: 'Drill', price: 100, sku: 'a b&c' };

describe('the stand-in of Clover', () => {
  test('lets in nobody without a token of that shop', async () => {
    expect(await call('GET', '/items', undefined, 'made-up')).toMatchObject({
      status: 401,
      body: { message: '401 Unauthorized' },
    });
    const other = await world.connect('Another Shop');
    expect((await call('GET', '/items', undefined, other.tokens.access)).status).toBe(401);
  });

  test('takes items only as Clover would', async () => {
    const refused = [
      {},
      { ...good, name: '' },
      { ...good, name: 'x'.repeat(128) },
      { ...good, price: -1 },
      { ...good, price: 1.5 },
      { ...good, price: '100' },
      { ...good, sku: 'x'.repeat(101) },
      { ...good, code: 'x'.repeat(101) },
      { ...good, stockCount: 3 },
      { ...good, priceType: 'FREE' },
    ];
    for (const body of refused) expect((await call('POST', '/items', body)).status).toBe(400);
    const { status, body } = await call('POST', '/items', good);
    const usual = { hidden: false, available: true, priceType: 'FIXED', isRevenue: true, defaultTaxRates: true };
    expect([status, body]).toMatchObject([200, { ...good, ...usual, id: expect.stringMatching(/^[0-9A-Z]{13}$/) }]);
    expect(body).not.toHaveProperty('quantity');
  });

  test('changes, counts and deletes one item', async () => {
    const { id } = (await call('POST', '/items', good)).body;
    expect((await call('POST', `/items/${id}`, { price: 5 })).body).toMatchObject({ name: 'Drill', price: 5 });
    expect((await call('POST', `/item_stocks/${id}`, { quantity: 2.5 })).body).toEqual({
      item: { id },
      stockCount: 3,
      quantity: 2.5,
    });
    expect((await call('GET', `/item_stocks/${id}`)).body).toMatchObject({ quantity: 2.5 });
    expect((await call('GET', `/items/${id}?expand=itemStock`)).body.itemStock.quantity).toBe(2.5);
    expect((await call('DELETE', `/item_stocks/${id}`)).status).toBe(200);
    expect(await call('DELETE', `/items/${id}`)).toMatchObject({ status: 200, body: null });
    for (const path of [`/items/${id}`, `/item_stocks/${id}`]) expect((await call('GET', path)).status).toBe(404);
    expect((await call('DELETE', `/items?itemIds=${id}`)).status).toBe(404);
  });

  test('takes many items whole or not at all', async () => {
    const names = async () => (await call('GET', '/items?limit=1000')).body.elements.length;
    const before = await names();
    expect((await call('POST', '/bulk_items', { items: [good, { ...good, price: -1 }] })).status).toBe(400);
    expect((await call('POST', '/bulk_items', { items: Array(2501).fill(good) })).status).toBe(400);
    expect(await names()).toBe(before);
    const made = (await call('POST', '/bulk_items', { items: [good, good] })).body.elements;
    const [one, other] = made.map(({ id }: { id: string }) => id);
    const unknown = {
      items: [
        { id: one, price: 1 },
        { id: 'NOSUCHITEM000', price: 1 },
      ],
    };
    expect((await call('PUT', '/bulk_items', unknown)).status).toBe(404);
    expect((await call('PUT', '/bulk_items', { items: [{ id: one, price: 7 }] })).body.elements).toMatchObject([
      { id: one, price: 7 },
    ]);
    expect((await call('DELETE', `/items?itemIds=${one},${other}`)).status).toBe(200);
    expect(await names()).toBe(before);
  });

  test('lists by filter, in parts', async () => {
    const rows = [1, 2, 3].map((price) => ({ name: 'Listed', price, sku: `list-${price}`, code: '42' }));
    await call('POST', '/bulk_items', { items: rows });
    const skus = async (query: string) =>
      (await call('GET', `/items?${query}`)).body.elements.map(({ sku }: { sku: string }) => sku);
    expect(await skus('filter=itemCode=42&filter=price>=2')).toEqual(['list-2', 'list-3']);
    expect(await skus(`filter=${encodeURIComponent('sku=list-1')}`)).toEqual(['list-1']);
    expect(await skus('filter=itemCode=42&limit=1&offset=1')).toEqual(['list-2']);
    expect((await call('GET', '/items')).body.href).toContain('/items');
    for (const query of ['limit=1001', 'limit=0', 'offset=-1', 'filter=colour=red', 'filter=sku', 'expand=magic']) {
      expect((await call('GET', `/items?${query}`)).status).toBe(400);
    }
    const { headers } = await call('GET', '/items?filter=colour=red');
    expect(headers.get('x-clover-allowed-filter-fields')).toContain('itemCode');
  });

  test('takes JSON alone', async () => {
    const url = `${world.baseUrl}/v3/merchants/${merchant}/items`;
    const init = {
      method: 'POST',
      headers: { authorization: `Bearer ${access}` },
      body: new URLSearchParams({ a: 'b' }),
    };
    expect((await fetch(url, init)).status).toBe(415);
  });

  test('keeps the newest five pairs of tokens', async () => {
    const first = await world.connect('Busy Shop');
    for (let count = 0; count < 5; count += 1) await world.connect('Busy Shop');
    expect(await world.adapter().refresh(first.tokens)).toMatchObject({ failure: 'UNAUTHORIZED' });
  });

  test('shows on its desk what it holds and what can be done', async () => {
    const [item] = must(await world.adapter().push(access, merchant, [newItem('desk', { title: 'Saw <b>' })]));
    await world.desk(`items/${item?.value?.itemId}/sell`);
    const { body } = await world.sandbox.app.inject('/clover/desk');
    for (const text of ['Corner Shop', 'Saw &lt;b&gt;', '3 in stock', 'Sell one', 'Refund'])
      expect(body).toContain(text);
    expect((await world.sandbox.app.inject('/')).body).toContain('href="/clover/desk"');
    expect((await world.desk('items/none/sell')).statusCode).toBe(303);
    expect((await world.desk('shops/none/uninstall')).statusCode).toBe(303);
  });
});

describe('its limits', () => {
  test('sixteen calls a second by one token, five at once', async () => {
    const strict = await runClover({ perSecond: undefined, latencyMs: 1000 });
    const shop = cloverIn(strict);
    const own = await shop.connect('Corner Shop');
    const ask = () => shop.raw(own.tokens.access, 'GET', own.merchant);
    const crowd = await Promise.all(Array.from({ length: 7 }, ask));
    const turnedAway = crowd.filter(({ status }) => status === 429);
    expect(turnedAway).toHaveLength(2);
    expect(turnedAway[0]?.headers.get('x-ratelimit-tokenconcurrentlimit')).toBe('5');
    expect(turnedAway[0]?.headers.get('retry-after')).toBe('1');
    await strict.close();

    const quick = await runClover({ perSecond: undefined });
    const next = cloverIn(quick);
    const { tokens, merchant: id } = await next.connect('Corner Shop');
    const answers: Response[] = [];
    const isRefused = ({ status }: Response) => status === 429;
    // A busy machine may need more than a second for the first sixteen.
    while (answers.length < 200 && !answers.some(isRefused)) {
      answers.push(...(await Promise.all(Array.from({ length: 5 }, () => next.raw(tokens.access, 'GET', id)))));
    }
    expect(answers.findIndex(isRefused)).toBeGreaterThan(10);
    expect(answers.find(isRefused)?.headers.get('x-ratelimit-tokenlimit')).toBe('16');
    await quick.close();
  });
});

test('goods, orders, tokens and messages outlive a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'clover-'));
  const [refusing, taking] = [await listen(Array(50).fill(500)), await listen()];
  const start = (url: string) => runClover({ webhook: { url, auth: 'code' } }, { dataDir });

  const first = await start(refusing.url);
  const before = cloverIn(first);
  const own = await before.connect('Corner Shop');
  const [item] = must(await before.adapter().push(own.tokens.access, own.merchant, [newItem('sf-1')]));
  await before.desk(`items/${item?.value?.itemId}/sell`);
  await before.deliver();
  expect(refusing.received.length).toBeGreaterThan(0);
  await first.close();
  await appendFile(join(dataDir, 'sandbox', 'clover.jsonl'), '{"kind":"item","key":"cut');

  const second = await start(taking.url);
  const after = cloverIn(second);
  expect(await after.itemsOf(own.tokens.access, own.merchant)).toMatchObject([
    { sku: 'sf-1', itemStock: { quantity: 3 } },
  ]);
  const { sales } = must(
    await after.adapter().salesSince(own.tokens.access, own.merchant, new Date(Date.now() - 60_000)),
  );
  expect(sales).toHaveLength(1);
  expect((await after.adapter().refresh(own.tokens)).ok).toBe(true);
  await after.deliver();
  expect(taking.received.some(({ body }) => body.toString().includes('"O:'))).toBe(true);
  await second.close();
  for (const inbox of [refusing, taking]) inbox.close();
  await rm(dataDir, { recursive: true });
});
