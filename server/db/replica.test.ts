import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { isBrief } from '#testing/suite.ts';
import { type Db, openDatabase } from './database.ts';
import { makeDirectory, query, start } from './embedded/embedded.fixture.ts';
import type { EmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { followBy, readAside } from './replica.ts';

/** A replica that follows by PostgreSQL's own streaming, made from a copy of the running server's files. */
async function startReplica(primary: EmbeddedPostgres, dataDir: string): Promise<EmbeddedPostgres> {
  const [from, copy] = [path.join(dataDir, 'pgdata'), makeDirectory()];
  const to = path.join(copy, 'pgdata');
  fs.appendFileSync(path.join(from, 'pg_hba.conf'), '\nlocal replication all trust\n');
  await query(primary.connection, 'select pg_reload_conf()');
  const database = openDatabase(primary.connection);
  const label = await database.db.connection().execute(async (one) => {
    await sql`select pg_backup_start('replica', true)`.execute(one);
    fs.cpSync(from, to, { recursive: true, filter: (file) => !/postmaster|\.s\.PGSQL|pg_wal\/./.test(file) });
    const { rows } = await sql<{ labelfile: string }>`select labelfile from pg_backup_stop(false)`.execute(one);
    return rows[0]?.labelfile ?? '';
  });
  await database.close();
  fs.chmodSync(to, 0o700);
  fs.writeFileSync(path.join(to, 'backup_label'), label);
  fs.writeFileSync(path.join(to, 'standby.signal'), '');
  const { host, port, user } = primary.connection;
  fs.appendFileSync(
    path.join(to, 'postgresql.auto.conf'),
    `\nprimary_conninfo = 'host=${host} port=${port} user=${user}'\n`,
  );
  return start({ dataDir: copy });
}

/** Opens a database for the test. */
function open(connection: EmbeddedPostgres['connection']): Db {
  const { db, close } = openDatabase(connection);
  onTestFinished(close);
  return db;
}

const isReplica = async (db: Db): Promise<boolean | undefined> =>
  (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)).rows[0]?.is;
const count = async (db: Db): Promise<number | undefined> =>
  (await sql<{ n: number }>`select count(*) as n from written`.execute(db)).rows[0]?.n;

test.skipIf(isBrief)('a replica is read once it has what was written; one that lags or is gone is not', async () => {
  const dataDir = makeDirectory();
  const primary = await start({ dataDir });
  const replica = await startReplica(primary, dataDir);
  const [db, copy] = [open(primary.connection), open(replica.connection)];
  const problems: unknown[] = [];
  expect(await readAside(db, isReplica)).toBe(false);
  followBy(db, { db: copy, onAway: (error) => problems.push(error) });

  await sql`create table written (n integer)`.execute(db);
  await expect.poll(() => readAside(db, isReplica)).toBe(true);
  for (let written = 1; written <= 20; written += 1) {
    await sql`insert into written values (${written})`.execute(db);
    expect(await readAside(db, count)).toBe(written);
  }

  // It is held back: what was just written is there all the same.
  await sql`select pg_wal_replay_pause()`.execute(copy);
  await sql`insert into written values (0)`.execute(db);
  expect(await readAside(db, count)).toBe(21);
  expect(await readAside(db, isReplica)).toBe(false);
  await sql`select pg_wal_replay_resume()`.execute(copy);
  await expect.poll(() => readAside(db, isReplica)).toBe(true);

  // What can't be done there is done here, and what is wrong is told once.
  await readAside(db, (from) => sql`insert into written values (22)`.execute(from));
  await expect(readAside(db, (from) => sql`select 1 / 0`.execute(from))).rejects.toThrow('division by zero');
  expect(problems).toEqual([]);
  await replica.stop();
  expect([await readAside(db, count), await readAside(db, isReplica)]).toEqual([22, false]);
  expect(problems).toHaveLength(1);
});
