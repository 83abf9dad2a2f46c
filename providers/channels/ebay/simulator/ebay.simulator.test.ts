import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runSandbox, sandboxKeys } from '#sandbox/sandbox.fixture.ts';
import { anItem, ebayForFile, ebayIn, must } from '../ebay.fixture.ts';

const world = ebayForFile('strict');

const inventory = '/sell/inventory/v1';
const post = (path: string, body: object, language?: string) =>
  world.raw('POST', world.seller.access, inventory + path, body, language);
const errorIdsOf = ({ body }: { body: { errors: { errorId: number }[] } }) => body.errors.map(({ errorId }) => errorId);

const bulkItems = '/bulk_create_or_replace_inventory_item';
const item = (sku: string, changes: object = {}) => ({ sku, locale: 'en_US', product: { title: 'Drill' }, ...changes });

async function askForToken(form: Record<string, string>, secret = sandboxKeys.channels.ebay.certId) {
  const basic = Buffer.from(`${sandboxKeys.channels.ebay.appId}:${secret}`).toString('base64');
  const response = await fetch(`${world.baseUrl}/identity/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams(form),
  });
  return { status: response.status, body: await response.json() };
}

describe('calls about many', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => item(`many-${index}`));
  test.each([
    ['more than 25', many(26), 25_727],
    ['the same twice', [item('a'), item('a')], 25_728],
    ['one without its SKU', [item('a'), { locale: 'en_US' }], 25_733],
    ['one without its language', [{ sku: 'a' }], 25_733],
  ])('%s are refused as a whole', async (_what, requests, errorId) => {
    const answer = await post(bulkItems, { requests });
    expect([answer.status, errorIdsOf(answer)]).toEqual([400, [errorId]]);
  });

  test('and without a language, and with none', async () => {
    expect(errorIdsOf(await post(bulkItems, { requests: [item('a')] }, 'de-DE'))).toEqual([25_709]);
    expect(errorIdsOf(await post(bulkItems, { requests: [] }))).toEqual([25_709]);
    expect(errorIdsOf(await post('/bulk_publish_offer', { requests: [{ offerId: '1' }, { offerId: '1' }] }))).toEqual([
      25_731,
    ]);
  });

  test.each([
    ['a long title', { product: { title: 'x'.repeat(81) } }],
    ['an unknown field', { product: { title: 'Drill', colour: 'red' } }],
    ['an unknown condition', { condition: 'MANUFACTURER_REFURBISHED' }],
    ['too many pictures', { product: { imageUrls: Array.from({ length: 25 }, () => 'https://p.test/1.jpg') } }],
    ['aspects that are no lists', { product: { aspects: { Brand: 'Sony' } } }],
  ])('%s is refused by itself', async (_what, changes) => {
    const { status, body } = await post(bulkItems, { requests: [item('good'), item('bad', changes)] });
    expect(status).toBe(207);
    expect(body.responses).toMatchObject([
      { sku: 'good', errors: [] },
      { sku: 'bad', statusCode: 400, errors: [{ errorId: 25_709, domain: 'API_INVENTORY', category: 'REQUEST' }] },
    ]);
  });

  test('price and quantity go one product at a time', async () => {
    const requests = [{ sku: 'a' }, { sku: 'b' }];
    expect(errorIdsOf(await post('/bulk_update_price_quantity', { requests }))).toEqual([25_727]);
  });
});

test('there is one offer for each thing, and the refusal names it', async () => {
  await post(bulkItems, { requests: [item('single')] });
  const offer = { sku: 'single', marketplaceId: 'EBAY_US', format: 'FIXED_PRICE' };
  const { status, body } = await post('/offer', offer);
  expect(status).toBe(201);
  expect((await post('/offer', offer)).body.errors).toMatchObject([
    { errorId: 25_002, parameters: [{ name: 'offerId', value: body.offerId }] },
  ]);
  expect(errorIdsOf(await post('/offer', { ...offer, sku: 'none' }))).toEqual([25_702]);
  expect(errorIdsOf(await post(`/offer/${body.offerId}/withdraw`, {}))).toEqual([25_713]);
});

test('an offer with nothing in it says all that it lacks', async () => {
  await world.raw('PUT', world.seller.access, `${inventory}/inventory_item/bare`, {});
  const made = await post('/offer', { sku: 'bare', marketplaceId: 'EBAY_US', format: 'FIXED_PRICE' });
  const answer = await post(`/offer/${made.body.offerId}/publish`, {});
  expect(errorIdsOf(answer)).toEqual([25_003, 25_004, 25_007, 25_008, 25_009, 25_012, 25_016, 25_016, 25_014, 25_005]);
});

describe('tokens', () => {
  test('are refused with eBay’s words', async () => {
    expect(await world.raw('GET', 'stranger', `${inventory}/offer?sku=a`)).toMatchObject({
      status: 401,
      body: { errors: [{ errorId: 1001, domain: 'OAuth', message: 'Invalid access token' }] },
    });
    expect(await askForToken({ grant_type: 'client_credentials' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
    const scope = 'https://api.ebay.com/oauth/api_scope';
    expect(await askForToken({ grant_type: 'client_credentials', scope }, 'wrong')).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
    expect(await askForToken({ grant_type: 'client_credentials', scope: `${scope}/sell.inventory` })).toMatchObject({
      body: { error: 'invalid_scope' },
    });
  });

  test('of the application are for categories, not for what is a seller’s', async () => {
    const scope = 'https://api.ebay.com/oauth/api_scope';
    const { body } = await askForToken({ grant_type: 'client_credentials', scope });
    expect(body).toMatchObject({ expires_in: 7200, token_type: 'Application Access Token' });
    const tree = '/commerce/taxonomy/v1/get_default_category_tree_id?marketplace_id=EBAY_US';
    expect(await world.raw('GET', body.access_token, tree)).toMatchObject({
      status: 200,
      body: { categoryTreeId: '0' },
    });
    expect(await world.raw('GET', body.access_token, `${inventory}/offer?sku=a`)).toMatchObject({
      status: 403,
      body: { errors: [{ errorId: 1100 }] },
    });
  });

  test('are not given for another address than the one behind the RuName', async () => {
    const page = new URL(world.adapter().connectUrl({ state: 's' }));
    page.searchParams.set('redirect_uri', 'https://elsewhere.test/');
    const answer = await fetch(page);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('RuName')]);
  });
});

test.each([
  ['filter=paid:true', 30_700],
  ['filter=lastmodifieddate:[yesterday..]', 30_810],
  ['filter=lastmodifieddate:2026', 30_820],
  ['filter=lastmodifieddate:[2999-01-01T00:00:00.000Z..]', 30_850],
  ['limit=201', 31_100],
  ['offset=-1', 31_000],
])('orders by %s are refused', async (query, errorId) => {
  const answer = await world.raw('GET', world.seller.access, `/sell/fulfillment/v1/order?${query}`);
  expect([answer.status, errorIdsOf(answer)]).toEqual([400, [errorId]]);
});

test('what is listed and who may act outlive a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ebay-'));
  const before = await runSandbox({ dataDir });
  const one = ebayIn(before);
  const known = await one.connect(one.adapter(), 'lasting');
  const thing = anItem();
  const [listed] = must(await one.adapter().publish(known.access, [thing], known.terms));
  await one.desk(`listings/${listed?.value?.offerId}/buy`);
  await before.close();

  const after = await runSandbox({ dataDir });
  const other = ebayIn(after).adapter();
  expect(must(await other.salesSince(known.access, new Date(0))).sales).toMatchObject([
    { sku: thing.sku, quantity: 1 },
  ]);
  const [again] = must(await other.publish(known.access, [thing], known.terms));
  expect(again?.value).toEqual(listed?.value);
  await after.close();
  await rm(dataDir, { recursive: true });
});

test('the desk shows sellers, listings and orders, and what buyers can do', async () => {
  const thing = anItem({ title: 'Lamp <shade>' });
  const [listed] = must(await world.adapter().publish(world.seller.access, [thing], world.seller.terms));
  await world.desk(`listings/${listed?.value?.offerId}/buy`, { payment: 'later' });
  const { body } = await world.sandbox.app.inject('/ebay/desk');
  expect(body).toContain('Lamp &lt;shade&gt;');
  for (const label of ['Take back access', 'Buy one', 'End it as eBay', 'Pay', 'Cancel', 'Not paid']) {
    expect(body).toContain(label);
  }
  expect(body).not.toContain(world.seller.access);
});

test('the desk can limit the calls of a second; what comes above that is refused as eBay does', async () => {
  await world.desk('limit/1');
  const look = () => world.raw('GET', world.seller.access, '/sell/fulfillment/v1/order');
  const answers = await Promise.all(Array.from({ length: 10 }, look));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(refused.map(errorIdsOf)).toContainEqual([2001]);
  await world.desk('limit/0');
  expect((await look()).status).toBe(200);
});
