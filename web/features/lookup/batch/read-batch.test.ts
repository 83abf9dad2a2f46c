import { expect, test } from 'vitest';
import type { BatchEntry } from '#contract/lookup/lookup.contract.ts';
import { entriesOf } from './batch.fixture.ts';
import { describeProblem } from './batch-files.ts';
import { describeEntries } from './read-batch.ts';

function batchOf(entries: readonly BatchEntry[]) {
  const outcome = describeEntries(entries);
  if (outcome.kind !== 'read') throw new Error(`The file was not read: ${outcome.kind}`);
  return outcome.batch;
}

test('the format of a code is what the file says, or found out from it', () => {
  const { items } = batchOf(
    entriesOf({ value: '885911304221' }, { value: 'b0c7qx4m9t' }, { value: 'TGT-1' }, { value: '123', format: 'upc' }),
  );
  expect(items.map(({ entry }) => [entry.value, entry.format])).toEqual([
    ['885911304221', 'upc'],
    ['B0C7QX4M9T', 'asin'],
    ['TGT-1', 'sku'],
    ['123', 'upc'],
  ]);
});

test('zeros that got lost are told with the code that had them; lost digits are a problem', () => {
  const rows = ['42100005264', '885911304222', '885911304221', '8.85911E+11'].map((value) => ({ value }));
  const { items, problems, rows: count } = batchOf(entriesOf(...rows));
  expect(items.map(({ repair }) => repair)).toEqual([
    { code: '042100005264', reason: 'zeros' },
    { code: null, reason: 'check-digit' },
    null,
  ]);
  expect([count, problems]).toEqual([
    4,
    [{ row: 5, value: '8.85911E+11', reason: 'digitsLost', found: '8.85911E+11' }],
  ]);
});

test('problems are told in words, each row counted once', () => {
  const problem: BatchEntry = {
    kind: 'problem',
    line: 2,
    value: 'a1',
    problems: [
      { reason: 'condition', found: 'broken' },
      { reason: 'unreadable', found: 'This row is not valid JSON.' },
    ],
  };
  const batch = batchOf([...entriesOf(), problem]);
  expect([batch.problemRows, batch.problems.map(describeProblem)]).toEqual([
    1,
    ['Unknown condition “broken”', 'This row is not valid JSON.'],
  ]);
});

test('a file without codes says so, and one without a column for them names those that it has', () => {
  expect(describeEntries(entriesOf())).toEqual({ kind: 'empty' });
  const [columns] = entriesOf();
  if (columns?.kind !== 'columns') throw new Error('no columns');
  const used = { ...columns.used, value: [] };
  expect(describeEntries([{ ...columns, names: ['Title', 'Amount'], used }])).toEqual({
    kind: 'header',
    found: ['Title', 'Amount'],
  });
});
