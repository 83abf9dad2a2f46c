import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withCheck } from './gtin.fixture.ts';
import { checkDigit, expandUpcE, isbn10ToGtin14, isGtin, isGtin8, isGtin12, isGtin13, toGtin14 } from './gtin.ts';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''));

const bodies = fc.constantFrom(7, 11, 12, 13).chain(digits);
const gtins = bodies.map(withCheck).filter((code) => !/^0+$/.test(code));

test('the check digit is the published one', () => {
  const vectors = {
    '01234567890': '5',
    '400638133393': '1',
    '9638507': '4',
    '88727630219': '5',
    '301762042200': '3',
    '03600029145': '2',
    '978030640615': '7',
    '1001234567890': '2',
    '629104150021': '3',
  };
  for (const [body, digit] of Object.entries(vectors)) expect([body, checkDigit(body)]).toEqual([body, digit]);
});

test('a check digit is made from digits alone', () => {
  for (const body of ['', 'B0', '12 4', '1.5', '٣٤']) expect(() => checkDigit(body), body).toThrow(RangeError);
});

test('a number is valid with 8, 12, 13 or 14 digits and the right last one', () => {
  expect([isGtin8('96385074'), isGtin12('036000291452'), isGtin13('4006381333931')]).toEqual([true, true, true]);
  expect([isGtin('10012345678902'), isGtin('00036000291452')]).toEqual([true, true]);
  expect([isGtin8('96385075'), isGtin12('036000291453'), isGtin13('4006381333930')]).toEqual([false, false, false]);
  for (const code of [
    '',
    '1243240328',
    '03600029145',
    '0360002914521x',
    ' 036000291452',
    '036000291452\n',
    '0'.repeat(12),
  ]) {
    expect([code, isGtin(code)]).toEqual([code, false]);
  }
});

test('the check digit detects every single wrong digit', () => {
  fc.assert(
    fc.property(gtins, fc.nat(13), fc.integer({ min: 1, max: 9 }), (code, place, shift) => {
      const at = place % code.length;
      const wrong = (Number(code[at]) + shift) % 10;
      const misread = `${code.slice(0, at)}${wrong}${code.slice(at + 1)}`;
      expect(isGtin(code)).toBe(true);
      expect(isGtin(misread)).toBe(false);
    }),
  );
});

test('a UPC-E stands for the published UPC-A', () => {
  const vectors = {
    '04252614': '042100005264',
    '654321': '065100004327',
    '01234565': '012345000065',
    '01201303': '012000000133',
    '06543217': '065100004327',
    '01234531': '012300000451',
    '01234543': '012340000053',
  };
  for (const [upcE, upcA] of Object.entries(vectors)) expect([upcE, expandUpcE(upcE)]).toEqual([upcE, upcA]);
});

test('a UPC-E of number system 1 expands like one of 0', () => {
  const body = `1${'42100005264'.slice(0, 10)}`;
  const upcA = withCheck(body);
  expect(expandUpcE(`1425261${upcA.at(-1)}`)).toBe(upcA);
});

test('what is no UPC-E does not expand', () => {
  for (const code of ['04252615', '24252614', '4252614', '0425261', '12345', '000000', '00000000', '0425261X', '']) {
    expect([code, expandUpcE(code)]).toEqual([code, null]);
  }
});

test('the six digits of a UPC-E and its full form are the same item', () => {
  fc.assert(
    fc.property(digits(6), (six) => {
      const upcA = expandUpcE(six);
      fc.pre(upcA !== null);
      expect(expandUpcE(`0${six}${upcA?.at(-1)}`)).toBe(upcA);
      expect(isGtin12(upcA ?? '')).toBe(true);
    }),
  );
});

test('UPC-A, EAN-13, GTIN-14 and UPC-E of one item give the same 14 digits', () => {
  expect(toGtin14('04252614')).toBe('00042100005264');
  fc.assert(
    fc.property(fc.constantFrom('0', '1'), digits(6), (system, six) => {
      const sized = expandUpcE(six);
      fc.pre(sized !== null);
      const upcA = withCheck(system + (sized ?? '').slice(1, 11));
      const gtin = upcA.padStart(14, '0');
      const spellings = [`${system}${six}${upcA.at(-1)}`, upcA, `0${upcA}`, `00${upcA}`, ` ${upcA}\n`];
      expect(spellings.map(toGtin14)).toEqual(spellings.map(() => gtin));
    }),
  );
});

test('an EAN-8 and an EAN-13 keep their digits; another indicator is another item', () => {
  expect(toGtin14('96385074')).toBe('00000096385074');
  expect(toGtin14('4006381333931')).toBe('04006381333931');
  expect(toGtin14('10036000291459')).toBe('10036000291459');
  expect(toGtin14('00036000291452')).toBe(toGtin14('036000291452'));
});

test('eight digits that begin with 0 or 1 are a UPC-E when they can be one, else an EAN-8', () => {
  expect(toGtin14('01234565')).toBe('00012345000065');
  const onlyEan8 = withCheck('0123430');
  expect(expandUpcE(onlyEan8)).toBeNull();
  expect(toGtin14(onlyEan8)).toBe(onlyEan8.padStart(14, '0'));
});

test('what is no valid number has no 14 digits', () => {
  for (const code of [
    '',
    '036000291453',
    '1243240328',
    '36000291452',
    '654321',
    'B012345678',
    '0306406152',
    '0'.repeat(13),
  ]) {
    expect([code, toGtin14(code)]).toEqual([code, null]);
  }
});

test('a ten-character ISBN becomes the number of the book', () => {
  expect(isbn10ToGtin14('0306406152')).toBe('09780306406157');
  expect(isbn10ToGtin14('0-306-40615-2')).toBe('09780306406157');
  expect(isbn10ToGtin14('080442957X')).toBe('09780804429573');
  expect(isbn10ToGtin14('080442957x')).toBe('09780804429573');
  for (const isbn of ['0306406153', '1243240328', '080442957', 'X804429570', 'B012345678', '']) {
    expect([isbn, isbn10ToGtin14(isbn)]).toEqual([isbn, null]);
  }
});
