// `npm run worker`: background jobs only, beside apps that share a DATABASE_URL.
import { isBuilt } from './kit/built-folder.ts';
import { loadSettings } from './kit/project.ts';
import { runScript } from './kit/run-program.ts';
import { stopWithParent } from './kit/stop-with-parent.ts';
import { storefrontBuild } from './kit/storefront-build.ts';

stopWithParent();
loadSettings();
process.env.NODE_ENV ??= 'production';
// Stores are drawn with the theme.
if (!isBuilt(storefrontBuild)) {
  const { code } = await runScript('scripts/build.ts', ['storefront']);
  if (code !== 0) process.exit(code);
}
await import('#server/worker.ts');
