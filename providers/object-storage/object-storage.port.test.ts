import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStorage } from './disk/disk-storage.adapter.ts';
import { keysOf, listAll, plainText as plain } from './object-storage.fixture.ts';
import type { ObjectStorage } from './object-storage.port.ts';
import { runS3Server } from './s3/s3-server.fixture.ts';
import { s3Storage } from './s3/s3-storage.adapter.ts';

interface Opened {
  storage: ObjectStorage;
  close(): Promise<void>;
}

async function openDisk(): Promise<Opened> {
  const root = await mkdtemp(join(tmpdir(), 'disk-storage-'));
  return { storage: diskStorage({ root }), close: () => rm(root, { recursive: true }) };
}

async function openS3(): Promise<Opened> {
  const server = await runS3Server();
  return { storage: s3Storage({ ...server.options, prefix: '/scanfront/' }), close: server.close };
}

async function read(storage: ObjectStorage, key: string, range?: { start: number; end: number }) {
  const found = await storage.get(key, range);
  return found && { ...found, body: await text(found.body) };
}

describe.each([
  ['disk', openDisk],
  ['s3', openS3],
])('object storage on %s', (_name, openStorage) => {
  let opened: Opened;
  let storage: ObjectStorage;
  beforeAll(async () => {
    opened = await openStorage();
    storage = opened.storage;
  });
  afterAll(() => opened.close());

  test('what was put is read back with its type, size, tag and date', async () => {
    await storage.put('facts/hello.txt', Buffer.from('hello'), plain);
    const found = await read(storage, 'facts/hello.txt');
    expect(found).toMatchObject({ body: 'hello', size: 5, ...plain });
    expect(found?.etag).toMatch(/^"[^"]+"$/);
    expect(found?.modifiedAt).toBeInstanceOf(Date);
  });

  test('a type that differs from the name ending is kept, and replaced with the object', async () => {
    await storage.put('types/page.bin', Buffer.from('{}'), { contentType: 'application/json' });
    expect(await read(storage, 'types/page.bin')).toMatchObject({ contentType: 'application/json' });
    await storage.put('types/page.bin', Buffer.from('x'), { contentType: 'application/octet-stream' });
    expect(await read(storage, 'types/page.bin')).toMatchObject({ body: 'x', contentType: 'application/octet-stream' });
  });

  test('a stream larger than one upload part arrives byte for byte', async () => {
    const bytes = Buffer.alloc(6 * 1024 * 1024);
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = index % 251;
    const chunks = Array.from({ length: 96 }, (_unused, index) => bytes.subarray(index * 65_536, (index + 1) * 65_536));
    await storage.put('streams/large.bin', Readable.from(chunks), { contentType: 'application/octet-stream' });
    const found = await storage.get('streams/large.bin');
    expect(found?.size).toBe(bytes.length);
    expect(found && (await buffer(found.body)).equals(bytes)).toBe(true);
  });

  test('a stream that breaks off leaves what was there before', async () => {
    await storage.put('streams/broken.txt', Buffer.from('before'), plain);
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('connection lost');
      })(),
    );
    await expect(storage.put('streams/broken.txt', breaking, plain)).rejects.toThrow('connection lost');
    expect(await read(storage, 'streams/broken.txt')).toMatchObject({ body: 'before' });
  });

  test('writing again replaces the object and changes its tag', async () => {
    await storage.put('again.txt', Buffer.from('one'), plain);
    const first = await read(storage, 'again.txt');
    await storage.put('again.txt', Buffer.from('two'), plain);
    const second = await read(storage, 'again.txt');
    expect(second?.body).toBe('two');
    expect(second?.etag).not.toBe(first?.etag);
  });

  test('a range gives those bytes, both ends included, and the size of the whole', async () => {
    await storage.put('range.txt', Buffer.from('0123456789'), plain);
    expect(await read(storage, 'range.txt', { start: 2, end: 4 })).toMatchObject({ body: '234', size: 10 });
    expect(await read(storage, 'range.txt', { start: 8, end: 99 })).toMatchObject({ body: '89', size: 10 });
    expect(await read(storage, 'range.txt', { start: 10, end: 12 })).toMatchObject({ body: '', size: 10 });
  });

  test('an object without bytes is an object', async () => {
    await storage.put('empty.txt', Buffer.alloc(0), plain);
    expect(await read(storage, 'empty.txt')).toMatchObject({ body: '', size: 0 });
  });

  test('what is not there is null, and removing it is fine', async () => {
    expect(await storage.get('nothing/here.txt')).toBeNull();
    await expect(storage.remove('nothing/here.txt')).resolves.toBeUndefined();
  });

  test('a removed object is gone', async () => {
    await storage.put('gone/now.txt', Buffer.from('x'), plain);
    await storage.remove('gone/now.txt');
    expect(await storage.get('gone/now.txt')).toBeNull();
    expect(await keysOf(storage, 'gone/')).toEqual([]);
  });

  test('a list holds every key with the prefix, in key order, with sizes', async () => {
    for (const key of ['list/b/2.txt', 'list/a.txt', 'list/b/10.txt', 'list/c/d/e.txt', 'listing.txt']) {
      await storage.put(key, Buffer.from(key), plain);
    }
    expect(await keysOf(storage, 'list/')).toEqual(['list/a.txt', 'list/b/10.txt', 'list/b/2.txt', 'list/c/d/e.txt']);
    expect(await keysOf(storage, 'list')).toContain('listing.txt');
    expect(await listAll(storage, 'list/b/1')).toEqual([{ key: 'list/b/10.txt', size: 13 }]);
  });

  test.each(['../secret', '/etc/passwd', 'a/../b', 'a//b', '.hidden', 'a/.tmp/b', 'a\\b', 'a\0b', '', 'a/'])(
    'the key %j is refused',
    async (key) => {
      await expect(storage.get(key)).rejects.toThrow('Not a storage key');
      await expect(storage.put(key, Buffer.from('x'), plain)).rejects.toThrow('Not a storage key');
      await expect(storage.remove(key)).rejects.toThrow('Not a storage key');
    },
  );
});
