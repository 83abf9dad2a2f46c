import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { clusterOf } from './data-directory.ts';
import { listenSettings } from './endpoint.ts';
import type { Entrance } from './initialise.ts';
import { type Identity, pathOfWorkingDirectory, spawnAs } from './run-as.ts';
import { logFileOf, openLog } from './server-log.ts';

/** Everything that stays the same from one attempt to start the server to the next. */
export interface Setup {
  binaries: Binaries;
  identity: Identity;
  dataDir: string;
  entrance: Entrance;
  port?: number | undefined;
  settings: Record<string, string>;
}

export interface Attempt {
  /** The server itself, where it is our direct child. */
  server?: ChildProcess;
  /** Set once the attempt has failed. */
  hasEnded: () => boolean;
  readLog: () => string;
  giveUp: () => void;
}

const defaults: Record<string, string> = {
  shared_buffers: '256MB',
  max_connections: '100',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  logging_collector: 'off',
  log_destination: 'stderr',
  // Rows of customers do not belong in a log: neither the statement nor the values that broke a constraint.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

// What operators are told of slow statements; the commands that make and change tables are left out.
const counting: Record<string, string> = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_utility': 'off',
};

/** A server that is to load what it does not have does not start. */
const canCount = ({ native }: Binaries): boolean =>
  ['postgresql/pg_stat_statements.so', 'postgresql/pg_stat_statements.dylib', 'pg_stat_statements.dll'].some(
    (library) => fs.existsSync(path.join(native, 'lib', library)),
  );

/** Starts PostgreSQL outside our process group: Ctrl-C reaches us alone, and we decide when it stops. */
export function launchServer(setup: Setup, port: number): Attempt {
  const usual = canCount(setup.binaries) ? { ...defaults, ...counting } : defaults;
  const settings = { ...usual, ...setup.settings, ...listenSettings(setup.entrance, port) };
  const assignments = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const pgdata = clusterOf(setup.dataDir);
  const log = openLog(setup.dataDir);
  try {
    // PostgreSQL on Windows must be started by pg_ctl, which takes an administrator's rights away first.
    const command =
      setup.entrance === 'password' ? pgCtlCommand(setup, assignments) : postgresCommand(setup, assignments);
    const child = spawnAs(setup.identity, command, pgdata, {
      stdio: ['ignore', setup.entrance === 'password' ? 'ignore' : log.file, log.file],
      detached: true,
    });
    child.unref();
    return watchAttempt(child, setup.entrance, log.readNewLines);
  } finally {
    fs.closeSync(log.file);
  }
}

function postgresCommand({ binaries, identity, dataDir }: Setup, assignments: string[]): [string, ...string[]] {
  const where = pathOfWorkingDirectory(identity, clusterOf(dataDir));
  return [binaries.postgres, '-D', where, ...assignments.flatMap((assignment) => ['-c', assignment])];
}

function pgCtlCommand({ binaries, dataDir }: Setup, assignments: string[]): [string, ...string[]] {
  const options = assignments.map((assignment) => `-c "${assignment}"`).join(' ');
  const where = ['-D', clusterOf(dataDir), '-l', logFileOf(dataDir)];
  return [binaries.pgCtl, 'start', '--wait', '--timeout=86400', ...where, '-o', options];
}

function watchAttempt(child: ChildProcess, entrance: Entrance, readLog: () => string): Attempt {
  let hasEnded = false;
  let problem = '';
  child.on('error', (error) => {
    problem = error.message;
    hasEnded = true;
  });
  child.on('exit', (code) => {
    // pg_ctl goes home once the server serves; a postgres that goes is a server that is gone.
    hasEnded = entrance === 'socket' || code !== 0;
  });
  return {
    ...(entrance === 'socket' ? { server: child } : {}),
    hasEnded: () => hasEnded,
    readLog: () => `${readLog()}${problem}`,
    giveUp: () => child.kill('SIGKILL'),
  };
}
