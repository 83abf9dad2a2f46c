import { expect } from 'vitest';
import { binPricing } from '#contract/bin-prices/bin-prices.contract.ts';
import { isoDayIn } from '#contract/kit/zoned-time.ts';
import { ladders } from '#contract/ladders/ladders.contract.ts';
import { placesOf } from '#server/features/locations/locations.fixture.ts';
import { planner } from '#server/features/markdowns/markdowns.fixture.ts';
import { after, days, hours } from '#server/kit/clock.ts';
import { test } from '#testing/api-test.ts';
import { firstStore } from '#testing/first-store.ts';

test('the calendar shows markdowns that begin and end, those that come again, and what bins cost to whoever sells', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const plan = await planner(world, seller);
  const { timeZone } = await firstStore(seller);
  const day = (count: number) => isoDayIn(timeZone, after(world.clock.now(), days(count)));
  const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay();
  const begins = after(world.clock.now(), days(2));
  const times = { startsAt: begins.toISOString(), endsAt: after(begins, days(3)).toISOString() };
  await plan.create({ name: 'Blue tags', percent: 50, ...times });
  const happy = { startsAt: times.startsAt, endsAt: after(begins, hours(1)).toISOString() };
  await plan.create({ name: 'Happy hour', ...happy, repeatsOn: [weekdayOf(day(2))] });
  const [place] = await placesOf(seller);
  const weekly = [6, 4, 2, 1, null, 10, 8];
  await seller.call(binPricing.update, {
    params: { id: place?._id ?? '' },
    body: { weekly, dates: [{ date: day(1), price: 3, note: 'Truck day' }] },
  });
  const drops = (from: string, count: number) =>
    seller.call(ladders.drops, { query: { from, days: count } }).then((told) => told.days);
  const [, noted, first, , , last] = await drops(day(0), 7);
  expect(noted).toMatchObject({ events: [{ kind: 'note', name: 'Truck day' }], bins: [{ price: 3 }] });
  expect(first?.events.map(({ kind, name }) => [kind, name]).toSorted()).toEqual([
    ['begins', 'Blue tags'],
    ['begins', 'Happy hour'],
  ]);
  expect(first?.bins).toEqual([{ place: place?.name, price: weekly[weekdayOf(day(2))] }]);
  expect(last?.events).toMatchObject([{ kind: 'ends', name: 'Blue tags', percent: 50 }]);
  const [again] = await drops(day(16), 1);
  expect(again?.events).toMatchObject([{ kind: 'begins', name: 'Happy hour', percent: 20 }]);

  const viewer = await make.staff(seller, 'viewer');
  const seen = await viewer.call(ladders.dropsOfDay, { query: { date: day(2) } });
  expect(seen).toMatchObject({ bins: [], events: [expect.anything(), expect.anything()] });
});
