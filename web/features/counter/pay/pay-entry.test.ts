import { describe, expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { countOut, quickAmounts, shareOf, sumOf } from './cash.ts';
import { changeEntry, type EntryChange, newEntry, reckon } from './pay-entry.ts';

const due = { totalCents: cents(19_646), leftCents: cents(9_646), cashStep: 5 };
const enter = (...changes: EntryChange[]) => changes.reduce(changeEntry, newEntry);
const digits = (typed: string): EntryChange[] => [...typed].map((digit) => ({ kind: 'digit', digits: digit }));

test('cash that is more gives change, and says by what it was rounded', () => {
  const taking = reckon(enter({ kind: 'quick', cents: cents(10_000) }), due);
  expect(taking).toEqual({
    amountCents: 9_646,
    roundingCents: -1,
    receivedCents: 10_000,
    changeCents: 355,
    stillCents: 0,
    askedCents: 9_645,
  });
});

test('cash that is less takes a part, and says what is still due', () => {
  expect(reckon(enter(...digits('8000')), due)).toMatchObject({
    amountCents: 8_000,
    roundingCents: 0,
    receivedCents: 8_000,
    changeCents: 0,
    stillCents: 1_646,
  });
});

test('nothing typed is the exact amount, and typing takes the place of a quick amount', () => {
  expect(reckon(newEntry, due)).toMatchObject({ receivedCents: 9_645, changeCents: 0, roundingCents: -1 });
  const typed = enter({ kind: 'quick', cents: cents(12_000) }, ...digits('0100'), { kind: 'digit', digits: '00' });
  expect(reckon(typed, due)).toMatchObject({ receivedCents: 10_000, changeCents: 355 });
  expect(changeEntry(typed, { kind: 'back' }).typed).toBe('1000');
});

test('a share in cash is a sum that coins can pay, and nothing is lost of the rest', () => {
  const half = reckon(enter({ kind: 'split', split: 2 }), { ...due, leftCents: due.totalCents });
  expect(half).toMatchObject({ amountCents: 9_825, roundingCents: 0, receivedCents: 9_825, stillCents: 9_821 });
});

test('a card takes the share, or the amount that was typed, and never more than is due', () => {
  const card: EntryChange = { kind: 'means', means: 'card' };
  expect(reckon(enter(card), due).amountCents).toBe(9_646);
  expect(reckon(enter(card, { kind: 'split', split: 3 }), due)).toMatchObject({
    amountCents: 6_549,
    stillCents: 3_097,
  });
  const amount = enter(card, { kind: 'split', split: 'amount' }, ...digits('5000'));
  expect(reckon(amount, due)).toMatchObject({ amountCents: 5_000, stillCents: 4_646, receivedCents: null });
  expect(reckon(enter(card, { kind: 'split', split: 'amount' }, ...digits('900000')), due).amountCents).toBe(9_646);
});

test('a rest that rounds to nothing is asked for as it is', () => {
  expect(reckon(newEntry, { ...due, leftCents: cents(2) })).toMatchObject({ askedCents: 2, roundingCents: 0 });
});

test('three who share pay the whole, the last one what is left', () => {
  const total = cents(10_000);
  const first = shareOf(total, total, 3);
  const second = shareOf(total, cents(10_000 - first), 3);
  expect([first, second, shareOf(total, cents(10_000 - first - second), 3)]).toEqual([3_334, 3_334, 3_332]);
});

describe('quick amounts', () => {
  test.each([
    [9_645, [10_000, 11_000, 12_000]],
    [7_325, [7_500, 8_000, 10_000]],
    [3_699, [4_000, 5_000, 10_000]],
    [730, [800, 1_000, 2_000]],
    [2_000, [2_500, 3_000, 4_000]],
  ])('above %d cents are %o', (amount, expected) => {
    expect(quickAmounts(cents(amount))).toEqual(expected);
  });
});

test('change is counted out in the fewest notes and coins', () => {
  expect(countOut(cents(355)).map(({ valueCents, count }) => [count, valueCents])).toEqual([
    [3, 100],
    [2, 25],
    [1, 5],
  ]);
  expect(sumOf(countOut(cents(18_894)))).toBe(18_894);
  expect(countOut(cents(0))).toEqual([]);
});

test('digits are the reference of another terminal, unless they say how much of it', () => {
  const other: EntryChange = { kind: 'means', means: 'other' };
  expect(enter(other, ...digits('0417'))).toMatchObject({ typed: '', reference: '0417' });
  expect(enter(other, ...digits('0417'), { kind: 'back' }).reference).toBe('041');
  const asked: EntryChange = { kind: 'split', split: 'amount' };
  expect(enter(other, asked, ...digits('1000'))).toMatchObject({ typed: '1000', reference: '' });
  expect(enter({ kind: 'means', means: 'card' }, ...digits('12'))).toMatchObject({ typed: '', reference: '' });
});
