import { expect, test } from 'vitest';
import { aTruckload } from '../truckloads.fixture.ts';
import { compareEdits, isSame, mergeEdits } from './merge-edits.ts';
import { valuesOf } from './truckload-values.ts';

const base = valuesOf(aTruckload());
const mine = { ...base, price: '380.00', lotNumber: 'H-12' };
const theirs = { ...base, price: '390.00', pallets: 12 };

test('what only they changed comes in, what both changed is asked about', () => {
  expect(compareEdits({ base, mine, theirs })).toEqual({ incoming: ['pallets'], clashing: ['price'] });
});

test('what only I changed stays mine, and of what both changed what I keep', () => {
  expect(mergeEdits({ base, mine, theirs }, new Set())).toMatchObject({
    price: '390.00',
    pallets: 12,
    lotNumber: 'H-12',
  });
  expect(mergeEdits({ base, mine, theirs }, new Set(['price'] as const))).toMatchObject({
    price: '380.00',
    pallets: 12,
  });
});

test('another manifest and other pictures are changes', () => {
  const file = new File(['x'], 'lot.csv');
  expect(isSame(base, { ...base, manifest: { file, isRemoved: false } })).toBe(false);
  expect(isSame(base, { ...base, pictures: base.pictures.toReversed() })).toBe(false);
  expect(isSame(base, valuesOf(aTruckload()))).toBe(true);
});
