import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keysOf, plainText as plain } from '../object-storage.fixture.ts';
import type { ObjectStorage } from '../object-storage.port.ts';
import { diskStorage } from './disk-storage.adapter.ts';

let base: string;
let root: string;
let storage: ObjectStorage;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'disk-storage-'));
  root = join(base, 'files');
  storage = diskStorage({ root });
});
afterEach(() => rm(base, { recursive: true }));

test('a plain web server finds the object under its key', async () => {
  await storage.put('public/site/index.html', Buffer.from('<p>hi'), { contentType: 'text/html; charset=utf-8' });
  expect(await readFile(join(root, 'public/site/index.html'), 'utf8')).toBe('<p>hi');
  expect(await readdir(join(root, 'public/site'))).toEqual(['index.html']);
});

test('the order of a list is the order of whole keys, folders or not', async () => {
  const keys = ['a-b.txt', 'a.txt', 'a/b.txt', 'a0.txt', 'a/b/c.txt'];
  for (const key of keys) await storage.put(key, Buffer.from('x'), plain);
  expect(await keysOf(storage)).toEqual([...keys].sort());
});

test('neither hidden files nor unfinished ones are listed', async () => {
  await storage.put('a.bin', Buffer.from('x'), { contentType: 'application/json' });
  await writeFile(join(root, '.tmp', 'unfinished'), 'half');
  expect(await keysOf(storage)).toEqual(['a.bin']);
});

test('a link to a file outside is no object', async () => {
  await writeFile(join(base, 'secret.txt'), 'secret');
  await storage.put('a.txt', Buffer.from('x'), plain);
  await symlink(join(base, 'secret.txt'), join(root, 'linked.txt'));
  expect(await storage.get('linked.txt')).toBeNull();
  expect(await keysOf(storage)).toEqual(['a.txt']);
});

test('a link to a folder outside is neither read, written nor emptied', async () => {
  await mkdir(join(base, 'outside'));
  await writeFile(join(base, 'outside', 'secret.txt'), 'secret');
  await storage.put('a.txt', Buffer.from('x'), plain);
  await symlink(join(base, 'outside'), join(root, 'linked'));
  expect(await storage.get('linked/secret.txt')).toBeNull();
  await expect(storage.put('linked/new.txt', Buffer.from('x'), plain)).rejects.toThrow('link');
  await storage.remove('linked/secret.txt');
  expect(await readdir(join(base, 'outside'))).toEqual(['secret.txt']);
  expect(await keysOf(storage, 'linked')).toEqual([]);
});

test('writing over a link replaces the link, not what it points to', async () => {
  await writeFile(join(base, 'outside.txt'), 'secret');
  await mkdir(root);
  await symlink(join(base, 'outside.txt'), join(root, 'a.txt'));
  await storage.put('a.txt', Buffer.from('mine'), plain);
  expect(await readFile(join(base, 'outside.txt'), 'utf8')).toBe('secret');
  expect((await lstat(join(root, 'a.txt'))).isFile()).toBe(true);
});

test('the last removal takes the empty folders along', async () => {
  await storage.put('deep/down/a.txt', Buffer.from('x'), plain);
  await storage.put('deep/b.txt', Buffer.from('x'), plain);
  await storage.remove('deep/down/a.txt');
  expect(await readdir(join(root, 'deep'))).toEqual(['b.txt']);
});

test('writes survive removals that sweep their folder away at the same time', async () => {
  // At different depths, so that the writers fall out of step and meet each other's half-done work.
  const writers = ['busy/a.txt', 'busy/b/b.txt', 'busy/b/c/c.txt', 'busy/b/c/d/d.txt', 'busy/b/c/d/e/e.txt'];
  await Promise.all(
    writers.map(async (key) => {
      for (let round = 0; round < 40; round += 1) {
        await storage.put(key, Buffer.from(key), plain);
        await storage.remove(key);
      }
      await storage.put(key, Buffer.from(key), plain);
    }),
  );
  expect(await keysOf(storage, 'busy/')).toEqual(writers);
});

test('nothing unfinished stays behind, and a day-old leftover is swept', async () => {
  await mkdir(join(root, '.tmp'), { recursive: true });
  await writeFile(join(root, '.tmp', 'old'), 'half');
  await utimes(join(root, '.tmp', 'old'), new Date(0), new Date(0));
  await writeFile(join(root, '.tmp', 'young'), 'half');
  await storage.put('a.bin', Buffer.from('x'), { contentType: 'application/json' });
  expect(await readdir(join(root, '.tmp'))).toEqual(['young']);
});
