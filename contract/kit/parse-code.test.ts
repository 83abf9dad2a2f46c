import { describe, expect, test } from 'vitest';
import { groupSeparator } from './group-separator.ts';
import { withCheck } from './gtin.fixture.ts';
import { expandUpcE, isbn10ToGtin14, isGtin12, toGtin14 } from './gtin.ts';
import { parseCode, possibleItems, provesLostZeros } from './parse-code.ts';

/** Digits from a seed: the same ones in every run. */
function digitsFrom(seed: number): (length: number) => string {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * 10);
  };
  return (length) => Array.from({ length }, next).join('');
}

const draw = digitsFrom(20_260_214);
const drawMany = (amount: number, make: (index: number) => string) =>
  Array.from({ length: amount }, (_, index) => make(index));
/** A first digit of at least this. */
const begun = (least: number) => String(least + (Number(draw(1)) % (10 - least)));

// Most begin with zeros that a spreadsheet drops; with four of them a UPC-A would be an EAN-8.
const upcAs = drawMany(4000, (index) => withCheck('0'.repeat(index % 4) + begun(1) + draw(10 - (index % 4))));
const ean13s = drawMany(3000, () => withCheck(begun(1) + draw(11)));
const books = drawMany(2000, () => withCheck(`978${draw(9)}`));
// What begins with 0 or 1 is taken for a UPC-E where it can be one.
const ean8s = drawMany(1000, () => withCheck(begun(2) + draw(6)));
const upcEs = drawMany(10_000, () => draw(6));

interface Item {
  code: string;
  gtin14: string;
}

const gtin14Of = (code: string) => toGtin14(code) ?? expect.fail(`${code} is no item`);
const group =
  (sizes: readonly number[], mark: string) =>
  ({ code }: Pick<Item, 'code'>) =>
    [...sizes, code.length]
      .map((size, index) => [sizes.slice(0, index).reduce((sum, one) => sum + one, 0), size] as const)
      .map(([from, size]) => code.slice(from, from + size))
      .filter((part) => part !== '')
      .join(mark);
const isbn10Of = (book: string): string => {
  const body = book.slice(3, 12);
  const last = '0123456789X'.split('').find((one) => isbn10ToGtin14(body + one) !== null) ?? '';
  return body + last;
};
const couldBeTwo = ({ code }: Item) =>
  /^[1-9]\d{9}$/.test(code) && isbn10ToGtin14(code) !== null && isGtin12(`00${code}`);
const shortOf = (six: string) => `0${six}${expandUpcE(six)?.at(-1)}`;

type Spell = (item: Item) => string;

const ofAll: [string, Spell][] = [
  ['as it is', ({ code }) => code],
  ['blanks around it', ({ code }) => ` \t${code}\u00a0\n`],
  ['an apostrophe before it', ({ code }) => `'${code}`],
  ['a formula around it', ({ code }) => `="${code}"`],
  ['a point and a zero behind it', ({ code }) => `${code}.0`],
  ['characters that nobody sees', ({ code }) => `\ufeff${code.slice(0, 3)}\u200b${code.slice(3)}\u202c`],
  ['what a scanner puts around it', ({ code }) => `\u0002${code}\u0003\r`],
  ['14 digits', ({ gtin14 }) => gtin14],
  ['an element string', ({ gtin14 }) => `(01)${gtin14}`],
  ['an element string with a serial number', ({ gtin14 }) => `(01)${gtin14}(21)A7-01`],
  ['an element string with blanks', ({ gtin14 }) => `(01) ${gtin14} (10) B12`],
  ['an element string that begins with a day', ({ gtin14 }) => `(17)271231(01)${gtin14}(21)7`],
  ['the symbol of GS1-128', ({ gtin14 }) => `]C101${gtin14}10B12${groupSeparator}21A7`],
  ['a DataMatrix', ({ gtin14 }) => `]d201${gtin14}1727123121A7`],
  ['a DataMatrix with the day first', ({ gtin14 }) => `]d21727123101${gtin14}21A7`],
  ['a QR code', ({ gtin14 }) => `]Q310B12${groupSeparator}01${gtin14}`],
  ['a DataBar', ({ gtin14 }) => `]e001${gtin14}`],
  ['FNC1 before it', ({ gtin14 }) => `${groupSeparator}01${gtin14}21A7`],
  ['elements without any mark', ({ gtin14 }) => `01${gtin14}17271231${groupSeparator}21A7`],
  ['elements whose separators were lost', ({ gtin14 }) => `01${gtin14}1727123110B12 21A7`],
  ['elements that end after the item', ({ gtin14 }) => `01${gtin14}`],
  ['a Digital Link', ({ gtin14 }) => `https://id.example/01/${gtin14}`],
  ['a Digital Link with more', ({ gtin14 }) => `https://shop.example/de/01/${gtin14}/21/A7?17=271231`],
  ['a Digital Link in words', ({ gtin14 }) => `http://ID.EXAMPLE/gtin/${gtin14}#top`],
];
const ofLong: [string, Spell][] = [
  ['blanks as they are printed', group([1, 5, 5], ' ')],
  ['groups of three', group([3, 3, 3], ' ')],
  ['dashes', group([1, 5, 5], '-')],
  ['long dashes', group([4, 4], '–')],
  ['dashes between blanks', group([6], ' - ')],
  ['a minus sign', group([2, 5], '\u2212')],
  ['a number as spreadsheets write it', ({ code }) => `${code[0]}.${code.slice(1)}E+${code.length - 1}`],
  ['a number with a comma', ({ code }) => `${code[0]},${code.slice(1)}e${code.length - 1}`],
  ['a scanner’s mark', ({ code }) => `]E0${code.padStart(13, '0')}`],
  ['a scanner’s mark and a supplement', ({ code }) => `]E3${code.padStart(13, '0')}51995`],
];

