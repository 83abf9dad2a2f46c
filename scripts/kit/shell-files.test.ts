import { expect, test } from 'vitest';
import { type BuiltChunk, findShellFiles } from './shell-files.ts';

const chunk = (name: string, rest: Partial<BuiltChunk> = {}): BuiltChunk => ({
  fileName: `static/${name}.js`,
  isEntry: false,
  module: `/web/${name}.tsx`,
  imports: [],
  dynamicImports: [],
  assets: [],
  ...rest,
});

const chunks = [
  chunk('index', {
    isEntry: true,
    imports: ['static/first.js'],
    dynamicImports: ['static/lookup.js', 'static/login.js'],
    assets: ['static/index.css', 'static/latin.woff2'],
  }),
  chunk('first', { dynamicImports: ['static/upgrade.js'] }),
  chunk('upgrade'),
  chunk('login', { imports: ['static/index.js'] }),
  chunk('lookup', { imports: ['static/index.js', 'static/table.js'], dynamicImports: ['static/camera.js'] }),
  chunk('table', { imports: ['static/lookup.js'] }),
  chunk('camera', { dynamicImports: ['static/reader.js'] }),
  chunk('reader', { assets: ['static/reader.wasm'] }),
];

test('what the page starts with is kept, with its styles and fonts, and not the pages it could lead to', () => {
  expect(findShellFiles(chunks, [])).toEqual({
    entry: 'static/index.js',
    files: ['static/index.js', 'static/index.css', 'static/latin.woff2', 'static/first.js'],
    extras: [],
  });
});

test('a page is kept with all that it can lead to, and a file of WebAssembly is an extra with its code', () => {
  const { files, extras } = findShellFiles(chunks, ['/web/lookup.tsx']);
  expect(files.slice(4)).toEqual(['static/lookup.js', 'static/table.js', 'static/camera.js']);
  expect(extras).toEqual(['static/reader.js', 'static/reader.wasm']);
});

test('a page that the build does not have is told, not left out', () => {
  expect(() => findShellFiles(chunks, ['/web/renamed.tsx'])).toThrow('/web/renamed.tsx');
});
