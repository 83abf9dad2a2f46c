import type { CompiledQuery } from 'kysely';
import { expect } from 'vitest';
import type { ListingQuery } from '#contract/storefront/pages.schemas.ts';
import { priceRanges } from '#contract/storefront/price-ranges.ts';
import { test } from '#testing/api-test.ts';
import { statementsOf } from '#testing/statements-of.ts';
import type { World } from '#testing/world.ts';
import { searchRepository } from './search.repository.ts';
import { publish } from './storefront.fixture.ts';

async function planOf(world: World, { sql, parameters }: CompiledQuery): Promise<string> {
  const { rows } = await world.pool.query(`explain ${sql}`, [...parameters]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const fill = `
  insert into products (merchant_id, id, title, brand, price_cents, quantity, condition, cl_sku,
    status, created_at, updated_at)
  select $1, gen_random_uuid(), 'Cordless drill number ' || n, 'Brand ' || n % 30, 1000 + n % 90000, 3, 'New',
    'fil-' || n, 'Published', now(), now() from generate_series(1, $2::integer) n`;

test('no question of a visitor reads the products of everybody', async ({ world, make }) => {
  const [seller, other] = [await make.seller(), await make.seller()];
  const { merchantId } = seller.scope;
  await world.pool.query(fill, [merchantId, 1000]);
  await world.pool.query(fill, [other.scope.merchantId, 20_000]);
  for (const [one, count] of [
    [seller, 1000],
    [other, 20_000],
  ] as const) {
    const { rows } = await world.pool.query('select id from products where merchant_id = $1', [one.scope.merchantId]);
    expect(rows).toHaveLength(count);
    await publish(world, one, { productIds: rows.map(({ id }) => id) });
  }
  await world.pool.query('vacuum analyze products, live_products');
  const { rows: known } = await world.pool.query('select id from stores where merchant_id = $1', [merchantId]);
  const shown = { storeId: known[0].id };
  const words = `'${merchantId.slice(-8)}drill'`;
  const nothing = { condition: [], brand: [], location: [], price: [] };
  const narrow = { condition: ['New'], brand: ['Brand 3'], location: [], price: [{ from: 0, below: 2500 }] };
  const sorts: ListingQuery['sort'][] = ['newest', 'price', '-price', 'title'];
  const statements = await statementsOf(async (db) => {
    const repository = searchRepository(db);
    for (const what of [shown, { ...shown, words }, { ...shown, ids: [merchantId] }]) {
      for (const narrowing of [nothing, narrow]) {
        await repository.count(seller.scope, what, narrowing);
        await repository.facets(seller.scope, what, narrowing, priceRanges);
        for (const sort of sorts)
          await repository.window(seller.scope, what, narrowing, {
            sort,
            limit: 24,
            offset: 0,
            now: world.clock.now(),
          });
      }
    }
  });
  expect(statements).toHaveLength(36);
  for (const statement of statements) {
    const plan = await planOf(world, statement);
    expect(plan).not.toMatch(/Seq Scan on (products|live_products|product_pictures)/);
    expect(plan).toMatch(/Index/);
  }
});
