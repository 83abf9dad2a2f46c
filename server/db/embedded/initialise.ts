import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { clusterOf, giveAll, hasCluster } from './data-directory.ts';
import { EmbeddedPostgresError, reportFailure } from './embedded-postgres-error.ts';
import { handOver, type Identity, nobody, pathOfWorkingDirectory, runAs } from './run-as.ts';
import { temporaryName } from './temporary-names.ts';

export const superuser = 'postgres';

/** How clients prove who they are: by reaching a private socket, or by a password where there are no such sockets. */
export type Entrance = 'socket' | 'password';

/** The password's file; it comes into being together with the cluster. */
export const passwordFileOf = (pgdata: string) => path.join(pgdata, 'scanfront.password');

/** A cluster that was stopped in order, and has no password: new ones begin as copies of it. */
export interface Template {
  cluster: string;
  /** Of the binaries that made it. */
  version: string;
}

/** Makes the cluster beside its place and moves it there complete, so that a killed first run leaves nothing half-made. */
export async function initialiseCluster(
  binaries: Binaries,
  identity: Identity,
  dataDir: string,
  entrance: Entrance,
  template: Template | null,
): Promise<void> {
  const temporary = path.join(dataDir, temporaryName('pgdata'));
  const passwordFile = `${temporary}.password`;
  try {
    fs.mkdirSync(temporary, { mode: 0o700 });
    handOver(identity, temporary);
    if (entrance === 'password') fs.writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    const access =
      entrance === 'password'
        ? ['--auth-local=reject', '--auth-host=scram-sha-256', `--pwfile=${passwordFile}`]
        : ['--auth-local=trust', '--auth-host=reject'];
    const isCopied =
      entrance === 'socket' && template !== null && (await copyTemplate(binaries, identity, template, temporary));
    if (!isCopied) await runInitdb(binaries, identity, temporary, access);
    if (entrance === 'password') fs.renameSync(passwordFile, passwordFileOf(temporary));
    moveIntoPlace(temporary, clusterOf(dataDir), binaries.major);
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
    fs.rmSync(passwordFile, { force: true });
  }
}

/** False, and nothing is left of it, where it is of another PostgreSQL or can't be read by us. */
async function copyTemplate(
  binaries: Binaries,
  identity: Identity,
  template: Template,
  directory: string,
): Promise<boolean> {
  if (template.version !== binaries.version) return false;
  try {
    // Two thousand files: Node takes ten times as long for them.
    await promisify(execFile)('cp', ['-R', `${template.cluster}/.`, directory]);
    fs.chmodSync(directory, 0o700);
    if (identity.mode === 'unprivileged') giveAll(directory, nobody);
    const where = pathOfWorkingDirectory(identity, directory);
    const synced = await runAs(identity, [binaries.initdb, '--sync-only', '-D', where], directory);
    if (synced.ok) return true;
  } catch {
    // Made by another user, or half gone: a cluster of our own is as good, and takes longer.
  }
  for (const name of fs.readdirSync(directory)) fs.rmSync(path.join(directory, name), { recursive: true });
  return false;
}

async function runInitdb(binaries: Binaries, identity: Identity, directory: string, access: string[]): Promise<void> {
  const options = ['--username', superuser, '--encoding=UTF8', '--data-checksums', '--no-instructions', ...access];
  // Sorting and case are PostgreSQL's own everywhere; the system's locale only tells letters from signs (pg_trgm).
  options.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C');
  let output = '';
  for (const letters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const where = ['-D', pathOfWorkingDirectory(identity, directory)];
    const outcome = await runAs(identity, [binaries.initdb, ...where, ...options, `--lc-ctype=${letters}`], directory);
    if (outcome.ok) return;
    output = outcome.output;
    if (!/invalid locale/.test(output)) break;
  }
  if (/could not look up effective user ID/.test(output)) {
    throw new EmbeddedPostgresError(
      `PostgreSQL cannot set up its database in ${path.dirname(directory)}: user id ${identity.uid} has no name on this ` +
        'machine. Give it a line in /etc/passwd, or start Scanfront as a user who has one.',
    );
  }
  throw reportFailure(`PostgreSQL could not set up its database in ${path.dirname(directory)}`, output);
}

function moveIntoPlace(temporary: string, pgdata: string, major: string): void {
  try {
    if (process.platform === 'win32' && fs.existsSync(pgdata) && !hasCluster(pgdata, major)) fs.rmdirSync(pgdata);
    fs.renameSync(temporary, pgdata);
  } catch (error) {
    // Another process was first: its cluster is as good as ours.
    if (hasCluster(pgdata, major)) return;
    throw error;
  }
  if (process.platform === 'win32') return;
  const directory = fs.openSync(path.dirname(pgdata), 'r');
  fs.fsyncSync(directory);
  fs.closeSync(directory);
}