const ofShort: [string, Spell][] = [
  ['two groups', group([4], ' ')],
  ['a scanner’s mark', ({ code }) => `]E4${code}`],
];

const items: Item[] = [...upcAs, ...ean13s, ...books, ...ean8s].map((code) => ({ code, gtin14: gtin14Of(code) }));

/** The items that a spelling was not read as, and what became of them. */
const misreadsOf = (some: readonly Item[], spell: (item: Item) => string, lostZeros = false) =>
  some
    .map((item) => ({ ...item, text: spell(item) }))
    .filter(({ text, gtin14 }) => parseCode(text, { lostZeros }).gtin14 !== gtin14);

describe('each of 10,000 items is read', () => {
  test.each(ofAll)('in the spelling: %s', (_, spell) => expect(misreadsOf(items, spell)).toEqual([]));

  test.each(ofLong)('as UPC-A or EAN-13 in the spelling: %s', (name, spell) => {
    // A number has no zeros before it.
    const some = items.filter(({ code }) => code.length > 8 && !(name.startsWith('a number') && code.startsWith('0')));
    expect(misreadsOf(some, spell)).toEqual([]);
  });

  test.each(ofShort)('as EAN-8 in the spelling: %s', (_, spell) => {
    const some = items.filter(({ code }) => code.length === 8);
    expect(misreadsOf(some, spell)).toEqual([]);
  });

  test('as UPC-E of eight digits, also as it is printed', () => {
    const some = upcEs.map((six) => ({ code: shortOf(six), gtin14: gtin14Of(expandUpcE(six) ?? '') }));
    expect(misreadsOf(some, ({ code }) => code)).toEqual([]);
    expect(misreadsOf(some, group([1, 6], ' '))).toEqual([]);
  });

  test('as ISBN of ten characters, unless these could also be a UPC-A without its zeros', () => {
    const some = books.map((code) => ({ code: isbn10Of(code), gtin14: gtin14Of(code) }));
    const [open, plain] = [some.filter(couldBeTwo), some.filter((item) => !couldBeTwo(item))];
    expect(misreadsOf(plain, ({ code }) => code)).toEqual([]);
    expect(open.map(({ code }) => parseCode(code).kind)).toEqual(open.map(() => 'text'));
    expect(misreadsOf(some, group([1, 5, 3], '-'))).toEqual([]);
  });

  test('without the zeros that a spreadsheet dropped, where ten digits or more are left', () => {
    const some = upcAs.map((code) => ({ code: code.replace(/^0+/, ''), gtin14: gtin14Of(code) }));
    const unsure = some.filter((item) => item.code.length < 10 || couldBeTwo(item));
    const sure = some.filter((item) => !unsure.includes(item));
    expect(misreadsOf(sure, ({ code }) => code)).toEqual([]);
    expect(unsure.map(({ code }) => parseCode(code).kind)).toEqual(unsure.map(() => 'text'));
    // In a column that is known for it nine digits are enough.
    expect(misreadsOf(some, ({ code }) => code, true)).toEqual([]);
  });
});

