// A thousand inputs to every call, made from the API's own document: npm run proof -- fuzz --cases=1000 --seed=7
import { readDocument } from '#testing/fuzz/document.ts';
import { type FuzzReport, fuzzAll } from '#testing/fuzz/fuzz.ts';
import { openPreparedServer } from '#testing/global-setup.ts';
import { openWorld } from '#testing/world.ts';
import { readOption, report } from '../bench/kit/measure.ts';

const options = { cases: readOption('cases', 1000), seed: readOption('seed', 20_261_116) };

const countStatuses = (reports: readonly FuzzReport[]): Record<string, number> => {
  const seen: Record<string, number> = {};
  for (const [status, count] of reports.flatMap(({ statuses }) => Object.entries(statuses))) {
    seen[status] = (seen[status] ?? 0) + count;
  }
  return seen;
};

const printFault = ({ fault }: FuzzReport) => fault && console.log(`\n${fault}`);

const started = performance.now();
const server = await openPreparedServer();
const world = await openWorld(server.connection);
const document = await readDocument(world);
const reports = await fuzzAll(world, document, document.operations, { ...options, tell: printFault });
await world.close();
await server.close();

const faults = reports.flatMap(({ fault }) => fault ?? []);
report(
  'fuzz',
  reports.map(({ operation, cases, statuses }) => ({ operation, cases, statuses: JSON.stringify(statuses) })),
  {
    operations: reports.length,
    cases: reports.reduce((sum, { cases }) => sum + cases, 0),
    seed: options.seed,
    statuses: JSON.stringify(countStatuses(reports)),
    seconds: Math.round((performance.now() - started) / 1000),
  },
);
console.log(
  faults.length === 0
    ? `Held: ${reports.length} operations answered as their document says.`
    : `Not held: ${faults.length} of ${reports.length} operations answered otherwise than their document says.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
