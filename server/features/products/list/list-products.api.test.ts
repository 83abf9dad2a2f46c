import { sql } from 'kysely';
import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { type Person, test } from '#testing/api-test.ts';
import { captureStatements } from '#testing/capture-statements.ts';
import { send } from '#testing/client.ts';
import { statementsOf } from '#testing/statements-of.ts';
import type { World } from '#testing/world.ts';
import { addProduct, addProducts, countProducts } from '../products.fixture.ts';
import { productListRepository } from './product-list.repository.ts';

// products.list, products.summary

interface Listed {
  titles: string[];
  total: string | null;
}

async function list(world: World, seller: Person, query: Record<string, unknown> = {}): Promise<Listed> {
  const { token } = seller;
  const response = await send(
    world.config.urls.app,
    products.list,
    { query: { isActive: 'true', ...query } },
    { token },
  );
  const rows = (await response.json()) as { title: string }[];
  return { titles: rows.map(({ title }) => title), total: response.headers.get('x-total-count') };
}

const letters = ['Delta', 'alpha', 'Echo', 'bravo', 'Charlie'];

test('without a page the whole list is answered, newest first', async ({ make, world }) => {
  const seller = await make.seller();
  for (const title of letters) {
    await addProduct(seller, { title });
    world.clock.advance({ seconds: 1 });
  }
  expect((await list(world, seller)).titles).toEqual([...letters].reverse());
});

test('deleted products are on no list, page by page or whole', async ({ make, world }) => {
  const seller = await make.seller();
  await addProducts(seller, 2, (index) => ({ title: `Lamp ${index}` }));
  for (const paging of [{}, { page: 1, pageSize: 10 }]) {
    expect((await list(world, seller, { isActive: 'false', ...paging })).titles).toEqual([]);
    expect((await list(world, seller, paging)).titles).toHaveLength(2);
  }
});

test('a list longer than one window comes whole, too', async ({ make, world }) => {
  const seller = await make.seller();
  const { merchantId } = seller.scope;
  await addProduct(seller, { title: 'Model of the others' });
  await world.pool.query(
    `insert into products (merchant_id, id, title, price_cents, quantity, condition, cl_sku, status,
       created_at, updated_at)
     select merchant_id, gen_random_uuid(), 'Copy ' || n, 100 + n % 7, n, condition, 'copy-' || n, 'Ready', now(), now()
     from products, generate_series(1, 1234) n where merchant_id = $1`,
    [merchantId],
  );
  await countProducts(world, seller, 1234);
  for (const sort of [undefined, 'title', '-price', 'quantity']) {
    const { titles } = await list(world, seller, { sort });
    expect([sort, new Set(titles).size]).toEqual([sort, 1235]);
  }
});

test('pages are sorted by title without regard to case, up and down, and tell the total', async ({ make, world }) => {
  const seller = await make.seller();
  await addProducts(seller, 5, (index) => ({ title: letters[index] }));
  const page = (number: number, sort: string) => list(world, seller, { page: number, pageSize: 2, sort });
  expect(await page(1, 'title')).toEqual({ titles: ['alpha', 'bravo'], total: '5' });
  expect(await page(2, 'title')).toEqual({ titles: ['Charlie', 'Delta'], total: '5' });
  expect(await page(3, 'title')).toEqual({ titles: ['Echo'], total: '5' });
  expect(await page(4, 'title')).toEqual({ titles: [], total: '5' });
  expect(await page(1, '-title')).toEqual({ titles: ['Echo', 'Delta'], total: '5' });
  expect(await page(3, '-title')).toEqual({ titles: ['alpha'], total: '5' });
});

test('sorting by price goes by what the buyer pays', async ({ make, world }) => {
  const seller = await make.seller();
  await addProduct(seller, { title: 'Reduced', price: 90, oldPrice: 0, sale_price: 5 });
  await addProduct(seller, { title: 'Cheap', price: 10, oldPrice: 0 });
  await addProduct(seller, { title: 'Dear', price: 99, oldPrice: 0, sale_price: 0 });
  const sorted = async (sort: string) => (await list(world, seller, { page: 1, pageSize: 5, sort })).titles;
  expect(await sorted('price')).toEqual(['Reduced', 'Cheap', 'Dear']);
  expect(await sorted('-price')).toEqual(['Dear', 'Cheap', 'Reduced']);
});

test('the status filter and the summary count alike', async ({ make, world }) => {
  const seller = await make.seller();
  await addProducts(seller, 3, (index) => ({ title: `Ready ${index}` }));
  await addProducts(seller, 2, (index) => ({ title: `Hidden ${index}`, status: 'Unpublished' }));
  const hidden = await list(world, seller, { page: 1, pageSize: 20, status: 'Unpublished', sort: 'title' });
  expect(hidden).toEqual({ titles: ['Hidden 0', 'Hidden 1'], total: '2' });
  expect(await seller.call(products.summary)).toEqual({
    total: 5,
    byStatus: { Added: 0, Ready: 3, Published: 0, Unpublished: 2 },
    uncategorized: 5,
    samples: 0,
    hasFeatured: false,
    changed: 3,
  });
});

