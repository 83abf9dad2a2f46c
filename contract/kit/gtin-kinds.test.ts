import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withCheck } from './gtin.fixture.ts';
import { detectFormat, interpretSearch, isClUpc, isCoupon, isGtin12, isRestricted, makeClUpc } from './gtin.ts';

test('numbers that shops give out themselves are never looked up outside', () => {
  const restricted = ['20123456789', '41234567890', '201234567890', '299999999999', '2012345', '0123430'];
  for (const body of restricted) expect([body, isRestricted(withCheck(body))]).toEqual([body, true]);
  expect(isRestricted(`0${withCheck('41234567890')}`)).toBe(true);
  const free = [
    '036000291452',
    '4006381333931',
    '96385074',
    '04252614',
    '042100005264',
    '3017620422003',
    'no number',
    '',
  ];
  for (const code of free) expect([code, isRestricted(code)]).toEqual([code, false]);
});

test('coupons are told from items', () => {
  for (const body of ['51234567890', '991234567890', '981234567890']) expect(isCoupon(withCheck(body))).toBe(true);
  for (const code of ['036000291452', '5901234123457', '9780306406157', '']) expect(isCoupon(code)).toBe(false);
});

test('a cl_upc is 12345, six digits and a check digit', () => {
  expect(makeClUpc(0)).toBe('123450000007');
  expect(makeClUpc(999_999)).toMatch(/^12345999999\d$/);
  for (const sequence of [-1, 1.5, 1_000_000, Number.NaN]) expect(() => makeClUpc(sequence)).toThrow(RangeError);
  fc.assert(
    fc.property(fc.nat(999_999), (sequence) => {
      const code = makeClUpc(sequence);
      expect([isClUpc(code), isGtin12(code), Number(code.slice(5, 11))]).toEqual([true, true, sequence]);
    }),
  );
});

test('a cl_upc is known by its first five digits and its length', () => {
  for (const text of ['123450000007', '123459999999']) expect(isClUpc(text)).toBe(true);
  for (const text of ['12345000000', '1234500000070', '223450000007', '123450000007\n', '12345000000X']) {
    expect([text, isClUpc(text)]).toEqual([text, false]);
  }
});

test('the format of a code is detected by the specified rules', () => {
  const cases = {
    B0ABCDEFGH: 'asin',
    BT12345678: 'asin',
    '036000291452': 'upc',
    '4006381333931': 'upc',
    '000000000000': 'upc',
    '1243240328': 'sku',
    b0abcdefgh: 'sku',
    B0ABCDEFG: 'sku',
    B0ABCDEFGHI: 'sku',
    B1ABCDEFGH: 'sku',
    '96385074': 'sku',
    '10036000291459': 'sku',
    '036000291452 ': 'sku',
    '': 'sku',
  };
  for (const [code, format] of Object.entries(cases)) expect([code, detectFormat(code)]).toEqual([code, format]);
});

test('a search is interpreted by the first rule that fits', () => {
  const cases = [
    ['123450000007', 'cl_upc', '123450000007'],
    ['1234500000077', 'barcode', '1234500000077'],
    ['036000291452', 'barcode', '036000291452'],
    [' 4006381333931 ', 'barcode', '4006381333931'],
    ['1243240328', 'sku', '1243240328'],
    ['12-inch pan', 'sku', '12-inch pan'],
    ['B0ABCDEFGH', 'asin', 'B0ABCDEFGH'],
    ['bt12345678', 'asin', 'BT12345678'],
    ['B0ABCDEFG', 'keyword', 'B0ABCDEFG'],
    ['Auralis Q7', 'keyword', 'Auralis Q7'],
    ['  ', 'keyword', ''],
  ] as const;
  for (const [text, kind, value] of cases) expect([text, interpretSearch(text)]).toEqual([text, { kind, value }]);
});
