// Runs the benchmarks one after the other, or the one that is named: npm run bench -- http
import { runScript } from './kit/run-program.ts';

const benchmarks = [
  'start',
  'http',
  'content',
  'publish',
  'lighthouse',
  'catalogue',
  'catalogue-load',
  'lookup',
  'checkout',
  'channels',
  'facebook-export',
  'labels',
  'manifest',
  'orders',
  'back-office',
];
const [wanted, ...options] = process.argv.slice(2);

for (const name of wanted ? [wanted] : benchmarks) {
  if (!benchmarks.includes(name)) {
    console.error(`There is no benchmark "${name}". There are: ${benchmarks.join(', ')}.`);
    process.exit(1);
  }
  const { code } = await runScript(`bench/${name}.ts`, options);
  if (code !== 0) process.exit(code);
}
