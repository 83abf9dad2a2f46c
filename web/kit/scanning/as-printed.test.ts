import { expect, test } from 'vitest';
import { asPrinted } from './as-printed.ts';
import { retailFormats } from './barcode-formats.ts';

test('a UPC that a reader tells as an EAN with a zero in front is a UPC again', () => {
  const upc = { value: '885911304221', format: 'upc_a' };
  expect(asPrinted({ value: '0885911304221', format: 'ean_13' }, retailFormats)).toEqual(upc);
  expect(asPrinted({ value: '0885911304221', format: 'upc_a' }, retailFormats)).toEqual(upc);
  expect(asPrinted({ value: '885911304221', format: 'upc_a' }, retailFormats)).toEqual(upc);
});

test.each([
  { value: '4006381333931', format: 'ean_13' },
  { value: '04252614', format: 'upc_e' },
  { value: '96385074', format: 'ean_8' },
  { value: '0885911304221', format: 'code_128' },
] as const)('$format $value stays as it is', (barcode) => {
  expect(asPrinted(barcode, retailFormats)).toEqual(barcode);
});

test('who asks for EAN alone gets EAN', () => {
  const ean = { value: '0885911304221', format: 'ean_13' } as const;
  expect(asPrinted(ean, ['ean_13'])).toEqual(ean);
});
