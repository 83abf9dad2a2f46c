import { expect, test } from 'vitest';
import { findCaret } from './caret-place.ts';

const text = '.a {\n  color: red;\n  foo\n}';

test('a message that names line and column points into the text', () => {
  expect(text.slice(findCaret('Line 3, column 3: Unknown word foo', text) ?? 0)).toBe('foo\n}');
  expect(findCaret('Line 1, column 1: Unclosed block', text)).toBe(0);
});

test('a place beyond the text is its end, or that of the line', () => {
  expect(findCaret('Line 9, column 9: x', text)).toBe(text.length);
  expect(findCaret('Line 1, column 99: x', text)).toBe(4);
});

test('a message without a place points nowhere', () => {
  expect(findCaret('At most 100,000 characters', text)).toBeNull();
});
