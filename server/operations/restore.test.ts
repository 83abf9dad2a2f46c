import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabaseServer } from '#server/db/open-server.ts';
import { isBrief } from '#testing/suite.ts';
import type { Contents, Manifest } from './archive-format.ts';
import { catalogueRepository } from './catalogue.repository.ts';
import { memoryStorage } from './memory-storage.fixture.ts';
import { checksums, insertMerchant, makeFolder, makeProduct, namesIn, run, withClient } from './operations.fixture.ts';
import { copyBackup, makeTarget, server, shareBackup } from './restore.fixture.ts';
import { restore } from './restore.ts';
import { changeJson, type Entry, rewriteArchive } from './rewrite-archive.fixture.ts';

const backup = shareBackup();

test('every row, job and file comes back into an empty database, and the secret key with them', async () => {
  const target = await makeTarget();
  expect(await target.restore(backup.file)).toEqual({ ...backup.contents, hasSecretKey: true });
  expect(await checksums(target.connection)).toEqual(await checksums(backup.product.connection));
  expect(target.objects).toEqual(backup.product.storage.objects);
  const key = join(target.dataDir, 'secret-key');
  expect(await readFile(key, 'utf8')).toBe('the key of this installation');
  expect((await stat(key)).mode & 0o777).toBe(0o600);
});

test('a new data directory is made complete', async () => {
  const folder = await makeFolder();
  const { storage } = memoryStorage();
  const dataDir = join(folder, 'new', 'data');
  await restore(backup.file, { DATABASE_URL: undefined, STORAGE_URL: undefined, DATA_DIR: dataDir }, () => storage);
  expect(await namesIn(join(folder, 'new'))).toEqual(['data']);
  expect(await namesIn(dataDir)).toEqual(['pgdata', 'postgres.log', 'secret-key']);

  const restored = await openDatabaseServer({}, dataDir);
  const sums = await checksums(restored.connection).finally(restored.stop);
  expect(sums).toEqual(await checksums(backup.product.connection));
});

test.skipIf(isBrief)('foreign keys hold again, by their old names', async () => {
  const target = await makeTarget();
  await target.restore(backup.file);
  const keys = (connection: pg.ClientConfig) =>
    withClient(connection, async (client) => {
      const order = 'select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as d from pg_constraint';
      return (await client.query(`${order} where contype = 'f' order by 1, 2`)).rows;
    });
  expect(await keys(target.connection)).toEqual(await keys(backup.product.connection));
});

test.skipIf(isBrief)('what is written during a backup is in it whole or not at all', async () => {
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

/** Tables that migrations from then on made, and how many columns they added at the end of each. */
async function changesSince(first: string) {
  const folder = new URL('../db/migrations/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name >= first);
  const text = (await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))).join('\n');
  const tables = [...text.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, table = '']) => table);
  const sequences = [...text.matchAll(/^create sequence (\w+)/gm)].map(([, sequence]) => `public.${sequence}`);
  const columns = new Map<string, number>();
  for (const [, table = '', changes = ''] of text.matchAll(/^alter table (\w+)([^;]*);/gm)) {
    columns.set(table, (columns.get(table) ?? 0) + [...changes.matchAll(/\badd column\b/g)].length);
  }
  return { tables, columns, sequences };
}

/** Rows as they are copied, without their last columns. */
const withoutLast = (rows: Buffer, count: number): Buffer =>
  Buffer.from(rows.toString().replace(new RegExp(`(?:\\t[^\\t\\n]*){${count}}$`, 'gm'), ''));

test('a backup of an older version is brought up to date', async () => {
  const file = await copyBackup(backup.file);
  const { tables: later, columns: added, sequences: begun } = await changesSince('0004');
  const isLater = (name: string) => later.some((table) => name === `public.${table}`);
  const toOlder = [
    changeJson('manifest.json', (manifest: Manifest) => ({
      ...manifest,
      migrations: manifest.migrations.filter(({ name }) => name < '0004'),
      tables: manifest.tables
        .filter(({ name }) => !later.includes(name))
        .map((table) => ({ ...table, columns: table.columns.slice(0, -(added.get(table.name) ?? 0) || undefined) })),
    })),
    changeJson('contents.json', (contents: Contents) => ({
      ...contents,
      sequences: contents.sequences.filter(
        ({ name }) => !begun.includes(name) && !later.some((table) => name.startsWith(`public.${table}_`)),
      ),
      rows: Object.fromEntries(
        Object.entries({ ...contents.rows, 'public.schema_migrations': 3 }).filter(([name]) => !isLater(name)),
      ),
    })),
    (entry: Entry) =>
      entry.name.startsWith('rows/public.schema_migrations/')
        ? { ...entry, content: Buffer.from(entry.content.toString().replace(/^0004.*\n(.*\n)*/m, '')) }
        : entry,
    (entry: Entry) => {
      const count = added.get(/^rows\/public\.(\w+)\//.exec(entry.name)?.[1] ?? '') ?? 0;
      return count > 0 ? { ...entry, content: withoutLast(entry.content, count) } : entry;
    },
  ];
  await rewriteArchive(file, (entry) => toOlder.reduce((changed, change) => change(changed), entry));
  const target = await makeTarget();
  await target.restore(file);
  const applied = await withClient(target.connection, (client) => catalogueRepository(client).versions());
  expect(applied).toEqual(
    await withClient(backup.product.connection, (client) => catalogueRepository(client).versions()),
  );
  expect(Object.keys(await checksums(target.connection))).toEqual(
    Object.keys(await checksums(backup.product.connection)),
  );
});
