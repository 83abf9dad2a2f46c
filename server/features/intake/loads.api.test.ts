import { expect } from 'vitest';
import { intake } from '#contract/intake/intake.contract.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { test } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import { addLoad, aUnit, codes, openStation, saveSettings } from './intake.fixture.ts';

const lamp = { item: { barcode: codes.lamp, title: 'Homewell Lamp', retail: 50 } };

test('intake.tickOff, intake.lines, intake.claimTable, intake.claimLetter: what came, and a claim of what did not', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const truckload = await addLoad(seller, world);
  const at = await openStation(seller, { truckload });
  const params = { id: truckload };
  await seller.call(intake.receive, { body: aUnit(at, { grade: 'new', price: 84.99 }) });
  await seller.call(intake.receive, { body: aUnit(at, { grade: 'used', price: 34.99, defects: ['scratched'] }) });
  await seller.call(intake.receive, { body: aUnit(at, { grade: 'parts', price: 9.99 }) });
  await seller.call(intake.receive, { body: aUnit(at, { ...lamp, grade: 'new', price: 42.99 }) });
  await seller.call(intake.receive, { body: aUnit(at, { ...lamp, grade: 'new', price: 42.99 }) });
  await seller.call(intake.receive, {
    body: aUnit(at, { item: { barcode: '', title: 'Vase', retail: 9 }, grade: 'used', price: 2.99 }),
  });
  expect(await seller.call(intake.tickOff, { params })).toMatchObject({
    expected: 8,
    received: 4,
    asExpected: 2,
    misgraded: 1,
    damaged: 1,
    short: 4,
    over: 1,
    unlisted: 1,
    lines: 3,
    completeLines: 1,
    shortRetail: 250,
    shortCost: 62.5,
    people: 1,
    settlement: null,
  });
  const linesOf = async (only: 'short' | 'over' | 'open' | 'complete' | 'damaged' | 'misgraded') =>
    (await seller.call(intake.lines, { params, query: { only } })).map(({ line }) => line);
  expect(await linesOf('short')).toEqual([2, 3]);
  expect(await linesOf('open')).toEqual([3]);
  expect(await linesOf('over')).toEqual([4]);
  expect(await linesOf('damaged')).toEqual([2]);
  const file = async (route: Parameters<typeof send>[1]) => {
    const answer = await send(world.config.urls.app, route, { params }, { token: seller.token });
    return answer.text();
  };
  const table = await file(intake.claimTable);
  expect(table).toContain("2,,Torvane Cordless Drill,'885911304221,,,New,4,3,Short,1,,100.00,100.00,25.00,25.00");
  expect(table).toContain('Misgraded,1,"Used, scratched"');
  expect(table).toContain('Damaged,1,For parts,');
  expect((await file(intake.claimLetter)).slice(0, 5)).toBe('%PDF-');
  const receiver = await make.staff(seller, 'intake');
  expect((await receiver.call(intake.tickOff, { params })).shortCost).toBeNull();
  await expect(receiver.call(intake.claimTable, { params })).toFailWith('NOT_PERMITTED');
});

test('intake.settle: what never came is claimed, or its cost is shared out over what came, to the cent', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const truckload = await addLoad(seller, world);
  const at = await openStation(seller, { truckload });
  const params = { id: truckload };
  await expect(seller.call(intake.settle, { params, body: { answer: 'shared' } })).toFailWith('CONFLICT');
  const drill = await seller.call(intake.receive, { body: aUnit(at) });
  const over = [
    await seller.call(intake.receive, { body: aUnit(at, { ...lamp, grade: 'new', price: 42.99 }) }),
    await seller.call(intake.receive, { body: aUnit(at, { ...lamp, grade: 'new', price: 42.99 }) }),
  ];
  expect(over.map(({ cost }) => cost)).toEqual([12.5, 12.5]);
  const claimed = await seller.call(intake.settle, { params, body: { answer: 'claimed' } });
  expect(claimed).toMatchObject({ settlement: 'claimed', claimed: 112.5 });
  expect((await seller.call(intake.unit, { params: { id: drill._id } })).cost).toBe(25);
  const shared = await seller.call(intake.settle, { params, body: { answer: 'shared' } });
  expect(shared).toMatchObject({ settlement: 'shared' });
  const costs = await Promise.all(
    [drill, ...over].map(async ({ _id }) => (await seller.call(intake.unit, { params: { id: _id } })).cost ?? 0),
  );
  expect(costs).toEqual([75, 37.5, 37.5]);
  await expect(seller.call(intake.settle, { params, body: { answer: 'claimed' } })).toFailWith('CONFLICT');
  // Shared once more, what came since has its part too; until then its cost is an estimate.
  const after = await seller.call(intake.receive, { body: aUnit(at) });
  const { rows } = await world.pool.query(
    'select is_cost_estimated from receipts r join intake_units u on u.receipt_id = r.id where u.id = $1',
    [after._id],
  );
  expect(rows).toEqual([{ is_cost_estimated: true }]);
  await seller.call(intake.settle, { params, body: { answer: 'shared' } });
  expect((await seller.call(intake.unit, { params: { id: drill._id } })).cost).toBe(50);
  await seller.call(intake.undo, { params: { id: after._id } });
  // Freight that is known later goes the same way.
  await seller.call(truckloads.patch, { params, body: { freightCost: '10.00' } as object });
  const later = await Promise.all(
    [drill, ...over].map(async ({ _id }) => (await seller.call(intake.unit, { params: { id: _id } })).cost ?? 0),
  );
  expect(later.reduce((sum, cost) => sum + cost, 0)).toBe(160);
});

test('intake.throughput: everybody sees their own pace and the team’s sum, names where the owner wants them', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const at = await openStation(seller);
  for (const price of [49.99, 49.99, 49.99, 49.99]) {
    await seller.call(intake.receive, { body: aUnit(at, { price, steps: { scan: 1000, grade: 3000 } }) });
    world.clock.advance({ minutes: 1 });
  }
  const receiver = await make.staff(seller, 'intake');
  const theirs = await openStation(seller, { by: receiver });
  await receiver.call(intake.receive, { body: aUnit(theirs) });
  expect(await receiver.call(intake.throughput, { query: { session: theirs.session } })).toMatchObject({
    today: { units: 1, perHour: null, value: 49.99 },
    team: { units: 5, people: 2, value: 249.95 },
    ranking: null,
  });
  expect(await seller.call(intake.throughput, { query: { session: at.session } })).toMatchObject({
    session: { units: 4, perHour: 60, steps: { scan: 1, grade: 3 } },
  });
  await saveSettings(seller, { ranksNames: true });
  const { ranking } = await seller.call(intake.throughput, { query: {} });
  expect(ranking?.map(({ units }) => units)).toEqual([4, 1]);
});
