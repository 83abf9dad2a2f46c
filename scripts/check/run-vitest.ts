import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { runScript } from '../kit/run-program.ts';
import { ensureChromium, NoChromium } from '../test/ensure-chromium.ts';
import { failureLine, nothing, type Tally, type Timing } from './run-steps.ts';

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string().default(''),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
});

/** Runs the unit, API and component tests, shows them as they come, and counts them; the last where there is a browser. */
export async function runVitest(args: readonly string[] = []): Promise<Tally> {
  const leftOut: string[] = [];
  const chromium = await ensureChromium().catch((error: unknown) => {
    if (!(error instanceof NoChromium)) throw error;
    leftOut.push(`the tests of components. ${error.message}`);
    return undefined;
  });
  const folder = await mkdtemp(join(tmpdir(), 'scanfront-vitest-'));
  const file = join(folder, 'report.json');
  try {
    // A line a file; the slowest tests are named at the end.
    const reporters = ['--reporter=default', '--slowTestThreshold=1e9', '--reporter=json', `--outputFile.json=${file}`];
    const started = performance.now();
    const { code } = await runScript(
      'node_modules/vitest/vitest.mjs',
      ['run', '--allowOnly=false', ...reporters, ...args],
      { env: chromium ? { CHROMIUM_PATH: chromium } : {} },
    );
    const parts = [{ name: 'Unit, API and component tests', ms: performance.now() - started }];
    return { ...countVitest(await readFile(file, 'utf8').catch(() => null), code), leftOut, parts };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads a report; whatever broke outside of a test counts as one failure. */
export function countVitest(text: string | null, code: number): Tally {
  if (text === null) return { ...nothing, failed: 1, failures: ['Unit, API and component tests (they did not run)'] };
  const { numPassedTests, numFailedTests, testResults } = report.parse(JSON.parse(text));
  const told = testResults.filter(({ status }) => status === 'failed').flatMap(failuresIn);
  const broken = testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some(hasFailed));
  const counted = numFailedTests + broken.length;
  const failed = counted === 0 && code !== 0 ? 1 : counted;
  return {
    ...nothing,
    passed: numPassedTests,
    failed,
    failures: failed > 0 ? [`Unit, API and component tests (${failed} failed)`, ...told] : [],
    tests: testResults.flatMap(timingsIn),
  };
}

type TestFile = z.infer<typeof report>['testResults'][number];

const timingsIn = ({ name, assertionResults }: TestFile): Timing[] =>
  assertionResults.map(({ fullName, duration }) => ({ name: `${basename(name)} › ${fullName}`, ms: duration ?? 0 }));

/** By name and first words: the end of a long report is often all that is kept of it. */
function failuresIn({ name, message, assertionResults }: TestFile): string[] {
  const failing = assertionResults.filter(hasFailed);
  if (failing.length === 0) return [failureLine(basename(name), message)];
  return failing.map((test) => failureLine(`${basename(name)} › ${test.fullName}`, test.failureMessages.join('\n')));
}

const hasFailed = ({ status }: { status: string }) => status === 'failed';
