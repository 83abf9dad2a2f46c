import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ShopifyKeys } from '../shop.port.ts';
import { must, readAll, runShops, type ShopsWorld } from '../shops.fixture.ts';
import { shopifyShops } from './shopify.adapter.ts';

let world: ShopsWorld;
beforeEach(async () => {
  world = await runShops();
});
afterEach(() => world.close());

const shops = () => shopifyShops({ ...world.options, standIn: `${world.url}/shopify` });
const open = (shop: string, keys: ShopifyKeys) => shops().open(`${shop}.myshopify.com`, keys);

async function openNew(size: object = {}) {
  const { shop, token = '', clientId = '', clientSecret = '' } = await world.press('/shopify/console/shops', size);
  return { name: shop, token, clientId, clientSecret, reader: open(shop, { token }) };
}

test('an address has one spelling, and no other host than a shop’s', () => {
  const addresses: [written: string, address: string | null][] = [
    ['Second-Chance', 'second-chance.myshopify.com'],
    ['second-chance.myshopify.com', 'second-chance.myshopify.com'],
    [' https://second-chance.myshopify.com/admin/products?x=1 ', 'second-chance.myshopify.com'],
    ['https://admin.shopify.com/store/second-chance/products', 'second-chance.myshopify.com'],
    ['www.second-chance.com', null],
    ['second-chance.myshopify.com.evil.example', null],
    ['evil.example/second-chance.myshopify.com', null],
    ['evil.example#.myshopify.com', null],
    ['a@b.myshopify.com', null],
    ['second.chance.myshopify.com', null],
    ['', null],
  ];
  for (const [written, address] of addresses) expect(shops().readAddress(written), written).toBe(address);
});

test('a shop opens by a token, or by the client of an app', async () => {
  const { name, token, clientId, clientSecret } = await openNew({ title: 'Corner Returns', currency: 'CAD' });
  for (const keys of [{ token }, { clientId, clientSecret }]) {
    expect(await open(name, keys).check({ customers: true })).toEqual({
      ok: true,
      value: { name: 'Corner Returns', currency: 'CAD' },
    });
  }
});

test('whatever keeps us out is told apart', async () => {
  const { name, token, clientId, reader } = await openNew();
  const check = async (shop = reader, customers = false) => shop.check({ customers });
  expect(await check(open('nobody', { token }))).toMatchObject({ failure: 'NOT_FOUND' });
  expect(await check(open(name, { token: 'shpat_guessed' }))).toMatchObject({ failure: 'UNAUTHORIZED' });
  expect(await check(open(name, { clientId, clientSecret: 'guessed' }))).toMatchObject({ failure: 'UNAUTHORIZED' });
  await world.press(`/shopify/console/shops/${name}/customers`);
  expect(await check(open(name, { token }), true)).toMatchObject({
    failure: 'FORBIDDEN',
    message: expect.stringContaining('read_customers'),
  });
  expect(await check(open(name, { token }))).toMatchObject({ ok: true });
  expect(await open(name, { token }).customers(null)).toMatchObject({ failure: 'FORBIDDEN' });
  await world.press(`/shopify/console/shops/${name}/off`);
  expect(await check(open(name, { token }))).toMatchObject({ failure: 'SWITCHED_OFF' });
});

