import { expect, test } from 'vitest';
import { idsBetween } from './ids-between.ts';

const idAt = (position: number) => (position < 5 ? `id ${position}` : undefined);

test('a range has both its ends, whichever was picked first', () => {
  expect(idsBetween(1, 3, idAt)).toEqual(['id 1', 'id 2', 'id 3']);
  expect(idsBetween(3, 1, idAt)).toEqual(['id 1', 'id 2', 'id 3']);
  expect(idsBetween(2, 2, idAt)).toEqual(['id 2']);
});

test('a range over rows that are not here is none', () => {
  expect(idsBetween(3, 6, idAt)).toBeUndefined();
});
