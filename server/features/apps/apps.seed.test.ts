import { expect, inject, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { openDatabase } from '#server/db/database.ts';
import { makeProduct } from '#server/operations/operations.fixture.ts';
import { seedApps } from './apps.seed.ts';

test('an installation that has apps already keeps their categories, and new apps join them by name', async () => {
  const { connection } = await makeProduct(inject('database'));
  const { db, close } = openDatabase(connection, { max: 2 });
  const shelf = { id: 'b1946ac9-2492-4d23-87c6-235b4d2611e4', name: 'channels', position: 1 };
  await db.insertInto('app_categories').values(shelf).execute();
  const old = { provider: 'Scanfront', icon: '', summary: '', description: '', monthly_cents: cents(0), position: 0 };
  const id = '8e2d4c10-6f3b-4a97-b5d1-0c9a7e4f2a08';
  await db
    .insertInto('apps')
    .values({ ...old, id, identifier: 'ebay_app', name: 'eBay', category: 'Channels', category_id: shelf.id })
    .execute();
  await Promise.all([seedApps(db), seedApps(db)]);
  const rows = await db
    .selectFrom('apps as a')
    .innerJoin('app_categories as c', 'c.id', 'a.category_id')
    .select(['a.identifier', 'c.name', 'a.category', 'a.is_offered'])
    .where('c.id', '=', shelf.id)
    .orderBy('a.position')
    .execute();
  expect(rows).toEqual([
    { identifier: 'facebookmarketplace_app', name: 'channels', category: '', is_offered: true },
    { identifier: 'clover_app', name: 'channels', category: '', is_offered: true },
    { identifier: 'ebay_app', name: 'channels', category: 'Channels', is_offered: true },
  ]);
  expect(await db.selectFrom('app_categories').select('name').orderBy('position').execute()).toEqual(
    ['channels', 'Labels', 'Photos', 'Pricing', 'Shipping'].map((name) => ({ name })),
  );
  await close();
});
