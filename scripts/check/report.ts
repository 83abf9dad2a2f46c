import { seconds, type Tally, type Timing } from './run-steps.ts';

const SLOWEST = 10;

/** The end of a run: where the time went, what failed, and the line that everything else reads. */
export function report(tally: Tally): void {
  for (const line of linesOf(tally)) console.log(line);
  process.exitCode = tally.failed === 0 ? 0 : 1;
}

export function linesOf({ passed, failed, failures, leftOut, parts, tests }: Tally): string[] {
  const bySlowness = (timings: readonly Timing[]) => timings.toSorted((a, b) => b.ms - a.ms).map(timingLine);
  return [
    '\nWhere the time went:',
    ...bySlowness(parts),
    ...(tests.length > 0 ? ['\nThe slowest tests:', ...bySlowness(tests).slice(0, SLOWEST)] : []),
    ...leftOut.map((text) => `\nLeft out: ${text}`),
    ...(failures.length > 0 ? ['\nFailed:', ...failures.map((name) => `  ✗ ${name}`)] : []),
    `\n${passed} passed, ${failed} failed`,
  ];
}

const timingLine = ({ name, ms }: Timing): string => `  ${seconds(ms).padStart(8)}  ${name}`;
