import { expect, test } from 'vitest';
import { addTallies, runSteps } from './run-steps.ts';

test('every step runs, and what failed is told and counted', async () => {
  const said: string[] = [];
  const broken = () => {
    throw new Error('no such file');
  };
  const tally = await runSteps(
    [
      { name: 'Good', findings: () => [] },
      { name: 'Bad', findings: async () => ['one\ntwo'] },
      { name: 'Broken', findings: broken },
      { name: 'Last', findings: () => [] },
    ],
    (line) => said.push(line.replace(/\(.*\)/, '(time)')),
  );
  expect(tally).toEqual({ passed: 2, failed: 2, failures: ['Bad', 'Broken'] });
  expect(said).toEqual([
    '✓ Good (time)',
    '✗ Bad (time)',
    '    one\n    two',
    '✗ Broken (time)',
    '    no such file',
    '✓ Last (time)',
  ]);
});

test('tallies add up', () => {
  const first = { passed: 2, failed: 1, failures: ['a'] };
  expect(addTallies(first, { passed: 3, failed: 0, failures: [] })).toEqual({ passed: 5, failed: 1, failures: ['a'] });
});
