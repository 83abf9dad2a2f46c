import fs from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isRoot, makeDirectory, query, start } from './embedded.fixture.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './embedded-postgres.ts';

async function refusalOf(dataDir: string, settings: Record<string, string> = {}): Promise<string> {
  const error = await startEmbeddedPostgres({ dataDir, settings, sharedBuffers: '16MB' }).then(
    (server) => server.stop(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EmbeddedPostgresError);
  return error instanceof Error ? error.message : '';
}

function makeCluster(files: Record<string, string>): string {
  const dataDir = makeDirectory();
  fs.mkdirSync(path.join(dataDir, 'pgdata'), { mode: 0o700 });
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(dataDir, 'pgdata', name), text);
  return dataDir;
}

test.runIf(isRoot)('a directory that belongs to another user is refused by name', async () => {
  const dataDir = makeDirectory();
  fs.chownSync(dataDir, 54321, 54321);
  expect(await refusalOf(dataDir)).toMatch(`${dataDir} belongs to another user (user id 54321)`);
  expect(fs.readdirSync(dataDir)).toEqual([]);
});

test.runIf(isRoot)('a database that belongs to another user is refused by name', async () => {
  const dataDir = makeCluster({ PG_VERSION: '18\n' });
  fs.chownSync(path.join(dataDir, 'pgdata'), 54321, 54321);
  expect(await refusalOf(dataDir)).toMatch(`${dataDir}/pgdata belongs to another user (user id 54321)`);
});

test.each(['17', '19'])('a database of PostgreSQL %s is refused by name and left as it is', async (version) => {
  const dataDir = makeCluster({ PG_VERSION: `${version}\n` });
  expect(await refusalOf(dataDir)).toMatch(`${dataDir}/pgdata was made by PostgreSQL ${version}`);
  expect(fs.readdirSync(path.join(dataDir, 'pgdata'))).toEqual(['PG_VERSION']);
});

test('a directory with files of something else is refused by name and left as it is', async () => {
  const dataDir = makeCluster({ 'letters.txt': 'mine' });
  expect(await refusalOf(dataDir)).toMatch(`${dataDir}/pgdata holds files but no PostgreSQL database`);
  expect(fs.readdirSync(path.join(dataDir, 'pgdata'))).toEqual(['letters.txt']);
});

test('a file in the place of the directory is refused by name', async () => {
  const file = path.join(makeDirectory(), 'data');
  fs.writeFileSync(file, '');
  expect(await refusalOf(file)).toMatch(`${file} cannot be used: a file of that name is in the way`);
  expect(await refusalOf(path.join(file, 'below'))).toMatch('a part of this path is a file');
});

describe('the log', () => {
  const dataDir = makeDirectory(afterAll);
  const log = path.join(dataDir, 'postgres.log');

  test('says in the message why a server does not start', async () => {
    const message = await refusalOf(dataDir, { shared_buffers: 'plenty' });
    expect(message).toMatch(`PostgreSQL did not start on ${dataDir}/pgdata`);
    expect(message).toMatch('invalid value for parameter "shared_buffers": "plenty"');
  });

  test('is put aside at the next start when it has grown too large', async () => {
    fs.writeFileSync(log, 'x'.repeat(11 * 1024 * 1024));
    await start({ dataDir });
    expect(fs.statSync(log).size).toBeLessThan(10_000);
    expect(fs.statSync(`${log}.1`).size).toBe(11 * 1024 * 1024);
  });

  test('tells of a broken rule without the values that broke it', async () => {
    const { connection } = await start({ dataDir });
    await query(connection, 'create table people (mail text primary key)');
    await query(connection, "insert into people values ('ann@example.com')");
    await expect(query(connection, "insert into people values ('ann@example.com')")).rejects.toThrow('people_pkey');
    expect(fs.readFileSync(log, 'utf8')).toMatch('duplicate key value');
    expect(fs.readFileSync(log, 'utf8')).not.toMatch('ann@example.com');
  });
});
