import { expect } from 'vitest';
import { history } from '#contract/history/history.contract.ts';
import { locations } from '#contract/locations/locations.contract.ts';
import { shifts, tills } from '#contract/tills/tills.contract.ts';
import { addLocation, placesOf } from '#server/features/locations/locations.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import { test } from '#testing/api-test.ts';
import { addTill, openTill } from './tills.fixture.ts';
import { nextLetter } from './tills.mapper.ts';

test('tills.create puts a till at a location with what is usual, and tills.list shows those of a location', async ({
  make,
  world,
}) => {
  const owner = await make.seller();
  const [main] = await placesOf(owner);
  world.clock.advance({ minutes: 1 });
  const dock = await addLocation(owner, 'Dock');
  const first = await addTill(owner, { location: main?._id ?? '' });
  expect(first).toMatchObject({
    name: 'Till 1',
    location: { _id: main?._id, name: 'Main location' },
    paper: 80,
    receiptChoice: 'print',
    opensDrawer: true,
    reader: null,
    device: null,
    shift: null,
  });
  const body = { name: 'Till 2', location: dock._id, paper: 58 as const, receiptChoice: 'qr' as const };
  const second = await owner.call(tills.create, { body: { ...body, opensDrawer: false } });
  expect(second).toMatchObject({ paper: 58, receiptChoice: 'qr', opensDrawer: false });
  expect(await owner.call(tills.list, { query: {} })).toEqual([first, second]);
  expect(await owner.call(tills.list, { query: { location: dock._id } })).toEqual([second]);
  expect(await owner.call(tills.list, { query: { storeId: newId() } })).toEqual([]);
});

test('a name is one till’s of its location; what is wrong is told at its field', async ({ make }) => {
  const [owner, other] = [await make.seller(), await make.seller()];
  const [main] = await placesOf(owner);
  const [theirs] = await placesOf(other);
  await addTill(owner, { name: 'Front', location: main?._id ?? '' });
  await expect(addTill(owner, { name: 'front', location: main?._id ?? '' })).toFailAt({
    name: 'Another till here has this name',
  });
  await addTill(owner, { name: 'Front', location: (await addLocation(owner, 'Dock'))._id });
  const noPlace = { location: 'This location does not exist' };
  await expect(addTill(owner, { name: 'Back', location: theirs?._id ?? '' })).toFailAt(noPlace);
  const noReader = { reader: 'There is no such card reader at this location' };
  const body = { name: 'Back', location: main?._id ?? '', reader: newId() };
  await expect(owner.call(tills.create, { body })).toFailAt(noReader);
  expect(await owner.call(tills.list, { query: {} })).toHaveLength(2);
});

test('tills.update changes what is said of it, and history tells; it stays where it is while a shift is open', async ({
  make,
}) => {
  const owner = await make.seller();
  const { till, params: ofShift } = await openTill(owner);
  const dock = await addLocation(owner, 'Dock');
  const params = { id: till._id };
  expect(await owner.call(tills.update, { params, body: { name: 'Front', paper: 58 } })).toMatchObject({
    name: 'Front',
    paper: 58,
    receiptChoice: 'print',
  });
  const move = () => owner.call(tills.update, { params, body: { location: dock._id } });
  await expect(move()).toFailWith('CONFLICT');
  await owner.call(shifts.close, { params: ofShift, body: { counted: 100 } });
  expect(await move()).toMatchObject({ location: { name: 'Dock' } });
  const { entries } = await owner.call(history.list, { query: { subject: 'till', subjectId: till._id } });
  expect(entries.map(({ action, changes }) => [action, changes.map(({ field, is }) => `${field}: ${is}`)])).toEqual([
    ['changed', ['location: Dock']],
    ['changed', ['name: Front', 'paper: 58']],
    ['created', []],
  ]);
});

test('tills.remove is refused while a shift is open; its reports stay, and its name is free', async ({ make }) => {
  const owner = await make.seller();
  const { till, params } = await openTill(owner);
  const remove = () => owner.call(tills.remove, { params: { id: till._id } });
  await expect(remove()).toFailWith('CONFLICT');
  await owner.call(shifts.close, { params, body: { counted: 90 } });
  await remove();
  await expect(remove()).toFailWith('NOT_FOUND');
  await expect(owner.call(shifts.open, { body: { till: till._id, float: 0 } })).toFailWith('NOT_FOUND');
  expect(await owner.call(shifts.report, { params })).toMatchObject({ difference: -10, till: { name: 'Till 1' } });
  expect(await owner.call(shifts.list, { query: {} })).toHaveLength(1);
  await addTill(owner);
});

test('tills.take gives a browser the till under a letter that nobody else ever gets', async ({ make }) => {
  const owner = await make.seller();
  const [first, second] = [await addTill(owner), await addTill(owner, { name: 'Till 2' })];
  const take = (id: string) => owner.call(tills.take, { params: { id } });
  expect(await take(first._id)).toMatchObject({ till: first._id, letter: 'A', lastNumber: 0 });
  // Whoever takes it over numbers anew: what the first has sold may still come in.
  expect(await take(first._id)).toMatchObject({ letter: 'B' });
  const many = await Promise.all([1, 2, 3, 4].map(() => take(second._id)));
  expect(many.map(({ letter }) => letter).toSorted()).toEqual(['C', 'D', 'E', 'F']);
  const [shown] = await owner.call(tills.list, { query: {} });
  expect(shown?.device).toMatchObject({ letter: 'B', takenBy: 'Marisol Dunn' });
  await owner.call(tills.remove, { params: { id: first._id } });
  await expect(take(first._id)).toFailWith('NOT_FOUND');
});

test('after Z comes AA, and after ZZ comes AAA', () => {
  expect([undefined, 'A', 'Z', 'AZ', 'ZZ'].map((letter) => nextLetter(letter))).toEqual(['A', 'B', 'AA', 'BA', 'AAA']);
});

test('a location stays while a till is there, and where tills have sold, as their reports do', async ({ make }) => {
  const owner = await make.seller();
  const [dock, yard] = [await addLocation(owner, 'Dock'), await addLocation(owner, 'Yard')];
  const remove = ({ _id: id }: { _id: string }) => owner.call(locations.remove, { params: { id } });
  const unused = await addTill(owner, { location: yard._id });
  await expect(remove(yard)).rejects.toMatchObject({
    body: { error: { message: '1 till is here. Remove it first.' } },
  });
  await owner.call(tills.remove, { params: { id: unused._id } });
  await remove(yard);
  const till = await addTill(owner, { location: dock._id });
  const shift = await owner.call(shifts.open, { body: { till: till._id, float: 0 } });
  await owner.call(shifts.close, { params: { id: shift._id }, body: { counted: 0 } });
  await owner.call(tills.remove, { params: { id: till._id } });
  await expect(remove(dock)).toFailWith('CONFLICT');
});
