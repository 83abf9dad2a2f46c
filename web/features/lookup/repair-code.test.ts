import { describe, expect, test } from 'vitest';
import { suggestBarcode, suggestRepair } from './repair-code.ts';

describe('zeros that a spreadsheet dropped', () => {
  test.each([
    ['42100005264', '042100005264'],
    ['12345000065', '012345000065'],
    [' 42100005264 ', '042100005264'],
  ])('%s was %s', (value, code) => {
    expect(suggestRepair(value)).toEqual({ code, reason: 'zeros' });
  });
});

describe('a number in scientific notation', () => {
  test.each(['8.85911E+11', '8,85911E+11', '8.86e11', '4E+12', '8.8591130422E+11'])('%s has lost digits', (value) => {
    expect(suggestRepair(value)).toEqual({ code: null, reason: 'scientific' });
  });

  test.each([
    ['8.85911304221E+11', '885911304221'],
    ['4.2100005264E+10', '042100005264'],
    ['4.006381333931E+12', '4006381333931'],
  ])('%s still has them all: %s', (value, code) => {
    expect(suggestRepair(value)).toEqual({ code, reason: 'scientific' });
  });
});

describe('a last digit that does not fit', () => {
  test.each(['885911304222', '4006381333930', '123456789013'])('%s can’t be right', (value) => {
    expect(suggestRepair(value)).toEqual({ code: null, reason: 'check-digit' });
  });
});

describe('nothing to repair', () => {
  test.each([
    '885911304221',
    '4006381333931',
    '96385074',
    '04252614',
    '10614141000415',
    'B0C7QX4M9T',
    'TGT-118-0447',
    '1243240328',
    '4252614',
    '118040447',
    '0 42100 00526 4',
    ']E00885911304221',
    'https://id.example/01/00885911304221',
    '12E',
    'E12',
    '4E12',
    '',
  ])('in %j', (value) => {
    expect(suggestRepair(value)).toBeNull();
  });
});

test.each([
  ['425261', '042100005264'],
  ['0425261', '042100005264'],
  ['4252614', '042100005264'],
  ['885911304221', null],
  ['42100005264', null],
  ['118040447', null],
  ['TGT-118-0447', null],
])('a number like %s may be short for the barcode %s', (text, code) => expect(suggestBarcode(text)).toBe(code));
