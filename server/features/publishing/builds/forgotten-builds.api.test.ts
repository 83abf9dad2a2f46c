import { expect } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import { usageService } from '#server/features/billing/usage/usage.service.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { after, days } from '#server/kit/clock.ts';
import { newId } from '#server/kit/ids.ts';
import { type Person, test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { liveBuildOf, publish, runBuilds } from '../publishing.fixture.ts';
import { createBuildOpening } from './open-build.ts';

/** Sells a product out, and lets the system show it. */
async function sellOut(world: World, seller: Person): Promise<void> {
  const { _id: id } = await addProduct(seller, { quantity: 1 });
  await publish(world, seller);
  await seller.call(products.updatePos, { params: { id }, body: { quantityChange: -1 } });
  await world.pool.query(`update pgboss.job set start_after = now() where name = 'publishing.refresh'`);
  await runBuilds(world);
  world.clock.advance({ seconds: 1 });
}

const buildsOf = async (world: World, storeId: string) => {
  const rows = await world.deps.db.selectFrom('site_builds').select('id').where('store_id', '=', storeId).execute();
  return rows.map(({ id }) => id);
};

test('builds that nobody asked for are forgotten after a month, unless they are live or their pictures are noted', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  await addProduct(seller);
  const id = await publish(world, seller);
  const [asked] = await buildsOf(world, id);
  const lately = after(world.clock.now(), -days(29)).getTime();
  const [done, failed, shown, recent] = [newId(0), newId(1), newId(2), newId(lately)];
  const { merchantId } = seller.scope;
  const row = { merchant_id: merchantId, store_id: id, kind: 'system', created_at: new Date(0) } as const;
  const { db } = world.deps;
  await db
    .insertInto('site_builds')
    .values([
      ...[done, shown, recent].map((build) => ({ ...row, id: build, status: 'done' as const })),
      { ...row, id: failed, status: 'failed' },
    ])
    .execute();
  await db.insertInto('shown_pictures').values({ merchant_id: merchantId, key: 'a.jpg', build_id: shown }).execute();
  await sellOut(world, seller);
  const left = await buildsOf(world, id);
  expect(left).toEqual(expect.arrayContaining([asked, shown, recent]));
  expect(left).not.toContain(done);
  expect(left).not.toContain(failed);

  const live = await liveBuildOf(world, id);
  const later = { ...world.deps, clock: { now: () => after(world.clock.now(), days(31)) } };
  const { openSystem } = createBuildOpening(later, usageService(later));
  await db.transaction().execute((tx) => openSystem(tx, seller.scope, id, 'all'));
  const lived = await buildsOf(world, id);
  expect(lived).toEqual(expect.arrayContaining([asked, shown, live]));
  expect(lived).not.toContain(recent);
});
