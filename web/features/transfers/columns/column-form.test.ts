import { describe, expect, test } from 'vitest';
import { columnForm, isSameMapping, mappingOf, unusedColumns, valuesOf } from './column-form.ts';

const messageOf = (mapping: Parameters<typeof valuesOf>[0]) =>
  columnForm.safeParse(valuesOf(mapping)).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the columns of a foreign file', () => {
  test('need one for the title', () => {
    expect(messageOf({ price: 'Retail' })).toEqual([['title', 'Choose the column that holds the title']]);
    expect(messageOf({ title: 'Item' })).toBeUndefined();
  });

  test('may make the title of brand and sub-category', () => {
    expect(messageOf({ brand: 'Brand', subCategory: 'Class' })).toBeUndefined();
    expect(messageOf({ brand: 'Brand' })).toBeDefined();
  });

  test('come back from the form as they went in', () => {
    const mapping = { title: 'Item', price: 'Retail' };
    expect(mappingOf(valuesOf(mapping))).toEqual(mapping);
    expect(isSameMapping(mapping, mappingOf(valuesOf(mapping)))).toBe(true);
    expect(isSameMapping(mapping, { title: 'Item' })).toBe(false);
  });

  test('that fill no field are named', () => {
    expect(unusedColumns(['Item', 'Lot', 'Retail', 'Pallet'], valuesOf({ title: 'Item', price: 'Retail' }))).toEqual([
      'Lot',
      'Pallet',
    ]);
  });
});
