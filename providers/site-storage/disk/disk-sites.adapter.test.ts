import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  await sites.goLive('site', 'b1');
  expect(await readFile(join(root, 'site/live/products/lamp.html'), 'utf8')).toBe('one');
  expect(await readFile(join(root, 'site/live/products/lamp.html.br'), 'utf8')).toBe('br one');
  const next = await sites.begin('site', 'b2', 'b1');
  await next.keep([{ path: 'products/lamp.html', isCompressed: true }]);
  await next.seal(aManifest({ 'products/lamp.html': 'one' }));
  const inodes = await Promise.all(
    ['b1', 'b2'].map(async (build) => (await stat(join(root, `site/builds/${build}/products/lamp.html`))).ino),
  );
  expect(inodes[0]).toBe(inodes[1]);
});

test('a name that is too long for a file system is kept under a shorter one', async () => {
  const sites = diskSites({ root });
  const path = `products/${'ラ'.repeat(150)}-SF-1001.html`;
  const writer = await sites.begin('long', 'b1', null);
  await writer.write(aPage(path, 'long'));
  await writer.seal(aManifest({ [path]: 'long' }));
  expect((await sites.open('long', 'b1', path, null))?.data.toString()).toBe('long');
});
