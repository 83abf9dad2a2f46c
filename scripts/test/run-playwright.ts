import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { failureLine, type Tally } from '../check/run-steps.ts';
import { runScript } from '../kit/run-program.ts';

interface Suite {
  specs: Spec[];
  suites?: Suite[] | undefined;
}

const spec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({ results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })) }),
  ),
});
type Spec = z.infer<typeof spec>;

const suite: z.ZodType<Suite> = z.object({
  specs: z.array(spec),
  suites: z.lazy(() => z.array(suite)).optional(),
});

const report = z.object({
  suites: z.array(suite).default([]),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** Runs the journeys in a browser, shows them as they come, and counts them. */
export async function runPlaywright(chromium: string): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'scanfront-playwright-'));
  const file = join(folder, 'report.json');
  try {
    const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const args = ['test', '--reporter=list,json'];
    const { code } = await runScript('node_modules/@playwright/test/cli.js', args, { env });
    return countPlaywright(await readFile(file, 'utf8').catch(() => null), code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads a report; whatever broke outside of a test counts as one failure. */
export function countPlaywright(text: string | null, code: number): Tally {
  if (text === null) return { passed: 0, failed: 1, failures: ['Browser tests (they did not run)'] };
  const { stats, suites } = report.parse(JSON.parse(text));
  const failed = stats.unexpected === 0 && code !== 0 ? 1 : stats.unexpected;
  const told = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(tellSpec);
  return {
    passed: stats.expected + stats.flaky,
    failed,
    failures: failed > 0 ? [`Browser tests (${failed} failed)`, ...told] : [],
  };
}

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

function tellSpec({ file, title, tests }: Spec): string {
  const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors);
  return failureLine(`${file} › ${title}`, errors.map(({ message }) => message ?? '').join('\n'));
}
