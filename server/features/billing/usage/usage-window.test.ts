import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usageWindow } from './usage-window.ts';

const at = (text: string) => new Date(text);
const windowAt = (anchor: string, moment: string) => {
  const { start, end } = usageWindow(at(anchor), at(moment));
  return [start.toISOString(), end.toISOString()];
};

test('the first window begins at the anchor and lasts a month', () => {
  const month = ['2026-03-10T08:30:15.250Z', '2026-04-10T08:30:15.250Z'];
  expect(windowAt('2026-03-10T08:30:15.250Z', '2026-03-10T08:30:15.250Z')).toEqual(month);
  expect(windowAt('2026-03-10T08:30:15.250Z', '2026-04-10T08:30:15.249Z')).toEqual(month);
});

test('the moment a window ends belongs to the next one', () => {
  const next = ['2026-04-10T08:30:00.000Z', '2026-05-10T08:30:00.000Z'];
  expect(windowAt('2026-03-10T08:30:00.000Z', '2026-04-10T08:30:00.000Z')).toEqual(next);
});

test('an anchor on the 31st falls on the last day of shorter months and returns to the 31st', () => {
  const anchor = '2026-01-31T12:00:00.000Z';
  expect(windowAt(anchor, '2026-02-01T00:00:00Z')).toEqual(['2026-01-31T12:00:00.000Z', '2026-02-28T12:00:00.000Z']);
  expect(windowAt(anchor, '2026-03-01T00:00:00Z')).toEqual(['2026-02-28T12:00:00.000Z', '2026-03-31T12:00:00.000Z']);
  expect(windowAt(anchor, '2026-04-30T11:59:59Z')).toEqual(['2026-03-31T12:00:00.000Z', '2026-04-30T12:00:00.000Z']);
});

test('February has its 29th in a leap year', () => {
  const leap = ['2028-02-29T00:00:00.000Z', '2028-03-30T00:00:00.000Z'];
  expect(windowAt('2027-12-30T00:00:00Z', '2028-03-01T00:00:00Z')).toEqual(leap);
});

test('a yearly plan counts by the month too, years after its anchor', () => {
  const late = ['2029-11-05T00:00:00.000Z', '2029-12-05T00:00:00.000Z'];
  expect(windowAt('2026-06-05T00:00:00Z', '2029-12-04T23:59:59Z')).toEqual(late);
});

const moments = fc.date({ min: at('1990-01-01T00:00:00Z'), max: at('2120-01-01T00:00:00Z'), noInvalidDate: true });

test('every moment lies in its window', () => {
  fc.assert(
    fc.property(moments, moments, (anchor, moment) => {
      const { start, end } = usageWindow(anchor, moment);
      expect(start <= moment && moment < end).toBe(true);
    }),
  );
});

test('windows tile time: each begins where the one before it ends', () => {
  fc.assert(
    fc.property(moments, moments, (anchor, moment) => {
      const here = usageWindow(anchor, moment);
      expect(usageWindow(anchor, here.end).start).toEqual(here.end);
      expect(usageWindow(anchor, here.start)).toEqual(here);
      expect(usageWindow(anchor, new Date(here.end.getTime() - 1))).toEqual(here);
      expect(usageWindow(anchor, new Date(here.start.getTime() - 1)).end).toEqual(here.start);
    }),
  );
});

test('a window is a calendar month long, give or take a short one', () => {
  fc.assert(
    fc.property(moments, moments, (anchor, moment) => {
      const { start, end } = usageWindow(anchor, moment);
      const days = (end.getTime() - start.getTime()) / 86_400_000;
      expect(days >= 28 && days <= 31).toBe(true);
    }),
  );
});