describe('nothing is invented:', () => {
  const isItem = (digits: string) => toGtin14(digits) !== null;

  test('10,000 numbers of up to 20 digits stay what they are unless their check digit makes them an item', () => {
    const numbers = drawMany(10_000, (index) => draw(1 + (index % 20)));
    const invented = numbers.filter((digits) => {
      const { kind, gtin14 } = parseCode(digits);
      const couldHaveLostZeros = /^[1-9]\d{9,10}$/.test(digits) && isItem(digits.padStart(12, '0'));
      const isKnown = isItem(digits) || isbn10ToGtin14(digits) !== null || couldHaveLostZeros;
      return !isKnown && !(digits.startsWith('010') && digits.length === 16) && (kind !== 'text' || gtin14 !== null);
    });
    expect(invented).toEqual([]);
  });

  test('10,000 numbers of six, seven and nine digits are a vendor’s own, however they end', () => {
    const numbers = drawMany(10_000, (index) => draw([6, 7, 9][index % 3] ?? 9));
    expect(numbers.filter((digits) => parseCode(digits).kind !== 'text')).toEqual([]);
  });

  test('a day, a telephone or a grouped number of fewer than twelve digits is none', () => {
    const few = drawMany(10_000, (index) => draw(8 + (index % 4)));
    const grouped = few.map((code) => group(code.length === 8 ? [4, 2] : [3, 3], '-')({ code }));
    expect(grouped.filter((text) => parseCode(text).kind !== 'text')).toEqual([]);
  });

  test('10,000 numbers that a spreadsheet rounded are lost', () => {
    const rounded = drawMany(10_000, (index) => `${begun(1)}.${draw(1 + (index % 9))}E+1${1 + (index % 2)}`);
    expect(rounded.filter((text) => parseCode(text).kind !== 'lost')).toEqual([]);
  });

  test.each([
    '00000000',
    '000000000000',
    '0000000000000',
    '00000000000000',
    '0',
    '-',
    '1e5',
    '1.5E+3',
    '4E12',
    '12E',
    '$1,234.50',
    '19.99',
    '2024-01-31',
    '31.01.2024',
    '2024-01-31 1230',
    '212-555-0147',
    '+1 212 555 0147',
    '885911304222',
    '-885911304221',
    '885911304221-',
    '885,911,304,221',
    '8859113O4221',
    '885911304221A',
    '０１２３４５６７８９０５',
    '٠١٢٣٤٥٦٧٨٩٠٥',
    'TGT-118-0447',
    '118040447',
    '0421000052',
    '04210000526',
    '(01)00885911304222',
    '(02)00885911304221',
    '01008859113042',
    '0100885911304221X',
    '(21)0100885911304221',
    ']C100106141412345678908',
    '0100885911304221992',
    'https://shop.example/2024/01/20240131',
    'id.example/01/1',
    'https://shop.example/products/885911304221',
    'https://id.example/01/00885911304222',
    'B0C7QX4M9',
    ']E0',
  ])('%j is a text', (text) => expect(parseCode(text)).toMatchObject({ kind: 'text', gtin14: null }));

  test('a code with thousands of digits, blanks or brackets is told at once', () => {
    const long = ['1', '1 ', '-', '(01)', '(21)1', '01008859113042211', ']C1', "'", '11000000', 'https://a/01/'];
    for (const part of long) expect(parseCode(part.repeat(1999 / part.length)).gtin14).toBeNull();
    expect(parseCode('1'.repeat(1_000_000)).kind).toBe('text');
  });
});

