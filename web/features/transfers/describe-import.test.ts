import { describe, expect, test } from 'vitest';
import { countsText, cutTitle, describeProgress, lookOf } from './describe-import.ts';
import { countsWith, importWith } from './transfers.fixture.ts';

describe('the chip of an import', () => {
  test.each([
    ['Ready to bring in', importWith({ status: 'ready', counts: countsWith({ create: 3 }) })],
    ['Ready to bring in', importWith({ status: 'ready', counts: countsWith({ restock: 3 }) })],
    ['Nothing to change', importWith({ status: 'ready', counts: countsWith({ unchanged: 3 }) })],
    ['Needs you', importWith({ status: 'ready', counts: countsWith({ create: 3, errors: 1 }) })],
    ['Refused', importWith({ status: 'refused', message: 'The file is empty.' })],
    ['Choose columns', importWith({ status: 'refused', layout: 'other', columns: ['Item'] })],
    ['Imported', importWith({ status: 'done', counts: countsWith({ create: 3 }) })],
    ['Undone', importWith({ status: 'done', undone: { at: '2026-11-15T10:00:00.000Z', by: 'Ada Ford' } })],
  ])('says %s', (label, made) => {
    expect(lookOf(made).label).toBe(label);
  });
});

test('the counts name only what there is', () => {
  const textOf = (part: Parameters<typeof countsWith>[0]) => countsText(importWith({ counts: countsWith(part) }));
  expect(textOf({ create: 1200, update: 34 })).toBe('1,200 new · 34 changed');
  expect(textOf({ unchanged: 5, errors: 1 })).toBe('5 unchanged · 1 needs you');
  expect(textOf({})).toBe('');
});

describe('the progress', () => {
  test('tells the row, and out of how many once that is known', () => {
    const progressOf = (done: number, total: number | null) =>
      describeProgress(importWith({ status: 'checking', progress: { done, total } }));
    expect(progressOf(0, null)).toEqual({ title: 'Reading the file…', share: undefined });
    expect(progressOf(12_400, null).title).toBe('Checking row 12,400');
    expect(progressOf(12_400, 100_000)).toEqual({ title: 'Checking row 12,400 of about 100,000', share: 0.124 });
  });

  test('tells how many products are there', () => {
    const running = importWith({ status: 'running', progress: { done: 50, total: 200 } });
    expect(describeProgress(running)).toEqual({ title: 'Bringing in 50 of 200', share: 0.25 });
  });
});

test('titles are cut at 30 characters, never inside one', () => {
  expect(cutTitle('Kestrel 5.8-qt Digital Air Fry')).toBe('Kestrel 5.8-qt Digital Air Fry');
  expect(cutTitle('Kestrel 5.8-qt Digital Air Fryer, black')).toBe('Kestrel 5.8-qt Digital Air Fry…');
  expect(cutTitle('🛠'.repeat(31))).toBe(`${'🛠'.repeat(30)}…`);
});
