import { expect, test } from 'vitest';
import { findJsonExcess, maxJsonDepth, maxJsonValues } from './json-bounds.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test('JSON may nest 32 levels, lists and objects alike, and no deeper', () => {
  expect(findJsonExcess(nested(maxJsonDepth))).toBeNull();
  expect(findJsonExcess(nested(maxJsonDepth + 1))).toMatch(/nested too deeply: 32 levels/);
  const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  expect(findJsonExcess(objects(maxJsonDepth))).toBeNull();
  expect(findJsonExcess(objects(maxJsonDepth + 1))).toMatch(/nested too deeply/);
  expect(findJsonExcess(nested(1_000_000))).toMatch(/nested too deeply/);
  expect(findJsonExcess('['.repeat(33))).toMatch(/nested too deeply/);
});

test('what stands side by side is not deep, and what stands in a text does not count', () => {
  expect(findJsonExcess(`[${'[],'.repeat(100)}{}]`)).toBeNull();
  const texts = ['['.repeat(100), '"['.repeat(50), '\\', '\\"'.repeat(40), '{"a":'.repeat(50)];
  for (const text of texts) expect(findJsonExcess(JSON.stringify({ [text]: [text] }))).toBeNull();
  // A quote behind an escaped backslash ends the text.
  expect(findJsonExcess(`["\\\\",${nested(maxJsonDepth)}]`)).toMatch(/nested too deeply/);
});

test('JSON may hold half a million values', () => {
  const list = (length: number) => `[${'1,'.repeat(length - 1)}1]`;
  expect(findJsonExcess(list(maxJsonValues - 1))).toBeNull();
  expect(findJsonExcess(list(maxJsonValues + 1))).toMatch(/too many values: 500,000/);
  expect(findJsonExcess(`[${'[],'.repeat(maxJsonValues / 2)}0]`)).toMatch(/too many values/);
});
