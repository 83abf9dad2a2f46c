import { expect, test } from 'vitest';
import {
  currencyInHeadings,
  findCurrencyColumn,
  findUsualCurrency,
  readCurrency,
  readCurrencyCell,
} from './read-currency.service.ts';

test.each([
  ['12.50', null],
  ['$12.50', null],
  ['1 234,50 €', 'EUR'],
  ['£5', 'GBP'],
  ['12.50 EUR', 'EUR'],
  ['cad 5', 'CAD'],
  ['CAD', 'CAD'],
  ['US $5', 'USD'],
  ['CA$5', 'CAD'],
  ['C $1,234.00', 'CAD'],
  ['5 USD', 'USD'],
  ['49,90 zł', 'PLN'],
  ['kr 5', 'SEK, NOK or DKK'],
  ['free', null],
  ['12 pcs', null],
])('%s is in %s', (text, currency) => {
  expect(readCurrency(text)).toBe(currency);
});

test('a column of currencies is read in words, too, and one that nobody knows is asked about', () => {
  expect(
    ['EUR', 'Euro', 'US Dollar', '$', 'usd', 'Pounds', 'Canadian dollars', 'Groats'].map(readCurrencyCell),
  ).toEqual(['EUR', 'EUR', null, null, 'USD', 'GBP', 'CAD', 'Groats']);
});

test('amounts that name none are in the one that others of their file name', () => {
  expect(findUsualCurrency(['12,50 €', '7', '1.234,00'])).toBe('EUR');
  expect(findUsualCurrency(['12,50 €', '$7'])).toBeNull();
  expect(findUsualCurrency(['12,50 €', '£7'])).toBeNull();
  expect(findUsualCurrency(['$5', '5 USD', '6'])).toBeNull();
  expect(findUsualCurrency(['5 €', ...Array.from({ length: 20 }, () => '6')])).toBeNull();
});

test('headings tell it for all rows, and words that look like one are none', () => {
  expect(currencyInHeadings([], 'Price (EUR)')).toBe('EUR');
  expect(currencyInHeadings([], 'Preis €')).toBe('EUR');
  expect(currencyInHeadings([], 'price_gbp')).toBe('GBP');
  expect(currencyInHeadings(['*Action(SiteID=UK|Country=GB|Currency=GBP|Version=1193)'], '*StartPrice')).toBe('GBP');
  expect(currencyInHeadings(['Top seller EUR'], 'Price all')).toBeNull();
  expect(findCurrencyColumn(['Title', 'CURRENCY CODE'])).toBe('CURRENCY CODE');
});
