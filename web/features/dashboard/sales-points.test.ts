import { describe, expect, test } from 'vitest';
import { changeOf, nameStep, toPoints } from './sales-points.ts';

const series = [
  { from: '2026-11-14', sales: 1745.2, orders: 38 },
  { from: '2026-11-15', sales: 20, orders: 1 },
  { from: '2026-11-16', sales: 0, orders: 0 },
];

describe('the points of the chart', () => {
  test('tell their day, their sales and how many orders', () => {
    expect(toPoints({ step: 'day', series, previous: null }, '2026-11-15')).toEqual([
      { label: '11/14', value: 1745.2, compare: undefined, title: 'Sat 11/14/2026', text: '$1,745.20 · 38 orders' },
      { label: '11/15', value: 20, compare: undefined, title: 'Sun 11/15/2026', text: '$20.00 · 1 order' },
      { label: '11/16', value: null, compare: undefined, title: 'Mon 11/16/2026', text: '$0.00 · 0 orders' },
    ]);
  });

  test('are held against the time before, one by one', () => {
    const previous = { series: series.map((point) => ({ ...point, sales: 7 })) } as never;
    expect(toPoints({ step: 'day', series, previous }, '2026-11-15').map(({ compare }) => compare)).toEqual([7, 7, 7]);
  });

  test('are weeks and months in longer times', () => {
    expect(nameStep({ from: '2026-11-08' }, 'week')).toBe('Week of 11/08/2026');
    expect(nameStep({ from: '2026-11-01' }, 'month')).toBe('November 2026');
    expect(toPoints({ step: 'month', series, previous: null }, '2026-11-15')[0]?.label).toBe('11/2026');
  });
});

test('a change is a share of what was before, and nothing where there was nothing', () => {
  expect(changeOf(118.4, 100)).toBeCloseTo(0.184);
  expect(changeOf(50, 100)).toBe(-0.5);
  expect(changeOf(50, 0)).toBeNull();
  expect(changeOf(50, undefined)).toBeNull();
});