test('samples are told apart from a seller’s own products, in every list and category', async ({ make, world }) => {
  const owner = await make.merchant();
  const { categories: places } = await owner.call(categories.list);
  const kitchen = places.find(({ name }) => name === 'Kitchen');
  const { samples } = await owner.call(products.summary);
  await addProduct(owner, { title: 'Zither', category: kitchen?._id });
  const told = async (query: Record<string, unknown>) => {
    const input = { query: { isActive: 'true', page: 1, pageSize: 5, ...query } };
    const { headers } = await send(world.config.urls.app, products.list, input, { token: owner.token });
    return [headers.get('x-total-count'), headers.get('x-total-samples')];
  };
  expect(await told({})).toEqual([`${samples + 1}`, `${samples}`]);
  expect(await told({ search: 'Zither' })).toEqual(['1', null]);
  const { categories: counted } = await owner.call(categories.list);
  const counts = counted.map(({ productsCount, samplesCount = 0 }) => productsCount - samplesCount);
  expect(counts).toEqual(counted.map(({ name }) => (name === 'Kitchen' ? 1 : 0)));
  const inKitchen = counted.find(({ name }) => name === 'Kitchen');
  expect(await told({ category: kitchen?._id })).toEqual([`${inKitchen?.productsCount}`, `${inKitchen?.samplesCount}`]);
});

test('every page of a list holds what the whole list holds there, from either end', async ({ make }) => {
  const seller = await make.seller();
  await addProducts(seller, 23, (index) => ({
    title: `Item ${index % 5}`,
    quantity: index % 3,
    price: 1 + (index % 4),
    oldPrice: 0,
  }));
  for (const sort of ['title', '-title', 'price', '-price', 'quantity', '-quantity', '-created']) {
    const ids: string[] = [];
    for (const page of [1, 2, 3, 4, 5]) {
      const rows = await seller.call(products.list, { query: { page, pageSize: 5, sort: sort as 'title' } });
      ids.push(...rows.map(({ _id }) => _id));
    }
    const whole = await seller.call(products.list, { query: { sort: sort as 'title' } });
    expect([sort, ids]).toEqual([sort, whole.map(({ _id }) => _id)]);
  }
});

test('a page, a code, words and a new product ask the database no more often than they have to', async ({ make }) => {
  const seller = await make.seller();
  await addProduct(seller, { title: 'Cordless Drill', sku: 'DR-1' });
  const asked = async (ask: () => Promise<unknown>) => {
    for (let count = 0; count < 3; count += 1) await ask();
    return (await captureStatements(ask)).length;
  };
  const page = (query: object) => () => seller.call(products.list, { query: { page: 1, pageSize: 5, ...query } });
  // Each begins with the question who asks.
  expect(await asked(page({ sort: 'title' }))).toBe(2);
  expect(await asked(() => seller.call(products.find, { query: { code: 'DR-1' } }))).toBe(2);
  expect(await asked(page({ search: 'drill' }))).toBe(4);
  expect(await asked(() => addProduct(seller, {}))).toBe(7);
});

test('a 12 or 13 digit number is looked up as a barcode, in any of its spellings', async ({ make, world }) => {
  const seller = await make.seller();
  await addProduct(seller, { title: 'By barcode', barcode: '0042100005264' });
  await addProduct(seller, { title: '042100005264 in its title' });
  expect((await list(world, seller, { page: 1, search: '042100005264' })).titles).toEqual(['By barcode']);
  expect((await list(world, seller, { page: 1, search: '0042100005264' })).titles).toEqual(['By barcode']);
});

test('12345 and seven digits is a cl_upc, other digit-leading text a sku, B0… an asin', async ({ make, world }) => {
  const seller = await make.seller();
  const own = await addProduct(seller, { title: 'By cl_upc' });
  await addProduct(seller, { title: 'By sku', sku: '88-121A', barcode: '810042177364' });
  await addProduct(seller, { title: 'By asin', asin: 'BT12345678', barcode: '810042177371' });
  const search = async (text: string) => (await list(world, seller, { page: 1, search: text })).titles;
  expect(await search(own.cl_upc ?? '')).toEqual(['By cl_upc']);
  expect(await search('88-121a')).toEqual(['By sku']);
  expect(await search('bt12345678')).toEqual(['By asin']);
  expect(await search(own.cl_sku)).toEqual(['By cl_upc']);
});

