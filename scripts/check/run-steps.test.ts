import { expect, test } from 'vitest';
import { linesOf } from './report.ts';
import { addTallies, nothing, runSteps } from './run-steps.ts';

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
  expect(tally).toMatchObject({ passed: 2, failed: 2, failures: ['Bad', 'Broken'] });
  expect(tally.parts.map(({ name }) => name)).toEqual(['Good', 'Bad', 'Broken', 'Last']);
  expect(said).toEqual([
    '✓ Good (time)',
    '✗ Bad (time)',
    '    one\n    two',
    '✗ Broken (time)',
    '    no such file',
    '✓ Last (time)',
  ]);
});

test('steps run at the same time: one that needs another to go on has it', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const waits = { name: 'Waits', findings: () => promise };
  const frees = {
    name: 'Frees',
    findings: () => {
      resolve([]);
      return [];
    },
  };
  expect(await runSteps([waits, frees], () => undefined)).toMatchObject({ passed: 2, failed: 0 });
});

test('tallies add up', () => {
  const first = { ...nothing, passed: 2, failed: 1, failures: ['a'] };
  expect(addTallies(first, { ...nothing, passed: 3 })).toEqual({ ...nothing, passed: 5, failed: 1, failures: ['a'] });
});

test('the end of a run names where the time went and the ten slowest tests, and counts last', () => {
  const parts = [
    { name: 'Types', ms: 900 },
    { name: 'Journeys', ms: 61_000 },
  ];
  const tests = Array.from({ length: 12 }, (_, turn) => ({ name: `test ${turn}`, ms: turn * 1000 }));
  const leftOut = ['the journeys. There is no browser.'];
  const lines = linesOf({ passed: 14, failed: 1, failures: ['Types'], leftOut, parts, tests });
  expect(lines.slice(0, 5)).toEqual([
    '\nWhere the time went:',
    '    61.0 s  Journeys',
    '     0.9 s  Types',
    '\nThe slowest tests:',
    '    11.0 s  test 11',
  ]);
  expect(lines.slice(-5)).toEqual([
    '     2.0 s  test 2',
    '\nLeft out: the journeys. There is no browser.',
    '\nFailed:',
    '  ✗ Types',
    '\n14 passed, 1 failed',
  ]);
});
