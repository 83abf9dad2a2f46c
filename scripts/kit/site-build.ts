import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InlineConfig } from 'vite';
import type { SiteFiles } from '#site/page.ts';
import type * as Site from '#site/site.tsx';
import { budgets, keepBudgets, weighAll } from './budgets.ts';
import type { BuiltFolder } from './built-folder.ts';
import { precompress } from './compress.ts';
import { fingerprint } from './fingerprint.ts';
import { inProject, root } from './project.ts';

const sources = [
  'site',
  'contract',
  'web/shared/bot-check',
  'package.json',
  'package-lock.json',
  'storefront/fonts',
  'scripts/kit/site-build.ts',
  'scripts/kit/compress.ts',
  'scripts/kit/budgets.ts',
];

/** The public site: every page as a file, what pages load beside them under names that change with their content. */
export const siteBuild: BuiltFolder = {
  name: 'site',
  stamp: () => fingerprint(root, sources),
  async make(folder) {
    process.env.NODE_ENV = 'production';
    const { build } = await import('vite');
    await build(islands(`${folder}/files`));
    await weighScripts(`${folder}/files`);
    const files = await copyFiles(`${folder}/files`);
    await build(drawing(`${folder}/drawing`));
    await writePages(folder, files);
    await rm(`${folder}/drawing`, { recursive: true });
    await precompress(folder);
  },
};

const common: InlineConfig = { configFile: false, envDir: false, publicDir: false, logLevel: 'warn', root };
const served = '/site';

/** The script, what it loads later, and the style sheet with its font. */
const islands = (outDir: string): InlineConfig => ({
  ...common,
  base: `${served}/`,
  build: {
    outDir,
    emptyOutDir: true,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { site: inProject('site/islands/site.ts'), style: inProject('site/style/site.css') },
      output: {
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: '[name]-[hash].js' } } },
});

/** No page loads all of it; even so it keeps within the budget of one. Workers are among the files only. */
async function weighScripts(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const scripts = await Promise.all(names.map(async (name) => ({ code: await readFile(join(folder, name), 'utf8') })));
  keepBudgets([weighAll('A page of the public site', budgets.publicPage, scripts)]);
}

/** The pages' code, to be run once. */
const drawing = (outDir: string): InlineConfig => ({
  ...common,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: inProject('site/site.tsx'),
    outDir,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'site.js' } },
  },
});

/** Drawings and the recording, under names that change with their content; the built files have such names already. */
async function copyFiles(target: string): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const built of await readdir(target)) names.set(built.replace(/-[\w-]{8}(\.\w+)$/, '$1'), built);
  for (const name of await readdir(inProject('site/art'))) {
    const data = await readFile(inProject(`site/art/${name}`));
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 8);
    const served = `${basename(name, extname(name))}-${hash}${extname(name)}`;
    await writeFile(join(target, served), data);
    names.set(name, served);
  }
  return names;
}

async function writePages(folder: string, names: ReadonlyMap<string, string>): Promise<void> {
  const { drawSite, sessionMark } = (await import(pathToFileURL(`${folder}/drawing/site.js`).href)) as typeof Site;
  const texts = {
    pages: await readTexts('pages'),
    articles: await readTexts('blog'),
    developers: await readTexts('developers'),
  };
  const pages = drawSite(texts, filesOf(names));
  await mkdir(`${folder}/pages`, { recursive: true });
  const list = [];
  for (const [number, { html, path, isListed, changed }] of pages.entries()) {
    const file = `${number}.html`;
    await writeFile(`${folder}/pages/${file}`, html);
    list.push({ path, file, isListed, changed });
  }
  const scriptHash = createHash('sha256').update(sessionMark).digest('base64');
  await writeFile(`${folder}/site.json`, JSON.stringify({ scriptHash, pages: list }));
}

function filesOf(names: ReadonlyMap<string, string>): SiteFiles {
  const of = (name: string) => {
    const file = names.get(name);
    if (!file) throw new Error(`The site has no file ${name}.`);
    return `${served}/${file}`;
  };
  return { style: of('style.css'), script: of('site.js'), font: of('geist-latin-wght-normal.woff2'), of };
}

async function readTexts(folder: string): Promise<Record<string, string>> {
  const place = inProject(`site/texts/${folder}`);
  const files = (await readdir(place)).filter((name) => name.endsWith('.md'));
  const entries = files.map(async (name) => [basename(name, '.md'), await readFile(join(place, name), 'utf8')]);
  return Object.fromEntries(await Promise.all(entries));
}