test('anything else is looked for in title, brand and model, with words begun and words misspelt', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  await addProduct(seller, { title: 'Noise-Cancelling Headphones', brand: 'Auralis', aspects: { Model: 'Q7-BL' } });
  await addProduct(seller, { title: 'Cordless Drill Kit', brand: 'Torvane' });
  await addProduct(seller, { title: '12-Cup Coffee Maker', brand: 'Homewell' });
  const search = async (text: string) => (await list(world, seller, { page: 1, search: text })).titles;
  expect(await search('headphone')).toEqual(['Noise-Cancelling Headphones']);
  expect(await search('auralis head')).toEqual(['Noise-Cancelling Headphones']);
  expect(await search('Q7')).toEqual(['Noise-Cancelling Headphones']);
  expect(await search('hedphones')).toEqual(['Noise-Cancelling Headphones']);
  expect(await search('torvane dril')).toEqual(['Cordless Drill Kit']);
  expect(await search('12 cup coffee')).toEqual(['12-Cup Coffee Maker']);
  expect(await search('refrigerator')).toEqual([]);
  expect(await search("' & | ! :* \\ (")).toEqual([]);
});

test('the words of a product are worked out in place, whatever signs are in them', async ({ world }) => {
  const texts = [
    "'",
    "Men's \\ \\' 5'8\" <b>Tall</b> AC/DC",
    'the',
    '',
    ' https://a.example/x?y=1 10-12 1/2 5.8',
    'ﬀ Ærø 日本 ’',
  ];
  const id = '0192f0c4-5a1e-7c3e-9b1f-2f7f3a9d0b11';
  const { rows } = await sql<{ words: string; expected: string }>`
    select merchant_lexemes(${id}::uuid, t)::text as words, (
      select coalesce(array_to_tsvector(array_agg(merchant_mark(${id}::uuid) || lexeme)), ''::tsvector)
      from unnest(to_tsvector('english', t)))::text as expected
    from unnest(${texts}::text[]) t`.execute(world.deps.db);
  expect(rows.map(({ words }) => words)).toEqual(rows.map(({ expected }) => expected));
  const plan = await sql<{ 'QUERY PLAN': string }>`
    explain (verbose) select merchant_lexemes(id, id::text) from merchants`.execute(world.deps.db);
  expect(plan.rows.map((row) => row['QUERY PLAN']).join()).not.toContain('merchant_lexemes');
});

test('a measure is found as its title has it, decimals, fractions and ranges, and beside a misspelt word', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const titles = ['Kestrel 5.8-Quart Air Fryer', 'Torvane 1/2-inch Impact Wrench', 'Homewell 10-12 Cup Percolator'];
  for (const title of titles) await addProduct(seller, { title });
  const search = async (text: string) => (await list(world, seller, { page: 1, search: text })).titles;
  for (const title of titles) expect(await search(title)).toEqual([title]);
  expect(await search('fryer 5.8')).toEqual(['Kestrel 5.8-Quart Air Fryer']);
  expect(await search('fryer 5.9')).toEqual([]);
  expect(await search('12 cup')).toEqual(['Homewell 10-12 Cup Percolator']);
  expect(await search('kestral 5.8')).toEqual(['Kestrel 5.8-Quart Air Fryer']);
});

test('a word that every text has finds what begins so, and never everything', async ({ make, world }) => {
  const seller = await make.seller();
  await addProduct(seller, { title: 'Carpet Underlay' });
  await addProduct(seller, { title: 'Cordless Drill' });
  const search = async (text: string) => (await list(world, seller, { page: 1, search: text })).titles;
  expect(await search('under')).toEqual(['Carpet Underlay']);
  expect(await search('the')).toEqual([]);
  expect(await search('the drill')).toEqual(['Cordless Drill']);
});

test('uncategorized products can be asked for', async ({ make, world }) => {
  const seller = await make.seller();
  await addProduct(seller, { title: 'Loose' });
  expect(await list(world, seller, { page: 1, category: 'none' })).toEqual({ titles: ['Loose'], total: '1' });
});

test('nobody sees another merchant’s products', async ({ make, world }) => {
  const [seller, other] = [await make.seller(), await make.seller()];
  await addProduct(other, { title: 'Theirs', barcode: '042100005264' });
  expect((await list(world, seller)).titles).toEqual([]);
  for (const search of ['Theirs', '042100005264', 'thiers']) {
    expect((await list(world, seller, { page: 1, search })).titles).toEqual([]);
  }
});

test('a list is refused a page size beyond a thousand and an order that does not exist', async ({ make }) => {
  const seller = await make.seller();
  const ask = (query: object) => seller.call(products.list, { query: query as never });
  await expect(ask({ pageSize: 5000 })).rejects.toMatchObject({ status: 400 });
  await expect(ask({ sort: 'id; drop table products' })).rejects.toMatchObject({ status: 400 });
});

