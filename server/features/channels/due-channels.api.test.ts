import { expect } from 'vitest';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { test } from '#testing/api-test.ts';
import { statementsOf } from '#testing/statements-of.ts';
import { aShelf, connectShelf } from './channels.fixture.ts';
import { dueChannelsRepository } from './due-channels.repository.ts';
import { activityRepository } from './listings/activity.repository.ts';
import { listingClaimsRepository } from './listings/listing-claims.repository.ts';
import { listingsRepository } from './listings/listings.repository.ts';
import { channelSalesRepository } from './sales/channel-sales.repository.ts';

test('the sweep finds merchants whose channel is sound and whose turn it is, and nobody else', async ({
  make,
  world,
}) => {
  const { db, clock } = world.deps;
  const { listings } = aShelf(world);
  const due = () => dueChannelsRepository(db).toSend(clock.now());
  const [seller, idle] = [await make.seller(), await make.seller()];
  for (const one of [seller, idle]) await connectShelf(world, one);
  const { _id: id } = await addProduct(seller);
  await db.transaction().execute((tx) => listings.want(tx, seller.scope, 'ebay', [id], 'listed'));
  expect(await due()).toEqual([{ ...seller.scope, channel: 'ebay' }]);

  const { merchantId } = seller.scope;
  const account = db.updateTable('channel_accounts').where('merchant_id', '=', merchantId);
  await account.set({ is_broken: true }).execute();
  expect(await due()).toEqual([]);
  await account.set({ is_broken: false }).execute();
  await db.deleteFrom('installed_apps').where('merchant_id', '=', merchantId).execute();
  expect(await due()).toEqual([]);
});

test('with a hundred thousand listings, what rests, what is due and what sellers look at is found by an index', async ({
  make,
  world,
}) => {
  const { scope } = await make.seller();
  const client = await world.pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into channel_listings (merchant_id, product_id, channel, wanted, sku, due_at, created_at, updated_at)
     select case when n <= 5000 then $1::uuid else md5('merchant ' || n % 50)::uuid end, md5('product ' || n)::uuid, 'ebay',
       'listed', 'sku-' || n, case when n % 3 = 0 then now() end, now(), now()
     from generate_series(1, 100000) n`,
    [scope.merchantId],
  );
  await client.query('analyze channel_listings');
  client.release(true);
  const now = world.clock.now();
  const statements = await statementsOf(async (db) => {
    await dueChannelsRepository(db).toSend(now);
    const claims = listingClaimsRepository(db);
    const claim = { ...scope, channel: 'ebay', until: now } as const;
    await claims.claim(claim, { most: 25, now });
    await claims.claim(claim, { most: 25, now, ids: [scope.merchantId] });
    await listingsRepository(db).find(scope, 'ebay', [scope.merchantId]);
    await listingsRepository(db).findListedAfter(scope, 'ebay', { position: scope.merchantId, most: 25 });
    await activityRepository(db).counts(scope, 'ebay');
    await activityRepository(db).listings(scope, 'ebay', 'failed', { limit: 25, offset: 0 });
    await channelSalesRepository(db).productsOf(scope, 'ebay', [{ sku: 'sku-1', itemId: 'item-1' }]);
  });
  expect(statements).toHaveLength(8);
  for (const { sql, parameters } of statements) {
    const { rows } = await world.pool.query(`explain ${sql}`, [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(/Seq Scan on channel_listings/);
  }
});
