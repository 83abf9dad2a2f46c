// Runs the benchmarks one after the other, or those that are named: npm run bench -- http content --rounds=2
import { benchmarks } from '../bench/page/areas.ts';
import { writePage } from '../bench/page/page.ts';
import { runScript } from './kit/run-program.ts';

const args = process.argv.slice(2);
const named = args.filter((arg) => !arg.startsWith('-'));
const options = args.filter((arg) => arg.startsWith('-'));
const unknown = named.find((name) => !(name in benchmarks));
if (unknown) {
  console.error(`There is no benchmark "${unknown}". There are: ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(1);
}

// They measure what is served: on a fresh checkout none of it is there.
const built = await runScript('scripts/build.ts', []);
if (built.code !== 0) process.exit(1);

for (const name of named.length > 0 ? named : Object.keys(benchmarks)) {
  const { code } = await runScript(`bench/${name}.ts`, options);
  if (code !== 0) process.exit(code);
  writePage();
}
