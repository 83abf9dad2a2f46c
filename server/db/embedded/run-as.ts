import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import fs from 'node:fs';

export interface Identity {
  mode: 'self' | 'namespace' | 'unprivileged';
  /** Who owns the database's files, seen from outside; unknown on Windows. */
  uid: number | undefined;
}

export interface Outcome {
  ok: boolean;
  output: string;
}

export const nobody = 65534;
// Nothing of our environment (PGPORT, LC_ALL, LD_PRELOAD…) may change the server; Windows needs its own variables.
const environment =
  process.platform === 'win32' ? undefined : { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' };

/** Starts a PostgreSQL program in `directory` as the identity's user. */
export function spawnAs(
  identity: Identity,
  [program, ...args]: [string, ...string[]],
  directory: string,
  options: SpawnOptions,
): ChildProcess {
  const common = { ...options, cwd: directory, env: environment, windowsHide: true };
  if (identity.mode === 'unprivileged') return spawn(program, args, { ...common, uid: nobody, gid: nobody });
  if (identity.mode === 'self') return spawn(program, args, common);
  const prefix = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'];
  return spawn('unshare', [...prefix, program, ...args], common);
}

/** Runs a program to its end and collects what it said. */
export async function runAs(identity: Identity, command: [string, ...string[]], directory: string): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  try {
    const child = spawnAs(identity, command, directory, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text));
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  } catch (error) {
    resolve({ ok: false, output: String(error) });
  }
  return promise;
}

/**
 * The path by which the identity's programs reach the directory they are started in. The unprivileged user may be
 * barred from the folders above it, but is already inside.
 */
export function pathOfWorkingDirectory(identity: Identity, directory: string): string {
  return identity.mode === 'unprivileged' ? '/proc/self/cwd' : directory;
}

/** Gives a new directory to the identity's user. */
export function handOver(identity: Identity, directory: string): void {
  if (identity.mode === 'unprivileged') fs.chownSync(directory, nobody, nobody);
}
