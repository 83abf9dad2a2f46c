import { expect, test } from 'vitest';
import { cents, toCents, toDollars } from './money.ts';
import { dollars, email } from './values.ts';

test('dollars are read from numbers and from digits, to the cent', () => {
  const cases = [
    ['19.99', 1999],
    [0.1, 10],
    ['1129.3', 112_930],
    [1.1, 110],
    ['-5.05', -505],
    ['007', 700],
  ] as const;
  for (const [given, amount] of cases) expect([given, toCents(dollars.parse(given))]).toEqual([given, amount]);
  expect(toDollars(cents(1999))).toBe(19.99);
});

test('what is no amount of dollars and cents is refused', () => {
  for (const given of ['1.005', '', 'ten', '1e3', '1,000', Number.NaN, 1e21, '10000000000']) {
    expect([given, dollars.safeParse(given).success]).toEqual([given, false]);
  }
});

test('a mail address is trimmed and lower case', () => {
  expect(email.parse(' Marisol@Dock9.Example ')).toBe('marisol@dock9.example');
});
