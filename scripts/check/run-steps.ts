import { stripVTControlCharacters } from 'node:util';
import type { Step } from './steps.ts';

/** How many went well, and what did not. */
export interface Tally {
  passed: number;
  failed: number;
  /** Names of what failed, for the end of the report. */
  failures: string[];
}

/** Runs the steps one after the other, each with its time and what it found. */
export async function runSteps(steps: readonly Step[], say: (line: string) => void): Promise<Tally> {
  const failures: string[] = [];
  for (const step of steps) {
    const started = performance.now();
    const findings = await findingsOf(step);
    const time = seconds(performance.now() - started);
    say(`${findings.length === 0 ? '✓' : '✗'} ${step.name} (${time})`);
    for (const finding of findings) say(indent(finding));
    if (findings.length > 0) failures.push(step.name);
  }
  return { passed: steps.length - failures.length, failed: failures.length, failures };
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
});
