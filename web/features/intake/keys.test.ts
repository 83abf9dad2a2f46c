import { describe, expect, test } from 'vitest';
import { createKeyReader, type IntakeAct, readKey } from './keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };
const read = (key: string) => readKey({ key, ...plain });

test('digits grade, Q W E check, A S D G are defects, and letters mean the same with Shift', () => {
  expect(read('3')).toEqual({ kind: 'grade', place: 2 });
  expect(['q', 'w', 'e'].map(read)).toEqual([0, 1, 2].map((place) => ({ kind: 'check', place })));
  expect(['a', 's', 'd', 'G'].map(read)).toEqual([0, 1, 2, 3].map((place) => ({ kind: 'defect', place })));
  expect(['p', 'R', 'n', '+', 'b', 'f', 'z', '/', '?'].map((key) => read(key)?.kind)).toEqual([
    'price',
    'reprint',
    'noBarcode',
    'oneMore',
    'bin',
    'photo',
    'undo',
    'search',
    'help',
  ]);
  expect(readKey({ ...plain, key: 'r', ctrlKey: true })).toBeUndefined();
});

/** Presses keys at the times that are said; time goes on by itself between them. */
function pressAll(keys: readonly [key: string, at: number][], until = 10_000) {
  const acts: IntakeAct[] = [];
  const scans: string[] = [];
  const timers = new Set<{ at: number; then: () => void }>();
  let now = 0;
  const goTo = (time: number) => {
    for (const timer of [...timers].filter(({ at }) => at <= time)) {
      timers.delete(timer);
      timer.then();
    }
    now = time;
  };
  const reader = createKeyReader({
    onAct: (act) => acts.push(act),
    onShortScan: (code) => scans.push(code),
    wait: (milliseconds, then) => {
      const timer = { at: now + milliseconds, then };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  });
  for (const [key, at] of keys) {
    goTo(at);
    reader.press({ ...plain, key, timeStamp: at });
  }
  goTo(until);
  return { acts: acts.map((act) => ('place' in act ? `${act.kind} ${act.place}` : act.kind)), scans };
}

describe('a key', () => {
  test('acts once nothing follows it at once', () => {
    expect(pressAll([['3', 0]])).toEqual({ acts: ['grade 2'], scans: [] });
    expect(pressAll([['3', 0]], 20).acts).toEqual([]);
  });

  test('acts before an Enter that a hand has pressed, however quickly', () => {
    const typed: [string, number][] = [
      ['3', 0],
      ['Enter', 30],
    ];
    expect(pressAll(typed).acts).toEqual(['grade 2', 'enter']);
  });

  test('of a scan never acts', () => {
    const burst = [...'885911304221'].map((key, at): [string, number] => [key, at * 8]);
    expect(pressAll(burst)).toEqual({ acts: [], scans: [] });
  });

  test('of a short code that a scanner sends is part of it', () => {
    const burst = [...'K-14'].map((key, at): [string, number] => [key, at * 8]);
    expect(pressAll([...burst, ['Enter', 32]])).toEqual({ acts: [], scans: ['K-14'] });
  });
});
