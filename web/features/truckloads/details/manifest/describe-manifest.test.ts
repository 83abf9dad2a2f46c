import { describe, expect, test } from 'vitest';
import {
  mappingOf,
  mappingSchema,
  mappingValuesOf,
  samplesOf,
  unusedColumns,
} from '#web/shared/truckloads/mapping/mapping-form.ts';
import { itemOf, manifestOf, truckloadOf } from '../truckload.fixture.ts';
import { chooseManifest } from './choose-manifest.ts';
import { describeProblems, describeSeller, mappedColumns, whyLocked } from './describe-manifest.ts';

describe('a manifest', () => {
  test('says whose it looks like', () => {
    expect(describeSeller(manifestOf())).toBe('Looks like a manifest from Target');
    expect(describeSeller(manifestOf({ seller: 'amazon-eu' }))).toBe('Looks like a manifest from Amazon Europe');
    expect(describeSeller(manifestOf({ seller: 'generic' }))).toContain('general');
    expect(describeSeller(manifestOf({ seller: null }))).toContain('guessed');
  });

  test('lists its columns in the order of the fields', () => {
    expect(mappedColumns(manifestOf()).map(({ label, column }) => `${label}: ${column}`)).toEqual([
      'Item: Item Description',
      'Units: Qty',
      'Unit retail: Unit Retail',
    ]);
  });

  test('tells its first problems by line, and how many lines have others', () => {
    const problem = (line: number, column: string | null = null) => ({ line, column, message: 'Not a number' });
    const problems = [problem(4, 'Qty'), problem(4), problem(9), problem(11), problem(12)];
    expect(describeProblems(manifestOf({ problems, warned: 1203, rejected: 2 }))).toEqual({
      summary: '1,203 lines to look at, 2 lines left out',
      texts: ['Line 4, Qty: Not a number', 'Line 4: Not a number', 'Line 9: Not a number', 'Line 11: Not a number'],
      more: 1202,
    });
    expect(describeProblems(manifestOf())).toBeUndefined();
  });

  test('stays as it is once products are made of it', () => {
    const { break: way } = truckloadOf();
    expect(whyLocked({ break: way })).toBeUndefined();
    expect(whyLocked({ break: { ...way, state: 'failed' } })).toBeUndefined();
    expect(whyLocked({ break: { ...way, state: 'done' } })).not.toContain('Undo');
    expect(whyLocked({ break: { ...way, state: 'done', undoUntil: '2026-11-17T08:00:00.000Z' } })).toContain('Undo');
    expect(whyLocked({ break: { ...way, state: 'running' } })).toBeDefined();
  });

  test('is one CSV or workbook of a size that is read', () => {
    const file = (name: string, size = 10) => ({ name, size, type: '' });
    expect(chooseManifest([file('load.XLSX')])).toEqual({ file: file('load.XLSX') });
    expect(chooseManifest([file('load.pdf')]).reason).toContain('load.pdf');
    expect(chooseManifest([file('a.csv'), file('b.csv')]).reason).toBe('Only one file at a time.');
    expect(chooseManifest([file('a.csv', 33 * 1024 * 1024)]).reason).toContain('32');
    expect(chooseManifest([])).toEqual({});
  });
});

describe('the choice of columns', () => {
  const { columns, mapping } = manifestOf();

  test('begins with those in force and sends only those that are chosen', () => {
    const values = mappingValuesOf(mapping);
    expect(values).toMatchObject({ title: 'Item Description', barcode: '' });
    expect(mappingOf(values)).toEqual(mapping);
    expect(unusedColumns(columns, values)).toEqual(['Item #']);
  });

  test('needs something that names the items', () => {
    const nameless = mappingSchema.safeParse({ ...mappingValuesOf(mapping), title: '' });
    expect(nameless.error?.issues[0]).toMatchObject({ path: ['title'] });
    expect(mappingSchema.safeParse(mappingValuesOf({ brand: 'Brand' })).success).toBe(false);
    expect(mappingSchema.safeParse(mappingValuesOf({ brand: 'Brand', subCategory: 'Kind' })).success).toBe(true);
    expect(mappingSchema.safeParse(mappingValuesOf({ barcode: 'UPC' })).success).toBe(true);
  });

  test('shows what stands in the columns, short and each value once', () => {
    const items = [itemOf(), itemOf({ quantity: 2 }), itemOf({ title: 'A lamp with a very long name indeed' })];
    expect(samplesOf(items, mapping)).toEqual(
      new Map([
        ['Item Description', 'Cordless drill · A lamp with a very long…'],
        ['Qty', '4 · 2'],
        ['Unit Retail', '100'],
      ]),
    );
  });
});
