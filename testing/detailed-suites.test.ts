import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { detailedSuites } from './detailed-suites.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('suites of details are there', () => {
  expect(detailedSuites.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([]);
});
