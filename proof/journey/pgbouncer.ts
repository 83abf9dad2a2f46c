import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePorts } from '../../scripts/kit/free-ports.ts';
import { chooseIdentity } from './debian-postgres.ts';

export type PoolMode = 'session' | 'transaction';

const program = '/usr/sbin/pgbouncer';
const startWithinMs = 30_000;

export const hasPgbouncer = (): boolean => existsSync(program);

/** PgBouncer in front of a server that lets everybody in; returns how it is reached and ended. */
export async function startPgbouncer(databaseUrl: string, mode: PoolMode) {
  const { hostname, port: serverPort, username, pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  // What a session can't be told behind a pooler that lends transactions, it is told by its database.
  await run(databaseUrl, `alter database ${name} set statement_timeout = ${mode === 'transaction' ? "'60s'" : 0}`);
  const identity = chooseIdentity();
  const folder = await mkdtemp(join(tmpdir(), 'scanfront-pgbouncer-'));
  if (identity) await chown(folder, identity.uid, identity.gid);
  const [port = 0] = await freePorts(1);
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    [
      '[databases]',
      `${name} = host=${hostname} port=${serverPort} user=${username}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${mode}`,
      'max_client_conn = 500',
      // Sessions are held for as long as processes live, and the server has a hundred; transactions share a few.
      `default_pool_size = ${mode === 'session' ? 90 : 10}`,
      '',
    ].join('\n'),
  );
  const pooler = spawn(program, [settings], { ...identity, cwd: folder, stdio: 'ignore' });
  const stop = async () => {
    pooler.kill('SIGTERM');
    if (pooler.exitCode === null) await once(pooler, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  await awaitPort(port).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url: `postgres://${username}@127.0.0.1:${port}/${name}`, stop };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function awaitPort(port: number): Promise<void> {
  for (const started = Date.now(); ; await pause(50)) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch (error) {
      if (Date.now() - started > startWithinMs) throw error;
    } finally {
      socket.destroy();
    }
  }
}
