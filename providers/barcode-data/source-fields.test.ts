import { expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import {
  aspectsOf,
  describe,
  itemNumber,
  listPriceOver,
  pictures,
  readCents,
  readGtin14,
  readPounds,
  richText,
} from './source-fields.ts';

test.each([
  ['79.99', 7999],
  ['1299.5', 129_950],
  ['$1,299.50', 129_950],
  ['0.07', 7],
  ['19.999', 2000],
  ['8', 800],
  ['24.99 USD', 2499],
])('%s is %i cents', (amount, value) => {
  expect(readCents(amount)).toBe(value);
});

test.each(['', '0', '0.00', '-1', '1e21', 'NaN', '12,34', '€5', '5.', 'call us', '99999999999'])(
  '%j is no price',
  (amount) => {
    expect(readCents(amount)).toBeNull();
  },
);

test('a regular price counts only where it is more', () => {
  expect(listPriceOver(cents(500), cents(900))).toBe(900);
  expect(listPriceOver(cents(500), cents(500))).toBeNull();
  expect(listPriceOver(null, cents(900))).toBeNull();
  expect(listPriceOver(cents(500), null)).toBeNull();
});

test('a number that lost its zeros gets them back', () => {
  expect(readGtin14('36000291452')).toBe('00036000291452');
  expect(readGtin14('036000291452')).toBe('00036000291452');
  expect(readGtin14('036000291453')).toBeNull();
  expect(readGtin14('')).toBeNull();
});

test.each([
  ['2.5 lb', 2.5],
  ['2.5 lbs.', 2.5],
  ['12 Ounces', 0.75],
  ['1kg', 2.2],
  ['500 g', 1.1],
])('%s is %d pounds', (weight, pounds) => {
  expect(readPounds(weight)).toBe(pounds);
});

test.each(['', '12', 'heavy', '0 lb', '3 stone', '0.001 g'])('%j is no weight', (weight) => {
  expect(readPounds(weight)).toBeNull();
});

test('pictures are addresses on the web, each once', () => {
  const address = 'https://example.test/a.jpg';
  expect(pictures.parse([address, ` ${address} `, '', 'a.jpg', 'javascript:alert(1)', 'data:image/png,x'])).toEqual([
    address,
  ]);
  expect(pictures.parse(null)).toEqual([]);
});

test('facts that say nothing or too much are left out', () => {
  const tooLong = { ['n'.repeat(61)]: 'x', Text: 'v'.repeat(501) };
  expect(aspectsOf({ Color: 'Black', Size: '', '': 'x', ...tooLong })).toEqual({ Color: 'Black' });
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, place) => [`Fact ${place}`, 'x']));
  expect(Object.keys(aspectsOf(many))).toHaveLength(50);
});

test('a description is followed by its points as a list', () => {
  expect(describe('Salt & pepper', ['Fine &amp; coarse', ' ', '<b>Oak</b>'])).toBe(
    '<p>Salt &amp; pepper</p><ul><li>Fine &amp; coarse</li><li>&lt;b&gt;Oak&lt;/b&gt;</li></ul>',
  );
  expect(describe('<p>Oak</p>', ['One'])).toBe('<p>Oak</p><ul><li>One</li></ul>');
  expect(describe('', ['One'])).toBe('<ul><li>One</li></ul>');
  expect(describe('Oak & ash', [])).toBe('Oak & ash');
});

test('no control character of a vendor’s comes in, in whatever it writes', () => {
  expect(richText.parse('One\r\ntwo\u0007')).toBe('One\ntwo');
  expect(itemNumber.parse(' 12\u000b34\n')).toBe('12 34');
  expect(aspectsOf({ 'Mo\tdel': 'Q\n7' })).toEqual({ 'Mo del': 'Q 7' });
});
