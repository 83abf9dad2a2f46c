import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWedgeDetector, type KeyPress, toPress } from './wedge-detector.ts';

const upc = '885911304221';

/** Presses each key `gap` milliseconds after the one before and tells the codes that came of it. */
function codesOf(keys: readonly (string | Partial<KeyPress>)[], gap: number) {
  const detector = createWedgeDetector();
  let time = 1000;
  const codes: string[] = [];
  for (const item of keys) {
    const press = typeof item === 'string' ? { key: item } : item;
    time = press.time ?? time + gap;
    const step = detector.press({ key: '', ...press, time });
    if (step.kind === 'code') codes.push(step.code);
  }
  return codes;
}

describe('a scan', () => {
  test.each(['Enter', 'Tab'])('is a burst of characters ended by %s', (ending) => {
    expect(codesOf([...upc, ending], 8)).toEqual([upc]);
  });

  test.each([0, 1, 20, 35])('may send its keys %d ms apart', (gap) => {
    expect(codesOf([...upc, 'Enter'], gap)).toEqual([upc]);
  });

  test('has at least 5 characters', () => {
    expect(codesOf([...'1234', 'Enter'], 8)).toEqual([]);
    expect(codesOf([...'12345', 'Enter'], 8)).toEqual(['12345']);
  });

  test('may hold capitals, sent with Shift', () => {
    const keys = ['Shift', 'B', '0', 'Shift', 'C', '7', 'Shift', 'Q', 'X', 'Enter'];
    expect(codesOf(keys, 8)).toEqual(['B0C7QX']);
  });

  test.each([
    ['F8', [{ key: 'F8', separator: true }]],
    ['Ctrl and ]', [{ key: 'Control' }, { key: ']', command: true, separator: true }]],
    ['Alt and 029', [{ key: 'Alt' }, ...[...'029'].map((key) => ({ key, command: true, alt: true })), { key: 'Alt' }]],
  ])('may be a GS1 code, whose parts are separated by %s', (_, keys) => {
    expect(codesOf([...'10B12', ...keys, ...'21A7', 'Enter'], 8)).toEqual(['10B12\u001d21A7']);
  });

  test('may be spelled by the numbers of its characters', () => {
    const keys = [...'B0C7Q'].flatMap((character) => [
      { key: 'Alt' },
      ...[...`0${character.charCodeAt(0)}`].map((key) => ({ key, command: true, alt: true })),
    ]);
    expect(codesOf([...keys, 'Enter'], 4)).toEqual(['B0C7Q']);
  });

  test('that stalls for a moment is told whole', () => {
    expect(codesOf([...'88591', { key: '1', time: 1200 }, ...'304221', 'Enter'], 5)).toEqual([upc]);
  });

  test('begins after a pause: one that comes into typing is not told in part', () => {
    expect(codesOf([...'chair ', { key: '8', time: 2300 }, ...'85911', 'Enter'], 200)).toEqual([]);
    expect(codesOf([{ key: 'a', time: 1000 }, { key: 'b', time: 1200 }, ...'8859', 'Enter'], 5)).toEqual([]);
  });

  test('is told from the next one', () => {
    expect(codesOf([...upc, 'Enter', ...'040094621736', 'Enter'], 8)).toEqual([upc, '040094621736']);
  });

  test('may follow typing', () => {
    expect(codesOf(['h', 'i', { key: '9', time: 5000 }, ...'8765', 'Enter'], 12)).toEqual(['98765']);
  });
});

describe('typing', () => {
  test.each([36, 60, 120, 300])('with %d ms between the keys is no scan', (gap) => {
    expect(codesOf([...'headphones', 'Enter'], gap)).toEqual([]);
  });

  test('fast and then thinking before Enter is no scan', () => {
    expect(codesOf([...upc, { key: 'Enter', time: 3000 }], 8)).toEqual([]);
  });

  test('a fast end of a slow word is no scan', () => {
    const slow = [..."it's "].map((key, index) => ({ key, time: 1000 + index * 90 }));
    expect(codesOf([...slow, ...'over', 'Enter'], 20)).toEqual([]);
  });

  test('a key that is held down is no scan', () => {
    const held = [...'aaaaaaaa'].map((key, index) => ({ key, repeat: index > 0 }));
    expect(codesOf([...held, 'Enter'], 30)).toEqual([]);
  });

  test.each(['Backspace', 'ArrowLeft', 'Escape', 'Delete'])('with %s in it is no scan', (key) => {
    expect(codesOf([...'8859', key, ...'1130', 'Enter'], 8)).toEqual([]);
  });

  test('a command ends what came before', () => {
    expect(codesOf([...'88591', { key: 'v', command: true }, 'Enter'], 8)).toEqual([]);
  });

  test('never counts without Enter or Tab', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'0123456789abc')), (keys) => {
        expect(codesOf(keys, 5)).toEqual([]);
      }),
    );
  });
});

test('the first character of a burst is told, so that a field can be put back as it was', () => {
  const detector = createWedgeDetector();
  const kinds = [
    { key: '1', time: 0 },
    { key: '2', time: 10 },
    { key: '3', time: 500 },
  ].map((press) => detector.press(press).kind);
  expect(kinds).toEqual(['first', 'next', 'first']);
});

test.each([
  ['a character', { key: 'a' }, false, { command: false, alt: false, separator: false }],
  ['a bracket of a third level', { key: ']', ctrlKey: true, altKey: true }, true, { command: false, separator: false }],
  ['Ctrl and ]', { key: ']', ctrlKey: true }, false, { command: true, separator: true }],
  ['F8', { key: 'F8' }, false, { separator: true }],
  ['Alt and a digit', { key: '2', altKey: true }, false, { command: true, alt: true }],
  ['a command', { key: 'v', metaKey: true }, false, { command: true, alt: false }],
  ['Shift and Tab', { key: 'Tab', shiftKey: true }, false, { command: true }],
])('%s is told from other keys', (_, pressed, isThirdLevel, told) => {
  const none = { timeStamp: 0, repeat: false, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };
  expect(toPress({ ...none, ...pressed }, isThirdLevel)).toMatchObject(told);
});
