import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Tally } from '../check/run-steps.ts';
import { runScript } from '../kit/run-program.ts';

const report = z.object({
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
  const { expected, flaky, unexpected } = report.parse(JSON.parse(text)).stats;
  const failed = unexpected === 0 && code !== 0 ? 1 : unexpected;
  return { passed: expected + flaky, failed, failures: failed > 0 ? [`Browser tests (${failed} failed)`] : [] };
}
