import { expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { holdUntil, mayHold, whoHasTooMany } from './hold-rules.ts';

const now = new Date('2026-03-06T20:00:00Z');
const nothing = { orders: 0, pieces: 0, totalCents: cents(0) };

/** For how many minutes so many of a product are held; 0 when they are not. */
function minutesFor(wanted: { quantity: number; onShelf: number; held?: number; isContested?: boolean }, since?: Date) {
  const until = holdUntil([{ id: 'a', held: 0, isContested: false, ...wanted }], { now, firstHeldAt: since ?? null });
  return until === null ? 0 : (until.getTime() - now.getTime()) / 60_000;
}

test.for([
  ['one of many', { quantity: 1, onShelf: 40 }, 15],
  ['half of many', { quantity: 20, onShelf: 40 }, 15],
  ['more than half', { quantity: 21, onShelf: 40 }, 0],
  ['what is beyond the half with what others hold', { quantity: 1, onShelf: 20, held: 20 }, 0],
  ['the last one', { quantity: 1, onShelf: 1 }, 3],
  ['a pair, be it all there is', { quantity: 2, onShelf: 2 }, 3],
  ['two of three, which leaves too little for another like this', { quantity: 2, onShelf: 3 }, 3],
  ['the last of three, of which two are held', { quantity: 1, onShelf: 1, held: 2 }, 3],
  ['what somebody else has just left unpaid', { quantity: 1, onShelf: 40, isContested: true }, 0],
] as const)('%s: held for that long', ([, wanted, minutes]) => {
  expect(minutesFor(wanted)).toBe(minutes);
});

test('a cart that starts again is held from its first start on', () => {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  expect(minutesFor({ quantity: 1, onShelf: 40 }, ago(10))).toBe(5);
  expect(minutesFor({ quantity: 1, onShelf: 40 }, ago(15))).toBe(0);
  expect(minutesFor({ quantity: 1, onShelf: 1 }, ago(4))).toBe(0);
});

test('one mailbox may hold less than everybody at one address together', () => {
  const wanted = { pieces: 10, totalCents: cents(10_000) };
  const held = { orders: 1, pieces: 45, totalCents: cents(50_000) };
  expect(mayHold({ email: held, visitor: held }, wanted)).toBe(false);
  expect(mayHold({ email: nothing, visitor: held }, wanted)).toBe(true);
  expect(mayHold({ email: nothing, visitor: { ...held, pieces: 195 } }, wanted)).toBe(false);
  expect(whoHasTooMany({ email: { ...held, orders: 5 }, visitor: held })).toBe('email');
  expect(whoHasTooMany({ email: held, visitor: { ...held, orders: 9 } })).toBeUndefined();
  expect(whoHasTooMany({ email: held, visitor: { ...held, orders: 10 } })).toBe('visitor');
});

test('one piece may cost what it costs; several may not', () => {
  const unpaid = { email: nothing, visitor: nothing };
  expect(mayHold(unpaid, { pieces: 1, totalCents: cents(1_200_000) })).toBe(true);
  expect(mayHold(unpaid, { pieces: 2, totalCents: cents(1_200_000) })).toBe(false);
});
