import { describe, expect, test } from 'vitest';
import { countsText, cutTitle, describeProgress, lookOf } from './describe-import.ts';
import { importWith } from './transfers.fixture.ts';

const counts = (part: object) => ({ create: 0, update: 0, unchanged: 0, errors: 0, ...part });

describe('the chip of an import', () => {
  test.each([
    ['Ready to import', importWith({ status: 'ready', counts: counts({ create: 3 }) })],
    ['Nothing to import', importWith({ status: 'ready', counts: counts({ unchanged: 3 }) })],
    ['Has errors', importWith({ status: 'ready', counts: counts({ create: 3, errors: 1 }) })],
    ['Refused', importWith({ status: 'refused', message: 'The file is empty.' })],
    ['Choose columns', importWith({ status: 'refused', layout: 'other', columns: ['Item'] })],
    ['Imported', importWith({ status: 'done', counts: counts({ create: 3 }) })],
  ])('says %s', (label, made) => {
    expect(lookOf(made).label).toBe(label);
  });
});

test('the counts name only what there is', () => {
  expect(countsText(importWith({ counts: counts({ create: 1200, update: 34 }) }))).toBe('1,200 new · 34 changed');
  expect(countsText(importWith({ counts: counts({ unchanged: 5, errors: 1 }) }))).toBe('5 unchanged · 1 with errors');
  expect(countsText(importWith({}))).toBe('');
});

describe('the progress', () => {
  test('tells the line, and out of how many once that is known', () => {
    const progressOf = (done: number, total: number | null) =>
      describeProgress(importWith({ status: 'checking', progress: { done, total } }));
    expect(progressOf(0, null)).toEqual({ title: 'Reading the file…', share: undefined });
    expect(progressOf(12_400, null).title).toBe('Checking line 12,400');
    expect(progressOf(12_400, 100_000)).toEqual({ title: 'Checking line 12,400 of 100,000', share: 0.124 });
  });

  test('tells how many products are imported', () => {
    const running = importWith({ status: 'running', progress: { done: 50, total: 200 } });
    expect(describeProgress(running)).toEqual({ title: 'Importing 50 of 200', share: 0.25 });
  });
});

test('titles are cut at 30 characters, never inside one', () => {
  expect(cutTitle('Kestrel 5.8-qt Digital Air Fry')).toBe('Kestrel 5.8-qt Digital Air Fry');
  expect(cutTitle('Kestrel 5.8-qt Digital Air Fryer, black')).toBe('Kestrel 5.8-qt Digital Air Fry…');
  expect(cutTitle('🛠'.repeat(31))).toBe(`${'🛠'.repeat(30)}…`);
});
