import { createHash } from 'node:crypto';
import { build as buildWith, normalizePath, type Plugin, type Rolldown } from 'vite';
import type { Build } from '#web/service-worker/build.ts';
import { inProject } from './project.ts';
import { type BuiltChunk, findShellFiles } from './shell-files.ts';
import { hasServiceWorker } from './web-build.ts';

// Where an installed app starts, where work goes on without a network, and whose it is.
const modules = [
  'app/shell/app-layout.tsx',
  'app/screens/home-screen.tsx',
  'app/screens/lookup-screen.tsx',
  // A till sells without a network.
  'app/screens/counter-screen.tsx',
  'kit/messages/es.ts',
  'shared/accounts/parse-account.ts',
].map((path) => normalizePath(inProject('web', path)));

/** Builds the service worker with the list of the build's files, and tells the web app that there is one. */
export const serviceWorker = (): Plugin => ({
  name: 'scanfront:service-worker',
  apply: 'build',
  enforce: 'post',
  config: () => ({ define: { 'import.meta.env.SERVICE_WORKER': JSON.stringify(hasServiceWorker()) } }),
  async generateBundle(_options, bundle) {
    const outputs = Object.values(bundle);
    const { entry, files, extras } = findShellFiles(outputs.filter(isChunk).map(describe), modules);
    const hash = createHash('sha256').update(Object.keys(bundle).sort().join('\n'));
    const described: Build = {
      id: hash.digest('hex').slice(0, 16),
      entry: `/${entry}`,
      files: files.map((name) => `/${name}`),
      extras: extras.map((name) => `/${name}`),
    };
    const source = await bundleWorker(hasServiceWorker() ? 'service-worker' : 'removal', described);
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
  },
});

const isChunk = (output: Rolldown.OutputChunk | Rolldown.OutputAsset) => output.type === 'chunk';

const describe = (chunk: Rolldown.OutputChunk): BuiltChunk => ({
  fileName: chunk.fileName,
  isEntry: chunk.isEntry,
  module: chunk.facadeModuleId,
  imports: chunk.imports,
  dynamicImports: chunk.dynamicImports,
  assets: [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])],
});

async function bundleWorker(name: string, described: Build): Promise<string> {
  const result = await buildWith({
    configFile: false,
    envDir: false,
    publicDir: false,
    root: inProject('web/service-worker'),
    logLevel: 'warn',
    define: { __BUILD__: JSON.stringify(described) },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: inProject(`web/service-worker/${name}.ts`), output: { format: 'iife' } },
    },
  });
  const [output] = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []));
  if (output?.type !== 'chunk') throw new Error('The service worker could not be built.');
  return output.code;
}
