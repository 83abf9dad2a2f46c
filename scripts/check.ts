// `npm run check`: types, style, import rules, untested calls, generated files, unit and API tests.
import { listFailures, runCheck } from './check/run-check.ts';

const tally = await runCheck();
listFailures(tally);
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;
