import { expect, test } from 'vitest';
import { addTags, endsTag, partsOf } from './tags.ts';

test('a typed text becomes tags at commas, semicolons and new lines', () => {
  expect(partsOf(' A-1, B 2;;\nC3 ')).toEqual(['A-1', 'B 2', 'C3']);
  expect(partsOf('  ')).toEqual([]);
});

test('no tag is there twice', () => {
  expect(addTags(['A-1'], 'B2, A-1,B2')).toEqual(['A-1', 'B2']);
});

test('a separator ends a tag', () => {
  expect(endsTag('A-1')).toBe(false);
  expect(endsTag('A-1,')).toBe(true);
});
