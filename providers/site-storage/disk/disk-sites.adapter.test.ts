import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aManifest, aPage } from '../site-storage.fixture.ts';
import { diskSites } from './disk-sites.adapter.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'disk-sites-'));
});
afterAll(() => rm(root, { recursive: true }));

test('a web server can read the live build without us: a tree with compressed copies, reached by a link', async () => {
  const sites = diskSites({ root });
  const writer = await sites.begin('site', 'b1', null);
  await writer.write(aPage('products/lamp.html', 'one'));
  await writer.seal(aManifest({ 'products/lamp.html': 'one' }));
  await sites.compress('site', 'b1', ['products/lamp.html']);
  await sites.goLive('site', 'b1');
  expect(await readFile(join(root, 'site/live/products/lamp.html'), 'utf8')).toBe('one');
  const copy = await readFile(join(root, 'site/live/products/lamp.html.br'));
  expect(brotliDecompressSync(copy).toString()).toBe('one');
  const next = await sites.begin('site', 'b2', 'b1');
  await next.keep(['products/lamp.html']);
  await next.seal(aManifest({ 'products/lamp.html': 'one' }));
  for (const name of ['lamp.html', 'lamp.html.br']) {
    const inodeIn = async (build: string) => (await stat(join(root, `site/builds/${build}/products/${name}`))).ino;
    expect(await inodeIn('b1')).toBe(await inodeIn('b2'));
  }
});

test('many files are kept as a few are, and one that is not there is told', async () => {
  const sites = diskSites({ root });
  const paths = Array.from({ length: 300 }, (_, n) => `products/lamp-${n}.html`);
  const texts = Object.fromEntries(paths.map((path) => [path, path]));
  const writer = await sites.begin('many', 'b1', null);
  for (const path of paths) await writer.write(aPage(path, path));
  await writer.seal(aManifest(texts));
  const next = await sites.begin('many', 'b2', 'b1');
  await next.keep(paths);
  await next.seal(aManifest(texts));
  expect((await sites.open('many', 'b2', 'products/lamp-299.html', 'br'))?.data.toString()).toBe(paths[299]);
  await expect(next.keep(['products/none.html', ...paths])).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a name that is too long for a file system is kept under a shorter one', async () => {
  const sites = diskSites({ root });
  const path = `products/${'ラ'.repeat(150)}-SF-1001.html`;
  const writer = await sites.begin('long', 'b1', null);
  await writer.write(aPage(path, 'long'));
  await writer.seal(aManifest({ [path]: 'long' }));
  expect((await sites.open('long', 'b1', path, null))?.data.toString()).toBe('long');
});
