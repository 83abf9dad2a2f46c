import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countVitest } from '../check/run-vitest.ts';
import { countPlaywright } from './run-playwright.ts';

const vitestReport = (numPassedTests: number, numFailedTests: number, testResults: object[] = []) =>
  JSON.stringify({ numPassedTests, numFailedTests, testResults });
const playwrightReport = (expected: number, unexpected: number, flaky = 0) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0 } });

test('tests are counted', () => {
  expect(countVitest(vitestReport(5, 0), 0)).toMatchObject({ passed: 5, failed: 0, failures: [] });
  expect(countVitest(vitestReport(5, 2), 1)).toMatchObject({ passed: 5, failed: 2 });
  expect(countPlaywright(playwrightReport(4, 0, 1), 0)).toMatchObject({ passed: 5, failed: 0, failures: [] });
  expect(countPlaywright(playwrightReport(4, 3), 1)).toMatchObject({ passed: 4, failed: 3 });
});

test('a test file that does not load is a failure', () => {
  const broken = { name: 'a.test.ts', status: 'failed', assertionResults: [] };
  const failing = { name: 'b.test.ts', status: 'failed', assertionResults: [{ status: 'failed' }] };
  expect(countVitest(vitestReport(5, 1, [broken, failing]), 1)).toMatchObject({ passed: 5, failed: 2 });
});

test('a run that ends badly without a failing test is a failure', () => {
  expect(countVitest(vitestReport(5, 0), 1)).toMatchObject({ passed: 5, failed: 1 });
  expect(countPlaywright(playwrightReport(4, 0), 1)).toMatchObject({ passed: 4, failed: 1 });
});

test('a run that leaves no report is a failure', () => {
  expect(countVitest(null, 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(countPlaywright(null, 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('what failed is told by its name and with its reason', () => {
  const assertionResults = [
    { status: 'failed', fullName: 'a sum is right', failureMessages: ['expected 1 to be 2\nat a'] },
  ];
  const file = { name: '/somewhere/sum.test.ts', status: 'failed', assertionResults };
  expect(countVitest(vitestReport(0, 1, [file]), 1).failures).toEqual([
    'Unit, API and component tests (1 failed)',
    'sum.test.ts › a sum is right\n      expected 1 to be 2\n      at a',
  ]);
  const spec = {
    title: 'a seller sells',
    file: 'sell.spec.ts',
    ok: false,
    tests: [{ results: [{ errors: [{ message: 'no' }] }] }],
  };
  const stats = { expected: 0, unexpected: 1, flaky: 0 };
  const journeys = JSON.stringify({ stats, suites: [{ specs: [], suites: [{ specs: [spec] }] }] });
  expect(countPlaywright(journeys, 1).failures).toEqual([
    'Journeys (1 failed)',
    'sell.spec.ts › a seller sells\n      no',
  ]);
});

test('what the page showed when a journey failed is told with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'scanfront-page-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'error-context.md');
  await writeFile(
    path,
    '# Error details\n\n# Page snapshot\n\n```yaml\n- link "Dashboard"\n- main:\n  - link "Back"\n```\n',
  );
  const attachments = [
    { name: 'screenshot', path: 'none.png' },
    { name: 'error-context', path },
  ];
  const tests = [{ results: [{ errors: [{ message: 'no' }], attachments }] }];
  const specs = [{ title: 'a seller sells', file: 'sell.spec.ts', ok: false, tests }];
  const text = JSON.stringify({ stats: { expected: 0, unexpected: 1, flaky: 0 }, suites: [{ specs }] });
  expect(countPlaywright(text, 1).failures[1]).toBe(
    'sell.spec.ts › a seller sells\n      no\n    The page then:\n      - main:\n        - link "Back"',
  );
});
