import { expect, test } from 'vitest';
import { spelledItems } from '#contract/kit/gtin.fixture.ts';
import { toGtin14 } from '#contract/kit/gtin.ts';
import { readForeignAsin, readForeignBarcode } from './foreign-values.service.ts';

const barcodeOf = (text: string, lostZeros = false) => {
  const reading = readForeignBarcode(text, { lostZeros });
  return 'value' in reading ? reading.value : reading.problem;
};

test('a file may spell a barcode as it likes', () => {
  for (const [barcode, spellings] of Object.entries(spelledItems)) {
    // Six and seven digits have no check digit, and may be anybody's number.
    for (const text of spellings.filter((spelling) => !/^\d{6,7}$/.test(spelling))) {
      expect([text, toGtin14(barcodeOf(text))]).toEqual([text, toGtin14(barcode)]);
    }
  }
});

test('a vendor’s own number stays one, and one whose check digit does not fit is kept as it is written', () => {
  expect(barcodeOf('123456784')).toBe('123456784');
  expect(barcodeOf('123456784', true)).toBe('000123456784');
  expect(barcodeOf('0 36000 29145 3')).toBe('036000291453');
  expect(barcodeOf('00036000291453')).toBe('0036000291453');
  expect(barcodeOf('425261')).toBe('“425261” is not a barcode of 8 to 13 digits; it was left out.');
});

test('of several in a cell the first counts', () => {
  for (const text of ['036000291452, 4006381333931', '036000291452 4006381333931', '036000291452/4006381333931']) {
    expect([text, barcodeOf(text)]).toEqual([text, '036000291452']);
  }
});

test('ten digits in a column for ASINs are a book, whatever else they could be', () => {
  expect(readForeignAsin("'b0abcdefgh")).toEqual({ value: { asin: 'B0ABCDEFGH', barcode: '' } });
  expect(readForeignAsin('0-306-40615-2')).toEqual({ value: { asin: '', barcode: '9780306406157' } });
  expect(readForeignAsin('0306406153')).toMatchObject({ problem: expect.stringContaining('is not an ASIN') });
});
