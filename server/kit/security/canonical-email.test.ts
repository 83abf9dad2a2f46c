import { expect, test } from 'vitest';
import { canonicalEmail } from './canonical-email.ts';

test.for([
  ['joe@example.com', ' Joe@Example.COM '],
  ['joe@example.com', 'joe+1@example.com'],
  ['joe@example.com', 'joe+news+more@example.com.'],
  ['j.o.e@example.com', 'j.o.e@example.com'],
  ['joe@gmail.com', 'j.o.e@gmail.com'],
  ['joe@gmail.com', 'J.oe+shop@googlemail.com'],
  ['joe@xn--mnchen-3ya.example', 'joe@münchen.example'],
  ['joe@xn--mnchen-3ya.example', 'joe@MÜNCHEN.example'],
  ['+tag@example.com', '+tag@example.com'],
] as const)('the mailbox %s is behind %s', ([mailbox, typed]) => {
  expect(canonicalEmail(typed)).toBe(mailbox);
});

test('what is no address yet stays as it was typed', () => {
  expect(canonicalEmail('')).toBe('');
  expect(canonicalEmail('Joe')).toBe('joe');
  expect(canonicalEmail('@example.com')).toBe('@example.com');
});
