import { describe, expect, test } from 'vitest';
import { at, rangeOf } from '../select/range.ts';
import { errorAt, makeProducts, play, resolveAll, selectFrom, sheetOf, textAt, textsIn } from '../sheet.fixture.ts';
import type { SheetAction } from '../sheet-reducer.ts';
import { copyText } from './change-range.ts';
import { changesOf } from './changes.ts';

const pasteAt = (row: number, column: number, text: string) =>
  play(sheetOf(), { type: 'select', at: at(row, column) }, { type: 'paste', text });

describe('paste', () => {
  test('reaches from the active cell over as many cells as it brings, and selects them', () => {
    const sheet = pasteAt(1, 0, 'Desk\t3\t4.50\r\nChair\t5\t6\r\n');
    expect(textsIn(sheet, at(1, 0), at(2, 2))).toEqual([
      ['Desk', '3', '4.50'],
      ['Chair', '5', '6.00'],
    ]);
    expect(rangeOf(sheet.selection)).toEqual({ top: 1, left: 0, bottom: 2, right: 2 });
    expect(sheet.notice).toEqual({ kind: 'pasted', cells: 6, cutRows: 0, cutColumns: 0, kept: 0 });
  });

  test('is one step to undo', () => {
    const sheet = play(pasteAt(0, 0, 'a\tb\nc\td'), { type: 'undo' });
    expect(sheet.edits.size).toBe(0);
  });

  test('fills the whole selection with a single value', () => {
    const sheet = play(sheetOf(), ...selectFrom(at(0, 1), at(3, 1)), { type: 'paste', text: '7\r\n' });
    expect(textsIn(sheet, at(0, 1), at(4, 1)).flat()).toEqual(['7', '7', '7', '7', '5']);
  });

  test('repeats where the selection is a multiple of it', () => {
    const sheet = play(sheetOf(), ...selectFrom(at(0, 1), at(3, 1)), { type: 'paste', text: '8\n9' });
    expect(textsIn(sheet, at(0, 1), at(3, 1)).flat()).toEqual(['8', '9', '8', '9']);
  });

  test('tells how many rows and columns did not fit', () => {
    const sheet = pasteAt(4, 4, 'yes\tx\ty\nno\tx\ty\nno\tx\ty');
    expect(sheet.notice).toEqual({ kind: 'pasted', cells: 1, cutRows: 2, cutColumns: 1, kept: 1 });
    expect(textAt(sheet, at(4, 4))).toBe('TRUE');
  });

  test('leaves cells alone that can only be read, and those it brings nothing for', () => {
    const sheet = pasteAt(0, 4, 'yes\tother\nyes');
    expect(textsIn(sheet, at(0, 4), at(1, 5))).toEqual([
      ['TRUE', '001'],
      ['TRUE', '002'],
    ]);
  });

  test('keeps what it could not read, with the reason', () => {
    const sheet = pasteAt(0, 1, 'lots\tcheap');
    expect(textsIn(sheet, at(0, 1), at(0, 2))).toEqual([['lots', 'cheap']]);
    expect(errorAt(sheet, at(0, 2))).toBe('Enter an amount, such as 12.50');
  });

  test('reads a choice that depends on its neighbour by what is pasted there', () => {
    const columns = resolveAll([
      { id: 'title', title: 'Category', width: 90, kind: 'text' },
      {
        id: 'condition',
        title: 'Sub-category',
        width: 90,
        kind: 'select',
        options: ({ title }) => [{ value: `${title}/1`, label: 'First' }],
      },
    ]);
    const sheet = play(sheetOf(), { type: 'configure', columns, checkRow: undefined });
    const pasted = play(sheet, { type: 'paste', text: 'Tools\tFirst\nToys\tFirst' });
    expect(changesOf(pasted)).toEqual([
      { id: 'p1', values: { title: 'Tools', condition: 'Tools/1' }, errors: {} },
      { id: 'p2', values: { title: 'Toys', condition: 'Toys/1' }, errors: {} },
    ]);
  });

  test('of nothing does nothing', () => {
    const sheet = sheetOf();
    expect(play(sheet, { type: 'paste', text: '' })).toBe(sheet);
  });

  test('of what was copied changes nothing', () => {
    const sheet = play(sheetOf(), { type: 'selectAll' });
    expect(play(sheet, { type: 'paste', text: copyText(sheet) }).edits.size).toBe(0);
  });
});

