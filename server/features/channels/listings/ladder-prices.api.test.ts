import { expect } from 'vitest';
import { aLadder, keeper, nextNight } from '#server/features/ladders/ladders.fixture.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { test } from '#testing/api-test.ts';
import { cloverRepository } from '../clover/clover.repository.ts';
import { ebayGoodsRepository } from '../ebay/ebay-goods.repository.ts';

test('a marketplace that a ladder leaves out asks the first price, until somebody else sets another', async ({
  make,
  world,
}) => {
  const keep = keeper(world, await make.seller());
  const { _id: id } = await addProduct(keep.seller, { price: '50' });
  const { db } = world.deps;
  const asked = async () => [
    (await ebayGoodsRepository(db).goods(keep.seller.scope, [id]))[0]?.sells_at_cents,
    (await cloverRepository(db).products(keep.seller.scope, [id])).get(id)?.sells_at_cents,
  ];
  const ladder = await keep.make({ onEbay: false });
  await nextNight(world, 15);
  expect(await asked()).toEqual([5000, 4000]);
  await keep.update(ladder._id, aLadder({ onClover: false }));
  expect(await asked()).toEqual([4000, 5000]);
  await keep.setPrice(id, '30');
  expect(await asked()).toEqual([3000, 3000]);
});
