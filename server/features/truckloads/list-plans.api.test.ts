import { expect } from 'vitest';
import { type Person, test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import { statementsOf } from '#testing/statements-of.ts';
import type { World } from '#testing/world.ts';
import { profilesRepository } from './profiles/profiles.repository.ts';
import { requestsRepository } from './requests/requests.repository.ts';
import { truckloadListRepository } from './truckload-list.repository.ts';

/** Truckloads as rows, each with a request. */
async function fill(world: World, { scope }: Person, storeId: string, count: number): Promise<void> {
  const rows = `select $1::uuid as merchant_id, gen_random_uuid() as id, n from generate_series(1, $2::integer) n`;
  await world.pool.query(
    `with added as (
       insert into truckloads (merchant_id, id, title, slug, created_at, updated_at)
       select merchant_id, id, 'Lot ' || n, 'lot-' || n, now(), now() from (${rows}) r returning merchant_id, id)
     insert into truckload_requests (merchant_id, id, store_id, truckload_id, name, email, created_at, updated_at)
     select merchant_id, gen_random_uuid(), $3, id, 'Ann', 'ann@example.com', now(), now() from added`,
    [scope.merchantId, count, storeId],
  );
}

test('no list of truckloads or requests reads everybody’s, and none sorts what an index has in order', async ({
  make,
  world,
}) => {
  const [seller, other] = [await make.seller(), await make.seller()];
  await fill(world, seller, await storeOf(seller), 2000);
  await fill(world, other, await storeOf(other), 6000);
  await world.pool.query('vacuum analyze truckloads, truckload_requests, truckload_profiles');
  const { scope } = seller;
  // Ids of rows that were filled in are random: half of them come before this one.
  const after = '80000000-0000-4000-8000-000000000000';
  const statements = await statementsOf(async (db) => {
    const [lists, requests] = [truckloadListRepository(db), requestsRepository(db)];
    await lists.window(scope, { isActive: true }, { limit: 20 });
    await lists.window(scope, { isActive: true, status: 'Ready' }, { limit: 20, after });
    await requests.window(scope, undefined, { limit: 25 });
    await requests.window(scope, 'New', { limit: 25, after });
    await profilesRepository(db).list(scope, true);
  });
  expect(statements).toHaveLength(5);
  for (const { sql, parameters } of statements) {
    const { rows } = await world.pool.query(`explain ${sql}`, [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(/Seq Scan on (truckloads|truckload_requests)/);
    // The primary key has the same order as the index of what is there: either will do.
    if (!sql.includes('truckload_profiles f\n')) expect(plan).not.toMatch(/Sort|Bitmap/);
  }
});
