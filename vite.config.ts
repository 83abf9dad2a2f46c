import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import described from './package.json' with { type: 'json' };
import { nameScriptFiles } from './scripts/kit/script-files.ts';
import { serviceWorker } from './scripts/kit/service-worker-plugin.ts';
import { thinContracts } from './scripts/kit/thin-contracts.ts';
import { withoutJsonSchema } from './scripts/kit/without-json-schema.ts';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: inProject('web'),
  // The page learns its settings from the server; nothing of the environment is baked in.
  envDir: false,
  plugins: [react(), thinContracts(), withoutJsonSchema(), serviceWorker()],
  define: { 'import.meta.env.VERSION': JSON.stringify(described.version) },
  // The server puts each view's own nonce in place of this.
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: inProject('dist/web'),
    assetsDir: 'static',
    // The content policy allows no data: fonts, and small files travel well over one connection.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // Texts and schemas travel with the screens that use them.
      treeshake: { moduleSideEffects: [{ test: /\/(contract|web\/kit\/messages)\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What every view needs travels as one file instead of thirty, and so do all calls and what screens share.
            { name: 'first', tags: ['$initial'], includeDependenciesRecursively: true },
            // Those of operators, of counters, of the intake and of what money does are for their own screens.
            {
              name: 'calls',
              test: /\/contract\/(?!(operator|counter|tills|card-readers|bin-prices|intake|insights|bids|ladders)\/).*\.contract\.ts$/,
            },
            { name: nameScriptFiles(), debugName: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
  // Workers are found too late otherwise, and the page reloads once more.
  optimizeDeps: { entries: ['index.html', '**/*.worker.ts'] },
  server: {
    fs: { allow: [inProject('web'), inProject('contract'), inProject('storefront'), inProject('node_modules')] },
  },
});
