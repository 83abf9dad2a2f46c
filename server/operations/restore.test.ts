import { cp, mkdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabaseServer } from '#server/db/open-server.ts';
import type { Contents, Manifest } from './archive-format.ts';
import { catalogueRepository } from './catalogue.repository.ts';
import { memoryStorage } from './memory-storage.fixture.ts';
import {
  checksums,
  insertMerchant,
  makeDatabase,
  makeFolder,
  makeProduct,
  namesIn,
  type Product,
  run,
  withClient,
} from './operations.fixture.ts';
import { restore } from './restore.ts';
import { changeJson, type Entry, rewriteArchive } from './rewrite-archive.fixture.ts';

const server = inject('database');
const cleaners: (() => Promise<void>)[] = [];
let product: Product;
let whole: string;
let contents: Contents;

beforeAll(async () => {
  product = await makeProduct(server, (clean) => cleaners.push(clean));
  ({ file: whole, contents } = await product.backUp());
});
afterAll(async () => {
  for (const clean of cleaners) await clean();
});

/** A backup for a test to spoil. */
async function copyBackup(): Promise<string> {
  const file = join(await makeFolder(), 'copy.backup');
  await cp(whole, file);
  return file;
}

function toUrl({ connectionString, host, user, database }: pg.ClientConfig): string {
  return connectionString ?? `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`;
}

/** An empty database, an empty storage and an empty folder to restore into. */
async function makeTarget() {
  const connection = await makeDatabase(server);
  const dataDir = join(await makeFolder(), 'data');
  const { storage, objects } = memoryStorage();
  const config = { DATABASE_URL: toUrl(connection), DATA_DIR: dataDir, STORAGE_URL: undefined };
  const isEmpty = () => withClient(connection, (client) => catalogueRepository(client).isEmpty());
  return {
    ...{ connection, dataDir, storage, objects },
    restore: (file: string) => restore(file, config, () => storage),
    async expectNothing() {
      expect([await isEmpty(), objects.size, await namesIn(dataDir).catch(() => [])]).toEqual([true, 0, []]);
    },
  };
}

test('every row, job and file comes back into an empty database, and the secret key with them', async () => {
  const target = await makeTarget();
  expect(await target.restore(whole)).toEqual({ ...contents, hasSecretKey: true });
  expect(await checksums(target.connection)).toEqual(await checksums(product.connection));
  expect(target.objects).toEqual(product.storage.objects);
  const key = join(target.dataDir, 'secret-key');
  expect(await readFile(key, 'utf8')).toBe('the key of this installation');
  expect((await stat(key)).mode & 0o777).toBe(0o600);
});

test('a new data directory is made complete', async () => {
  const folder = await makeFolder();
  const { storage } = memoryStorage();
  const dataDir = join(folder, 'new', 'data');
  await restore(whole, { DATABASE_URL: undefined, STORAGE_URL: undefined, DATA_DIR: dataDir }, () => storage);
  expect(await namesIn(join(folder, 'new'))).toEqual(['data']);
  expect(await namesIn(dataDir)).toEqual(['pgdata', 'postgres.log', 'secret-key']);

  const restored = await openDatabaseServer(undefined, dataDir);
  const sums = await checksums(restored.connection).finally(restored.stop);
  expect(sums).toEqual(await checksums(product.connection));
});

test('foreign keys hold again, by their old names', async () => {
  const target = await makeTarget();
  await target.restore(whole);
  const keys = (connection: pg.ClientConfig) =>
    withClient(connection, async (client) => {
      const order = 'select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as d from pg_constraint';
      return (await client.query(`${order} where contype = 'f' order by 1, 2`)).rows;
    });
  expect(await keys(target.connection)).toEqual(await keys(product.connection));
});

test('what is written during a backup is in it whole or not at all', async () => {
  const busy = await makeProduct(server);
  // Between merchants and their sessions lies a table that takes a while.
  await run(
    busy.connection,
    `insert into rate_limits select n::text, now(), n, now() from generate_series(1, 200000) n`,
  );
  let isDone = false;
  const writing = withClient(busy.connection, async (client) => {
    while (!isDone) await insertMerchant(client, 'newcomer');
  });
  const { file, contents } = await busy.backUp().finally(() => {
    isDone = true;
  });
  await writing;
  const { 'public.merchants': merchants, 'public.users': users, 'public.sessions': sessions } = contents.rows;
  expect([users, sessions]).toEqual([merchants, merchants]);
  await (await makeTarget()).restore(file);
});

