import type { BuiltFolder } from './built-folder.ts';
import { precompress } from './compress.ts';
import { fingerprint } from './fingerprint.ts';
import { inProject, root } from './project.ts';
import { hasServiceWorker } from './service-worker-plugin.ts';

const sources = [
  ...['web', 'contract', 'storefront', 'vite.config.ts', 'package.json', 'package-lock.json'],
  ...['scripts/kit/web-build.ts', 'scripts/kit/compress.ts'],
  ...['scripts/kit/service-worker-plugin.ts', 'scripts/kit/shell-files.ts'],
];

/** The back office and the public pages, as the app's origin sends them. */
export const webBuild: BuiltFolder = {
  name: 'web',
  stamp: () => `${fingerprint(root, sources)}${hasServiceWorker() ? '' : ' removal'}`,
  async make(folder) {
    process.env.NODE_ENV = 'production';
    const { build } = await import('vite');
    await build({
      configFile: inProject('vite.config.ts'),
      build: { outDir: folder, emptyOutDir: true },
      logLevel: 'warn',
    });
    await precompress(folder);
  },
};
