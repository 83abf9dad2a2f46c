import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { failureLine, nothing, type Tally, type Timing } from '../check/run-steps.ts';
import { inProject } from '../kit/project.ts';
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
    z.object({
      results: z.array(
        z.object({
          duration: z.number().default(0),
          errors: z.array(z.object({ message: z.string().optional() })),
          attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).default([]),
        }),
      ),
    }),
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

/** Runs the journeys in a browser, all or those that prove a capability, shows them as they come, and counts them. */
export async function runPlaywright(chromium: string, which: 'core' | 'all'): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'scanfront-playwright-'));
  const file = join(folder, 'report.json');
  try {
    const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const reporters = `--reporter=${inProject('scripts/test/line-per-file.ts')},json`;
    const args = ['test', '--forbid-only', reporters, ...(which === 'core' ? ['--grep=@core'] : [])];
    const started = performance.now();
    const { code } = await runScript('node_modules/@playwright/test/cli.js', args, { env });
    const parts = [{ name: 'Journeys', ms: performance.now() - started }];
    return { ...countPlaywright(await readFile(file, 'utf8').catch(() => null), code), parts };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads a report; whatever broke outside of a test counts as one failure. */
export function countPlaywright(text: string | null, code: number): Tally {
  if (text === null) return { ...nothing, failed: 1, failures: ['Journeys (they did not run)'] };
  const { stats, suites } = report.parse(JSON.parse(text));
  const failed = stats.unexpected === 0 && code !== 0 ? 1 : stats.unexpected;
  const specs = suites.flatMap(specsOf);
  const told = specs.filter(({ ok }) => !ok).map(tellSpec);
  return {
    ...nothing,
    passed: stats.expected + stats.flaky,
    failed,
    failures: failed > 0 ? [`Journeys (${failed} failed)`, ...told] : [],
    tests: specs.map(timingOf),
  };
}

const timingOf = ({ file, title, tests }: Spec): Timing => ({
  name: `${file} › ${title}`,
  ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
});

const LINES_OF_PAGE = 80;

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

function tellSpec({ file, title, tests }: Spec): string {
  const results = tests.flatMap((one) => one.results);
  const errors = results.flatMap((result) => result.errors);
  const why = failureLine(`${file} › ${title}`, errors.map(({ message }) => message ?? '').join('\n'));
  const pages = results.flatMap(({ attachments }) => attachments).flatMap(({ name, path }) => readPage(name, path));
  return [why, ...pages.map((page) => failureLine('    The page then:', page, LINES_OF_PAGE))].join('\n');
}

/**
 * What was on the page when the journey failed, as Playwright wrote it down: who reads a log has no picture.
 * The sidebar stands before the content, and says nothing; under an open dialog neither is there.
 */
function readPage(name: string, path: string | undefined): string[] {
  if (name !== 'error-context' || !path || !existsSync(path)) return [];
  const [, page] = /# Page snapshot\s+```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? [];
  return page ? [/^ *- main\b.*/ms.exec(page)?.[0] ?? page] : [];
}
