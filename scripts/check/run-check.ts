import { addTallies, runSteps, seconds, type Tally } from './run-steps.ts';
import { runVitest } from './run-vitest.ts';
import { steps } from './steps.ts';

/** All that must hold before a change is taken: the steps, then unit and API tests. */
export async function runCheck(): Promise<Tally> {
  const found = await runSteps(steps, (line) => console.log(line));
  const started = performance.now();
  const tests = await runVitest();
  console.log(`${tests.failed === 0 ? '✓' : '✗'} Unit and API tests (${seconds(performance.now() - started)})`);
  return addTallies(found, tests);
}

export function listFailures({ failures }: Tally): void {
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ✗ ${name}`).join('\n')}`);
}
