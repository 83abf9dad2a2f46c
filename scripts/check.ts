// `npm run check`: types, style, import rules, untested calls, generated files, unit, API and component tests.
import { report } from './check/report.ts';
import { runCheck } from './check/run-check.ts';

// As brief as in `npm test`.
process.env.SUITE = 'core';

report(await runCheck());