test('a search for what no text can hold looks for what is around it', async ({ make }) => {
  const seller = await make.seller();
  await addProduct(seller, { title: 'Desk lamp' });
  const found = await seller.call(products.list, { query: { page: 1, search: 'desk\u0000lamp' } });
  expect(found.map(({ title }) => title)).toEqual(['Desk lamp']);
});

test('lists are sorted and narrowed by age, cost, margin, bin, grade, truckload and supplier', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const add = (title: string, input: object) => {
    world.clock.advance({ days: 10 });
    return addProduct(seller, { title, price: 20, oldPrice: 0, ...input });
  };
  await add('Old', { cost: 15, bin: 'A-1' });
  await add('Dear', { cost: 19, bin: 'a-1', condition: 'Refurbished' });
  await add('Unknown', { bin: 'B-2' });
  await add('Empty', { quantity: 0, cost: 1 });
  const titles = async (query: object) => (await list(world, seller, { page: 1, sort: 'title', ...query })).titles;
  expect(await titles({ sort: '-age' })).toEqual(['Old', 'Dear', 'Unknown', 'Empty']);
  expect(await titles({ sort: '-cost' })).toEqual(['Dear', 'Old', 'Empty', 'Unknown']);
  expect(await titles({ sort: 'margin' })).toEqual(['Dear', 'Old', 'Empty', 'Unknown']);
  expect(
    await titles({ stockedBefore: new Date(world.clock.now().getTime() - 15 * 86_400_000).toISOString() }),
  ).toEqual(['Dear', 'Old']);
  expect(await titles({ cost: 'unknown' })).toEqual(['Unknown']);
  expect(await titles({ marginBelow: '25' })).toEqual(['Dear']);
  expect(await titles({ bin: 'A-1' })).toEqual(['Dear', 'Old']);
  expect(await titles({ truckload: seller.scope.merchantId })).toEqual([]);
  expect(await titles({ condition: 'Refurbished' })).toEqual(['Dear']);
  expect(await titles({ supplier: seller.scope.merchantId })).toEqual([]);
  expect(await titles({ supplier: 'none' })).toEqual(['Dear', 'Old', 'Unknown']);
});

test('the bins to narrow the list by are those of one’s own products, in whatever way they are written', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const other = await make.seller();
  await addProduct(other, { bin: 'Z-9' });
  for (const bin of ['B-2', 'a-1', 'A-1', '', 'Ä_%']) {
    world.clock.advance({ seconds: 1 });
    await addProduct(seller, { title: `In ${bin}`, bin });
  }
  const gone = await addProduct(seller, { bin: 'C-3' });
  await seller.call(products.remove, { params: { id: gone._id }, form: {} });
  const bins = (search?: string) => seller.call(products.bins, { query: { search } });
  expect((await bins()).toSorted()).toEqual(['B-2', 'a-1', 'Ä_%']);
  expect(await bins('-')).toEqual(['a-1', 'B-2']);
  expect(await bins('A-')).toEqual(['a-1']);
  expect(await bins('_%')).toEqual(['Ä_%']);
  expect(await bins('nowhere')).toEqual([]);
});

test('no order of the list sorts what an index has in order', async ({ make, world }) => {
  const sellers = [await make.seller(), await make.seller()];
  for (const seller of sellers) {
    await addProduct(seller, { title: 'Model of the others', cost: 3 });
    await world.pool.query(
      `insert into products (merchant_id, id, title, price_cents, quantity, unit_cost_cents, condition, cl_sku, status,
         bin, created_at, updated_at)
       select merchant_id, gen_random_uuid(), 'Copy ' || n, 100 + n % 70, n % 9, nullif(n % 50, 0), condition,
         'copy-' || n, 'Ready', 'A-' || n % 40, now() - n * interval '1 hour', now()
       from products, generate_series(1, 3000) n where merchant_id = $1`,
      [seller.scope.merchantId],
    );
    await countProducts(world, seller, 3000);
  }
  await world.pool.query('vacuum analyze products');
  const scope = sellers[0]?.scope ?? { merchantId: '' };
  const after = { key: 50, id: scope.merchantId };
  const statements = await statementsOf(async (db) => {
    const lists = productListRepository(db);
    for (const sort of ['age', '-age', 'cost', '-cost', 'margin', '-margin'] as const) {
      await lists.window(scope, {}, { sort, limit: 20 });
      await lists.window(scope, {}, { sort, limit: 20, offset: 100, backwards: true });
      await lists.window(scope, {}, { sort, limit: 20, after });
      await lists.keptWindow(scope, undefined, { sort, limit: 20 });
    }
    await lists.bins(scope, 'a', 50);
  });
  for (const { sql: text, parameters } of statements) {
    const { rows } = await world.pool.query(`explain ${text}`, [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index (Only )?Scan( Backward)? using products_(age|cost|margin|bin)/);
    expect(plan).not.toMatch(/Seq Scan on products/);
  }
});
