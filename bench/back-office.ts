// What a seller looks at every day, in a store of long standing: its dashboard, its customers, its forms.
import type pg from 'pg';
import { fillCustomers } from '#server/features/customers/customers.fixture.ts';
import { readOption, report } from './kit/measure.ts';
import { type Bench, type Case, measureCases } from './kit/measure-calls.ts';
import { withCatalogue, withProduct } from './kit/with-product.ts';
import { refillOrders } from './refill-orders.ts';

const sizes = [readOption('few', 50_000), readOption('many', 1_000_000)];
const customers = readOption('customers', 200_000);
const forms = readOption('forms', 100_000);
const calls = readOption('calls', 100);

// Orders come in over almost three years, however many they are.
const opened = '2023-11-14';
const seconds = 90_000_000;
const lastDay = new Date((1_700_000_000 + seconds) * 1000).toISOString().slice(0, 10);
const daysBefore = (count: number) => new Date(Date.parse(lastDay) - count * 86_400_000).toISOString().slice(0, 10);

interface Place {
  merchantId: string;
  storeId: string;
}

/** The figures of some days, against the sums of the same rows and nothing else. */
const dashboardCase = (name: string, storeId: string, from: string): Case => ({
  name,
  method: 'POST',
  path: `/users/dashboard/all/${storeId}`,
  body: () => ({ start_date: from, end_date: lastDay }),
  bare: {
    text: `select sum(orders), sum(gross_cents), sum(discount_cents), sum(refunded_cents), sum(shipping_cents),
        sum(tax_cents) from sales
      where merchant_id = $1 and store_id = $2 and quarter >= $3::timestamptz and quarter < $4::timestamptz + interval '1 day'`,
    values: () => [storeId, from, lastDay],
  },
});

const dashboardCases = (storeId: string): Case[] => [
  dashboardCase('30 days', storeId, daysBefore(29)),
  dashboardCase('a year', storeId, daysBefore(364)),
  dashboardCase('all', storeId, opened),
];

function customerCases(storeId: string): Case[] {
  const list = (query: string) => `/users/marketplace?storeId=${storeId}&pageSize=10&${query}`;
  const bareOf = (rest: string): Case['bare'] => ({
    text: `select email, first_name, last_name, state, city, zip, is_subscribed, orders_count, spent_cents, last_order_at
      from customers where merchant_id = $1 and store_id = $2 ${rest} limit 10`,
    values: () => [storeId],
  });
  return [
    { name: 'page 1', path: list('page=1'), bare: bareOf('order by email') },
    {
      name: 'highest amounts',
      path: list('page=1&sort=-totalAmount'),
      bare: bareOf('order by spent_cents desc, email desc'),
    },
    {
      name: 'subscribers',
      path: list('page=1&status=subscribers'),
      bare: bareOf('and is_subscribed order by email'),
    },
    { name: 'search: a rare name', path: list('page=1&search=okafor2') },
    { name: 'search: a common name', path: list('page=1&search=grace') },
  ];
}

function formCases(storeId: string): Case[] {
  const kinds = { product: 'isProductRequest', contact: 'isContact', newsletter: 'isNewsLetter' };
  return Object.entries(kinds).map(([kind, flag]) => ({
    name: kind,
    path: `/forms?storeId=${storeId}&${flag}=true&page=1&pageSize=10`,
    bare: {
      text: `select id, request_no, email, first_name, last_name, status, keywords, subject, message, created_at from forms
        where merchant_id = $1 and store_id = $2 and kind = $3 and is_listed order by created_at desc, id desc limit 10`,
      values: () => [storeId, kind],
    },
  }));
}

async function fillForms(client: pg.Client, { merchantId, storeId }: Place): Promise<void> {
  await client.query(
    `insert into forms (merchant_id, id, store_id, kind, email, first_name, last_name, keywords, subject, message,
       confirmed_at, created_at, updated_at)
     select $1::uuid, (lpad(to_hex(1700000000000 + n * 1000::bigint), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid,
       $2::uuid, (array['product', 'contact', 'newsletter'])[1 + n % 3], 'visitor' || n || '@example.com', 'Ann',
       'Lee ' || n, 'red stand mixer', 'Opening hours', 'Are you open on Sunday?', now(), now(), now()
     from generate_series(1, $3::integer) n`,
    [merchantId, storeId, forms],
  );
}

async function prepare(client: pg.Client, merchantId: string): Promise<Place> {
  const { rows } = await client.query<{ id: string }>(
    'update stores set created_at = $2::timestamptz where merchant_id = $1 returning id',
    [merchantId, opened],
  );
  const place = { merchantId, storeId: rows[0]?.id ?? '' };
  await fillCustomers(client, { ...place, count: customers });
  await fillForms(client, place);
  return place;
}

async function measure(bench: Bench, place: Place): Promise<void> {
  const tell = async (title: string, cases: Case[]) => {
    const { rows, notes } = await measureCases(bench, cases, calls);
    report(title, rows, notes);
  };
  for (const count of sizes) {
    await refillOrders(bench.client, { ...place, count, every: Math.floor(seconds / count) });
    await tell(`Dashboard of ${count} orders`, dashboardCases(place.storeId));
  }
  await tell(`${customers} customers`, customerCases(place.storeId));
  await tell(`${forms} forms`, formCases(place.storeId));
}

await withCatalogue({ size: 10_000, others: 0 }, async (catalogue) => {
  const place = await prepare(catalogue.client, catalogue.merchantId);
  // A machine that does other things too is slow, not overrun.
  await withProduct(catalogue, { MAX_DELAY_MS: '30000' }, (product) => measure(product, place));
});
