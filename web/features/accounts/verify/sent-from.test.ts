import { expect, test } from 'vitest';
import { sentFrom } from './sent-from.ts';

test('address and time come from the page before', () => {
  expect(sentFrom({ email: 'a@b.example', sentAt: 5 })).toEqual({ email: 'a@b.example', sentAt: 5 });
});

test('sign-in knows the address but has sent nothing', () => {
  expect(sentFrom({ email: 'a@b.example' })).toEqual({ email: 'a@b.example', sentAt: 0 });
});

test.each([null, undefined, 'x', { email: 7, sentAt: 'now' }])('a state of %j says nothing', (state) => {
  expect(sentFrom(state)).toEqual({ email: '', sentAt: 0 });
});
