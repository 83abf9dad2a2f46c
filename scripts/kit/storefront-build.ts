import { copyFile, readdir } from 'node:fs/promises';
import type { InlineConfig } from 'vite';
import { budgets, keepBudgets, scriptsOf, weighAll } from './budgets.ts';
import type { BuiltFolder } from './built-folder.ts';
import { fingerprint } from './fingerprint.ts';
import { inProject, root } from './project.ts';

const sources = [
  'storefront',
  'contract',
  'package.json',
  'package-lock.json',
  'scripts/kit/storefront-build.ts',
  'scripts/kit/budgets.ts',
];

/** The theme as publishing runs it (theme.js), and the scripts and fonts that its pages load (assets/). */
export const storefrontBuild: BuiltFolder = {
  name: 'storefront',
  stamp: () => fingerprint(root, sources),
  async make(folder) {
    process.env.NODE_ENV = 'production';
    const { build } = await import('vite');
    const built = await build(islands(`${folder}/assets`));
    // No page loads all of it; even so it keeps within the budget of one.
    keepBudgets([weighAll('A page of a store', budgets.storefront, scriptsOf(built))]);
    await copyFonts(`${folder}/assets`);
    await build(theme(folder, fingerprint(root, sources)));
  },
};

/** Under their own names: the style sheet asks for them by these. */
async function copyFonts(target: string): Promise<void> {
  const fonts = inProject('storefront/fonts');
  const files = (await readdir(fonts)).filter((name) => name.endsWith('.woff2'));
  await Promise.all(files.map((name) => copyFile(`${fonts}/${name}`, `${target}/${name}`)));
}

const common: InlineConfig = { configFile: false, envDir: false, publicDir: false, logLevel: 'warn', root };

/** One small file without a bundler's runtime; what it needs later it loads later. */
const islands = (outDir: string): InlineConfig => ({
  ...common,
  build: {
    outDir,
    emptyOutDir: true,
    copyPublicDir: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { site: inProject('storefront/islands/site.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});

/** React comes along: the built file runs in any worker thread by itself. */
const theme = (outDir: string, version: string): InlineConfig => ({
  ...common,
  define: { THEME_VERSION: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: inProject('storefront/theme.tsx'),
    outDir,
    emptyOutDir: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'theme.js' } },
  },
});
