import { describe, expect, test } from 'vitest';
import { at } from '../select/range.ts';
import {
  active,
  errorAt,
  makeProduct,
  makeProducts,
  play,
  resolveAll,
  sheetOf,
  textAt,
  typeAt,
} from '../sheet.fixture.ts';
import { nextError } from '../sheet-errors.ts';
import type { SheetAction } from '../sheet-reducer.ts';
import { summarise, totalsOf } from '../sheet-summary.ts';
import { changesOf } from './changes.ts';

const checkRow = ({ price, featured }: { price: number | null; featured: boolean }): Record<string, string> =>
  featured && !price ? { price: 'A featured product needs a price' } : {};

describe('changes', () => {
  test('name only what differs, by row, in the order of the rows', () => {
    const sheet = play(sheetOf(), ...typeAt(at(3, 0), 'Desk'), ...typeAt(at(0, 2), '9.99'), ...typeAt(at(0, 1), '4'));
    expect(changesOf(sheet)).toEqual([
      { id: 'p1', values: { price: 999, quantity: 4 }, errors: {} },
      { id: 'p4', values: { title: 'Desk' }, errors: {} },
    ]);
  });

  test('keep wrong cells apart', () => {
    const sheet = play(sheetOf(), ...typeAt(at(0, 2), '-1'), ...typeAt(at(0, 1), 'x'), ...typeAt(at(0, 0), 'Desk'));
    expect(changesOf(sheet)).toEqual([
      { id: 'p1', values: { title: 'Desk' }, errors: { price: 'Enter $0.00 or more', quantity: 'Enter a number' } },
    ]);
  });

  test('can be written by a command, as one step', () => {
    const given = [
      { id: 'p1', values: { price: 500 } },
      { id: 'p2', values: { price: 500, barcode: 'x' } },
      { id: 'gone', values: { price: 1 } },
    ];
    const sheet = play(sheetOf(), { type: 'write', given });
    expect(changesOf(sheet).map(({ id }) => id)).toEqual(['p1', 'p2']);
    expect(play(sheet, { type: 'undo' }).edits.size).toBe(0);
  });
});

describe('errors', () => {
  test('of a row are shown at their cells and go when the row is right', () => {
    const wrong = play(sheetOf(makeProducts(2), checkRow), ...typeAt(at(0, 2), ''));
    expect(wrong.errors.size).toBe(0);
    const featured = play(wrong, { type: 'select', at: at(0, 4) }, { type: 'toggle' });
    expect(errorAt(featured, at(0, 2))).toBe('A featured product needs a price');
    expect(play(featured, { type: 'toggle' }).errors.size).toBe(0);
  });

  test('are not looked for in rows that nobody changed', () => {
    const rows = [{ ...makeProduct(1), price: 0, featured: true }];
    expect(sheetOf(rows, checkRow).errors.size).toBe(0);
  });

  test('of a server stay until their cell is edited', () => {
    const cells = [{ id: 'p1', columnId: 'title', message: 'Taken' }];
    const refused = play(sheetOf(), ...typeAt(at(0, 0), 'Desk'), { type: 'refuse', cells });
    expect(errorAt(refused, at(0, 0))).toBe('Taken');
    expect(errorAt(play(refused, ...typeAt(at(0, 1), '3')), at(0, 0))).toBe('Taken');
    expect(errorAt(play(refused, ...typeAt(at(0, 0), 'Chair')), at(0, 0))).toBeUndefined();
  });

  test('without a column are shown at the first, until the row is edited', () => {
    const cells = [{ id: 'p1', columnId: 'images', message: 'Add a picture' }];
    const refused = play(sheetOf(), ...typeAt(at(0, 1), '3'), { type: 'refuse', cells });
    expect(errorAt(refused, at(0, 0))).toBe('Add a picture');
    expect(play(refused, ...typeAt(at(0, 2), '3')).errors.size).toBe(0);
  });

  test('are visited row by row, round the end', () => {
    const sheet = play(sheetOf(), ...typeAt(at(3, 1), 'x'), ...typeAt(at(1, 2), 'x'), ...typeAt(at(1, 1), 'x'));
    const visited = [1, 2, 3].map((times) =>
      active(play(sheet, ...Array<SheetAction>(times).fill({ type: 'nextError' }))),
    );
    expect(visited).toEqual([at(1, 2), at(3, 1), at(1, 1)]);
    expect(nextError(sheetOf())).toBeUndefined();
  });

  test('that are the only one are found again from themselves', () => {
    expect(nextError(play(sheetOf(), ...typeAt(at(2, 1), 'x')))).toEqual(at(2, 1));
  });
});

