import { expect, test } from 'vitest';
import { newId } from '#server/kit/ids.ts';
import { ticketNumber } from './ticket-number.ts';

test('a ticket’s number can be read out, and is the same each time', () => {
  const id = '0197c3a0-5f00-7000-8000-0123456789ab';
  expect(ticketNumber(id)).toMatch(/^T-[34679ACDEFHJKMNPQRTUVWXY]{4}-[34679ACDEFHJKMNPQRTUVWXY]{4}$/);
  expect(ticketNumber(id)).toBe(ticketNumber(id));
});

test('no two tickets have the same', () => {
  expect(new Set(Array.from({ length: 5000 }, () => ticketNumber(newId()))).size).toBe(5000);
});
