import { describe, expect, test } from 'vitest';
import { checkDigit } from '#contract/kit/gtin.ts';
import { Failure } from '#server/kit/failure.ts';
import { readIdentifier } from './read-identifier.ts';

const refusal = (identifier: string, type: 'upc' | 'asin' | 'sku') => {
  try {
    return readIdentifier(identifier, type);
  } catch (error) {
    return error instanceof Failure ? error.details.fields : error;
  }
};
const refused = [{ param: 'identifier', msg: 'Invalid barcode/format' }];

describe('a upc', () => {
  test.each([
    ['012345678905', '012345678905', '00012345678905'],
    ['4006381333931', '4006381333931', '04006381333931'],
    ['0012345678905', '0012345678905', '00012345678905'],
    ['96385074', '96385074', '00000096385074'],
    ['04252614', '042100005264', '00042100005264'],
    ['00012345678905', '012345678905', '00012345678905'],
    [' 0-12345-67890-5 ', '012345678905', '00012345678905'],
    [']E00012345678905', '012345678905', '00012345678905'],
    ['(01)00012345678905(21)A7', '012345678905', '00012345678905'],
    ['https://id.example/01/00012345678905', '012345678905', '00012345678905'],
    ['42100005264', '042100005264', '00042100005264'],
    ['425261', '042100005264', '00042100005264'],
    ['0425261', '042100005264', '00042100005264'],
    ['4252614', '042100005264', '00042100005264'],
  ])('%s is kept as %s and asked for as %s', (identifier, barcode, code) => {
    expect(readIdentifier(identifier, 'upc')).toMatchObject({ barcode, query: { kind: 'gtin', code }, sku: '' });
  });

  test.each([
    '012345678904',
    '4006381333930',
    '1243240328',
    '000000000000',
    'B0C7QX4M9T',
    '12345',
    '０１２３４５６７８９０５',
  ])('%s is refused: its check digit or its length does not fit', (identifier) =>
    expect(refusal(identifier, 'upc')).toEqual(refused),
  );

  test('of a case of items is another item: no product’s barcode', () => {
    const meaning = readIdentifier('10012345678902', 'upc');
    expect(meaning).toMatchObject({ type: 'upc', barcode: '', sku: '10012345678902' });
    expect(meaning.query).toEqual({ kind: 'gtin', code: '10012345678902' });
  });

  test.each(['21234567899', '41234567890', '201234567890', '51234567890'])(
    'that begins like %s means another thing in every shop: it is never asked for outside',
    (body) => expect(readIdentifier(body + checkDigit(body), 'upc')).toMatchObject({ query: null }),
  );

  test('that was read out of another spelling may still be a SKU that a product has', () => {
    expect(readIdentifier('0042-1000-0526-4')).toMatchObject({ barcode: '0042100005264', typed: '0042-1000-0526-4' });
    expect(readIdentifier('0042100005264')).toMatchObject({ barcode: '0042100005264', typed: '' });
  });

  test('that we printed ourselves is looked for among our own numbers first', () => {
    expect(readIdentifier('123450000007', 'upc')).toMatchObject({ clUpc: '123450000007' });
  });
});

describe('an asin', () => {
  test('is written in capitals', () => {
    const asin = 'B0C7QX4M9T';
    expect(readIdentifier('b0c7qx4m9t', 'asin')).toMatchObject({ asin, query: { kind: 'asin', code: asin } });
  });

  test('of a book is its ISBN', () => {
    expect(readIdentifier('0306406152', 'asin')).toMatchObject({
      asin: '',
      barcode: '9780306406157',
      query: { kind: 'gtin', code: '09780306406157' },
    });
  });

  test.each(['X0C7QX4M9T', 'B0C7QX4M9', '0306406153'])('%s is refused', (identifier) => {
    expect(refusal(identifier, 'asin')).toEqual(refused);
  });
});

describe('a sku', () => {
  test('is asked for as it is', () => {
    expect(readIdentifier('TGT-118-0447', 'sku')).toMatchObject({
      sku: 'TGT-118-0447',
      barcode: '',
      query: { kind: 'sku', code: 'TGT-118-0447' },
    });
  });

  test('that is an ISBN of ten characters is also asked for as the book’s number', () => {
    expect(readIdentifier('080442957X', 'sku')).toMatchObject({
      sku: '080442957X',
      barcode: '9780804429573',
      query: { kind: 'gtin', code: '09780804429573' },
    });
  });
});

test.each([
  ['B0C7QX4M9T', 'asin'],
  ['012345678905', 'upc'],
  ['4006381333931', 'upc'],
  ['96385074', 'upc'],
  ['96385075', 'sku'],
  ['1243240328', 'sku'],
  ['42100005264', 'sku'],
  ['0306406152', 'sku'],
  ['0-42100-00526-4', 'upc'],
  [']E00885911304221', 'upc'],
  ['https://id.example/01/00885911304221/21/A7', 'upc'],
  ['10012345678902', 'sku'],
])('without a type %s is taken for %s', (identifier, type) => {
  expect(readIdentifier(identifier).type).toBe(type);
});
