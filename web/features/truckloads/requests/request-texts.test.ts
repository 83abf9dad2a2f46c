import { expect, test } from 'vitest';
import { cutNotes, nameOf, requestStatusOptions } from './request-texts.ts';

test('notes are cut at 10 characters in the table', () => {
  expect(cutNotes('0123456789')).toBe('0123456789');
  expect(cutNotes('0123456789a')).toBe('0123456789…');
});

test('notes are one line, no sign is cut in two, and no space stands before the ellipsis', () => {
  expect(cutNotes(' Is it\n\nhere')).toBe('Is it here');
  expect(cutNotes('📦'.repeat(11))).toBe(`${'📦'.repeat(10)}…`);
  expect(cutNotes('Still the one')).toBe('Still the…');
});

test('a request is New, pending, completed or rejected', () => {
  expect(requestStatusOptions.map(({ value }) => value)).toEqual(['New', 'pending', 'completed', 'rejected']);
});

test('a request is called by the name of whoever sent it, or by the mail address', () => {
  expect(nameOf({ name: 'Ada', email: 'ada@example.com' })).toBe('Ada');
  expect(nameOf({ name: '', email: 'ada@example.com' })).toBe('ada@example.com');
});