describe('a code is told with what it took to read it:', () => {
  test.each([
    ['885911304221', 'gtin', '885911304221', []],
    ['0012345678905', 'gtin', '0012345678905', []],
    ['\u200e885911304221', 'gtin', '885911304221', ['hidden']],
    ['="0042100005264"', 'gtin', '0042100005264', ['spreadsheet']],
    ['’042100005264', 'gtin', '042100005264', ['spreadsheet']],
    ['885911304221.00', 'gtin', '885911304221', ['spreadsheet']],
    ['8.85911304221E+11', 'gtin', '885911304221', ['scientific']],
    ['4.2100005264E+10', 'gtin', '042100005264', ['scientific', 'zeros']],
    ['8.85911E+11', 'lost', '8.85911E+11', []],
    ['8.85911304222E+11', 'lost', '8.85911304222E+11', []],
    ['8.8591130422E+11', 'lost', '8.8591130422E+11', []],
    ['0 42100 00526 4', 'gtin', '042100005264', ['separators']],
    ['42100005264', 'gtin', '042100005264', ['zeros']],
    ['04252614', 'gtin', '042100005264', ['upc-e']],
    ['96385074', 'gtin', '96385074', []],
    ['0-306-40615-2', 'gtin', '9780306406157', ['separators', 'isbn-10']],
    ['080442957x', 'gtin', '9780804429573', ['isbn-10']],
    ['00885911304221', 'gtin', '885911304221', ['padding']],
    ['00000096385074', 'gtin', '96385074', ['padding']],
    [']E00885911304221', 'gtin', '885911304221', ['symbology']],
    [']E496385074', 'gtin', '96385074', ['symbology']],
    [']E411001058', 'gtin', '000011001058', ['symbology']],
    ['11001058', 'gtin', '110010000058', ['upc-e']],
    [']A0TGT-118', 'text', 'TGT-118', ['symbology']],
    ['(01)00885911304221(21)A7', 'gtin', '885911304221', ['element-string']],
    ['(01)885911304221', 'gtin', '885911304221', ['element-string']],
    [']Q3https://id.example/01/00885911304221', 'gtin', '885911304221', ['symbology', 'digital-link']],
    ["'b0c7qx4m9t", 'asin', 'B0C7QX4M9T', ['spreadsheet']],
    ['0123450000007', 'cl_upc', '123450000007', []],
    ['1-23450-00000-7', 'cl_upc', '123450000007', ['separators']],
    ['123450000000', 'cl_upc', '123450000000', []],
    [' TGT-118-0447 ', 'text', 'TGT-118-0447', []],
    ['5.0', 'text', '5.0', []],
    [' \u200b\u001d', 'empty', '', []],
  ] as const)('%j is %s %s by %j', (text, kind, value, repairs) => {
    expect(parseCode(text)).toMatchObject({ kind, value, repairs });
  });

  test('a case of items is another item: it is found by its number, which no product has as its barcode', () => {
    const gtin14 = '10614141000415';
    for (const text of [gtin14, `(01)${gtin14}`, `]C101${gtin14}`, '1 06 14141 00041 5']) {
      expect(parseCode(text)).toMatchObject({ kind: 'text', value: gtin14, gtin14 });
    }
  });
});

describe('a column', () => {
  const lost = upcAs.filter((code) => /^0[1-9]/.test(code)).map((code) => code.slice(1));
  const nine = upcAs.filter((code) => /^000[1-9]/.test(code)).map((code) => code.slice(3));
  const vendors = drawMany(40, () => `${begun(1)}${draw(8)}`);
  const misfit = vendors.find((digits) => !isGtin12(`000${digits}`)) ?? expect.fail();

  test.each([
    ['six numbers that all fit with a zero', true, lost.slice(0, 6)],
    ['a few, beside others that are whole and empty cells', true, [...lost.slice(0, 8), ...ean13s.slice(0, 90), '']],
    ['one that does not fit among many', true, [...lost.slice(0, 40), '12345678901']],
    ['nine digits alone that all fit', true, nine.slice(0, 12)],
    ['numbers that a spreadsheet wrote with a point', true, lost.slice(0, 9).map((digits) => `${digits}.0`)],
    ['five numbers', false, lost.slice(0, 5)],
    ['a vendor’s numbers', false, vendors],
    ['lost zeros, and a number of a vendor', false, [...lost.slice(0, 40), misfit]],
    ['lost zeros, and as many that do not fit', false, [...lost.slice(0, 8), ...drawMany(8, () => `1${draw(10)}`)]],
    ['codes that are whole', false, ean13s],
    ['nothing', false, []],
  ])('of %s proves lost zeros: %s', (_, isProved, samples) => expect(provesLostZeros(samples)).toBe(isProved));

  test('of a vendor’s numbers is never taken for one that has lost zeros', () => {
    const columns = drawMany(10_000, (index) => draw(9 + (index % 3)));
    const size = 8;
    const proved = columns.filter(
      (_, index) => index % size === 0 && provesLostZeros(columns.slice(index, index + size)),
    );
    expect(proved).toEqual([]);
  });
});

test('goods that are there are also looked for by readings without a check digit', () => {
  const item = '00042100005264';
  for (const text of ['425261', '0425261', '4252614', '04252614', "'425261", '42100005264']) {
    expect([text, possibleItems(text)]).toEqual([text, expect.arrayContaining([item])]);
  }
  const two = upcAs.map((code) => code.slice(2)).find((code) => couldBeTwo({ code, gtin14: '' })) ?? expect.fail();
  expect(possibleItems(two)).toEqual([isbn10ToGtin14(two), `0000${two}`]);
  expect(possibleItems('118040447')).toEqual([]);
  expect(possibleItems('212-555-0147')).toEqual([]);
});
