import { expect, test } from 'vitest';
import type { InsightRow } from '#contract/insights/insights.contract.ts';
import { frame, layOutCurves } from './lay-out-curves.ts';

type Told = Pick<InsightRow, 'curve' | 'breakEven' | 'age'>;

const load = (told: Told) => ({ key: 'load', name: 'Load', detail: 'Lot 1', ...told }) as InsightRow;
const onlyCurve = (told: Told) => layOutCurves([load(told)], 'load').curves[0];

test('a dot lies at the day on which the cost was back, and the line goes through it', () => {
  const curve = onlyCurve({
    age: 100,
    curve: [
      { day: 0, percent: 0 },
      { day: 100, percent: 125 },
    ],
    breakEven: { day: 100, date: '2026-11-19', isForecast: false },
  });
  expect(curve?.even?.x).toBe(frame.right);
  expect(curve?.line.map(({ x }) => x)).toEqual([frame.left, frame.right, frame.right]);
  expect(curve?.line[1]).toEqual({ x: curve?.even?.x, y: curve?.even?.y });
  expect(curve?.line[2]?.y).toBeLessThan(curve?.even?.y ?? 0);
});

test('a forecast goes from where the load stands to its day, and its line ends today', () => {
  const curve = onlyCurve({
    age: 20,
    curve: [
      { day: 0, percent: 0 },
      { day: 20, percent: 50 },
    ],
    breakEven: { day: 40, date: '2026-12-09', isForecast: true },
  });
  expect(curve?.line).toHaveLength(2);
  expect(curve?.forecast).toEqual([curve?.line[1], curve?.even]);
});
