import { describe, expect, test } from 'vitest';
import { productInput } from '#contract/products/products.schemas.ts';
import { beginningOf, codeFieldOf, createSchema, toForm, valuesOf } from './create-values.ts';
import { makeBarcode } from './results.fixture.ts';

const category = '0190a6de-5a3c-7c11-8e5b-2f6d0c9b1a24';
const entered = makeBarcode({ quantity: 6, price: 149.5, condition: 'Open-box' });

test.each([
  ['810042177369', 'upc', 'barcode'],
  ['B0C7QX4M9T', 'asin', 'asin'],
  ['TGT-118-0447', 'sku', 'sku'],
  ['1243240328', 'sku', 'sku'],
  // An EAN-8 is told as a SKU by its length.
  ['96385074', 'sku', 'barcode'],
  ['0-81004-21773-69', 'upc', 'barcode'],
  ['00810042177369', 'sku', 'barcode'],
  // A product's barcode has no room for the number of a case.
  ['10810042177366', 'sku', 'sku'],
] as const)('%s, entered as %s, is kept as %s', (value, format, field) => {
  expect(codeFieldOf({ value, format })).toBe(field);
});

describe('the short form of a new product', () => {
  test('begins with what was entered with the barcode', () => {
    expect(valuesOf(entered)).toMatchObject({
      barcode: '810042177369',
      asin: '',
      sku: '',
      quantity: 6,
      price: '149.50',
      condition: 'Open-box',
    });
    expect(valuesOf(makeBarcode()).price).toBe('');
    expect(valuesOf(makeBarcode({ value: '8 10042 17736 9' })).barcode).toBe('810042177369');
  });

  test('asks for title, price, quantity and category, as the full one does', () => {
    const { error } = createSchema.safeParse({ ...valuesOf(makeBarcode()), oldPrice: '', quantity: null });
    expect(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))).toEqual({
      title: 'Required',
      price: 'Required',
      oldPrice: 'Required',
      quantity: 'Required',
      category: 'Category is required',
    });
  });

  test('refuses what is negative, as the full one does', () => {
    const values = { ...valuesOf(makeBarcode()), title: 'Kettle', category, price: '-5.00', quantity: -5 };
    const { error } = createSchema.safeParse(values);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Price should be positive',
      'Quantity should be positive',
    ]);
  });

  test('becomes a product that is ready, and a SKU says where it comes from', () => {
    const sku = makeBarcode({ value: 'TGT-118', format: 'sku', skuSource: 'TGT' });
    const form = toForm({ ...valuesOf(sku), title: 'Kettle', price: '20.00', category }, sku);
    expect(productInput.parse(form)).toMatchObject({
      title: 'Kettle',
      price: 20,
      sku: 'TGT-118',
      skuSource: 'TGT',
      status: 'Ready',
      category,
      quantity: 1,
    });
  });

  test('hands on to the full one what that can begin with', () => {
    expect(beginningOf(valuesOf(entered))).toMatchObject({
      barcode: '810042177369',
      quantity: 6,
      price: 149.5,
      condition: 'Open-box',
    });
  });
});
