import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatHundredths } from '#server/kit/tables/write-csv.ts';
import { decideDecimal } from './read-numbers.service.ts';
import {
  readAsin,
  readBarcode,
  readCondition,
  readFlag,
  readImageUrls,
  readMoney,
  readQuantity,
  readStatus,
  readWeight,
} from './read-values.service.ts';

const meaning = (reading: object) => ('value' in reading ? reading.value : 'problem');

test('money is read from its digits, as it is written where the file comes from', () => {
  const cases = {
    '19.99': 1999,
    '$19.99': 1999,
    '$ 1,299.5': 129_950,
    '$1,234.50': 123_450,
    '1,234,567': 123_456_700,
    '1,234': 123_400,
    US$5: 500,
    'US $12.50': 1250,
    'CA$ 5': 500,
    '5 USD': 500,
    '12.50 USD': 1250,
    'usd 5.00': 500,
    '$12.50 USD': 1250,
    '0': 0,
    '.5': 50,
    '5.': 500,
    '00019.990': 1999,
    '9,999,999.99': 999_999_999,
    '19,99': 1999,
    '12,5': 1250,
    '0,500': 50,
    '5 €': 500,
    '€5': 500,
    '1 000': 100_000,
    '1 234,50 €': 123_450,
    '1\u202f234,50\u00a0€': 123_450,
    '1.234,50': 123_450,
    '1.234.567,8': 123_456_780,
    "1'234.50": 123_450,
    'CHF 1’234.50': 123_450,
    '12,- €': 1200,
    '249 kr': 24_900,
  };
  for (const [text, cents] of Object.entries(cases)) expect([text, meaning(readMoney(text))]).toEqual([text, cents]);
});

test('what can be read both ways is read as the rest of its column', () => {
  const decimals = [',', '.', undefined] as const;
  expect(decimals.map((decimal) => meaning(readMoney('1.234', { round: true, decimal })))).toEqual([123_400, 123, 123]);
  expect(decimals.map((decimal) => meaning(readMoney('1,234', { round: true, decimal })))).toEqual([
    123, 123_400, 123_400,
  ]);
  expect(meaning(readMoney('1,234.50', { decimal: ',' }))).toBe(123_450);
  expect([meaning(readQuantity('1.000', { decimal: ',' })), meaning(readWeight('1,250 kg', { decimal: ',' }))]).toEqual(
    [1000, 276],
  );
  const columns: [string[], '.' | ',' | undefined][] = [
    [['1,234', '12,50 €'], ','],
    [['1.234', '1.234.567'], ','],
    [['1,234', '$12.50'], '.'],
    [['1,234', '1,234,567'], '.'],
    [['2,400 GR', '2,5 kg'], ','],
    [['1,234', '5', 'n/a', ''], undefined],
    [['12,50', '12.50'], undefined],
  ];
  for (const [samples, decimal] of columns) expect([samples, decideDecimal(samples)]).toEqual([samples, decimal]);
});

test('what is no amount is refused, never guessed', () => {
  const texts = ['abc', '-5', '-$5', '(5.00)', '($5.00)', '1.005', '1e3', '1.23E+11', '1,23,456', '10000000', '.', '$'];
  const more = ['1.5.2024', '12 50', 'LOT 5', '5 pcs', '1 2', '1,234,5', 'USD', '9'.repeat(500), 'NaN', 'Infinity'];
  for (const text of [...texts, ...more, '0x10', '٣']) {
    expect([text, meaning(readMoney(text))]).toEqual([text, 'problem']);
  }
});

test('cents finer than two decimals are rounded only where that was asked for', () => {
  const round = (text: string) => meaning(readMoney(text, { round: true }));
  expect([round('24.989999999999998'), round('1.005'), round('1.004'), round('0.999')]).toEqual([2499, 101, 100, 100]);
  expect(round('9999999.999')).toBe('problem');
});

test('every amount that is written is read back', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), (cents) => {
      const dollars = formatHundredths(cents);
      const grouped = dollars.replace(/\B(?=(\d{3})+\.)/g, ',');
      expect([dollars, `$${grouped}`].map((text) => meaning(readMoney(text)))).toEqual([cents, cents]);
    }),
  );
});

test('a quantity is a whole number up to a million', () => {
  const good = {
    '0': 0,
    '7': 7,
    '3.0': 3,
    '3,0': 3,
    '1,000': 1000,
    '1 000': 1000,
    '1000000': 1_000_000,
    '007': 7,
    '12 pcs': 12,
    '12pc.': 12,
    '2 ea': 2,
    '3x': 3,
    x4: 4,
  };
  for (const [text, quantity] of Object.entries(good))
    expect([text, meaning(readQuantity(text))]).toEqual([text, quantity]);
  for (const text of ['-1', '1.5', '1,5', '2 pallets', 'pcs', 'two', '1000001', '1e3', '', '9'.repeat(400)]) {
    expect([text, meaning(readQuantity(text))]).toEqual([text, 'problem']);
  }
});

