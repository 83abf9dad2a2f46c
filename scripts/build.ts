// Builds the web app into dist/web unless it is there already; `--force` builds in any case.
import { buildWeb, isWebBuilt } from './kit/web-build.ts';

const started = performance.now();
if (isWebBuilt() && !process.argv.includes('--force')) {
  console.log('The web app in dist/web is up to date.');
} else {
  console.log('Building the web app …');
  await buildWeb();
  console.log(`The web app is in dist/web (${((performance.now() - started) / 1000).toFixed(1)} s).`);
}
