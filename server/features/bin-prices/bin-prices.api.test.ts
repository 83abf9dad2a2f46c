import { expect } from 'vitest';
import { binPricing } from '#contract/bin-prices/bin-prices.contract.ts';
import { history } from '#contract/history/history.contract.ts';
import { isoDayIn } from '#contract/kit/zoned-time.ts';
import { placesOf } from '#server/features/locations/locations.fixture.ts';
import { test } from '#testing/api-test.ts';
import { firstStore } from '#testing/first-store.ts';

const week = [6, 4, 2, 1, null, 10, 8];

test('binPricing.update says what the week costs, dates say otherwise, and the days to come follow', async ({
  make,
  world,
}) => {
  const owner = await make.seller();
  const [place] = await placesOf(owner);
  const params = { id: place?._id ?? '' };
  const none = await owner.call(binPricing.read, { params });
  expect(none).toMatchObject({ weekly: [null, null, null, null, null, null, null], dates: [] });
  const { timeZone } = await firstStore(owner);
  const today = isoDayIn(timeZone, world.clock.now());
  const dates = [{ date: today, price: 3.5, note: 'Restock day' }];
  const said = await owner.call(binPricing.update, { params, body: { weekly: week, dates } });
  expect(said).toMatchObject({ weekly: week, dates });
  expect(await owner.call(binPricing.read, { params })).toEqual(said);
  const [first, second] = said.coming;
  expect(first).toEqual(dates[0]);
  const weekday = new Date(`${second?.date}T12:00:00Z`).getUTCDay();
  expect(second).toEqual({ date: second?.date, price: week[weekday], note: '' });
  expect(said.coming).toHaveLength(28);
  const { entries } = await owner.call(history.list, { query: { subject: 'location', subjectId: params.id } });
  expect(entries[0]?.changes).toContainEqual({ field: 'binPrices.Friday', was: null, is: 10 });
});

test('binPricing.update refuses a day that is said twice, a week that is none, and prices below a cent', async ({
  make,
}) => {
  const owner = await make.seller();
  const cashier = await make.staff(owner, 'cashier');
  const params = { id: (await placesOf(owner))[0]?._id ?? '' };
  const day = { date: '2026-12-24', price: null };
  const update = (body: { weekly: (number | null)[]; dates: { date: string; price: number | null }[] }) =>
    owner.call(binPricing.update, { params, body });
  await expect(update({ weekly: week, dates: [day, day] })).toFailAt({ dates: 'Say each date once' });
  await expect(update({ weekly: [1], dates: [] })).toFailAt({ weekly: 'Say a price for each day of the week' });
  await expect(update({ weekly: [0, 1, 1, 1, 1, 1, 1], dates: [] })).toFailAt({ 'weekly.0': 'Must be more than 0' });
  const body = { weekly: week, dates: [] };
  await expect(cashier.call(binPricing.update, { params, body })).toFailWith('NOT_PERMITTED');
  expect((await cashier.call(binPricing.read, { params })).dates).toEqual([]);
});
