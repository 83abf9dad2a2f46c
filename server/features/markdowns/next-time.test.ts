import { expect, test } from 'vitest';
import { nextTime } from './next-time.ts';

const zone = 'America/New_York';
const at = (moment: string) => new Date(moment);
const next = (startsAt: string, endsAt: string, repeatsOn: number[], now = startsAt) => {
  const times = nextTime({ startsAt: at(startsAt), endsAt: at(endsAt), repeatsOn }, zone, at(now));
  return times && [times.startsAt.toISOString(), times.endsAt.toISOString()];
};

// Friday, November 20, from 4 to 6 PM.
const [from, until] = ['2026-11-20T21:00:00Z', '2026-11-20T23:00:00Z'];

test('a happy hour comes again on the next of its days, at the same hours of the store', () => {
  expect(next(from, until, [5])).toEqual(['2026-11-27T21:00:00.000Z', '2026-11-27T23:00:00.000Z']);
  expect(next(from, until, [5, 6])).toEqual(['2026-11-21T21:00:00.000Z', '2026-11-21T23:00:00.000Z']);
  expect(next(from, until, [])).toBeNull();
});

test('clocks that are set forward don’t move it, and days that were missed are not made up for', () => {
  expect(next('2027-03-12T21:00:00Z', '2027-03-12T23:00:00Z', [5])?.[0]).toBe('2027-03-19T20:00:00.000Z');
  expect(next(from, until, [5], '2026-12-20T12:00:00Z')?.[0]).toBe('2026-12-25T21:00:00.000Z');
});

test('one that ends after midnight ends on the day after', () => {
  expect(next('2026-11-21T03:00:00Z', '2026-11-21T06:00:00Z', [5])).toEqual([
    '2026-11-28T03:00:00.000Z',
    '2026-11-28T06:00:00.000Z',
  ]);
});
