import { expect } from 'vitest';
import { intake } from '#contract/intake/intake.contract.ts';
import { tagOfDay } from '#contract/intake/tag-colour.ts';
import { usualSettings } from '#contract/intake/usual-settings.ts';
import { isoDayIn } from '#contract/kit/zoned-time.ts';
import { ladders } from '#contract/ladders/ladders.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { aLadder, sweep } from '#server/features/ladders/ladders.fixture.ts';
import { nextMinute, planner } from '#server/features/markdowns/markdowns.fixture.ts';
import { addProduct, sellAway } from '#server/features/products/products.fixture.ts';
import { after, hours } from '#server/kit/clock.ts';
import { test } from '#testing/api-test.ts';
import { firstStore } from '#testing/first-store.ts';
import { aUnit, codes, openStation } from './intake.fixture.ts';

test('all of one tag colour are marked down for some hours, as long as units with such labels are on the shelf', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const plan = await planner(world, seller);
  const { timeZone } = await firstStore(seller);
  const tag = tagOfDay(usualSettings.tagColours, isoDayIn(timeZone, world.clock.now()))?.name ?? '';
  const at = await openStation(seller);
  const receive = (barcode: string) => seller.call(intake.receive, { body: aUnit(at, { item: { barcode } }) });
  const [tagged, sold] = [await receive(codes.drill), await receive(codes.fryer)];
  await addProduct(seller, { price: '100', oldPrice: '0' });
  await sellAway(world, sold.product._id, 1);
  const some = { products: { filter: { tag } }, percent: 50 };
  expect(await plan.preview(some)).toMatchObject({ products: 1 });
  expect(await seller.call(products.list, { query: { tag } })).toMatchObject([{ _id: tagged.product._id }]);
  expect(await plan.preview({ products: { filter: { tag: 'Plaid' } } })).toMatchObject({ products: 0 });
  await plan.create({ ...some, endsAt: after(world.clock.now(), hours(4)).toISOString() });
  await nextMinute(world);
  expect((await plan.prices(tagged.product._id))[0]).toBe(25);
  await nextMinute(world, 240);
  expect((await plan.prices(tagged.product._id))[0]).toBe(49.99);

  // A ladder has them by their colour, too, until the last such unit is gone.
  const { _id: id } = await seller.call(ladders.create, { body: aLadder({ goods: { tag } }) });
  await world.drain();
  const onIt = () => seller.call(ladders.products, { params: { id }, query: {} });
  expect(await onIt()).toMatchObject([{ _id: tagged.product._id }]);

  // A unit in another grade has the label of its week still.
  const other = await seller.call(intake.regrade, {
    params: { id: tagged._id },
    body: { grade: 'used', checks: {}, defects: [], price: 34.99, reason: '', writeOff: null },
  });
  expect(await seller.call(products.list, { query: { tag } })).toMatchObject([{ _id: other.product._id }]);
  await sweep(world);
  expect(await onIt()).toMatchObject([{ _id: other.product._id }]);
});