test('copy gives plain values that other programs read', () => {
  const sheet = play(sheetOf(), ...selectFrom(at(0, 0), at(1, 5)));
  expect(copyText(sheet)).toBe('Lamp 1\t1\t1.00\tNew\tFALSE\t001\nLamp 2\t2\t2.00\tNew\tFALSE\t002');
});

describe('Delete', () => {
  test('empties cells where that is allowed', () => {
    const sheet = play(sheetOf(), ...selectFrom(at(0, 0), at(0, 5)), { type: 'clear' });
    expect(textsIn(sheet, at(0, 0), at(0, 5))).toEqual([['Lamp 1', '', '', 'None', 'FALSE', '001']]);
    expect(sheet.notice).toEqual({ kind: 'cleared', cells: 4, kept: 2 });
  });

  test('says nothing where all went well', () => {
    expect(play(sheetOf(), { type: 'select', at: at(0, 1) }, { type: 'clear' }).notice).toBeUndefined();
  });
});

describe('fill', () => {
  const changed = (state = sheetOf(), ...actions: readonly SheetAction[]) => play(state, ...actions);

  test('down copies the first selected row over the others', () => {
    const sheet = changed(sheetOf(), ...selectFrom(at(0, 1), at(2, 2)), { type: 'fillTowards', direction: 'down' });
    expect(textsIn(sheet, at(0, 1), at(3, 2))).toEqual([
      ['1', '1.00'],
      ['1', '1.00'],
      ['1', '1.00'],
      ['4', '4.00'],
    ]);
    expect(rangeOf(sheet.selection)).toEqual({ top: 0, left: 1, bottom: 2, right: 2 });
  });

  test('down takes the cell above when one row is selected', () => {
    const sheet = changed(sheetOf(), { type: 'select', at: at(1, 1) }, { type: 'fillTowards', direction: 'down' });
    expect(textAt(sheet, at(1, 1))).toBe('1');
    expect(changed(sheetOf(), { type: 'fillTowards', direction: 'down' }).edits.size).toBe(0);
  });

  test('right writes the value as the next column reads it', () => {
    const sheet = changed(sheetOf(), ...selectFrom(at(2, 1), at(2, 2)), { type: 'fillTowards', direction: 'right' });
    expect(textAt(sheet, at(2, 2))).toBe('3.00');
  });

  test('by the handle repeats the selected cells, in any direction, as one step', () => {
    const down = changed(sheetOf(makeProducts(7)), ...selectFrom(at(1, 1), at(2, 1)), {
      type: 'fill',
      target: { top: 1, left: 1, bottom: 5, right: 1 },
    });
    expect(textsIn(down, at(0, 1), at(6, 1)).flat()).toEqual(['1', '2', '3', '2', '3', '2', '7']);
    expect(down.past).toHaveLength(1);
    const up = changed(sheetOf(), ...selectFrom(at(3, 1), at(4, 1)), {
      type: 'fill',
      target: { top: 0, left: 1, bottom: 4, right: 1 },
    });
    expect(textsIn(up, at(0, 1), at(4, 1)).flat()).toEqual(['5', '4', '5', '4', '5']);
  });
});

test('Space turns every selected checkbox to what the active one becomes', () => {
  const first = play(sheetOf(), { type: 'select', at: at(1, 4) }, { type: 'toggle' });
  const sheet = play(first, ...selectFrom(at(0, 4), at(2, 4)), { type: 'toggle' });
  expect(textsIn(sheet, at(0, 4), at(3, 4)).flat()).toEqual(['TRUE', 'TRUE', 'TRUE', 'FALSE']);
});
