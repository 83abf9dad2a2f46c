import { expect, test } from 'vitest';
import { entriesOf, type GivenRow } from './batch.fixture.ts';
import { collectBatch } from './collect-batch.ts';
import { describeItems, joinRepeated, mendItems, toBarcodes } from './mend-batch.ts';

const itemsOf = (...rows: GivenRow[]) => collectBatch(entriesOf(...rows)).items;

test('units, lost zeros, misfits and SKUs are counted', () => {
  const items = itemsOf(
    { value: '885911304221', quantity: 6 },
    { value: '42100005264', quantity: 2 },
    { value: '885911304222' },
    { value: '8.85911304221E+11' },
  );
  expect(describeItems(items)).toEqual({ units: 10, mendable: 2, misfits: 1, hasSkus: true });
});

test('lost zeros are put back', () => {
  const mended = mendItems(itemsOf({ value: '42100005264' }, { value: '12345000065' }, { value: 'A1' }));
  expect(mended.map(({ entry }) => [entry.value, entry.format])).toEqual([
    ['042100005264', 'upc'],
    ['012345000065', 'upc'],
    ['A1', 'sku'],
  ]);
});

test('the quantities of a code that comes again add up, in the same condition', () => {
  const items = itemsOf(
    { value: 'a1', quantity: 2 },
    { value: 'a2' },
    { value: 'a1', quantity: 3, price: 5 },
    { value: 'a1', quantity: 4, condition: 'Used' },
    { value: 'a2', quantity: 999_999_999 },
  );
  const added = joinRepeated(items, { addsUp: true });
  expect(added.items.map(({ row, entry }) => [row, entry.value, entry.quantity, entry.price])).toEqual([
    [2, 'a1', 5, 5],
    [3, 'a2', 1_000_000, null],
  ]);
  expect([added.repeated, added.leftOut]).toEqual([3, 1]);
  const ignored = joinRepeated(items, { addsUp: false });
  expect([ignored.items.map(({ entry }) => entry.quantity), ignored.repeated, ignored.leftOut]).toEqual([[2, 1], 3, 3]);
});

test('the source is for all, where SKUs come from for SKUs', () => {
  const items = itemsOf({ value: '885911304221' }, { value: 'A1' });
  const barcodes = toBarcodes(items, { source: 'homedepot', skuSource: 'HD' });
  expect(barcodes.map(({ source, skuSource }) => [source, skuSource])).toEqual([
    ['homedepot', null],
    ['homedepot', 'HD'],
  ]);
});
