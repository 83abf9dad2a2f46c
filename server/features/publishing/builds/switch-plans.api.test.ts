import type { CompiledQuery } from 'kysely';
import { expect } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import { statementsOf } from '#testing/statements-of.ts';
import type { World } from '#testing/world.ts';
import { type LiveProduct, liveProductsRepository } from '../live/live-products.repository.ts';

const explain = async (world: World, statement: CompiledQuery | undefined): Promise<string[]> => {
  const { rows } = await world.pool.query(`explain ${statement?.sql}`, [...(statement?.parameters ?? [])]);
  return rows.map((row) => row['QUERY PLAN']);
};

test('the first publishing of a large store finds what is live of a product by its key, and once', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const { merchantId } = seller.scope;
  const storeId = await storeOf(seller);
  // Nobody has looked through the rows: a switch writes and reads them in one go.
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into products (merchant_id, id, title, price_cents, quantity, condition, cl_sku, status,
       created_at, updated_at)
     select $1, gen_random_uuid(), 'Lamp ' || n, 100, 1, 'New', 'lamp-' || n, 'Ready', now(), now()
     from generate_series(1, 2000) n returning id`,
    [merchantId],
  );
  await world.pool.query(
    `insert into live_products (merchant_id, store_id, product_id, version)
     select $1, $2, id, 1 from products where merchant_id = $1 and title like 'Lamp %'`,
    [merchantId, storeId],
  );
  const built = rows.map(({ id }): LiveProduct => [id, 1, cents(100)]);
  const ids = rows.map(({ id }) => id);
  const statements = await statementsOf((db) => liveProductsRepository(db).note(seller.scope, ids, built));
  const [update] = statements.filter(({ sql }) => sql.includes('update products'));
  const scans = (await explain(world, update)).filter((line) => line.includes(' on live_products'));
  expect(scans).toEqual([expect.stringContaining('Index Scan using live_products_pkey')]);

  // What is right by now is not looked at when changes are counted.
  await world.pool.query('update products set live_version = version where merchant_id = $1', [merchantId]);
  await world.pool.query('vacuum analyze products');
  const shelf = { storeId, showsSamples: false };
  const [count] = await statementsOf((db) => liveProductsRepository(db).countChanged(seller.scope, shelf));
  const counting = (await explain(world, count)).join('\n');
  expect(counting).toContain('products_behind');
  expect(counting).not.toMatch(/Seq Scan on products/);
});
