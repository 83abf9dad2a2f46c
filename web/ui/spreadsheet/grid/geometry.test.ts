import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '../select/range.ts';
import { columns, resolveAll } from '../sheet.fixture.ts';
import { cellUnder, fillRange, geometryOf, rowsPerPage, scrollToShow } from './geometry.ts';

const resolved = resolveAll(columns);
const wide = geometryOf(resolved, 1, false);
const phone = geometryOf(resolved, 2, true);
const bounds = { rows: 100, columns: 6 };
const view = { left: 0, top: 0, width: 400, height: 336 };

test('on phones there are no row numbers and one narrow column stays in sight', () => {
  expect(wide).toMatchObject({ gutter: 48, frozen: 1, frozenEnd: 248, rowHeight: 36 });
  expect(phone).toMatchObject({ gutter: 0, frozen: 1, frozenEnd: 132, rowHeight: 44 });
});

test('a point is over the cell that is drawn there', () => {
  expect(cellUnder(wide, bounds, view, { x: 60, y: 40 })).toEqual(at(0, 0));
  expect(cellUnder(wide, bounds, view, { x: 260, y: 73 })).toEqual(at(1, 1));
  const scrolled = { ...view, left: 100, top: 360 };
  expect(cellUnder(wide, bounds, scrolled, { x: 60, y: 40 })).toEqual(at(10, 0));
  expect(cellUnder(wide, bounds, scrolled, { x: 260, y: 40 })).toEqual(at(10, 2));
});

test('a point outside is over the nearest cell in sight', () => {
  expect(cellUnder(wide, bounds, view, { x: -50, y: -50 })).toEqual(at(0, 0));
  expect(cellUnder(wide, bounds, view, { x: 9999, y: 9999 })).toEqual(at(8, 2));
});

test('nothing scrolls for a cell in sight', () => {
  expect(scrollToShow(wide, at(3, 1), view)).toEqual({ left: 0, top: 0 });
  expect(scrollToShow(wide, at(3, 0), { ...view, left: 100 })).toEqual({ left: 100, top: 0 });
});

test('the way home goes all the way, though the first column is always in sight', () => {
  expect(scrollToShow(wide, { ...at(3, 0), fromStart: true }, { ...view, left: 100 })).toEqual({ left: 0, top: 0 });
});

test('a cell that is scrolled to is not under the head nor under the first column', () => {
  const shownAt = fc.record({ row: fc.nat(99), column: fc.nat(5) });
  const anywhere = fc.record({ left: fc.nat(300), top: fc.nat(3000) });
  fc.assert(
    fc.property(shownAt, anywhere, (position, from) => {
      const to = { ...view, ...scrollToShow(wide, position, { ...view, ...from }) };
      const top = position.row * wide.rowHeight - to.top;
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top + wide.rowHeight + wide.headHeight).toBeLessThanOrEqual(view.height);
      if (position.column === 0) return;
      const left = (wide.starts[position.column] ?? 0) - to.left;
      expect(left).toBeGreaterThanOrEqual(wide.frozenEnd);
      expect(left + (wide.widths[position.column] ?? 0)).toBeLessThanOrEqual(view.width);
    }),
  );
});

test('a page is as many rows as are in sight, less one', () => {
  expect(rowsPerPage(wide, 336)).toBe(7);
  expect(rowsPerPage(wide, 40)).toBe(1);
});

test('the handle fills along the direction in which it is pulled farthest', () => {
  const source = { top: 2, left: 2, bottom: 3, right: 3 };
  expect(fillRange(source, at(7, 4))).toEqual({ ...source, bottom: 7 });
  expect(fillRange(source, at(0, 2))).toEqual({ ...source, top: 0 });
  expect(fillRange(source, at(3, 5))).toEqual({ ...source, right: 5 });
  expect(fillRange(source, at(2, 0))).toEqual({ ...source, left: 0 });
  expect(fillRange(source, at(3, 2))).toBeUndefined();
});
