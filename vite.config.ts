import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serviceWorker } from './scripts/kit/service-worker-plugin.ts';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: inProject('web'),
  // The page learns its settings from the server; nothing of the environment is baked in.
  envDir: false,
  plugins: [react(), serviceWorker()],
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
    // What every view needs travels as one file instead of thirty.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  // Workers are found too late otherwise, and the page reloads once more.
  optimizeDeps: { entries: ['index.html', '**/*.worker.ts'] },
  server: {
    fs: { allow: [inProject('web'), inProject('contract'), inProject('storefront'), inProject('node_modules')] },
  },
});
