import { expect } from 'vitest';
import type { z } from 'zod';
import { type Customer, customers } from '#contract/customers/customers.contract.ts';
import { type Person, test } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import { storeOf } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';
import { customerListRepository } from './customer-list.repository.ts';
import { fillCustomers } from './customers.fixture.ts';

type Query = z.input<typeof customers.list.spec.query>;

const people = [
  ['ada.ford@example.com', 'Ada', 'Ford', 500],
  ['ben@shop.test', 'Benno', "O'Neill", 12_000],
  ['=cmd@example.com', '=HYPERLINK("http://evil.test")', '@SUM(A1)', 300],
  ['zoe+news@example.com', 'Zoë', 'Müller', 12_000],
] as const;

/** A seller with a few customers of all kinds. */
async function openSeller(world: World, seller: Person) {
  const storeId = await storeOf(seller);
  const { merchantId } = seller.scope;
  for (const [email, firstName, lastName, cents] of people) {
    await world.pool.query(
      `insert into customers (merchant_id, store_id, email, first_name, last_name, orders_count, spent_cents,
         last_order_at, is_subscribed, is_sample)
       values ($1, $2, $3, $4, $5, 1, $6, now(), $3 like 'zoe%', false)`,
      [merchantId, storeId, email, firstName, lastName, cents],
    );
  }
  const list = async (query: Query = {}) => {
    const { token } = seller;
    const response = await send(world.config.urls.app, customers.list, { query: { storeId, ...query } }, { token });
    expect(response.status).toBe(200);
    const rows = (await response.json()) as Customer[];
    return { ids: rows.map(({ _id }) => _id), total: response.headers.get('x-total-count') };
  };
  const save = async (body: z.input<typeof customers.export.spec.body> = {}) => {
    const { token } = seller;
    const response = await send(world.config.urls.app, customers.export, { body }, { token });
    return { response, lines: (await response.text()).replace('\uFEFF', '').trim().split('\r\n') };
  };
  return { storeId, merchantId, list, save };
}

test('customers.list is sorted by mail address or amount, page by page with the total', async ({ make, world }) => {
  const { list } = await openSeller(world, await make.seller());
  const byId = ['=cmd@example.com', 'ada.ford@example.com', 'ben@shop.test', 'zoe+news@example.com'];
  expect(await list({ page: 1 })).toEqual({ ids: byId, total: '4' });
  expect(await list({ page: 1, sort: '-id' })).toEqual({ ids: byId.toReversed(), total: '4' });
  const byAmount = ['=cmd@example.com', 'ada.ford@example.com', 'ben@shop.test', 'zoe+news@example.com'];
  expect((await list({ page: 1, sort: 'totalAmount' })).ids).toEqual(byAmount);
  expect((await list({ page: 1, sort: '-totalAmount' })).ids).toEqual(byAmount.toReversed());
  for (const sort of ['id', '-id', 'totalAmount', '-totalAmount'] as const) {
    const pages: string[] = [];
    for (const page of [1, 2, 3, 4, 5]) pages.push(...(await list({ page, pageSize: 1, sort })).ids);
    expect(pages).toEqual((await list({ sort })).ids);
  }
});

test('customers.list searches mail addresses and names, and only without a status', async ({ make, world }) => {
  const { list } = await openSeller(world, await make.seller());
  const find = async (search: string) => (await list({ page: 1, search })).ids;
  expect(await find('ben@sh')).toEqual(['ben@shop.test']);
  expect(await find('ADA.FORD@example.com')).toEqual(['ada.ford@example.com']);
  expect(await find('ford')).toEqual(['ada.ford@example.com']);
  expect(await find('shop')).toEqual(['ben@shop.test']);
  expect(await find('zoe+news@example.com')).toEqual(['zoe+news@example.com']);
  expect(await find('müll')).toEqual(['zoe+news@example.com']);
  expect(await find('ada müller')).toEqual([]);
  expect(await find('example')).toHaveLength(3);
  for (const odd of ['%', "'", "' or 1=1", '\\', '((((', '\u0000', '@', '& | !', 'a:*']) {
    expect((await list({ page: 1, search: odd })).total).toMatch(/^[0-4]$/);
  }
  expect((await list({ page: 1, search: 'ford', status: 'subscribers' })).ids).toEqual(['zoe+news@example.com']);
});

