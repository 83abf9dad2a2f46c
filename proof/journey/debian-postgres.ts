import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePorts } from '../../scripts/kit/free-ports.ts';
import { runProgram } from '../../scripts/kit/run-program.ts';

export interface OwnServer {
  url: string;
  version: number;
  stop(): Promise<void>;
}

const installed = '/usr/lib/postgresql';
const oldest = 15;
const help =
  `This proof needs PostgreSQL ${oldest} or later from Debian, and none was found. ` +
  'Install it: sudo apt-get install --no-install-recommends postgresql';
const startWithinMs = 60_000;

/** A PostgreSQL of the system's own, with a cluster that is gone afterwards; the one that Debian set up is left alone. */
export async function startDebianPostgres(): Promise<OwnServer> {
  const version = findVersion() ?? (await install());
  if (!version) throw new Error(help);
  const identity = chooseIdentity();
  const folder = await mkdtemp(join(tmpdir(), 'scanfront-cluster-'));
  if (identity) await chown(folder, identity.uid, identity.gid);
  const program = (name: string) => join(installed, String(version), 'bin', name);
  // Whoever may come to the port may come in: it is open on this machine only, and for minutes.
  const made = ['-D', folder, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust'];
  const { status, stderr } = spawnSync(program('initdb'), made, { ...identity, cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`initdb has failed:\n${stderr}`);
  const [port = 0] = await freePorts(1);
  const options = ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
  const server = spawn(program('postgres'), options, { ...identity, cwd: folder, stdio: 'ignore' });
  const stop = async () => {
    // Ends what is open and writes everything down.
    server.kill('SIGINT');
    if (server.exitCode === null) await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  const address = `postgres://postgres@127.0.0.1:${port}`;
  await makeDatabase(`${address}/postgres`).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url: `${address}/scanfront`, version, stop };
}

function findVersion(): number | undefined {
  const versions = existsSync(installed) ? readdirSync(installed).map(Number) : [];
  const usable = versions.filter((one) => one >= oldest && existsSync(join(installed, String(one), 'bin/initdb')));
  return usable.toSorted((a, b) => b - a)[0];
}

async function install(): Promise<number | undefined> {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined;
  console.log('No PostgreSQL of the system’s own was found: installing the Debian package …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update'], { env });
  await runProgram('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { env });
  return findVersion();
}

/** PostgreSQL and PgBouncer refuse to run as root; the packages bring a user for them along. */
export function chooseIdentity(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (what: string) => Number(spawnSync('id', [what, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: ask('-u'), gid: ask('-g') };
}

async function makeDatabase(url: string): Promise<void> {
  for (const started = Date.now(); ; await pause(100)) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query('create database scanfront').finally(() => client.end());
      return;
    } catch (error) {
      if (Date.now() - started > startWithinMs) throw error;
    }
  }
}
