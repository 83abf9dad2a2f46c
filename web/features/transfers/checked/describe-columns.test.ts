import { expect, test } from 'vitest';
import { importWith } from '../transfers.fixture.ts';
import { describeColumns } from './describe-columns.ts';

const columnsOf = (leftOut: string[], total = 34) =>
  describeColumns(importWith({ columns: Array.from({ length: total }, (_, at) => `Column ${at}`), leftOut }));

test('it is told how much of a file is understood, and what is left out', () => {
  expect(columnsOf(['Gift Card', 'Fulfillment Service', 'Tax Code'])).toBe(
    '31 of 34 columns understood; Gift Card, Fulfillment Service and Tax Code are left out.',
  );
  expect(columnsOf(['Lot'], 5)).toBe('4 of 5 columns understood; Lot is left out.');
  expect(columnsOf([], 5)).toBe('All 5 columns understood.');
});

test('of many only the first are named', () => {
  expect(columnsOf(['A', 'B', 'C', 'D', 'E', 'F'])).toBe(
    '28 of 34 columns understood; A, B, C and 3 more are left out.',
  );
});
