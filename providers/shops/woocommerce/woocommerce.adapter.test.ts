import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WooCommerceKeys } from '../shop.port.ts';
import { must, readAll, runShops, type ShopsWorld } from '../shops.fixture.ts';
import { wooCommerceShops } from './woocommerce.adapter.ts';

let world: ShopsWorld;
beforeEach(async () => {
  world = await runShops();
});
afterEach(() => world.close());

const shops = () => wooCommerceShops({ ...world.options, standIn: world.url });
const open = (shop: string, keys: WooCommerceKeys) => shops().open(`${world.url}/woocommerce/${shop}`, keys);

async function openNew(size: object = {}) {
  const { shop, key = '', secret = '' } = await world.press('/woocommerce/console/shops', size);
  return { name: shop, keys: { key, secret }, reader: open(shop, { key, secret }) };
}

test('an address has one spelling, and no other host than a shop’s', () => {
  const addresses: [written: string, address: string | null][] = [
    ['example.com', 'https://example.com'],
    ['http://www.example.com/', 'https://www.example.com'],
    ['https://example.com/store/wp-admin/admin.php?page=wc', 'https://example.com/store'],
    ['https://example.com:8443', null],
    ['https://user:word@example.com', null],
    ['localhost', null],
    ['http://localhost:3000/x', null],
    ['not an address', null],
    ['', null],
  ];
  for (const [written, address] of addresses) expect(shops().readAddress(written), written).toBe(address);
});

test('whatever keeps us out is told apart', async () => {
  const { name, keys, reader } = await openNew({ title: 'Bin Store', currency: 'EUR' });
  expect(await reader.check({ customers: true })).toEqual({ ok: true, value: { name: 'Bin Store', currency: 'EUR' } });
  const check = (shop = reader, customers = false) => shop.check({ customers });
  expect(await check(open(name, { ...keys, secret: 'cs_guessed' }))).toMatchObject({ failure: 'UNAUTHORIZED' });
  expect(await check(open('nobody', keys))).toMatchObject({ failure: 'SWITCHED_OFF' });
  world.arm('woocommerce', 'leads-on');
  expect(await check()).toMatchObject({
    failure: 'NOT_FOUND',
    message: 'This address leads on to https://www.example.com. If that is your shop, enter it instead.',
  });
  await world.press(`/woocommerce/console/shops/${name}/customers`);
  expect(await check(reader, true)).toMatchObject({ failure: 'FORBIDDEN' });
  await world.press(`/woocommerce/console/shops/${name}/off`);
  expect(await check()).toMatchObject({ failure: 'SWITCHED_OFF' });
});

test('every product comes once, as WooCommerce exports it', async () => {
  const { reader } = await openNew();
  const { rows, pages } = await readAll(reader);
  expect(pages).toEqual([40]);
  expect(new Set(rows.map((row) => Object.keys(row).join())).size).toBe(1);
  const [parent, cream] = rows;
  expect(parent).toMatchObject({
    ID: '7000',
    Type: 'variable',
    SKU: 'SCG-P7000',
    Name: 'Gooseneck Electric Kettle, 1.7 L',
    Published: '1',
    'Regular price': '',
    Categories: 'Home & Kitchen > Small Appliances',
    Images: `${world.url}/woocommerce/images/kettle-0.jpg`,
    Parent: '',
    Brands: 'Homewell',
    'Attribute 1 name': 'Color',
    'Attribute 1 value(s)': 'Cream, Black, Teal',
  });
  expect(cream).toMatchObject({
    Type: 'variation',
    SKU: 'SCG-001-1',
    Name: 'Gooseneck Electric Kettle, 1.7 L - Cream',
    Stock: '0',
    'In stock?': '0',
    'Weight (lbs)': '2.6',
    'Sale price': '24.99',
    'Regular price': '49.99',
    Parent: 'SCG-P7000',
    'Attribute 1 name': 'Color',
    'Attribute 1 value(s)': 'Cream',
  });
  expect(rows.find(({ Name }) => Name === '12-Cup Programmable Coffee Maker')).toMatchObject({
    Type: 'simple',
    Published: '1',
    'Sale price': '29.99',
    Stock: '2',
  });
  expect(rows.filter(({ Published }) => Published === '-1').length).toBeGreaterThan(0);
});

test('a product with more variations than one answer holds is whole', async () => {
  const { reader } = await openNew({ products: 1, variants: 250 });
  const { rows } = await readAll(reader);
  expect(rows).toHaveLength(251);
  expect(new Set(rows.map(({ SKU }) => SKU)).size).toBe(251);
});

test('nothing is missed or doubled when products go and change between two pages', async () => {
  const { name, reader } = await openNew({ products: 230 });
  const { rows, pages } = await readAll(reader, async () => {
    for (let sold = 0; sold < 3; sold += 1) await world.press(`/woocommerce/console/shops/${name}/sell-first`);
    await world.press(`/woocommerce/console/shops/${name}/rename`);
  });
  expect(pages.length).toBeGreaterThan(2);
  const ids = rows.filter(({ Type }) => Type !== 'variation').map(({ ID }) => ID);
  expect(ids).toHaveLength(230);
  expect(new Set(ids).size).toBe(230);
});

test('a shop that answers the same page again is told, instead of half of it being taken for all', async () => {
  const { reader } = await openNew({ products: 120 });
  const { next } = must(await reader.products(null));
  world.arm('woocommerce', 'begins-anew');
  expect(await reader.products(next)).toMatchObject({ failure: 'UNAVAILABLE' });
});

test('limits are heeded, a cut connection is asked again, and what lasts is told', async () => {
  const { reader } = await openNew({ products: 1 });
  world.arm('woocommerce', 'rate-limited');
  world.arm('woocommerce', 'reset');
  expect(must(await reader.products(null)).products).toBe(1);
  expect(world.clock.waits).toEqual([1000, 1000]);
  world.arm('woocommerce', 'error-500', 3);
  expect(await reader.products(null)).toMatchObject({ failure: 'UNAVAILABLE' });
});

test('customers come without a consent that nobody has asked for', async () => {
  const { reader } = await openNew();
  const { customers } = must(await reader.customers(null));
  expect(customers).toHaveLength(12);
  expect(customers.every(({ isSubscribed }) => !isSubscribed)).toBe(true);
  expect(customers[0]).toMatchObject({ email: 'ada.ford@example.com', city: 'Toledo', state: 'OH', zip: '43607' });
});
