// `npm start`: builds what is missing, then runs the product in this very process.
import { pathToFileURL } from 'node:url';
import { isBuilt } from './kit/built-folder.ts';
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
if (![samplesBuild, storefrontBuild, siteBuild, webBuild, serverBuild].every(isBuilt)) {
  // In a process of its own: the bundler's memory goes when it is done.
  const { code } = await runScript('scripts/build.ts', []);
  if (code !== 0) process.exit(code);
}
await import(pathToFileURL(inProject('dist/server/main.js')).href);
