import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, rangeOf } from './select/range.ts';
import { active, makeProducts, play, selectFrom, sheetOf, textAt, textsIn, typeAt } from './sheet.fixture.ts';
import type { SheetAction } from './sheet-reducer.ts';
import { totalsOf } from './sheet-summary.ts';

describe('editing', () => {
  test('puts the typed text into the cell as its value', () => {
    const sheet = play(sheetOf(), ...typeAt(at(1, 2), '$12.5'));
    expect(textAt(sheet, at(1, 2))).toBe('12.50');
    expect(sheet.editing).toBeUndefined();
    expect(totalsOf(sheet)).toEqual({ changedCells: 1, changedRows: 1, errors: 0 });
  });

  test('is no change when the cell says the same as before', () => {
    const sheet = play(sheetOf(), ...typeAt(at(0, 2), '9'), ...typeAt(at(0, 2), '1.00'));
    expect(sheet.edits.size).toBe(0);
  });

  test('leaves text alone that was not touched, even if reading it would change it', () => {
    const [product] = makeProducts(1);
    const spaced = sheetOf([{ ...product, title: ' Lamp ' } as NonNullable<typeof product>]);
    expect(play(spaced, ...typeAt(at(0, 0), ' Lamp ')).edits.size).toBe(0);
    expect(play(spaced, ...typeAt(at(0, 0), 'Lamp')).edits.size).toBe(1);
  });

  test('can be cancelled', () => {
    const sheet = play(sheetOf(), { type: 'edit', seed: 'x' }, { type: 'cancel' });
    expect([sheet.editing, sheet.edits.size]).toEqual([undefined, 0]);
  });

  test('keeps text that could not be read, and says why', () => {
    const sheet = play(sheetOf(), ...typeAt(at(0, 1), 'many'));
    expect(textAt(sheet, at(0, 1))).toBe('many');
    expect(totalsOf(sheet)).toMatchObject({ changedCells: 1, errors: 1 });
  });

  test('is refused by cells that can only be read', () => {
    const sheet = play(sheetOf(), { type: 'select', at: at(0, 5) }, { type: 'edit', seed: 'x' });
    expect(sheet.editing).toBeUndefined();
    expect(sheet.notice).toEqual({ kind: 'readOnly' });
  });

  test('turns a checkbox over at once', () => {
    const sheet = play(sheetOf(), { type: 'select', at: at(0, 4) }, { type: 'edit' });
    expect([textAt(sheet, at(0, 4)), sheet.editing]).toEqual(['TRUE', undefined]);
  });

  test('takes a choice by its value', () => {
    const sheet = play(sheetOf(), { type: 'select', at: at(0, 3) }, { type: 'edit' }, { type: 'choose', value: '' });
    expect(textAt(sheet, at(0, 3))).toBe('None');
  });
});

describe('the selection', () => {
  test('reaches from its anchor to where Shift took it', () => {
    const sheet = play(sheetOf(), { type: 'select', at: at(2, 2) }, { type: 'move', move: 'up', extend: true });
    const wider = play(sheet, { type: 'move', move: 'left', extend: true });
    expect(rangeOf(wider.selection)).toEqual({ top: 1, left: 1, bottom: 2, right: 2 });
    expect(active(wider)).toEqual(at(2, 2));
  });

  test('stays inside the sheet', () => {
    const sheet = play(sheetOf(), { type: 'move', move: 'up' }, { type: 'move', move: 'pageDown', page: 100 });
    expect(active(sheet)).toEqual(at(4, 0));
  });

  test('goes on to the next row with Tab, and back to its first column with Enter', () => {
    const tabbed = play(sheetOf(), { type: 'select', at: at(0, 4) }, { type: 'move', move: 'next' });
    expect(active(play(tabbed, { type: 'move', move: 'next' }))).toEqual(at(1, 0));
    expect(active(play(tabbed, { type: 'enter', back: false }))).toEqual(at(1, 4));
    expect(active(play(tabbed, ...typeAt(at(0, 5), ''), { type: 'enter', back: false }))).toEqual(at(1, 5));
  });

  test('takes whole columns, whole rows or everything, without scrolling there', () => {
    const sheet = sheetOf();
    const columns = play(sheet, { type: 'selectColumns', from: 1, to: 2 });
    expect(rangeOf(columns.selection)).toEqual({ top: 0, left: 1, bottom: 4, right: 2 });
    const rows = play(sheet, ...selectFrom(at(1, 1), at(2, 1)), { type: 'widen', to: 'rows' });
    expect(rangeOf(rows.selection)).toEqual({ top: 1, left: 0, bottom: 2, right: 5 });
    const all = play(sheet, { type: 'selectAll' });
    expect(rangeOf(all.selection)).toEqual({ top: 0, left: 0, bottom: 4, right: 5 });
    expect(all.reveal).toBe(sheet.reveal);
  });
});

