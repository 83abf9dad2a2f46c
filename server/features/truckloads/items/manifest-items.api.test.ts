import { expect } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { test } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import { setTruckload } from '../truckloads.fixture.ts';
import { type GivenItem, loadOf } from './lines.fixture.ts';

// truckloads.items, truckloads.changeItems

const three: GivenItem[] = [
  { title: 'Air fryer', brand: 'Kestrel', quantity: 2, retailCents: cents(5000), barcode: '0012345678905' },
  { title: 'Toaster', quantity: 1, retailCents: cents(3000), warnings: ['The barcode has a wrong check digit.'] },
  { title: 'Cracked lamp', quantity: 4, sellable: 0, retailCents: cents(2500) },
];

test('each line says what it costs and what is left of its price', async ({ make, world }) => {
  const seller = await make.seller();
  const load = await loadOf(world, seller, three, { pricePercent: 50, priceEndsOn: 99, freightCost: '30.00' });
  expect(await load.items()).toMatchObject([
    {
      line: 2,
      title: 'Air fryer',
      unitRetail: 50,
      lineCost: 100,
      unitCost: 50,
      price: 24.99,
      margin: -25.01,
      marginPercent: -100.1,
    },
    { line: 3, title: 'Toaster', lineCost: 30, unitCost: 30, price: 14.99, margin: -15.01, marginPercent: -100.1 },
    {
      line: 4,
      title: 'Cracked lamp',
      sellable: 0,
      lineCost: 0,
      unitCost: null,
      price: 11.99,
      margin: null,
      marginPercent: null,
    },
  ]);
  expect((await load.get()).totals).toEqual({
    lines: 3,
    units: 7,
    retail: 230,
    sellableUnits: 3,
    sellableRetail: 130,
    cost: 130,
    costPerUnit: 43.33,
    expected: 64.97,
    assigned: 0,
  });
});

test('an item without a retail price has no price, and its line no margin', async ({ make, world }) => {
  const load = await loadOf(world, await make.seller(), [{ retailCents: cents(0) }, { retailCents: cents(100) }], {
    priceEndsOn: 99,
  });
  expect(await load.items()).toMatchObject([
    { price: 0, lineCost: 0, unitCost: 0, margin: null, marginPercent: null },
    { price: 0.5, lineCost: 100, margin: -99.5, marginPercent: -19900 },
  ]);
});

test('costs by hand stay as they are given, and what is left over is told', async ({ make, world }) => {
  const seller = await make.seller();
  const load = await loadOf(world, seller, three, { costSpread: 'manual' });
  const { totals } = await load.change([{ line: 2, cost: '12.50', price: '20' }]);
  expect(totals).toMatchObject({ cost: 100, assigned: 25, expected: 55 });
  expect(await load.items()).toMatchObject([
    {
      unitCost: 12.5,
      lineCost: 25,
      isCostByHand: true,
      price: 20,
      isPriceByHand: true,
      margin: 7.5,
      marginPercent: 37.5,
    },
    { unitCost: null, lineCost: 0, isCostByHand: false, isPriceByHand: false, margin: null },
    {},
  ]);
  expect((await load.change([{ line: 2, cost: null, price: null }])).totals).toMatchObject({
    assigned: 0,
    expected: 65,
  });
  await load.patch({ costSpread: 'units' });
  await expect(load.change([{ line: 3 }, { line: 2, cost: '1' }])).toFailAt({
    '1.cost': 'Choose to give out costs by hand first',
  });
});

test('what can’t be sold passes its costs on to the rest', async ({ make, world }) => {
  const load = await loadOf(world, await make.seller(), three, { costSpread: 'units' });
  expect((await load.items()).map(({ lineCost }) => lineCost)).toEqual([66.67, 33.33, 0]);
  const { totals } = await load.change([
    { line: 2, sellable: 1 },
    { line: 4, sellable: 2 },
  ]);
  expect(totals).toMatchObject({ units: 7, sellableUnits: 4, sellableRetail: 130, costPerUnit: 25 });
  expect((await load.items()).map(({ lineCost, unitCost }) => [lineCost, unitCost])).toEqual([
    [25, 25],
    [25, 25],
    [50, 25],
  ]);
});

test('changes are made all or none: more than came, an unknown line and a line twice are told', async ({
  make,
  world,
}) => {
  const load = await loadOf(world, await make.seller(), three);
  const before = await load.items();
  await expect(
    load.change([
      { line: 2, sellable: 1 },
      { line: 3, sellable: 2 },
      { line: 99, price: '5' },
    ]),
  ).toFailAt({
    '1.sellable': 'At most 1: no more came on this line',
    '2.line': 'There is no line 99',
  });
  await expect(load.change([{ line: 2 }, { line: 2, sellable: 0 }])).toFailAt({
    '1.line': 'Line 2 is there twice',
  });
  expect(await load.items()).toEqual(before);
});

test('lines can’t be changed while a truckload is read or broken up, nor afterwards', async ({ make, world }) => {
  const seller = await make.seller();
  const load = await loadOf(world, seller, three);
  for (const columns of [{ manifest_state: 'reading' }, { break_state: 'running' }, { break_state: 'done' }]) {
    await setTruckload(world, load.id, { manifest_state: 'ready', break_state: 'none', ...columns });
    await expect(load.change([{ line: 2, sellable: 0 }])).toFailWith('CONFLICT');
  }
  await setTruckload(world, load.id, { break_state: 'failed' });
  const changes = { params: { id: load.id }, body: [{ line: 2, sellable: 0 }] };
  expect((await seller.call(truckloads.changeItems, changes)).totals).toMatchObject({ sellableUnits: 1 });
});

test('lines are found by words, by any spelling of a barcode, and by what is the matter with them', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const items = [
    { ...three[0], gtin14: '00012345678905' },
    ...three.slice(1),
    { title: '100% wool', retailCents: cents(9000), priceCents: cents(9900) },
  ];
  const load = await loadOf(world, seller, items);
  const titles = async (query: Parameters<typeof load.items>[0]) => (await load.items(query)).map(({ title }) => title);
  expect(await titles({ search: 'kestrel fry' })).toEqual(['Air fryer']);
  expect(await titles({ search: '012345678905' })).toEqual(['Air fryer']);
  expect(await titles({ search: '%' })).toEqual(['100% wool']);
  expect(await titles({ only: 'warned' })).toEqual(['Toaster']);
  expect(await titles({ only: 'unsellable' })).toEqual(['Cracked lamp']);
  await load.patch({ purchaseCost: '150' });
  expect(await titles({ only: 'loss' })).toEqual(['Air fryer', 'Toaster']);
  expect(await titles({ only: 'loss', search: 'wool' })).toEqual([]);
  const query = { page: 2, pageSize: 3 };
  const response = await send(world.config.urls.app, truckloads.items, { params: { id: load.id }, query }, seller);
  expect(response.headers.get('x-total-count')).toBe('4');
  expect(await response.json()).toMatchObject([{ title: '100% wool' }]);
});
