// `npm test`: checks, unit, API and component tests, then in a real browser the journeys that prove each capability;
// `npm run test:all`: the same with every journey there is.
import { report } from './check/report.ts';
import { runCheck } from './check/run-check.ts';
import { addTallies, nothing, type Tally } from './check/run-steps.ts';
import { ensureChromium, NoChromium } from './test/ensure-chromium.ts';
import { runPlaywright } from './test/run-playwright.ts';

const isAll = process.argv.includes('--all');
// Tests that can be brief are, unless all is wanted.
process.env.SUITE = isAll ? 'all' : 'core';

const tally = addTallies(await orFailure('Checks', runCheck), await orFailure('Journeys', runJourneys));
report(tally);

async function runJourneys(): Promise<Tally> {
  try {
    return await runPlaywright(await ensureChromium(), isAll ? 'all' : 'core');
  } catch (error) {
    // Whoever wants all of it is not content with less.
    if (isAll || !(error instanceof NoChromium)) throw error;
    return { ...nothing, leftOut: [`the journeys. ${error.message}`] };
  }
}

/** What can't even begin is a failure like any other: the last line is printed in any case. */
async function orFailure(name: string, run: () => Promise<Tally>): Promise<Tally> {
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { ...nothing, failed: 1, failures: [name] };
  }
}
