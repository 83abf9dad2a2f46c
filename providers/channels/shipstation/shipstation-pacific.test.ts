import { expect, test } from 'vitest';
import { carrierName } from './shipstation-facts.ts';
import { fromPacific, toPacific } from './shipstation-pacific.ts';

test('a time is written as the Pacific coast shows it, in winter and in summer', () => {
  expect(toPacific(new Date('2026-11-14T18:20:30Z'))).toBe('2026-11-14T10:20:30');
  expect(toPacific(new Date('2026-07-04T00:00:00Z'))).toBe('2026-07-03T17:00:00');
  expect(toPacific(new Date('2026-01-01T08:00:00Z'))).toBe('2026-01-01T00:00:00');
});

test.each([
  ['2026-11-15T08:46:27.0000000', '2026-11-15T16:46:27.000Z'],
  ['2026-07-04T09:00:00.1230000', '2026-07-04T16:00:00.123Z'],
  ['2026-07-04T09:00:00', '2026-07-04T16:00:00.000Z'],
  ['2026-07-04 09:00', '2026-07-04T16:00:00.000Z'],
  ['2026-11-15', '2026-11-15T08:00:00.000Z'],
  ['2026-11-15T08:46:27Z', '2026-11-15T08:46:27.000Z'],
  ['2026-11-15T08:46:27.5+01:00', '2026-11-15T07:46:27.500Z'],
])('%s is read as %s', (text, expected) => {
  expect(fromPacific(text)?.toISOString()).toBe(expected);
});

test('an hour that comes twice is taken as the first, one that never comes as the one after', () => {
  expect(fromPacific('2026-11-01T01:30:00')?.toISOString()).toBe('2026-11-01T08:30:00.000Z');
  expect(fromPacific('2026-11-01T02:00:00')?.toISOString()).toBe('2026-11-01T10:00:00.000Z');
  expect(fromPacific('2026-03-08T02:30:00')?.toISOString()).toBe('2026-03-08T10:30:00.000Z');
  expect(fromPacific('2026-03-08T03:00:00')?.toISOString()).toBe('2026-03-08T10:00:00.000Z');
});

test.each(['', 'yesterday', '2026-13-01', '2026-11-15T25:00:00', '15/11/2026'])('“%s” is no time', (text) => {
  expect(fromPacific(text)).toBeNull();
});

test('what is written is read again, to the second, all year round', () => {
  for (let day = 0; day < 366; day += 1) {
    const at = new Date(Date.UTC(2026, 0, 1, 20, 15, 9) + day * 86_400_000);
    expect(fromPacific(toPacific(at))).toEqual(at);
  }
});

test('carriers have the names that buyers know', () => {
  expect(['stamps_com', 'ups_walleted', 'fedex', 'dhl_express_worldwide', 'canada_post', ''].map(carrierName)).toEqual([
    'USPS',
    'UPS',
    'FedEx',
    'DHL',
    'Canada Post',
    '',
  ]);
});
