import fs from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { isBrief } from '#testing/suite.ts';
import { prepareBinaries } from './binaries.ts';
import type { AsRoot } from './choose-identity.ts';
import { holdServer, isRoot, makeDirectory, query, start, startIdleProcess, until } from './embedded.fixture.ts';
import type { Template } from './initialise.ts';

describe('a start', () => {
  const dataDir = path.join(makeDirectory(afterAll), 'deep', 'data');

  test('makes a database that is still there when it is opened again', async () => {
    const first = await start({ dataDir });
    expect(first.adopted).toBe(false);
    await query(first.connection, "create table kept as select 'Été' as word");
    await first.stop();

    const second = await start({ dataDir });
    expect(second.adopted).toBe(false);
    expect(await query(second.connection, 'select word from kept')).toEqual([['Été']]);
  });

  test('gives a database with checksums, safe commits, Unicode, no TCP port and the extensions we use', async () => {
    const { connection } = await start({ dataDir });
    const settings = ['data_checksums', 'fsync', 'synchronous_commit', 'listen_addresses', 'jit', 'TimeZone'];
    const shown = await query(connection, 'select current_setting(name) from unnest($1::text[]) name', [settings]);
    expect(shown.flat()).toEqual(['on', 'on', 'on', '', 'off', 'UTC']);
    expect(await query(connection, 'select datlocale, pg_encoding_to_char(encoding) from pg_database limit 1')).toEqual(
      [['C.UTF-8', 'UTF8']],
    );
    expect(await query(connection, "select upper('été'), 'Z' < 'a'")).toEqual([['ÉTÉ', true]]);
    expect(fs.statSync(connection.host).mode & 0o777).toBe(0o700);

    for (const extension of ['pg_trgm', 'unaccent', 'citext', 'btree_gin', 'amcheck', 'pg_stat_statements']) {
      await query(connection, `create extension ${extension}`);
    }
    expect(await query(connection, "select unaccent('Été'), similarity('été', 'étés') > 0.4")).toEqual([['Ete', true]]);
    expect(await query(connection, 'select count(*) > 0 from pg_stat_statements')).toEqual([[true]]);
  });

  test.skipIf(isBrief)('removes the unfinished work of dead runs and leaves that of living ones alone', async () => {
    const ofLiving = `pgdata.tmp-${startIdleProcess()}-0123abcd-1`;
    const ofDead = 'pgdata.tmp-99999999-0123abcd-1';
    const ofOurIdBefore = `pgdata.tmp-${process.pid}-0123abcd-1`;
    for (const name of [ofLiving, ofDead, ofOurIdBefore]) fs.mkdirSync(path.join(dataDir, name));

    await start({ dataDir });
    expect(fs.readdirSync(dataDir).sort()).toEqual(['pgdata', ofLiving, 'postgres.log']);
  });
});

describe('the first start', () => {
  test('copies a template of the same version, and makes a cluster of its own where there is none that it can use', async () => {
    const made = makeDirectory();
    const { version } = prepareBinaries(made);
    const first = await start({ dataDir: made });
    await query(first.connection, 'create table kept as select 7 as n');
    await first.stop();
    const tables = async (template: Template, asRoot?: AsRoot) => {
      const { connection } = await start({ dataDir: makeDirectory(), asRoot, findTemplate: async () => template });
      return query(connection, "select relname from pg_class where relname = 'kept'");
    };

    const cluster = path.join(made, 'pgdata');
    expect(await tables({ cluster, version })).toEqual([['kept']]);
    if (isRoot) expect(await tables({ cluster, version }, 'unprivileged')).toEqual([['kept']]);
    expect(await tables({ cluster, version: '17.0' })).toEqual([]);
    expect(await tables({ cluster: path.join(made, 'gone'), version })).toEqual([]);
  });

  test.skipIf(isBrief)('killed while it makes the database, leaves nothing that hinders the next', async () => {
    let dataDir: string;
    do {
      dataDir = makeDirectory();
      const holder = holdServer({ dataDir });
      await until(() => fs.globSync('pgdata*/PG_VERSION', { cwd: dataDir }).length > 0);
      await holder.kill('SIGKILL');
      // On a busy machine the kill may come too late to hit anything.
    } while (fs.existsSync(path.join(dataDir, 'pgdata')));

    const { connection } = await start({ dataDir });
    expect(await query(connection, 'select 1')).toEqual([[1]]);
  });

  test.skipIf(isBrief)('of two processes on one fresh directory gives both the same server', async () => {
    const dataDir = makeDirectory();
    const reports = await Promise.all([holdServer({ dataDir }).report, holdServer({ dataDir }).report]);
    const server = await start({ dataDir });
    expect(reports.map(({ pid }) => pid)).toEqual([server.pid, server.pid]);
    expect(reports.filter(({ adopted }) => !adopted)).toHaveLength(1);
    expect(fs.globSync('*.tmp-*', { cwd: dataDir })).toEqual([]);
  });

  test.skipIf(isBrief)('works in a directory whose path is too long for a socket', async () => {
    const dataDir = path.join(makeDirectory(), 'a-rather-long-name-'.repeat(8));
    const { connection, stop } = await start({ dataDir });
    onTestFinished(() => fs.rmSync(path.dirname(connection.host), { recursive: true }));
    expect(Buffer.byteLength(connection.host)).toBeLessThan(90);
    expect(fs.statSync(path.dirname(connection.host)).mode & 0o777).toBe(0o700);
    await query(connection, 'create table kept as select 7 as n');
    await stop();
    expect(await query((await start({ dataDir })).connection, 'select n from kept')).toEqual([[7]]);
  });
});
