import { expect } from 'vitest';
import { test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import { statementsOf } from '#testing/statements-of.ts';
import { makeTill } from './catalogue.fixture.ts';
import { tillCatalogueRepository } from './catalogue.repository.ts';
import { nothing } from './cursor.ts';

test('a till’s portions read their own rows alone, in an index’s order, whatever others have', async ({
  make,
  world,
}) => {
  const sellers = [await make.seller(), await make.seller()];
  const places: string[] = [];
  for (const [index, seller] of sellers.entries()) {
    places.push(await makeTill(world, seller, await storeOf(seller)));
    const { merchantId } = seller.scope;
    const count = index === 0 ? 12_000 : 4000;
    await world.pool.query(
      `insert into products (merchant_id, id, title, price_cents, quantity, condition, cl_sku, status, created_at, updated_at)
       select $1, ('0190a5a0-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Product ' || n, 1000, 1, 'New',
         'sku' || n, 'Added', now(), now()
       from generate_series(1, $2::integer) n`,
      [merchantId, count],
    );
    // As many as a week of sales.
    await world.pool.query(
      `insert into product_changes (merchant_id, products)
       select $1, array[('0190a5a0-0000-7000-8000-' || lpad(to_hex(n % 4000 + 1), 12, '0'))::uuid]
       from generate_series(1, 10000) n`,
      [merchantId],
    );
  }
  await world.pool.query('vacuum analyze products, product_changes, tills, store_locations');
  const scope = {
    ...sellers[0]?.scope,
    merchantId: sellers[0]?.scope.merchantId ?? '',
    storeIds: null,
    locationIds: null,
  };
  const location = places[0] ?? '';
  const statements = await statementsOf(async (db) => {
    const repository = tillCatalogueRepository(db);
    await repository.firstTillAt(scope, location);
    await repository.moment(scope, nothing);
    await repository.walk(scope, location, '0190a5a0-0000-7000-8000-000000000800', 2000);
    await repository.changes(scope, { tx: '9999999999', id: nothing }, 2000);
    await repository.read(scope, location, ['0190a5a0-0000-7000-8000-000000000800']);
  });
  for (const { sql, parameters } of statements) {
    const { rows } = await world.pool.query(`explain ${sql}`, [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan, sql).not.toMatch(/Seq Scan on (products|product_changes)/);
    if (/from products|product_changes/.test(sql)) expect(plan, sql).toMatch(/Index/);
  }
  const walk = statements.find(({ sql }) => sql.includes('order by p.id'));
  const { rows } = await world.pool.query(`explain ${walk?.sql}`, [...(walk?.parameters ?? [])]);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/Sort/);
});
