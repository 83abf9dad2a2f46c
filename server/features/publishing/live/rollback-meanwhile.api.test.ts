import { expect } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { products } from '#contract/products/products.contract.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { addProducts, aProduct, readProduct } from '#server/features/products/products.fixture.ts';
import { type Factory, test } from '#testing/api-test.ts';
import { checkInvariants } from '#testing/invariants.ts';
import { untilSomebodyWaits } from '#testing/lock-waits.ts';
import type { World } from '#testing/world.ts';
import { liveBuildOf, publish } from '../publishing.fixture.ts';
import { followPrices } from './live-prices.service.ts';

/** A store that was published twice, with other products each time; the way back to the first. */
async function openShop(world: World, make: Factory) {
  const seller = await make.seller();
  const goods = await addProducts(seller, 3, (index) => ({ title: `Lamp ${index}`, price: '60', oldPrice: '0' }));
  const [a = '', b = '', c = ''] = goods.map(({ _id }) => _id);
  const storeId = await publish(world, seller);
  const first = await liveBuildOf(world, storeId);
  for (const [at, id] of [a, b].entries()) {
    const form = aProduct({ title: `Brass lamp ${at}`, price: '70', oldPrice: '0' });
    await seller.call(products.update, { params: { id }, form });
  }
  await seller.call(products.bulkUpdate, { body: { ids: [c], attributes: { status: 'Unpublished' } } });
  await publish(world, seller);
  const second = await liveBuildOf(world, storeId);
  const rollBack = (build: string) => seller.call(publishing.rollBack, { params: { id: storeId, build } });
  return { seller, a, b, first, second, rollBack };
}

test('whoever goes back waits for a price that is just being changed, and neither is ended', async ({
  world,
  make,
}) => {
  const { seller, a, b, first, rollBack } = await openShop(world, make);
  const { db, clock } = world.deps;
  let rolledBack: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('products')
      .set(({ eb }) => ({
        price_cents: cents(5000),
        version: eb('version', '+', 1),
        live_version: eb('version', '+', 1),
      }))
      .where('id', '=', b)
      .execute();
    rolledBack = rollBack(first);
    await untilSomebodyWaits(world);
    const cause = { why: 'edit', userId: null, now: clock.now() } as const;
    await followPrices(world.deps, tx, seller.scope, { productIds: [b], ...cause });
  });
  await rolledBack;
  expect(await readProduct(seller, a)).toMatchObject({ price: 70, isChanged: true });
  expect(await seller.call(products.prices, { params: { id: b } })).toMatchObject([
    { price: 50, until: null },
    { price: 70 },
    { price: 60 },
  ]);
  await checkInvariants(db);
});

test('going back and changing prices at once both end well', async ({ world, make }) => {
  const { seller, a, b, first, second, rollBack } = await openShop(world, make);
  let takeBack = () => Promise.resolve<unknown>(undefined);
  for (let round = 0; round < 24; round += 1) {
    const setPrice = (id: string) =>
      seller.call(products.updatePos, { params: { id }, body: { price: String(40 + round) } });
    const body = { ids: [b, a], attributes: { price: 30 + round }, live: 'now' as const };
    const acts = [
      () => rollBack(round % 2 === 0 ? first : second),
      () => setPrice(b),
      () => seller.call(products.bulkUpdate, { body }),
      takeBack,
      () => setPrice(a),
    ];
    // Whoever is sent first is not always who comes first.
    const sent = [...acts.slice(round % acts.length), ...acts.slice(0, round % acts.length)];
    await Promise.all(sent.map((act) => act()));
    const { undoId } = await seller.call(products.bulkUpdate, { body: { ...body, attributes: { price: 90 + round } } });
    takeBack = () => seller.call(products.undo, { params: { id: undoId ?? '' } });
    world.clock.advance({ seconds: 1 });
  }
  await checkInvariants(world.deps.db);
});
