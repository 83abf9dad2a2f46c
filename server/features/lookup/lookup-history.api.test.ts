import { expect } from 'vitest';
import { checkDigit } from '#contract/kit/gtin.ts';
import { lookup } from '#contract/lookup/lookup.contract.ts';
import { test } from '#testing/api-test.ts';
import { lookUp, newCode, tellCatalogue } from './lookup.fixture.ts';

// lookup.history

test('the history tells what was looked up, newest first', async ({ make, world }) => {
  const seller = await make.seller();
  const { upc, gtin14 } = newCode();
  await tellCatalogue(world, gtin14);
  const product = await lookUp(seller, { identifier: upc, quantity: 2, price: 5 });
  world.clock.advance({ seconds: 1 });
  await lookUp(seller, { identifier: upc }).catch(() => undefined);
  world.clock.advance({ seconds: 1 });
  await lookUp(seller, { identifier: `2${'1'.repeat(10)}${checkDigit(`2${'1'.repeat(10)}`)}` }).catch(() => undefined);
  world.clock.advance({ seconds: 1 });
  await expect(lookUp(seller, { identifier: '036000291453' })).toFailWith('INVALID');
  const [refused, ...entries] = await seller.call(lookup.history, { query: {} });
  expect(refused).toMatchObject({ foundAt: 'refused', requestBody: { identifier: '036000291453', type: 'upc' } });
  expect(entries.map(({ foundAt }) => foundAt)).toEqual(['not_found', 'my_products', 'amazon']);
  expect(entries.at(-1)).toMatchObject({
    requestBody: { identifier: upc, type: 'upc', source: 'amazon', quantity: 2, condition: 'New', price: 5 },
    product: { _id: product._id, title: product.title },
  });
  const second = await seller.call(lookup.history, { query: { page: 2, pageSize: 2 } });
  expect(second).toEqual(entries.slice(1));
  const missed = await seller.call(lookup.history, { query: { foundAt: 'not_found' } });
  expect(missed).toEqual(entries.slice(0, 1));
});

test('the history comes whole, however long it is, or 20 a page', async ({ make, world }) => {
  const seller = await make.seller();
  await world.pool.query(
    `insert into lookups (merchant_id, id, identifier, type, source, quantity, condition, found_at, created_at)
     select $1, gen_random_uuid(), n::text, 'upc', 'amazon', 1, 'New',
       case when n % 2 = 0 then 'my_products' else 'not_found' end, now()
     from generate_series(1, 1203) n`,
    [seller.scope.merchantId],
  );
  const listed = async (query: { page?: number; foundAt?: string }) =>
    (await seller.call(lookup.history, { query })).map(({ requestBody }) => requestBody.identifier);
  const all = await listed({});
  expect(new Set(all).size).toBe(1203);
  expect(await listed({ page: 1 })).toEqual(all.slice(0, 20));
  expect(await listed({ page: 2 })).toEqual(all.slice(20, 40));
  expect(await listed({ foundAt: 'not_found' })).toEqual(all.filter((code) => Number(code) % 2 === 1));
});