test('every product comes once, as Shopify exports it', async () => {
  const { reader } = await openNew();
  const { rows, pages } = await readAll(reader);
  expect(pages.reduce((sum, count) => sum + count, 0)).toBe(40);
  expect(pages.length).toBeGreaterThan(1);
  expect(new Set(rows.map((row) => Object.keys(row).join())).size).toBe(1);
  const [first, second, third] = rows.filter(({ Handle }) => Handle === 'gooseneck-electric-kettle-1-7-l');
  expect(first).toMatchObject({
    Title: 'Gooseneck Electric Kettle, 1.7 L',
    Vendor: 'Homewell',
    Type: 'Small Appliances',
    'Product Category': 'Home & Kitchen > Small Appliances',
    Tags: 'Open Box, liquidation',
    Published: 'true',
    Status: 'active',
    'Option1 Name': 'Color',
    'Option1 Value': 'Cream',
    'Variant SKU': 'SCG-001-1',
    'Variant Grams': '1179',
    'Variant Weight Unit': 'lb',
    'Variant Inventory Qty': '0',
    'Variant Price': '24.99',
    'Variant Compare At Price': '49.99',
    'Image Src': `${world.url}/shopify/images/kettle-0.jpg`,
    'Image Position': '1',
  });
  expect(second).toMatchObject({ Title: '', 'Option1 Name': '', 'Option1 Value': 'Black', 'Variant Price': '25.99' });
  expect(third).toMatchObject({ 'Variant SKU': 'SCG-001-3', 'Image Src': '' });
  expect(rows.find(({ Title }) => Title?.startsWith('12-Cup'))).toMatchObject({
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
  });
  const picture = await fetch(first?.['Image Src'] ?? '');
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
});

test('more variations and pictures than one answer holds are asked for until all are there', async () => {
  const { reader } = await openNew({ products: 2, variants: 250, pictures: 130 });
  const { rows } = await readAll(reader);
  const kettle = rows.filter(({ Handle }) => Handle?.startsWith('gooseneck'));
  expect(new Set(kettle.map((row) => row['Variant SKU'])).size).toBe(250);
  expect(kettle.filter((row) => row['Image Src'] !== '')).toHaveLength(130);
});

test('what is sold or renamed between two pages moves nothing', async () => {
  const { name, reader } = await openNew({ products: 60 });
  const { rows } = await readAll(reader, async () => {
    await world.press(`/shopify/console/shops/${name}/sell-first`);
    await world.press(`/shopify/console/shops/${name}/rename`);
  });
  const handles = rows.filter(({ Title }) => Title !== '').map(({ Handle }) => Handle);
  expect(handles).toHaveLength(60);
  expect(new Set(handles).size).toBe(60);
});

test('calls keep to the bucket, a throttled one is asked again, and one that costs too much in halves', async () => {
  const { reader } = await openNew({ products: 120 });
  world.arm('shopify', 'throttled', 2);
  const { pages } = await readAll(reader);
  expect(pages.reduce((sum, count) => sum + count, 0)).toBe(120);
  expect(Math.max(...pages)).toBe(10);
  expect(world.clock.waits.length).toBeGreaterThan(2);
  expect(Math.max(...world.clock.waits)).toBeLessThan(10_000);
});

test('a pause that is asked for is made, and one that is too long is left for later', async () => {
  const { reader } = await openNew({ products: 1 });
  world.arm('shopify', 'rate-limited');
  must(await reader.products(null));
  expect(world.clock.waits).toEqual([1000]);
  world.arm('shopify', 'rate-limited', 20);
  expect(await reader.products(null)).toMatchObject({ failure: 'LIMITED', retryAfterMs: 2000 });
});

test('a cut connection and a fault are asked again, and told when they last', async () => {
  const { reader } = await openNew({ products: 1 });
  world.arm('shopify', 'reset');
  world.arm('shopify', 'error-500');
  expect(must(await reader.products(null)).products).toBe(1);
  world.arm('shopify', 'reset', 3);
  expect(await reader.products(null)).toMatchObject({ failure: 'UNAVAILABLE' });
  world.arm('shopify', 'bad-json');
  expect(await reader.products(null)).toMatchObject({ failure: 'UNAVAILABLE' });
});

test('customers come with their consent', async () => {
  const { reader } = await openNew();
  const { customers, next } = must(await reader.customers(null));
  expect({ count: customers.length, next }).toEqual({ count: 12, next: null });
  expect(customers.slice(0, 2)).toEqual([
    {
      email: 'ada.ford@example.com',
      firstName: 'Ada',
      lastName: 'Ford',
      city: 'Toledo',
      state: 'OH',
      zip: '43607',
      isSubscribed: true,
    },
    expect.objectContaining({ email: 'ben.nguyen@example.com', isSubscribed: false }),
  ]);
});
