import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { askServer } from './ask-server.ts';
import { clusterOf, takeOver } from './data-directory.ts';
import { EmbeddedPostgresError, reportFailure } from './embedded-postgres-error.ts';
import { type Connection, choosePort, connectionTo } from './endpoint.ts';
import { type Attempt, launchServer, type Setup } from './launch.ts';
import { clearStaleLocks, readLockFile } from './lock-file.ts';
import { isServerOf } from './processes.ts';
import { logFileOf } from './server-log.ts';
import { requestShutdown } from './shut-down.ts';

export interface Up {
  connection: Connection;
  pid: number;
  adopted: boolean;
  /** The server's process, where it is our direct child. */
  child?: ChildProcess;
}

const askEveryMs = 25;
const tryAgainAfterMs = 200;
const patienceMs = 30_000;
// Another server is coming up at the same moment, the processes of a killed one are still leaving, or its port went.
const passing =
  /lock file ".*" (already exists|is empty)|pre-existing shared memory|could not bind|Address already in use/;

/** Comes back with a server that serves: the one that is there, or else a new one. */
export async function bringUp(setup: Setup): Promise<Up> {
  const pgdata = clusterOf(setup.dataDir);
  let giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const pid = readLockFile(pgdata)?.pid;
    const isThere = pid !== undefined && isServerOf(pid, pgdata);
    const up = isThere ? await joinServer(setup, pid) : await startServer(setup, Date.now() < giveUpAt);
    if (up) return up;
    // One that has just ended leaves traces for a moment, however long it was waited for.
    if (isThere) giveUpAt = Date.now() + patienceMs;
    await pause(tryAgainAfterMs);
  }
}

/** The server that is there, once it serves; nothing when it ends instead. */
async function joinServer(setup: Setup, pid: number): Promise<Up | undefined> {
  const pgdata = clusterOf(setup.dataDir);
  let giveUpAt = Date.now() + patienceMs;
  let isHurried = false;
  for (;;) {
    const lock = readLockFile(pgdata);
    if (lock?.pid !== pid || !isServerOf(pid, pgdata)) return undefined;
    const connection = connectionTo(pgdata, setup.entrance, lock.port);
    const answer = await askServer(connection);
    if (answer === 'ready') return { connection, pid, adopted: true };
    // Recovery after a crash takes as long as it takes; the way down does not.
    if (answer === 'starting' && !lock.isStopping) giveUpAt = Date.now() + patienceMs;
    if (Date.now() > giveUpAt) {
      if (!lock.isStopping || isHurried) throw isSilent(setup, pid);
      await requestShutdown(setup, pid, 'immediate');
      isHurried = true;
      giveUpAt = Date.now() + patienceMs;
    }
    await pause(askEveryMs);
  }
}

async function startServer(setup: Setup, mayTryAgain: boolean): Promise<Up | undefined> {
  const pgdata = clusterOf(setup.dataDir);
  clearStaleLocks(pgdata);
  takeOver(setup.identity, setup.dataDir);
  const port = await choosePort(setup.entrance, setup.port);
  const connection = connectionTo(pgdata, setup.entrance, port);
  const attempt = launchServer(setup, port);
  const pid = await waitUntilServing(setup, attempt, connection);
  if (pid) return { connection, pid, adopted: false, ...(attempt.server ? { child: attempt.server } : {}) };
  const said = attempt.readLog();
  if (mayTryAgain && passing.test(said)) return undefined;
  throw reportFailure(`PostgreSQL did not start on ${pgdata} (its log is ${logFileOf(setup.dataDir)})`, said);
}

/** The new server's process id, or nothing when it ended instead. */
async function waitUntilServing(setup: Setup, attempt: Attempt, connection: Connection): Promise<number | undefined> {
  const pgdata = clusterOf(setup.dataDir);
  let giveUpAt = Date.now() + patienceMs;
  while (!attempt.hasEnded()) {
    const answer = await askServer(connection);
    const pid = readLockFile(pgdata)?.pid;
    // Whoever answers may be another process's server, which ours is about to find out.
    if (answer === 'ready' && pid && (!attempt.server || pid === attempt.server.pid)) return pid;
    if (answer === 'starting') giveUpAt = Date.now() + patienceMs;
    if (Date.now() > giveUpAt) {
      attempt.giveUp();
      throw reportFailure(`PostgreSQL on ${pgdata} was started but did not answer`, attempt.readLog());
    }
    await pause(askEveryMs);
  }
  return undefined;
}

function isSilent({ dataDir }: Setup, pid: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The PostgreSQL server of ${dataDir} (process ${pid}) runs but does not answer. ` +
      `Look into ${logFileOf(dataDir)}, end that process and start again.`,
  );
}
