import { expect, test } from 'vitest';
import { importWith, rowWith } from '../transfers.fixture.ts';
import { describeSources, otherRemarks } from './describe-sources.ts';

const made = importWith({
  layout: 'shopify',
  sources: { title: ['Title'], price: ['Variant Price'], barcode: ['Variant Barcode'] },
});
const remark = { line: 2, cause: null, value: null };

test('each value tells its columns, the title of a variant those of its options, and what was repaired', () => {
  const row = rowWith({
    titleColumns: ['Option1 Value'],
    warnings: [
      { ...remark, column: 'Variant Barcode', message: 'lost zero put back' },
      { ...remark, column: 'Gift Card', message: 'left out' },
    ],
  });
  const sources = describeSources(made, row);
  expect(sources.map(({ name }) => name)).toEqual(['Title', 'Price', 'Condition', 'Barcode', 'Quantity']);
  expect(sources[0]).toMatchObject({ columns: ['Title', 'Option1 Value'], value: '' });
  expect(sources[3]).toMatchObject({ value: '028944108828', remarks: ['lost zero put back'] });
  expect(otherRemarks(made, row)).toEqual(['left out']);
});

test('a value that is not in the file has no column', () => {
  expect(describeSources(made, rowWith({})).find(({ name }) => name === 'Condition')).toEqual({
    name: 'Condition',
    columns: [],
    value: 'New',
    remarks: [],
  });
});
