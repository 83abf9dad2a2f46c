import fs from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { holdServer, killServer, makeDirectory, query, start, startIdleProcess } from './embedded.fixture.ts';
import type { EmbeddedPostgresOptions } from './embedded-postgres.ts';
import { isAlive } from './processes.ts';

const entrances: NonNullable<EmbeddedPostgresOptions['entrance']>[] = ['socket', 'password'];

describe.each(entrances)('a server reached by %s', (entrance) => {
  const dataDir = makeDirectory(afterAll);

  test('goes on when its starter is killed, and is taken over and stopped by the next', async () => {
    const holder = holdServer({ dataDir, entrance });
    const { pid, connection } = await holder.report;
    await query(connection, 'create table kept as select 7 as n');
    await holder.kill('SIGKILL');

    const server = await start({ dataDir, entrance });
    expect(server).toMatchObject({ adopted: true, pid });
    expect(await query(server.connection, 'select n from kept')).toEqual([[7]]);
    const end = await Promise.race([server.died.then(() => 'died'), server.stop().then(() => 'stopped')]);
    expect(end).toBe('stopped');
    expect(isAlive(pid)).toBe(false);
    expect(fs.existsSync(path.join(dataDir, 'pgdata', 'postmaster.pid'))).toBe(false);
  });

  test('reports its death when somebody else ends it', async () => {
    const [first, second] = [await start({ dataDir, entrance }), await start({ dataDir, entrance })];
    expect([first.adopted, second.adopted]).toEqual([false, true]);
    killServer(first.pid);
    await Promise.all([first.died, second.died]);
    await first.stop();
  });

  test('lets in nobody but this machine, by that way only', async () => {
    const { connection } = await start({ dataDir, entrance });
    const isByPassword = entrance === 'password';
    expect(await query(connection, 'show listen_addresses')).toEqual([[isByPassword ? '127.0.0.1' : '']]);
    const rules = await query(connection, 'select distinct type, auth_method from pg_hba_file_rules order by type');
    expect(rules).toEqual([
      ['host', isByPassword ? 'scram-sha-256' : 'reject'],
      ['local', isByPassword ? 'reject' : 'trust'],
    ]);
    expect(Boolean(connection.password)).toBe(isByPassword);
  });
});

describe('the server', () => {
  const dataDir = makeDirectory(afterAll);

  test('does not get the Ctrl-C of the terminal that reaches us', async () => {
    const holder = holdServer({ dataDir });
    const { pid } = await holder.report;
    await holder.kill('SIGINT');
    expect(await start({ dataDir })).toMatchObject({ adopted: true, pid });
  });

  test('starts over a lock file whose process id belongs to some other process by now', async () => {
    await (await start({ dataDir })).stop();
    const lock = `${startIdleProcess()}\n${dataDir}/pgdata\n1700000000\n5432\n.\n\n  1234 5\nready   \n`;
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      fs.writeFileSync(path.join(dataDir, 'pgdata', name), lock, { mode: 0o600 });
    }
    expect((await start({ dataDir })).adopted).toBe(false);
  });

  test('starts over a lock file that was cut off while being written', async () => {
    await (await start({ dataDir })).stop();
    const lock = path.join(dataDir, 'pgdata', 'postmaster.pid');
    fs.writeFileSync(lock, '');
    fs.utimesSync(lock, 1_700_000_000, 1_700_000_000);
    expect((await start({ dataDir })).adopted).toBe(false);
  });
});
