import { expect } from 'vitest';
import { dayIn } from '#contract/kit/zoned-time.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { after, days, hours } from '#server/kit/clock.ts';
import { test } from '#testing/api-test.ts';
import { firstStore } from '#testing/first-store.ts';
import { nextMinute, planner } from './markdowns.fixture.ts';

test('a happy hour comes again every week, its prices go back each time, and who stops the next one ends it', async ({
  make,
  world,
}) => {
  const plan = await planner(world, await make.seller());
  const { _id: lamp } = await addProduct(plan.seller, { price: '100', oldPrice: '0' });
  const { timeZone } = await firstStore(plan.seller);
  const startsAt = after(world.clock.now(), hours(1));
  const weekday = dayIn(timeZone, startsAt).weekday;
  const times = { startsAt: startsAt.toISOString(), endsAt: after(startsAt, hours(2)).toISOString() };
  const { _id: first } = await plan.create({ name: 'Happy hour', ...times, repeatsOn: [weekday] });
  expect(await plan.list()).toHaveLength(1);
  await nextMinute(world, 61);
  expect(await plan.prices(lamp)).toEqual([80, 100]);
  const [next] = await plan.list();
  expect(next).toMatchObject({ name: 'Happy hour', status: 'scheduled', repeatsOn: [weekday] });
  await nextMinute(world, 120);
  expect(await plan.prices(lamp)).toEqual([100, 0]);
  expect(await plan.read(first)).toMatchObject({ status: 'ended', restored: 1 });

  world.clock.advance({ days: 7 });
  await nextMinute(world, -60);
  expect(await plan.prices(lamp)).toEqual([80, 100]);
  expect(await plan.list()).toMatchObject([{ status: 'scheduled' }, { status: 'done' }, { status: 'ended' }]);
  await plan.stop((await plan.list())[0]?._id ?? '');
  await nextMinute(world, 120);
  world.clock.advance({ days: 7 });
  await nextMinute(world, -60);
  expect(await plan.prices(lamp)).toEqual([100, 0]);
  expect(await plan.list()).toMatchObject([{ status: 'stopped' }, { status: 'ended' }, { status: 'ended' }]);
});

test('what comes again says when it begins, and ends within a day', async ({ make, world }) => {
  const plan = await planner(world, await make.seller());
  await expect(plan.create({ repeatsOn: [5] })).toFailAt({
    startsAt: 'Say when it begins',
    endsAt: 'What comes again ends within a day',
  });
  const startsAt = after(world.clock.now(), hours(1));
  const long = { startsAt: startsAt.toISOString(), endsAt: after(startsAt, days(2)).toISOString() };
  await expect(plan.create({ repeatsOn: [5], ...long })).toFailAt({ endsAt: 'What comes again ends within a day' });
});
