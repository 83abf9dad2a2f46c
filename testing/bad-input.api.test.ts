import { describe, expect } from 'vitest';
import { api } from '#contract/api.ts';
import { test } from './api-test.ts';
import { readDocument } from './fuzz/document.ts';
import { fuzzAll } from './fuzz/fuzz.ts';

const seed = 20_261_115;
// A thousand requests to each call: npm run proof -- fuzz.
const cases = process.env.SUITE === 'all' ? 100 : 10;

const capabilities = Object.keys(api).sort();
const size = Math.ceil(capabilities.length / 6);
const parts = Array.from({ length: 6 }, (_, at) => capabilities.slice(at * size, (at + 1) * size));

describe.each(parts.map((part) => ({ part, first: part[0], last: part.at(-1) })))('$first to $last', ({ part }) => {
  test('no input makes a call fail on our side, or answer otherwise than its document says', async ({ world }) => {
    const document = await readDocument(world);
    const operations = document.operations.filter(({ tag }) => part.includes(tag));
    const reports = await fuzzAll(world, document, operations, { cases, seed });
    expect(reports.flatMap(({ fault }) => fault ?? [])).toEqual([]);
  });
});
