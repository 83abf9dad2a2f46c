import { describe, expect, test } from 'vitest';
import type { BarcodeFormat } from '#web/kit/scanning/barcode-formats.ts';
import { toBarcode } from './new-barcode.ts';

const entry = { source: 'amazon', skuSource: 'TGT', quantity: 1, price: null, condition: 'New' } as const;
const typed = (value: string) => toBarcode(value, entry);
const read = (value: string, symbology: BarcodeFormat) => toBarcode(value, { ...entry, symbology });

describe('a typed code', () => {
  test.each([
    ['885911304221', 'upc'],
    ['4006381333931', 'upc'],
    ['123456789012', 'upc'],
    ['B0C7QX4M9T', 'asin'],
    ['BT00LLLC3M', 'asin'],
    ['TGT-118-0447', 'sku'],
    ['1243240328', 'sku'],
    ['10614141000415', 'sku'],
    ['A0C7QX4M9T', 'sku'],
  ] as const)('%s is a %s by the specification’s rule', (value, format) => {
    expect(typed(value)).toMatchObject({ value, format });
  });

  test.each([
    ['a UPC-E', '04252614', 'upc'],
    ['a UPC-E', '01234565', 'upc'],
    ['an EAN-8', '96385074', 'upc'],
    ['neither', '96385075', 'sku'],
    ['neither', '04252615', 'sku'],
    ['neither', '01234562', 'sku'],
  ] as const)('of eight digits that is %s, %s, is a %s', (_name, value, format) => {
    expect(typed(value)).toMatchObject({ value, format });
  });

  test.each([
    [']E00885911304221', '885911304221'],
    ['(01)00885911304221(21)A7', '885911304221'],
    ['01008859113042211727123121A7', '885911304221'],
    ['https://id.example/01/00885911304221/21/A7', '885911304221'],
    ['="0042100005264"', '0042100005264'],
    ['00885911304221', '885911304221'],
    ['\u200e885911304221', '885911304221'],
    ['0 42100 00526 4', '0 42100 00526 4'],
    ['978-0-306-40615-7', '978-0-306-40615-7'],
  ])('%s is the barcode of an item, looked up as %s', (text, value) => {
    expect(typed(text)).toMatchObject({ value, format: 'upc' });
  });

  test.each([
    ['42100005264', '42100005264'],
    ['0306406152', '0306406152'],
    ['8.85911304221E+11', '8.85911304221E+11'],
    ["'TGT-118", 'TGT-118'],
    [']A0TGT-118', 'TGT-118'],
  ])('%s stays the SKU %s until somebody says otherwise', (text, value) => {
    expect(typed(text)).toMatchObject({ value, format: 'sku' });
  });

  test('loses the blanks around it', () => {
    expect(typed('  885911304221\t')).toMatchObject({ value: '885911304221', format: 'upc' });
  });

  test('that is an ASIN is in capitals, and a SKU stays as it is', () => {
    expect(typed('b0c7qx4m9t').value).toBe('B0C7QX4M9T');
    expect(typed('tgt-118-0447').value).toBe('tgt-118-0447');
  });

  test('keeps where it comes from only when it is a SKU', () => {
    expect(typed('TGT-118-0447').skuSource).toBe('TGT');
    expect(typed('885911304221').skuSource).toBeNull();
  });
});

describe('a code that the camera read', () => {
  test.each([
    ['04252614', '042100005264'],
    ['01234565', '012345000065'],
    ['01201303', '012000000133'],
    ['042100005264', '042100005264'],
    ['0042100005264', '042100005264'],
  ])('as UPC-E %s is the UPC-A %s', (value, upcA) => {
    expect(read(value, 'upc_e')).toMatchObject({ value: upcA, format: 'upc' });
  });

  test.each([
    ['96385074', 'ean_8'],
    ['04252614', 'ean_8'],
    ['4006381333931', 'ean_13'],
    ['887276302195', 'upc_a'],
  ] as const)('%s as %s stays as it is, a upc', (value, symbology) => {
    expect(read(value, symbology)).toMatchObject({ value, format: 'upc' });
  });
});

test('source, quantity, price and condition are kept', () => {
  const more = { source: 'homedepot', skuSource: null, quantity: 6, price: 149, condition: 'Open-box' } as const;
  expect(toBarcode('885911304221', more)).toEqual({ value: '885911304221', format: 'upc', ...more });
});
