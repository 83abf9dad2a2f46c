import type { CompiledQuery } from 'kysely';
import { expect } from 'vitest';
import { ladders } from '#contract/ladders/ladders.contract.ts';
import { readToldDrops } from '#server/features/publishing/live/told-prices.sql.ts';
import { newId } from '#server/kit/ids.ts';
import { test } from '#testing/api-test.ts';
import { firstStore } from '#testing/first-store.ts';
import { statementsOf } from '#testing/statements-of.ts';
import type { World } from '#testing/world.ts';
import { dropsRepository } from './drops.repository.ts';
import { fits } from './ladder-goods.sql.ts';
import { ladderProductsRepository } from './ladder-products.repository.ts';
import { aLadder, percent } from './ladders.fixture.ts';

async function planOf(world: World, { sql, parameters }: CompiledQuery): Promise<string> {
  const { rows } = await world.pool.query(`explain ${sql}`, [...parameters]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const fill = `
  insert into products (merchant_id, id, title, price_cents, quantity, condition, cl_sku, status, created_at, updated_at)
  select $1, gen_random_uuid(), 'Lamp ' || n, 5000, 3, 'New', 'fil-' || n, 'Published', now(), now()
  from generate_series(1, 20000) n`;

const place = `
  insert into ladder_products (merchant_id, product_id, ladder_id, first_cents, first_old_cents, expected_cents, anchor_day,
    next_step, next_cents, next_due_at, told_cents, told_on, joined_at)
  select $1, id, $2, 5000, 0, 5000, current_date, 1, 4000, now() + n % 1000 * interval '1 day', 4000, current_date, now()
  from (select id, row_number() over (order by id) as n from products where merchant_id = $1) p`;

test('what is due, and which goods have a tag, is found by an index', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: id } = await seller.call(ladders.create, { body: aLadder({ steps: [percent(14, 20)] }) });
  const { merchantId } = seller.scope;
  await world.pool.query(fill, [merchantId]);
  await world.pool.query('delete from ladder_queue where merchant_id = $1', [merchantId]);
  await world.pool.query(place, [merchantId, id]);
  await world.pool.query(
    `update receipts set tag = 'Blue' where id in (select id from receipts where merchant_id = $1 limit 20)`,
    [merchantId],
  );
  await world.pool.query('vacuum analyze products, receipts, ladder_products, ladder_queue, ladders, ladder_steps');
  const now = world.clock.now();
  const { _id: storeId } = await firstStore(seller);
  const calendar = { zone: 'UTC', skipped: [] };
  const window = { from: '2026-11-20', to: '2026-11-21' };
  const ids = [newId(now.getTime())];
  const goods = { ...aLadder().goods, category: null, subCategory: null, condition: null, truckload: null };
  const blue = { ...goods, supplier: null, priceFrom: null, priceTo: null, search: '', tag: 'Blue' };
  const statements = await statementsOf(async (db) => {
    const repository = ladderProductsRepository(db);
    await repository.merchantsDue(now);
    await repository.due(seller.scope, now, 200);
    await repository.queued(seller.scope, 200);
    await repository.reckon(seller.scope, ids, calendar, now);
    await repository.dueSteps(seller.scope, ids, now);
    await repository.noticePrices(seller.scope, ids);
    await repository.assign(seller.scope, ids, { ladders: [{ id, goods: blue }], now });
    await dropsRepository(db).dueOn(seller.scope, window.from, 'UTC');
    await readToldDrops(db, seller.scope, storeId);
    await db
      .selectFrom('products as p')
      .select('p.id')
      .where('p.merchant_id', '=', merchantId)
      .where(fits(seller.scope, blue))
      .execute();
  });
  expect(statements.length).toBeGreaterThanOrEqual(10);
  for (const statement of statements) {
    const plan = await planOf(world, statement);
    // One of a merchant's shelves is no more than that merchant's; whole tables are those of all merchants.
    expect(plan, statement.sql).not.toMatch(
      /Seq Scan on (products|receipts|ladder_products|price_history|live_products)/,
    );
  }
  const tagged = statements.at(-1);
  expect(tagged && (await planOf(world, tagged))).toMatch(/receipts_tag/);
  const [, due] = statements;
  expect(due && (await planOf(world, due))).toMatch(/ladder_products_due_of/);
});
