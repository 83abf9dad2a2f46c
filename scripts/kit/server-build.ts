import { relative, sep } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import type { BuiltFolder } from './built-folder.ts';
import { fingerprint } from './fingerprint.ts';
import { inProject, root } from './project.ts';

/** What an image runs beside app and worker; from the repository they run as they are written. */
export const commands = ['migrate', 'upgrade', 'backup', 'restore', 'operator', 'announce', 'catalogue'];

const sources = [
  'server',
  'providers',
  'sandbox',
  'contract',
  'storefront',
  'package.json',
  'package-lock.json',
  'scripts/kit/server-build.ts',
  'scripts/kit/project.ts',
  ...commands.map((name) => `scripts/${name}.ts`),
];

// What has native parts, finds files of its own by where it lies, or is loaded only by those who need it.
export const leftInPlace = [
  'sharp',
  'lightningcss',
  '@node-rs/argon2',
  'pino',
  'pino-pretty',
  'pdfkit',
  'vite',
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@paypal/paypal-server-sdk',
];

/** App and worker in a few files instead of thousands, which take most of a start to find and to load. */
export const serverBuild: BuiltFolder = {
  name: 'server',
  stamp: () => fingerprint(root, sources),
  async make(folder) {
    const { build } = await import('vite');
    await build(programs(folder));
  },
};

const programs = (outDir: string): InlineConfig => ({
  configFile: false,
  envDir: false,
  publicDir: false,
  logLevel: 'warn',
  root,
  plugins: [keepPlaces(outDir), escapeLetters()],
  ssr: { noExternal: true, external: leftInPlace, target: 'node' },
  build: {
    ssr: true,
    target: 'node24',
    outDir,
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: inProject('server/main.ts'),
        worker: inProject('server/worker.ts'),
        ...Object.fromEntries(commands.map((name) => [name, inProject(`scripts/${name}.ts`)])),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});

/** Code of ours looks for fonts, migrations and threads beside its source, wherever it runs. */
const keepPlaces = (outDir: string): Plugin => ({
  name: 'scanfront:keep-places',
  enforce: 'pre',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: 'import.meta.url' },
    handler(code, id) {
      const place = JSON.stringify(relative(outDir, id).split(sep).join('/'));
      return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`), map: null };
    },
  },
});

/** A file with one letter beyond ASCII, such as a dash in a text, takes twice its length in memory for as long as we run. */
const escapeLetters = (): Plugin => ({
  name: 'scanfront:escape-letters',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = toAscii(file.code);
  },
});

/** A backslash before such a letter says nothing; before its escape it would. */
export const toAscii = (code: string): string =>
  code.replace(
    /\\?(\P{ASCII})|\\./gsu,
    (found, letter?: string) => letter?.split('').map(escapeUnit).join('') ?? found,
  );

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