describe('rebase', () => {
  const edited = play(sheetOf(), ...typeAt(at(0, 0), 'Desk'), ...typeAt(at(1, 1), '9'), ...typeAt(at(2, 1), 'x'));
  const saved = changesOf(edited).slice(0, 1);

  test('drops the edits that the new rows have already', () => {
    const rows = makeProducts(5).map((row) => (row.id === 'p1' ? { ...row, title: 'Desk' } : row));
    expect(changesOf(play(edited, { type: 'rebase', rows })).map(({ id }) => id)).toEqual(['p2', 'p3']);
  });

  test('drops what was saved, even where the server wrote it otherwise', () => {
    const rows = makeProducts(5).map((row) => (row.id === 'p1' ? { ...row, title: 'DESK' } : row));
    const sheet = play(edited, { type: 'rebase', rows, saved });
    expect(textAt(sheet, at(0, 0))).toBe('DESK');
    expect(totalsOf(sheet)).toEqual({ changedCells: 2, changedRows: 2, errors: 1 });
  });

  test('keeps what was typed while it was saved', () => {
    const newer = play(edited, ...typeAt(at(0, 0), 'Chair'));
    expect(textAt(play(newer, { type: 'rebase', rows: makeProducts(5), saved }), at(0, 0))).toBe('Chair');
  });

  test('lets undo go back behind the save: the old value is a change then', () => {
    const rows = makeProducts(5).map((row) => (row.id === 'p1' ? { ...row, title: 'Desk' } : row));
    const sheet = play(sheetOf(), ...typeAt(at(0, 0), 'Desk'), { type: 'rebase', rows }, { type: 'undo' });
    expect(changesOf(sheet)).toEqual([{ id: 'p1', values: { title: 'Lamp 1' }, errors: {} }]);
  });

  test('follows the rows to their new places and forgets those that are gone', () => {
    const rows = makeProducts(5).slice(1);
    const sheet = play(edited, { type: 'select', at: at(3, 1) }, { type: 'rebase', rows });
    expect(active(sheet)).toEqual(at(2, 1));
    expect(changesOf(sheet).map(({ id }) => id)).toEqual(['p2', 'p3']);
  });
});

test('other columns are taken without losing edits', () => {
  const edited = play(sheetOf(), ...typeAt(at(0, 1), '900'));
  const columns = resolveAll([{ id: 'quantity', title: 'Quantity', width: 90, kind: 'number', max: 100 }]);
  const sheet = play(edited, { type: 'configure', columns, checkRow: undefined });
  expect(errorAt(sheet, at(0, 0))).toBe('Enter 100 or less');
  expect(active(sheet)).toEqual(at(0, 0));
});

describe('the summary of a selection', () => {
  const summary = (left: number, right: number) =>
    summarise(play(sheetOf(), { type: 'selectColumns', from: left, to: right }));

  test('counts cells and adds up numbers', () => {
    expect(summary(1, 1)).toEqual({ cells: 5, rows: 5, columns: 1, sum: { amount: 15, kind: 'number' } });
    expect(summary(2, 4)).toMatchObject({ cells: 15, sum: { amount: 1500, kind: 'money' } });
  });

  test('adds nothing up when money and other numbers are mixed, or there are none', () => {
    expect(summary(1, 2).sum).toBeUndefined();
    expect(summary(0, 0).sum).toBeUndefined();
    expect(summarise(play(sheetOf(), { type: 'select', at: at(0, 1) })).sum).toBeUndefined();
  });
});
