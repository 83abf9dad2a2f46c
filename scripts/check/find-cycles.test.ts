import { expect, test } from 'vitest';
import { findCycles } from './find-cycles.ts';
import { readSource } from './read-source.ts';

const sources = (files: Record<string, string>) =>
  Object.entries(files).map(([name, text]) => readSource(`server/kit/${name}.ts`, text));

test('files that need each other are a ring, told once', () => {
  const found = findCycles(
    sources({ a: `import './b.ts';`, b: `import './c.ts';`, c: `import './a.ts';`, d: `import './a.ts';` }),
  );
  expect(found).toEqual(['server/kit/a.ts → server/kit/b.ts → server/kit/c.ts → server/kit/a.ts']);
});

test('a file that imports itself is a ring', () => {
  expect(findCycles(sources({ a: `import './a.ts';` }))).toEqual(['server/kit/a.ts → server/kit/a.ts']);
});

test('two ways to the same file are no ring', () => {
  expect(findCycles(sources({ a: `import './b.ts'; import './c.ts';`, b: `import './c.ts';`, c: '' }))).toEqual([]);
});

test('a type closes a ring, too', () => {
  const found = findCycles(sources({ a: `import './b.ts';`, b: `import type { A } from './a.ts';` }));
  expect(found).toEqual(['server/kit/a.ts → server/kit/b.ts → server/kit/a.ts']);
});

test('what is loaded late closes no ring', () => {
  expect(findCycles(sources({ a: `import './b.ts';`, b: `import('./a.ts');` }))).toEqual([]);
});
