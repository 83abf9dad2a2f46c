import { describe, expect } from 'vitest';
import { api } from '#contract/api.ts';
import { test } from './api-test.ts';
import { readDocument } from './fuzz/document.ts';
import { fuzzAll } from './fuzz/fuzz.ts';

const seed = 20_261_115;
// A thousand requests to each call: npm run proof -- fuzz.
const cases = process.env.SUITE === 'all' ? 100 : 10;

const capabilities = Object.keys(api).sort();
const middle = Math.ceil(capabilities.length / 2);
const halves = [capabilities.slice(0, middle), capabilities.slice(middle)];

describe.each(halves.map((half) => ({ half, first: half[0], last: half.at(-1) })))('$first to $last', ({ half }) => {
  test('no input makes a call fail on our side, or answer otherwise than its document says', async ({ world }) => {
    const document = await readDocument(world);
    const operations = document.operations.filter(({ tag }) => half.includes(tag));
    const reports = await fuzzAll(world, document, operations, { cases, seed });
    expect(reports.flatMap(({ fault }) => fault ?? [])).toEqual([]);
  });
});
