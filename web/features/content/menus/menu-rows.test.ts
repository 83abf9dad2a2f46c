import { describe, expect, test } from 'vitest';
import { dropRow, type MenuRow, pathsOf, removeRow, type Step, takeStep, toItems, toRows } from './menu-rows.ts';

const link = { kind: 'home' as const, id: null, address: null };

/** "a b- c": b is listed under a. */
const rowsOf = (text: string): MenuRow[] =>
  text.split(' ').map((word) => {
    const key = word.replace('-', '');
    return { key, label: key, link, level: word.endsWith('-') ? 1 : 0 };
  });
const textOf = (rows: readonly MenuRow[]) => rows.map(({ key, level }) => (level ? `${key}-` : key)).join(' ');
const stepped = (text: string, key: string, step: Step) => {
  const rows = rowsOf(text);
  return textOf(
    takeStep(
      rows,
      rows.findIndex((row) => row.key === key),
      step,
    ),
  );
};

describe('a menu as it is edited', () => {
  test('is read row by row and put together again', () => {
    const items = toItems(rowsOf('a b- c- d'));
    expect(items.map(({ label, children }) => [label, children.map((child) => child.label)])).toEqual([
      ['a', ['b', 'c']],
      ['d', []],
    ]);
    const rows = toRows({ place: 'main', title: '', items }, () => 'key');
    expect(rows.map(({ label, level }) => [label, level])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 1],
      ['d', 0],
    ]);
    expect(pathsOf(rows)).toEqual(['items.0', 'items.0.children.0', 'items.0.children.1', 'items.1']);
  });

  test('an entry moves with what is listed under it', () => {
    expect(stepped('a b- c d-', 'c', 'up')).toBe('c d- a b-');
    expect(stepped('a b- c d-', 'a', 'down')).toBe('c d- a b-');
    expect(stepped('a b- c', 'a', 'up')).toBe('a b- c');
    expect(stepped('a b- c d-', 'c', 'down')).toBe('a b- c d-');
  });

  test('an entry of the second level moves through its list and on to the neighbour’s', () => {
    expect(stepped('a b- c- d', 'c', 'up')).toBe('a c- b- d');
    expect(stepped('a b- c', 'b', 'down')).toBe('a c b-');
    expect(stepped('a b c-', 'c', 'up')).toBe('a c- b');
    expect(stepped('a b-', 'b', 'up')).toBe('b a');
  });

  test('an entry is listed under the one above, and taken out again', () => {
    expect(stepped('a b', 'b', 'in')).toBe('a b-');
    expect(stepped('a b-', 'b', 'out')).toBe('a b');
    expect(stepped('a b c-', 'b', 'in')).toBe('a b- c-');
    expect(stepped('a b', 'a', 'in')).toBe('a b');
  });

  test('a dragged entry lands before or after another, at the level it is dropped on', () => {
    const drop = (text: string, dragged: string, side: 'before' | 'after', target: string, level: 0 | 1) =>
      textOf(dropRow(rowsOf(text), { dragged, side, target, level }));
    expect(drop('a b c', 'c', 'before', 'a', 0)).toBe('c a b');
    expect(drop('a b c', 'c', 'after', 'a', 1)).toBe('a c- b');
    expect(drop('a b- c', 'a', 'after', 'c', 0)).toBe('c a b-');
    expect(drop('a b- c', 'a', 'after', 'b', 0)).toBe('a b- c');
    expect(drop('a b', 'b', 'before', 'a', 1)).toBe('b a');
  });

  test('what was listed under a removed entry stays', () => {
    expect(textOf(removeRow(rowsOf('a b- c'), 0))).toBe('b c');
    expect(textOf(removeRow(rowsOf('a b c-'), 1))).toBe('a c-');
  });
});
