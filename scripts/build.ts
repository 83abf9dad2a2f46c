// Builds what is missing of dist/: the web app, the stores' theme and the samples' pictures, or the one that is named; `--force` in any case.
import { buildFolder, isBuilt } from './kit/built-folder.ts';
import { clientBuild } from './kit/client-build.ts';
import { databaseBuild } from './kit/database-build.ts';
import { withMovingLine } from './kit/moving-line.ts';
import { samplesBuild } from './kit/samples-build.ts';
import { serverBuild } from './kit/server-build.ts';
import { siteBuild } from './kit/site-build.ts';
import { storefrontBuild } from './kit/storefront-build.ts';
import { webBuild } from './kit/web-build.ts';

const folders = [samplesBuild, storefrontBuild, siteBuild, webBuild, serverBuild, databaseBuild, clientBuild];
const named = folders.filter(({ name }) => process.argv.includes(name));

for (const folder of named.length > 0 ? named : folders) {
  const started = performance.now();
  if (isBuilt(folder) && !process.argv.includes('--force')) {
    console.log(`dist/${folder.name} is up to date.`);
  } else {
    await withMovingLine(process.stdout, `Building dist/${folder.name}`, () => buildFolder(folder));
    console.log(`dist/${folder.name} is there (${((performance.now() - started) / 1000).toFixed(1)} s).`);
  }
}
