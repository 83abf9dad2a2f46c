// A store with a million orders: what each look at its list costs, and against what.
import type pg from 'pg';
import { readOption, report } from './kit/measure.ts';
import { type Case, measureCases } from './kit/measure-calls.ts';
import { withCatalogue, withProduct } from './kit/with-product.ts';
import { refillOrders } from './refill-orders.ts';

const count = readOption('orders', 1_000_000);
const calls = readOption('calls', 100);
const pageSize = 10;

const listed = "is_active and payment_status in ('succeeded', 'refunded', 'processing')";
const columns =
  'id, serial_no, checkout_id, status, first_name, last_name, email, total_cents, payment_status, paid_at, created_at';

/** The statement alone that reads the same orders. */
const bareOf = (storeId: string, rest: string): Case['bare'] => ({
  text: `select ${columns} from orders where merchant_id = $1 and store_id = $2 and ${listed} ${rest}`,
  values: () => [storeId],
});

function casesOf(storeId: string): Case[] {
  const list = (query: string) => `/orders?storeId=${storeId}&isActive=true&pageSize=${pageSize}&${query}`;
  const pages = Math.ceil(count / pageSize);
  const page = (name: string, number: number, order = 'id desc', query = ''): Case => ({
    name,
    path: list(`page=${number}${query}`),
    bare: bareOf(storeId, `order by ${order} limit ${pageSize} offset ${(number - 1) * pageSize}`),
  });
  return [
    page('page 1', 1),
    page('page 1, recently paid', 1, 'paid_key desc, id desc', '&sort=-paidAt'),
    page('page 1,000', 1000),
    // Bare, it reads half of all the orders to show ten.
    { ...page('the middle page', Math.ceil(pages / 2)), times: 3 },
    { ...page('the last page', pages), times: 3 },
    {
      name: 'a status',
      path: list('page=1&status=Ready'),
      bare: bareOf(storeId, `and status = 'Ready' order by id desc limit ${pageSize}`),
    },
    {
      name: 'search: a number',
      path: list(`page=1&search=%23${Math.ceil(count / 3)}`),
      bare: bareOf(storeId, `and serial_no = ${Math.ceil(count / 3)}`),
    },
    { name: 'search: a rare name', path: list('page=1&search=okafor2') },
    { name: 'search: a mail address', path: list('page=1&search=buyer4242%40example.com') },
    { name: 'search: a common name', path: list('page=1&search=grace') },
  ];
}

async function prepareOrders(client: pg.Client, merchantId: string): Promise<string> {
  const { rows: stores } = await client.query<{ id: string }>('select id from stores where merchant_id = $1', [
    merchantId,
  ]);
  const storeId = stores[0]?.id ?? '';
  await refillOrders(client, { merchantId, storeId, count });
  return storeId;
}

await withCatalogue({ size: 100, others: 0 }, async (catalogue) => {
  const storeId = await prepareOrders(catalogue.client, catalogue.merchantId);
  await withProduct(catalogue, {}, async (product) => {
    const { rows, notes } = await measureCases(product, casesOf(storeId), calls);
    report(`Orders: a store with ${count}`, rows, notes);
  });
});
