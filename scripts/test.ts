// `npm test`: everything. Checks, unit and API tests, then the journeys in a real browser.
import { listFailures, runCheck } from './check/run-check.ts';
import { addTallies, type Tally } from './check/run-steps.ts';
import { ensureChromium } from './test/ensure-chromium.ts';
import { runPlaywright } from './test/run-playwright.ts';

const tally = addTallies(await orFailure('Checks', runCheck), await orFailure('Browser tests', runJourneys));
listFailures(tally);
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;

async function runJourneys(): Promise<Tally> {
  return runPlaywright(await ensureChromium());
}

/** What can't even begin is a failure like any other: the last line is printed in any case. */
async function orFailure(name: string, run: () => Promise<Tally>): Promise<Tally> {
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, failures: [name] };
  }
}
