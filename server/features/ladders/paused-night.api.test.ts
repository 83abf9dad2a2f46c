import { expect } from 'vitest';
import { ladders } from '#contract/ladders/ladders.contract.ts';
import { addProducts } from '#server/features/products/products.fixture.ts';
import { test } from '#testing/api-test.ts';
import { aLadder, keeper, percent } from './ladders.fixture.ts';
import { workOnLadders } from './work-on-ladders.ts';

test('a ladder is paused at once in the middle of its night, and edited between two portions of it', async ({
  make,
  world,
}) => {
  const keep = keeper(world, await make.seller());
  const goods = await addProducts(keep.seller, 4, (at) => ({ title: `Lamp ${at}`, price: '50', oldPrice: '0' }));
  const { _id: id } = await keep.make({ steps: [percent(2, 20)] });
  world.clock.advance({ days: 3 });
  const { pricing } = world.services.products;
  const [reached, paused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const night = workOnLadders(world.deps, {
    portion: 2,
    products: {
      pricing: {
        ...pricing,
        async write(...input: Parameters<typeof pricing.write>) {
          await pricing.write(...input);
          reached.resolve();
          await paused.promise;
        },
      },
    },
  }).work(keep.seller.scope);
  await reached.promise;
  // Its first portion holds two products, and what it has written of them, until after this call has answered.
  const at = { params: { id } };
  const answer = await keep.seller.call(ladders.setPaused, { ...at, body: { isPaused: true } });
  expect(answer).toMatchObject({ isPaused: true });
  const edited = keep.seller.call(ladders.update, { ...at, body: aLadder({ steps: [percent(2, 30)] }) });
  paused.resolve();
  await night;
  expect(await edited).toMatchObject({ isPaused: true, steps: [{ percent: 30 }] });
  const prices = await Promise.all(goods.map(({ _id }) => keep.price(_id)));
  expect(prices.toSorted()).toEqual([40, 40, 50, 50]);
  await world.drain();
  await keep.seller.call(ladders.setPaused, { ...at, body: { isPaused: false } });
  await world.drain();
  expect(await Promise.all(goods.map(({ _id }) => keep.price(_id)))).toEqual([35, 35, 35, 35]);
});
