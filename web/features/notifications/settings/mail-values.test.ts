import { expect, test } from 'vitest';
import { insertMark, unknownMarks } from './mail-values.ts';

test('marks that a mail does not know are named once', () => {
  expect(unknownMarks('newsletterConfirm', 'Hi {firstName}', '{firstName} {store} {x} { y } {}')).toEqual([
    '{firstName}',
    '{x}',
  ]);
  expect(unknownMarks('refund', '{refund} of {total}', '')).toEqual([]);
});

test('a mark takes the place of what is chosen', () => {
  expect(insertMark('Hi you, thanks', 'firstName', [3, 6])).toEqual({ text: 'Hi {firstName}, thanks', cursor: 14 });
  expect(insertMark('', 'store', [0, 0])).toEqual({ text: '{store}', cursor: 7 });
});
