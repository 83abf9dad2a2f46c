import { stripVTControlCharacters } from 'node:util';
import type { Step } from './steps.ts';

export interface Timing {
  name: string;
  ms: number;
}

/** How many went well, what did not, and how long it took. */
export interface Tally {
  passed: number;
  failed: number;
  /** Names of what failed, for the end of the report. */
  failures: string[];
  /** What was not run, and why. */
  leftOut: string[];
  /** What was run, and how long each took. */
  parts: Timing[];
  /** The single tests. */
  tests: Timing[];
}

export const nothing: Tally = { passed: 0, failed: 0, failures: [], leftOut: [], parts: [], tests: [] };

/** Runs the steps all at once, each with its time and what it found; tells them in their order. */
export async function runSteps(steps: readonly Step[], say: (line: string) => void): Promise<Tally> {
  const failures: string[] = [];
  const parts: Timing[] = [];
  for (const running of steps.map(timeStep)) {
    const { name, ms, findings } = await running;
    parts.push({ name, ms });
    say(`${findings.length === 0 ? '✓' : '✗'} ${name} (${seconds(ms)})`);
    for (const finding of findings) say(indent(finding));
    if (findings.length > 0) failures.push(name);
  }
  return { ...nothing, passed: steps.length - failures.length, failed: failures.length, failures, parts };
}

async function timeStep(step: Step): Promise<Timing & { findings: readonly string[] }> {
  const started = performance.now();
  const findings = await findingsOf(step);
  return { name: step.name, ms: performance.now() - started, findings };
}

/** A step that breaks is a finding too, and doesn't keep the others from running. */
async function findingsOf(step: Step): Promise<readonly string[]> {
  try {
    return await step.findings();
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const LINES_TOLD = 12;

/** A test that failed and why, in as few lines as tell it. */
export const failureLine = (name: string, why: string, lines = LINES_TOLD): string =>
  [name, ...stripVTControlCharacters(why).trim().split('\n').slice(0, lines)].join('\n      ').trimEnd();

const indent = (text: string) => text.replace(/^/gm, '    ');

export const addTallies = (...tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
  leftOut: tallies.flatMap(({ leftOut }) => leftOut),
  parts: tallies.flatMap(({ parts }) => parts),
  tests: tallies.flatMap(({ tests }) => tests),
});
