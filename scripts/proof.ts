// Runs the long proofs one after the other, or those that are named: npm run proof -- faults load --seed=7
import { runScript } from './kit/run-program.ts';

/** What each shows, when it ends with 0. */
const proofs: Readonly<Record<string, string>> = {
  journey: 'a seller’s whole way, on a fresh folder and on a shared database with processes that die',
  fuzz: 'a thousand inputs to every call: no error of ours, no answer off its schema',
  faults: 'app, worker and database killed under a mixed load: nothing lost, nothing doubled',
  webhooks: '10,000 events, a receiver that fails a third of the time, everything killed: none lost, each in its order',
  outages: 'a full disk, providers that are down, a backup while it serves and its restore',
  load: 'as much as it can serve, and three times that',
  crowd: '300 buyers at once: who pays comes first, nobody is turned away without a word, nothing is oversold',
  floods: 'fifty bodies at once that never end: it stays up, and others are served',
  soak: 'ten minutes of work in level memory',
  pooler: 'behind PgBouncer, by whole sessions and by transactions; refused where it is not set up for them',
  upgrade: 'from the version before to this one, under load, with both side by side',
  image: 'built, run read-only by an ordinary user, stopped, killed and started again: nothing lost',
  accessibility: 'axe on every route, in both themes, at 320 and 1280 px',
};

const args = process.argv.slice(2);
const named = args.filter((arg) => !arg.startsWith('-'));
const options = args.filter((arg) => arg.startsWith('-'));
const unknown = named.find((name) => !(name in proofs));
if (unknown) {
  console.error(`There is no proof "${unknown}". There are: ${Object.keys(proofs).join(', ')}.`);
  process.exit(1);
}

// They try what is served: on a fresh checkout none of it is there.
const built = await runScript('scripts/build.ts', []);
if (built.code !== 0) process.exit(1);

const wanted = named.length > 0 ? named : Object.keys(proofs);
const failed: string[] = [];
for (const name of wanted) {
  console.log(`\n${name}: ${proofs[name]}`);
  const { code } = await runScript(`proof/${name}.ts`, options);
  if (code !== 0) failed.push(name);
}
console.log(`\n${wanted.length - failed.length} proofs held${failed.length > 0 ? `, not: ${failed.join(', ')}` : ''}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
