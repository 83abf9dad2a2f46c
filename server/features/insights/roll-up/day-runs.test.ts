import { expect, test } from 'vitest';
import { toRuns } from './day-runs.ts';

test('days that follow each other are reckoned together, so many at most', () => {
  expect(toRuns(['2026-03-02', '2026-02-28', '2026-03-01', '2026-03-05'], 31)).toEqual([
    { first: '2026-02-28', last: '2026-03-02' },
    { first: '2026-03-05', last: '2026-03-05' },
  ]);
  expect(toRuns(['2026-12-30', '2026-12-31', '2027-01-01'], 2)).toEqual([
    { first: '2026-12-30', last: '2026-12-31' },
    { first: '2027-01-01', last: '2027-01-01' },
  ]);
});