test('a backup of an older version is brought up to date', async () => {
  const file = await copyBackup();
  const later = ['announcements', 'apps', 'installed_apps'];
  const isLater = (name: string) => later.some((table) => name === `public.${table}`);
  const toOlder = [
    changeJson('manifest.json', (manifest: Manifest) => ({
      ...manifest,
      migrations: manifest.migrations.filter(({ name }) => name < '0004'),
      tables: manifest.tables.filter(({ name }) => !later.includes(name)),
    })),
    changeJson('contents.json', (contents: Contents) => ({
      ...contents,
      rows: Object.fromEntries(
        Object.entries({ ...contents.rows, 'public.schema_migrations': 3 }).filter(([name]) => !isLater(name)),
      ),
    })),
    (entry: Entry) =>
      entry.name.startsWith('rows/public.schema_migrations/')
        ? { ...entry, content: Buffer.from(entry.content.toString().replace(/^0004.*\n(.*\n)*/m, '')) }
        : entry,
  ];
  await rewriteArchive(file, (entry) => toOlder.reduce((changed, change) => change(changed), entry));
  const target = await makeTarget();
  await target.restore(file);
  const applied = await withClient(target.connection, (client) => catalogueRepository(client).versions());
  expect(applied).toEqual(await withClient(product.connection, (client) => catalogueRepository(client).versions()));
  expect(Object.keys(await checksums(target.connection))).toEqual(Object.keys(await checksums(product.connection)));
});

describe('a file that is not whole is refused, and nothing of it stays', () => {
  test.each([0.2, 0.6, 0.999])('cut off after %d of its length', async (part) => {
    const file = await copyBackup();
    await truncate(file, Math.floor((await stat(file)).size * part));
    const target = await makeTarget();
    await expect(target.restore(file)).rejects.toThrow(/is cut off/);
    await target.expectNothing();
  });

  test.each([0.1, 0.5, 0.9])('with a bit turned at %d of its length', async (part) => {
    const file = await copyBackup();
    const bytes = await readFile(file);
    const at = Math.floor(bytes.length * part);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at);
    await writeFile(file, bytes);
    const target = await makeTarget();
    await expect(target.restore(file)).rejects.toThrow(/damaged|cut off|not complete/);
    await target.expectNothing();
  });

  test('without its last entry, or with rows or files missing', async () => {
    const file = await copyBackup();
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
    const file = await copyBackup();
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
    const file = await copyBackup();
    await rewriteArchive(file, changeJson('manifest.json', change));
    const target = await makeTarget();
    await expect(target.restore(file)).rejects.toThrow(sentence);
    await target.expectNothing();
  });
});

describe('a place that is in use is refused and left as it is', () => {
  test('a database with a table', async () => {
    const file = await copyBackup();
    const target = await makeTarget();
    await run(target.connection, 'create table mine as select 7 as n');
    await expect(target.restore(file)).rejects.toThrow('The database of DATABASE_URL is not empty.');
    await run(target.connection, 'select n from mine');
  });

  test('a storage with a file', async () => {
    const file = await copyBackup();
    const target = await makeTarget();
    await target.storage.put('public/mine.txt', Buffer.from('mine'), { contentType: 'text/plain' });
    await expect(target.restore(file)).rejects.toThrow('The file storage is not empty (it holds public/mine.txt).');
    expect([...target.objects.keys()]).toEqual(['public/mine.txt']);
  });

  test('a folder with the key of another installation', async () => {
    const file = await copyBackup();
    const target = await makeTarget();
    await mkdir(target.dataDir);
    await writeFile(join(target.dataDir, 'secret-key'), 'another key');
    await expect(target.restore(file)).rejects.toThrow(/holds the secret key of another Scanfront/);
    expect(await readFile(join(target.dataDir, 'secret-key'), 'utf8')).toBe('another key');
    expect(target.objects.size).toBe(0);
  });

  test('a data directory with anything in it', async () => {
    const file = await copyBackup();
    const dataDir = await makeFolder();
    await writeFile(join(dataDir, 'mine.txt'), 'mine');
    const config = { DATABASE_URL: undefined, STORAGE_URL: undefined, DATA_DIR: dataDir };
    await expect(restore(file, config, () => memoryStorage().storage)).rejects.toThrow(`${dataDir} is not empty.`);
    expect(await namesIn(dataDir)).toEqual(['mine.txt']);
  });
});
