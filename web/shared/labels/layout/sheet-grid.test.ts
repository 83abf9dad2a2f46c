import { describe, expect, test } from 'vitest';
import { dotsPerInch, isWithin, overlap } from './dots.ts';
import { dotsOfLabel, labelNames, labelSizes } from './label-sizes.ts';
import { gridOf, planPages, sheetPoints } from './sheet-grid.ts';

const printing = (paper: 'label' | 'a4' | 'letter', startCell = 1, nudge = { x: 0, y: 0 }) => ({
  paper,
  startCell,
  nudge,
  inches: labelSizes['DK-1201'],
  dots: dotsOfLabel('DK-1201'),
});

describe('labels on a sheet', () => {
  test.each(['a4', 'letter'] as const)(
    'of %s lie beside each other within its margins, whatever their size',
    (paper) => {
      const { width, height } = sheetPoints[paper];
      const sheet = { x: 0, y: 0, width: (width / 72) * dotsPerInch, height: (height / 72) * dotsPerInch };
      for (const name of labelNames) {
        const { cells, columns, rows } = gridOf(sheetPoints[paper], dotsOfLabel(name));
        expect(cells).toHaveLength(columns * rows);
        expect(cells.length).toBeGreaterThanOrEqual(8);
        for (const [at, cell] of cells.entries()) {
          expect(isWithin(cell, sheet)).toBe(true);
          expect(cells.slice(at + 1).some((other) => overlap(cell, other))).toBe(false);
        }
      }
    },
  );

  test('begin at the first place that is still there, and go on with a new sheet', () => {
    const { cells } = gridOf(sheetPoints.a4, dotsOfLabel('DK-1201'));
    const plan = planPages([0, 0, 1], printing('a4', cells.length - 1));
    expect(plan.pages.map((page) => page.map(({ index }) => index))).toEqual([[0, 0], [1]]);
    expect(plan.pages[0]?.[0]).toMatchObject({ x: cells.at(-2)?.x, y: cells.at(-2)?.y });
    expect(plan.pages[1]?.[0]).toMatchObject({ x: cells[0]?.x, y: cells[0]?.y });
    expect(planPages([0], printing('a4', 9999)).pages[0]?.[0]).toMatchObject({ x: cells.at(-1)?.x });
  });

  test('are shifted by whole dots', () => {
    const [[straight] = []] = planPages([0], printing('letter')).pages;
    const [[shifted] = []] = planPages([0], printing('letter', 1, { x: 1.5, y: -2 })).pages;
    expect([(shifted?.x ?? 0) - (straight?.x ?? 0), (shifted?.y ?? 0) - (straight?.y ?? 0)]).toEqual([12, -16]);
  });

  test('of a label printer have a page each', () => {
    const plan = planPages([0, 1, 1], printing('label'));
    expect(plan.pages).toHaveLength(3);
    expect(plan.size.width).toBeCloseTo(252);
    expect(plan.size.height).toBeCloseTo(79.2);
  });
});
