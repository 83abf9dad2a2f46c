import { describe, expect, test } from 'vitest';
import { play, sheetOf } from '../sheet.fixture.ts';
import { actionFor, type KeyPress } from './key-commands.ts';
import { at } from './range.ts';

const press = (combination: string): KeyPress => {
  const parts = combination.split('+');
  const key = parts.at(-1) ?? '';
  return {
    key: key === 'Space' ? ' ' : key,
    command: parts.includes('Ctrl'),
    shift: parts.includes('Shift'),
    alt: parts.includes('Alt'),
  };
};
const doneBy = (combination: string, sheet = sheetOf()) => actionFor(press(combination), sheet, 20);
const onColumn = (column: number) => play(sheetOf(), { type: 'select', at: at(1, column) });

test.each([
  ['ArrowDown', { type: 'move', move: 'down', extend: false, page: 20 }],
  ['Shift+ArrowLeft', { type: 'move', move: 'left', extend: true, page: 20 }],
  ['Ctrl+ArrowDown', { type: 'move', move: 'bottom', extend: false, page: 20 }],
  ['Ctrl+Shift+ArrowRight', { type: 'move', move: 'rowEnd', extend: true, page: 20 }],
  ['Home', { type: 'move', move: 'rowStart', extend: false, page: 20 }],
  ['Ctrl+End', { type: 'move', move: 'end', extend: false, page: 20 }],
  ['PageDown', { type: 'move', move: 'pageDown', extend: false, page: 20 }],
  ['Tab', { type: 'move', move: 'next' }],
  ['Enter', { type: 'enter', back: false }],
  ['Shift+Enter', { type: 'enter', back: true }],
  ['F2', { type: 'edit' }],
  ['x', { type: 'edit', seed: 'x' }],
  ['Alt+ArrowDown', { type: 'edit' }],
  ['Delete', { type: 'clear' }],
  ['F8', { type: 'nextError' }],
  ['Ctrl+a', { type: 'selectAll' }],
  ['Ctrl+d', { type: 'fillTowards', direction: 'down' }],
  ['Ctrl+r', { type: 'fillTowards', direction: 'right' }],
  ['Ctrl+z', { type: 'undo' }],
  ['Ctrl+Shift+Z', { type: 'redo' }],
  ['Ctrl+y', { type: 'redo' }],
  ['Shift+Space', { type: 'widen', to: 'rows' }],
  ['Ctrl+Space', { type: 'widen', to: 'columns' }],
])('%s', (combination, action) => {
  expect(doneBy(combination)).toEqual(action);
});

test.each(['Ctrl+c', 'Ctrl+v', 'Ctrl+s', 'Ctrl+Shift+R', 'F5', 'Shift', 'Alt+ArrowLeft'])(
  '%s is not ours',
  (combination) => {
    expect(doneBy(combination)).toBeUndefined();
  },
);

test('Space ticks a box, opens a list and begins a text', () => {
  expect(doneBy('Space', onColumn(4))).toEqual({ type: 'toggle' });
  expect(doneBy('Space', onColumn(3))).toEqual({ type: 'edit' });
  expect(doneBy('Space', onColumn(0))).toEqual({ type: 'edit', seed: ' ' });
});

describe('Tab leaves the sheet', () => {
  test('at its ends', () => {
    expect(doneBy('Shift+Tab')).toBeUndefined();
    expect(doneBy('Tab', play(sheetOf(), { type: 'move', move: 'end' }))).toBeUndefined();
  });

  test('anywhere after Escape', () => {
    const escaped = play(onColumn(2), { type: 'leave' });
    expect(doneBy('Tab', escaped)).toBeUndefined();
    expect(doneBy('Tab', play(escaped, { type: 'move', move: 'down' }))).toEqual({ type: 'move', move: 'next' });
  });
});

test('a sheet without rows takes no keys', () => {
  expect(doneBy('x', sheetOf([]))).toBeUndefined();
});
