// `npm start`: builds what is missing, then runs the product in this very process.
import { pathToFileURL } from 'node:url';
import { isBuilt } from './kit/built-folder.ts';
import { databaseBuild } from './kit/database-build.ts';
import { inProject, loadSettings } from './kit/project.ts';
import { runScript } from './kit/run-program.ts';
import { samplesBuild } from './kit/samples-build.ts';
import { serverBuild } from './kit/server-build.ts';
import { siteBuild } from './kit/site-build.ts';
import { stopWithParent } from './kit/stop-with-parent.ts';
import { storefrontBuild } from './kit/storefront-build.ts';
import { webBuild } from './kit/web-build.ts';

stopWithParent();
loadSettings();
process.env.NODE_ENV ??= 'production';
const needed = [samplesBuild, storefrontBuild, siteBuild, webBuild, serverBuild];
// The template of an embedded database is for those who use one.
if (!process.env.DATABASE_URL) needed.push(databaseBuild);
const missing = needed.filter((folder) => !isBuilt(folder));
if (missing.length > 0) {
  // In a process of its own: the bundler's memory goes when it is done.
  const { code } = await runScript(
    'scripts/build.ts',
    missing.map(({ name }) => name),
  );
  if (code !== 0) process.exit(code);
}
await import(pathToFileURL(inProject('dist/server/main.js')).href);
