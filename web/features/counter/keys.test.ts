import { expect, test } from 'vitest';
import { readPayKey, readSaleKey } from './keys.ts';
import { readBinWeek } from './sale/bin-week.ts';
import { readEntry, readScan } from './sale/read-entry.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
});

test('signs are keys as long as nothing is typed, and text afterwards', () => {
  expect(readSaleKey(press('+'), true)).toBe('more');
  expect(readSaleKey(press('+'), false)).toBeUndefined();
  expect(readSaleKey(press('F7'), false)).toBe('price');
  expect(readSaleKey(press('F4', { altKey: true }), true)).toBeUndefined();
  expect(readSaleKey(press('a'), true)).toBeUndefined();
});

test('while money is taken letters choose, and Alt splits', () => {
  expect(readPayKey(press('T'))).toEqual({ kind: 'means', means: 'other' });
  expect(readPayKey(press('q'))).toEqual({ kind: 'receipt', choice: 'qr' });
  expect(readPayKey(press('£', { altKey: true, code: 'Digit3' }))).toEqual({ kind: 'split', split: 3 });
  expect(readPayKey(press('7'))).toEqual({ kind: 'digit', digits: '7' });
  expect(readPayKey(press('x'))).toBeUndefined();
});

test('three and a star before a code are three of it, typed slowly or with the scan', () => {
  expect(readEntry('3*012345678905')).toEqual({ quantity: 3, text: '012345678905' });
  expect(readEntry('blue lamp')).toEqual({ quantity: 1, text: 'blue lamp' });
  expect(readScan('012345678905', '3 * ')).toEqual({ quantity: 3, text: '012345678905' });
  expect(readScan('3*012345678905', '')).toEqual({ quantity: 3, text: '012345678905' });
  expect(readScan('012345678905', 'blue')).toEqual({ quantity: 1, text: '012345678905' });
  expect(readEntry('0*x').quantity).toBe(1);
});

test('the week of the bins begins with its dearest day, and knows today by the clock of the store', () => {
  const prices = [2, 1, null, 10, 8, 6, 4, 2].map((price, day) => ({
    date: `2026-11-${17 + day}`,
    price,
    note: '',
  }));
  const store = { timeZone: 'America/New_York' } as never;
  // It is the 18th in London already.
  const week = readBinWeek({ binPrices: prices, store }, new Date('2026-11-18T03:00:00Z'));
  expect(week.today).toMatchObject({ name: 'Tuesday', price: 2 });
  expect(week.tomorrow).toMatchObject({ name: 'Wednesday', price: 1 });
  expect(week.days.map(({ short, price }) => `${short} ${price ?? '–'}`)).toEqual([
    'Fri 10',
    'Sat 8',
    'Sun 6',
    'Mon 4',
    'Tue 2',
    'Wed 1',
    'Thu –',
  ]);
  expect(readBinWeek({ binPrices: prices, store }, new Date('2026-12-18T03:00:00Z')).today).toBeUndefined();
});
