import { cp, mkdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isBrief } from '#testing/suite.ts';
import type { Manifest } from './archive-format.ts';
import { memoryStorage } from './memory-storage.fixture.ts';
import { makeFolder, namesIn, run } from './operations.fixture.ts';
import { copyBackup, makeTarget, shareBackup } from './restore.fixture.ts';
import { restore } from './restore.ts';
import { changeJson, rewriteArchive } from './rewrite-archive.fixture.ts';

const backup = shareBackup();

describe('a file that is not whole is refused, and nothing of it stays', () => {
  test.each(isBrief ? [0.6] : [0.2, 0.6, 0.999])('cut off after %d of its length', async (part) => {
    const file = await copyBackup(backup.file);
    await truncate(file, Math.floor((await stat(file)).size * part));
    const target = await makeTarget();
    await expect(target.restore(file)).rejects.toThrow(/is cut off/);
    await target.expectNothing();
  });

  test.each(isBrief ? [0.5] : [0.1, 0.5, 0.9])('with a bit turned at %d of its length', async (part) => {
    const file = await copyBackup(backup.file);
    const bytes = await readFile(file);
    const at = Math.floor(bytes.length * part);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at);
    await writeFile(file, bytes);
    const target = await makeTarget();
    await expect(target.restore(file)).rejects.toThrow(/damaged|cut off|not complete/);
    await target.expectNothing();
  });

  test('without its last entry, or with rows or files missing', async () => {
    const file = await copyBackup(backup.file);
    for (const missing of ['contents.json', 'rows/public.sessions/000001.copy', 'files/private/empty.bin']) {
      const copy = `${file}.copy`;
      await cp(file, copy);
      await rewriteArchive(copy, (entry) => (entry.name === missing ? undefined : entry));
      const target = await makeTarget();
      await expect(target.restore(copy)).rejects.toThrow(/not complete/);
      await target.expectNothing();
    }
  });

  test('in a data directory', async () => {
    const file = await copyBackup(backup.file);
    await truncate(file, (await stat(file)).size - 5);
    const folder = await makeFolder();
    const { storage } = memoryStorage();
    const config = { DATABASE_URL: undefined, STORAGE_URL: undefined, DATA_DIR: join(folder, 'data') };
    await expect(restore(file, config, () => storage)).rejects.toThrow(/is cut off/);
    expect(await namesIn(folder)).toEqual([]);
  });

  test.each(['', 'just a letter'])('or no backup at all', async (text) => {
    const file = join(await makeFolder(), 'letter.txt');
    await writeFile(file, text);
    const target = await makeTarget();
    await expect(target.restore(file)).rejects.toThrow(/cut off|damaged or no backup/);
    await expect(target.restore(`${file}.missing`)).rejects.toThrow(`There is no backup ${file}.missing.`);
    await target.expectNothing();
  });
});

describe('a backup that this version cannot read is refused', () => {
  const refusals: [string, (manifest: Manifest) => object, RegExp][] = [
    [
      'of another format',
      (manifest) => ({ ...manifest, format: 2 }),
      /has format 2, which this Scanfront does not know/,
    ],
    [
      'of a newer version',
      ({ migrations, ...rest }) => ({ ...rest, migrations: [...migrations, { name: '9999_later.sql', checksum: '' }] }),
      /made by a newer Scanfront: this one does not know 9999_later\.sql/,
    ],
    [
      'of a version that went another way',
      ({ migrations, ...rest }) => ({
        ...rest,
        migrations: migrations.map(({ name }) => ({ name, checksum: 'other' })),
      }),
      /made by a different Scanfront: 0001_kit\.sql is not the same here/,
    ],
    [
      'with a table that has no place here',
      ({ tables, ...rest }) => ({ ...rest, tables: [...tables, { schema: 'public', name: 'moons', columns: ['id'] }] }),
      /has no place for its public\.moons/,
    ],
    ['with jobs of a newer queue', (manifest) => ({ ...manifest, jobQueueVersion: 9999 }), /has no place for its jobs/],
    [
      'with a migration that is no migration',
      (manifest) => ({ ...manifest, migrations: [{ name: '../x.sql', checksum: '' }] }),
      /newer/,
    ],
  ];
  test.each(refusals)('%s', async (_name, change, sentence) => {
    const file = await copyBackup(backup.file);
    await rewriteArchive(file, changeJson('manifest.json', change));
    const target = await makeTarget();
    await expect(target.restore(file)).rejects.toThrow(sentence);
    await target.expectNothing();
  });
});

describe('a place that is in use is refused and left as it is', () => {
  test('a database with a table', async () => {
    const file = await copyBackup(backup.file);
    const target = await makeTarget();
    await run(target.connection, 'create table mine as select 7 as n');
    await expect(target.restore(file)).rejects.toThrow('The database of DATABASE_URL is not empty.');
    await run(target.connection, 'select n from mine');
  });

  test('a storage with a file', async () => {
    const file = await copyBackup(backup.file);
    const target = await makeTarget();
    await target.storage.put('public/mine.txt', Buffer.from('mine'), { contentType: 'text/plain' });
    await expect(target.restore(file)).rejects.toThrow('The file storage is not empty (it holds public/mine.txt).');
    expect([...target.objects.keys()]).toEqual(['public/mine.txt']);
  });

  test('a folder with the key of another installation', async () => {
    const file = await copyBackup(backup.file);
    const target = await makeTarget();
    await mkdir(target.dataDir);
    await writeFile(join(target.dataDir, 'secret-key'), 'another key');
    await expect(target.restore(file)).rejects.toThrow(/holds the secret key of another Scanfront/);
    expect(await readFile(join(target.dataDir, 'secret-key'), 'utf8')).toBe('another key');
    expect(target.objects.size).toBe(0);
  });

  test('a data directory with anything in it', async () => {
    const file = await copyBackup(backup.file);
    const dataDir = await makeFolder();
    await writeFile(join(dataDir, 'mine.txt'), 'mine');
    const config = { DATABASE_URL: undefined, STORAGE_URL: undefined, DATA_DIR: dataDir };
    await expect(restore(file, config, () => memoryStorage().storage)).rejects.toThrow(`${dataDir} is not empty.`);
    expect(await namesIn(dataDir)).toEqual(['mine.txt']);
  });
});
