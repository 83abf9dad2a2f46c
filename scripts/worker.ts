// `npm run worker`: background jobs only, beside apps that share a DATABASE_URL.
import { pathToFileURL } from 'node:url';
import { isBuilt } from './kit/built-folder.ts';
import { inProject, loadSettings } from './kit/project.ts';
import { runScript } from './kit/run-program.ts';
import { serverBuild } from './kit/server-build.ts';
import { stopWithParent } from './kit/stop-with-parent.ts';
import { storefrontBuild } from './kit/storefront-build.ts';

stopWithParent();
loadSettings();
process.env.NODE_ENV ??= 'production';
// Stores are drawn with the theme.
if (![storefrontBuild, serverBuild].every(isBuilt)) {
  const { code } = await runScript('scripts/build.ts', ['storefront', 'server']);
  if (code !== 0) process.exit(code);
}
await import(pathToFileURL(inProject('dist/server/worker.js')).href);
