import { expect, test } from 'vitest';
import { asPrinted } from './as-printed.ts';
import { goodsFormats } from './barcode-formats.ts';

test('a UPC that a reader tells as an EAN with a zero in front is a UPC again', () => {
  const upc = { value: '885911304221', format: 'upc_a' };
  expect(asPrinted({ value: '0885911304221', format: 'ean_13' }, goodsFormats)).toEqual(upc);
  expect(asPrinted({ value: '0885911304221', format: 'upc_a' }, goodsFormats)).toEqual(upc);
  expect(asPrinted({ value: '885911304221', format: 'upc_a' }, goodsFormats)).toEqual(upc);
});

test.each([
  { value: '4006381333931', format: 'ean_13' },
  { value: '04252614', format: 'upc_e' },
  { value: '96385074', format: 'ean_8' },
] as const)('$format $value stays as it is', (barcode) => {
  expect(asPrinted(barcode, goodsFormats)).toEqual(barcode);
});

test('who asks for EAN alone gets EAN', () => {
  const ean = { value: '0885911304221', format: 'ean_13' } as const;
  expect(asPrinted(ean, ['ean_13'])).toEqual(ean);
});

test.each([
  ['code_128', '0100885911304221', '885911304221'],
  ['code_128', '0100885911304221\u001d21A7', '885911304221'],
  ['code_128', '885911304221', '885911304221'],
  ['itf', '00885911304221', '885911304221'],
  ['qr_code', 'https://id.example/01/00885911304221/21/A7', '885911304221'],
] as const)('the item is read out of %s %s', (format, value, item) => {
  expect(asPrinted({ value, format }, goodsFormats)).toEqual({ value: item, format });
});

test.each([
  ['code_128', 'LPNRR1234567'],
  ['code_128', '(00)106141411234567897'],
  ['itf', '10885911304228'],
  ['itf', '88591130'],
  ['qr_code', 'https://shop.example/menu'],
] as const)('%s %s names no item', (format, value) => {
  expect(asPrinted({ value, format }, goodsFormats)).toBeNull();
});
