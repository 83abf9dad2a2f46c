import { expect, test } from 'vitest';
import { describeProblem, writeCsv } from './batch-files.ts';
import { readBatch } from './read-batch.ts';

test('what is saved opens in a spreadsheet as text, and no cell becomes a formula', () => {
  expect(
    writeCsv([
      ['Row', '=1+1'],
      ['27" screen', '-5'],
    ]),
  ).toBe('\ufeff"Row","\'=1+1"\r\n"27"" screen","\'-5"\r\n');
});

test('a problem is told in words', async () => {
  const outcome = await readBatch(new Blob(['value,condition\n885911304221,broken\n']));
  expect(outcome.kind === 'read' && outcome.batch.problems.map(describeProblem)).toEqual([
    'Unknown condition “broken”',
  ]);
});