test('conditions and statuses are known without regard to case, blanks and hyphens', () => {
  expect(
    ['new', 'LIKE-NEW', 'like new', 'Open_Box', 'used', 'refurbished'].map((text) => meaning(readCondition(text))),
  ).toEqual(['New', 'Like-new', 'Like-new', 'Open-box', 'Used', 'Refurbished']);
  expect(meaning(readCondition('mint'))).toBe('problem');
  expect(['added', 'READY', 'Published', 'unpublished'].map((text) => meaning(readStatus(text)))).toEqual([
    'Added',
    'Ready',
    'Published',
    'Unpublished',
  ]);
  expect(meaning(readStatus('active'))).toBe('problem');
  expect(readStatus('x')).toEqual({ problem: '“x” is not a status. Use Added, Ready, Published, Unpublished.' });
});

test('true and false have several spellings', () => {
  for (const text of ['true', 'TRUE', 'yes', 'Y', '1']) expect(meaning(readFlag(text))).toBe(true);
  for (const text of ['false', 'FALSE', 'No', 'n', '0']) expect(meaning(readFlag(text))).toBe(false);
  for (const text of ['maybe', '2', 'x']) expect(meaning(readFlag(text))).toBe('problem');
});

test('a barcode that a spreadsheet shortened is refused with the reason', () => {
  for (const text of ['1.23E+11', '3.6e+10', '4E12', '1,23E+11']) {
    expect(readBarcode(text)).toMatchObject({ problem: expect.stringMatching(/shortened/) });
  }
  expect(meaning(readBarcode('036000291452'))).toBe('036000291452');
  for (const text of ['1234567', '12345678901234', 'abcdefgh', '0360 00291'])
    expect(meaning(readBarcode(text))).toBe('problem');
});

test('an ASIN is upper case', () => {
  expect(meaning(readAsin('b0abcdefgh'))).toBe('B0ABCDEFGH');
  expect(meaning(readAsin('A0ABCDEFGH'))).toBe('problem');
});

test('weights are hundredths of a pound, whatever the unit', () => {
  const cases = {
    '2.5': 250,
    '2.5 lb': 250,
    '3 lbs.': 300,
    '8 oz': 50,
    '1 kg': 220,
    '500g': 110,
    '2 Pounds': 200,
    '.125': 13,
    '2400 GR': 529,
    '2,400 GR': 529,
    '2,4 kg': 529,
    '5 lbs 3 oz': 519,
    '5 lb., 3.5 oz.': 522,
    '1 234,5 g': 272,
    '12 #': 1200,
  };
  for (const [text, weight] of Object.entries(cases)) expect([text, meaning(readWeight(text))]).toEqual([text, weight]);
  for (const text of ['-1', 'heavy', '1 stone', '999999999', '5 lb 3 lb', '3 oz 5 lb', '5 kg 3 oz', '2 x 3 lb'])
    expect([text, meaning(readWeight(text))]).toEqual([text, 'problem']);
});

test('a cell may hold several addresses of pictures; only web addresses count', () => {
  const text =
    'https://a.example/1.jpg | https://a.example/2,3.jpg,https://a.example/4.jpg;http://b.example/5.jpg\nhttps://a.example/1.jpg';
  expect(readImageUrls(text)).toEqual({
    urls: ['https://a.example/1.jpg', 'https://a.example/2,3.jpg', 'https://a.example/4.jpg', 'http://b.example/5.jpg'],
    unusable: [],
  });
  expect(readImageUrls('javascript:alert(1) file:///etc/passwd lamp.jpg https://')).toEqual({
    urls: [],
    unusable: ['javascript:alert(1)', 'file:///etc/passwd', 'lamp.jpg', 'https://'],
  });
  expect(readImageUrls('')).toEqual({ urls: [], unusable: [] });
});

test('an amount with a million blanks in it holds up nobody', () => {
  for (const text of [`-${' '.repeat(1_000_000)}x`, `$${' '.repeat(1_000_000)}x`, `US${' '.repeat(1_000_000)}x`]) {
    expect(meaning(readMoney(text))).toBe('problem');
  }
});

test('a long cell is cut where a message quotes it', () => {
  expect(readMoney('x'.repeat(1000))).toEqual({ problem: expect.stringMatching(/^“x{39}…” is not an amount/) });
});