test('customers.list shows who is registered, is not, subscribed, or left a cart in the last 30 days', async ({
  make,
  world,
}) => {
  const { list, storeId, merchantId } = await openSeller(world, await make.seller());
  await world.pool.query(
    `insert into buyers (merchant_id, id, store_id, email, password_hash, first_name, last_name, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, 'ben@shop.test', '', 'Ben', 'O''Neill', now(), now())`,
    [merchantId, storeId],
  );
  const left = (email: string, days: number) =>
    world.pool.query('update customers set cart_left_at = $3 where store_id = $1 and email = $2', [
      storeId,
      email,
      new Date(world.clock.now().getTime() - days * 86_400_000),
    ]);
  await left('ben@shop.test', 29);
  await left('ada.ford@example.com', 31);
  const page = 1;
  expect(await list({ page, status: 'registered' })).toEqual({ ids: ['ben@shop.test'], total: '1' });
  expect((await list({ page, status: 'unregistered' })).total).toBe('3');
  expect((await list({ page, status: 'unregistered', sort: '-totalAmount' })).ids[0]).toBe('zoe+news@example.com');
  expect(await list({ page, status: 'subscribers' })).toEqual({ ids: ['zoe+news@example.com'], total: '1' });
  for (const sort of ['id', '-totalAmount'] as const) {
    expect(await list({ page, status: 'abandoned', sort })).toEqual({ ids: ['ben@shop.test'], total: '1' });
  }
  expect((await list({ status: 'abandoned' })).ids).toEqual(['ben@shop.test']);
  // The name of the account is the one that is shown.
  expect((await list({ page, search: 'benno' })).ids).toEqual([]);
});

test('customers.export writes Email, First Name, Last Name of everybody or the chosen; formulas do nothing', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const { save, storeId, merchantId } = await openSeller(world, seller);
  await world.pool.query(
    `insert into customers (merchant_id, store_id, email, first_name, is_sample)
     values ($1, $2, 'sample@example.com', 'Sample', true)`,
    [merchantId, storeId],
  );
  const { response, lines } = await save({ storeId });
  expect(response.headers.get('content-disposition')).toContain('users_export.csv');
  expect(lines).toEqual([
    'Email,First Name,Last Name',
    `'=cmd@example.com,"'=HYPERLINK(""http://evil.test"")",'@SUM(A1)`,
    'ada.ford@example.com,Ada,Ford',
    "ben@shop.test,Benno,O'Neill",
    'zoe+news@example.com,Zoë,Müller',
  ]);
  const chosen = await save({ storeId, ids: ['BEN@shop.test', 'sample@example.com', 'nobody@example.com', '\u0000'] });
  expect(chosen.lines.slice(1)).toEqual(["ben@shop.test,Benno,O'Neill"]);
  const but = await save({ storeId, filter: { search: 'example' }, except: ['ada.ford@example.com'] });
  expect(but.lines).toHaveLength(3);
  const news = await save({ storeId, filter: { status: 'subscribers' } });
  expect(news.lines.slice(1)).toEqual(['zoe+news@example.com,Zoë,Müller']);
  const other = await make.seller();
  expect(await other.call(customers.list, { query: { storeId } })).toEqual([]);
  expect((await save({ ids: [] })).response.status).toBe(400);
});

test('all customers are read and exported however many there are, and the written-down lengths are folded', async ({
  make,
  world,
}) => {
  const { list, save, storeId, merchantId } = await openSeller(world, await make.seller());
  await fillCustomers(world.pool, { merchantId, storeId, count: 1500 });
  for (const sort of ['id', '-id', 'totalAmount', '-totalAmount'] as const) {
    expect(new Set((await list({ sort })).ids).size).toBe(1504);
  }
  expect((await save({ storeId })).lines).toHaveLength(1505);
  expect((await list({ page: 76, pageSize: 20 })).ids).toHaveLength(4);
  expect((await list({ page: 77, pageSize: 20 })).ids).toEqual([]);
  const counts = async () =>
    (await world.pool.query('select 1 from customer_counts where store_id = $1', [storeId])).rows.length;
  expect(await counts()).toBeGreaterThan(2);
  await customerListRepository(world.deps.db).foldCounts(1);
  expect(await counts()).toBe(2);
  expect((await list({ page: 1 })).total).toBe('1504');
  expect((await list({ page: 1, status: 'subscribers' })).total).toBe('301');
});
