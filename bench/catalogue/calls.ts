import { type Bench, type Case, type Measured, measureCases } from '../kit/measure-calls.ts';

const columns =
  'id, title, description, price_cents, old_price_cents, sale_price_cents, quantity, condition, brand, barcode, asin, ' +
  'sku, cl_sku, cl_upc, category_id, aspects, status, images, version, created_at, updated_at';

const pageOf = (sort: string, column: string, page: number): Case => ({
  name: `list by ${sort}, page ${page}`,
  path: `/products?page=${page}&pageSize=20&sort=${sort}`,
  bare: {
    text: `select ${columns} from products where merchant_id = $1 and is_active
           order by ${column}, id limit 20 offset ${(page - 1) * 20}`,
    values: () => [],
  },
});

/** What a seller with a large catalogue does. */
export async function measureCalls(bench: Bench, calls: number): Promise<Measured> {
  const { rows: known } = await bench.client.query<{ id: string; barcode: string }>(
    "select id, barcode from products where merchant_id = $1 and barcode <> '' order by md5(id::text) limit 10000",
    [bench.merchantId],
  );
  const ids = (count: number) => known.slice(0, count).map(({ id }) => id);
  const cases: Case[] = [
    ...[1, 250].flatMap((page) => [
      pageOf('title', 'title_key', page),
      pageOf('price', 'sells_at_cents', page),
      pageOf('quantity', 'quantity', page),
    ]),
    search('keyword search', 'waterproof headphones'),
    search('keyword search, a common word', 'portable'),
    search('keyword search, mistyped', 'hedphones'),
    {
      ...search('identifier search', known[0]?.barcode ?? ''),
      bare: {
        text: `select ${columns} from products where merchant_id = $1 and is_active and barcode = $2
               and code_key = lpad($2, 14, '0')`,
        values: () => [known[0]?.barcode],
      },
    },
    { name: 'summary', path: '/products/summary' },
    create,
    bulkPrice(ids(500), 20),
    bulkPrice(ids(5000), 5),
  ];
  return measureCases(bench, cases, calls);
}

const search = (name: string, text: string): Case => ({
  name,
  path: `/products?page=1&pageSize=20&sort=title&search=${encodeURIComponent(text)}`,
});

const create: Case = {
  name: 'create',
  path: '/products',
  method: 'POST',
  body: (index) => ({ title: `Created ${index}`, price: '10.00', oldPrice: 0, quantity: 1 }),
  bare: {
    text: `insert into products (merchant_id, id, title, price_cents, quantity, condition, status,
             cl_sku, created_at, updated_at)
           values ($1, gen_random_uuid(), $2, 1000, 1, 'New', 'Ready', $3, now(), now())`,
    values: (index) => [`Bare ${index}`, `bare-${index}`],
  },
};

const bulkPrice = (ids: string[], times: number): Case => ({
  name: `bulk price of ${ids.length}`,
  path: '/products',
  method: 'PATCH',
  times,
  body: (index) => ({ ids, attributes: { price: 10 + index } }),
  bare: {
    text: 'update products set price_cents = $3 where merchant_id = $1 and id = any($2::uuid[])',
    values: (index) => [ids, 5000 + index],
  },
});
