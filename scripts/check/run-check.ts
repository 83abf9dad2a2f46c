import { addTallies, runSteps, type Tally } from './run-steps.ts';
import { runVitest } from './run-vitest.ts';
import { steps } from './steps.ts';

/** All that must hold before a change is taken: the steps, then unit, API and component tests. */
export const runCheck = async (): Promise<Tally> =>
  addTallies(await runSteps(steps, (line) => console.log(line)), await runVitest());