describe('undo', () => {
  test('takes back one step and puts the selection where it was', () => {
    const sheet = play(sheetOf(), ...typeAt(at(1, 0), 'Desk'), { type: 'select', at: at(3, 3) }, { type: 'undo' });
    expect(sheet.edits.size).toBe(0);
    expect(active(sheet)).toEqual(at(1, 0));
    expect(textAt(play(sheet, { type: 'redo' }), at(1, 0))).toBe('Desk');
  });

  test('has nothing to redo after a new change', () => {
    const sheet = play(sheetOf(), ...typeAt(at(0, 0), 'a'), { type: 'undo' }, ...typeAt(at(0, 0), 'b'), {
      type: 'redo',
    });
    expect(textAt(sheet, at(0, 0))).toBe('b');
  });

  test('brings back what a reset took away', () => {
    const edited = play(sheetOf(), ...typeAt(at(0, 0), 'a'), ...typeAt(at(1, 1), 'many'));
    const plain = play(edited, { type: 'reset' });
    expect([plain.edits.size, plain.errors.size]).toEqual([0, 0]);
    expect(play(plain, { type: 'undo' }).edits).toEqual(edited.edits);
  });

  test('ends at the beginning', () => {
    const sheet = sheetOf();
    expect(play(sheet, { type: 'undo' }, { type: 'redo' })).toBe(sheet);
  });
});

const position = fc.record({ row: fc.nat(4), column: fc.nat(5) });
const text = fc.constantFrom('', 'x', '7', '3.50', 'New', 'yes', '1\t2\n3\t4', 'a\tb\tc\td\te\tf\tg');
const action: fc.Arbitrary<SheetAction[]> = fc.oneof(
  fc.tuple(position, text).map(([where, typed]) => typeAt(where, typed)),
  fc.tuple(position, position).map(([from, to]) => selectFrom(from, to)),
  text.map((pasted): SheetAction[] => [{ type: 'paste', text: pasted }]),
  fc.constantFrom<SheetAction[]>(
    [{ type: 'fillTowards', direction: 'down' }],
    [{ type: 'fillTowards', direction: 'right' }],
    [{ type: 'clear' }],
    [{ type: 'toggle' }],
    [{ type: 'reset' }],
  ),
);
const all = [at(0, 0), at(4, 5)] as const;

describe('after any series of changes', () => {
  test('undoing all of it gives the original, and redoing all of it gives the result', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 12 }), (series) => {
        const result = play(sheetOf(), ...series.flat());
        const undone = play(result, ...result.past.map((): SheetAction => ({ type: 'undo' })));
        expect([undone.edits.size, undone.errors.size, undone.past.length]).toEqual([0, 0, 0]);
        const redone = play(undone, ...undone.future.map((): SheetAction => ({ type: 'redo' })));
        expect(textsIn(redone, ...all)).toEqual(textsIn(result, ...all));
        expect(redone.edits).toEqual(result.edits);
        expect(redone.errors).toEqual(result.errors);
      }),
    );
  });

  test('only cells count as changed that differ from the original', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 12 }), (series) => {
        const original = textsIn(sheetOf(), ...all).flat();
        const result = play(sheetOf(), ...series.flat());
        const different = textsIn(result, ...all)
          .flat()
          .filter((shown, index) => shown !== original[index]);
        expect(totalsOf(result).changedCells).toBe(different.length);
      }),
    );
  });
});
