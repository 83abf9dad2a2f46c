import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { runS3Server } from '../object-storage/s3/s3-server.fixture.ts';
import { diskSites } from './disk/disk-sites.adapter.ts';
import { s3Sites } from './s3/s3-sites.adapter.ts';
import { aManifest, aPage } from './site-storage.fixture.ts';
import type { SiteStorage } from './site-storage.port.ts';

const root = await mkdtemp(join(tmpdir(), 'site-storage-'));
const server = await runS3Server();
afterAll(async () => {
  await rm(root, { recursive: true });
  await server.close();
});

const storages: [string, SiteStorage][] = [
  ['on disk', diskSites({ root })],
  ['in a bucket', s3Sites(server.options)],
];

describe.each(storages)('sites %s', (_name, sites) => {
  const read = async (site: string, build: string, path: string) =>
    (await sites.open(site, build, path, null))?.data.toString();

  async function make(site: string, build: string, texts: Record<string, string>): Promise<void> {
    const writer = await sites.begin(site, build, null);
    for (const [path, text] of Object.entries(texts)) await writer.write(aPage(path, text));
    await writer.seal(aManifest(texts), Buffer.from('notes'));
  }

  test('a sealed build is read as it was written', async () => {
    await make('one', 'b1', { 'index.html': 'home', 'ランプ/a.html': 'lamp' });
    expect(await read('one', 'b1', 'index.html')).toBe('home');
    expect(await read('one', 'b1', 'ランプ/a.html')).toBe('lamp');
    expect(await read('one', 'b1', 'missing.html')).toBeUndefined();
    expect(await sites.readManifest('one', 'b1')).toEqual(aManifest({ 'index.html': 'home', 'ランプ/a.html': 'lamp' }));
    expect(Buffer.from((await sites.readNotes('one', 'b1')) ?? []).toString()).toBe('notes');
    expect(await sites.readManifest('one', 'nowhere')).toBeNull();
  });

  test('a copy is asked for before there is one, and whatever comes back says what it is', async () => {
    await make('packed', 'b1', { 'index.html': 'home' });
    const open = () => sites.open('packed', 'b1', 'index.html', 'br');
    expect(await open()).toMatchObject({ data: Buffer.from('home'), encoding: null });
    await sites.compress('packed', 'b1', ['index.html']);
    const file = await open();
    expect((file?.encoding ? brotliDecompressSync(file.data) : file?.data)?.toString()).toBe('home');
  });

  test('no path leads out of a build', async () => {
    await make('two', 'b1', { 'index.html': 'home' });
    for (const path of ['../b1.json', '..', '/etc/passwd', '.hidden', 'a/../../b1.json', 'a\\b', 'a\0b', '']) {
      expect([path, await sites.open('two', 'b1', path, null)]).toEqual([path, null]);
    }
  });

  test('what is kept comes from the base, and stays when the base goes', async () => {
    await make('three', 'b1', { 'index.html': 'old', 'a.html': 'same' });
    const writer = await sites.begin('three', 'b2', 'b1');
    await writer.keep(['a.html']);
    await writer.write(aPage('index.html', 'new'));
    await writer.seal(aManifest({ 'index.html': 'new', 'a.html': 'same' }));
    await sites.goLive('three', 'b2');
    await sites.remove('three', 'b1');
    expect(await read('three', 'b2', 'a.html')).toBe('same');
    expect(await read('three', 'b2', 'index.html')).toBe('new');
    expect(await read('three', 'b1', 'index.html')).toBeUndefined();
    expect(await sites.list('three')).toEqual(['b2']);
    expect(await sites.liveBuild('three')).toBe('b2');
  });

  test('a build that has all of another is its own, whichever of them goes first', async () => {
    const texts = { 'index.html': 'home', 'a/b.html': 'below' };
    const makeSame = async (build: string, base: string) => {
      const writer = await sites.begin('same', build, base);
      await writer.keepAll(Object.keys(texts));
      await writer.seal(aManifest(texts));
    };
    await make('same', 'b1', texts);
    await makeSame('b2', 'b1');
    await makeSame('b3', 'b2');
    await sites.goLive('same', 'b3');
    await sites.remove('same', 'b1');
    expect(await sites.list('same')).toEqual(['b2', 'b3']);
    expect(await sites.readManifest('same', 'b1')).toBeNull();
    const writer = await sites.begin('same', 'b4', 'b3');
    await writer.keep(['a/b.html']);
    await writer.write(aPage('index.html', 'new'));
    await writer.seal(aManifest({ ...texts, 'index.html': 'new' }));
    await sites.remove('same', 'b3');
    expect([await read('same', 'b2', 'a/b.html'), await read('same', 'b2', 'index.html')]).toEqual(['below', 'home']);
    await sites.remove('same', 'b2');
    expect([await read('same', 'b4', 'a/b.html'), await read('same', 'b4', 'index.html')]).toEqual(['below', 'new']);
    expect(await sites.list('same')).toEqual(['b4']);
  });

  test('a build that was never sealed is none, and begins anew', async () => {
    const writer = await sites.begin('four', 'b1', null);
    await writer.write(aPage('half.html', 'half'));
    expect(await sites.readManifest('four', 'b1')).toBeNull();
    await make('four', 'b1', { 'index.html': 'whole' });
    expect(await read('four', 'b1', 'half.html')).toBeUndefined();
    expect(await read('four', 'b1', 'index.html')).toBe('whole');
  });

  test('another build goes live at once, and none at all when the site is taken away', async () => {
    await make('five', 'b1', { 'index.html': 'one' });
    await make('five', 'b2', { 'index.html': 'two' });
    await sites.goLive('five', 'b1');
    await sites.goLive('five', 'b2');
    expect(await sites.liveBuild('five')).toBe('b2');
    await sites.goLive('five', null);
    expect(await sites.liveBuild('five')).toBeNull();
  });
});
