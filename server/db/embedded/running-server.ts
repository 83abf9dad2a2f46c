import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { clusterOf } from './data-directory.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Setup } from './launch.ts';
import { isServerOf } from './processes.ts';
import { runAs } from './run-as.ts';
import { watchLog } from './server-log.ts';

const lookEveryMs = 250;
const lookWhileStoppingMs = 20;

export interface RunningServer {
  died: Promise<void>;
  stop: () => Promise<void>;
}

/** Watches over a server that serves, our own child or one taken over, until it ends or is told to. */
export function watchServer(setup: Setup, pid: number, child: ChildProcess | undefined): RunningServer {
  const pgdata = clusterOf(setup.dataDir);
  const isRunning = () => (child ? child.exitCode === null && child.signalCode === null : isServerOf(pid, pgdata));
  const { promise: died, resolve: reportDeath } = Promise.withResolvers<void>();
  const unwatchLog = watchLog(setup.dataDir);
  let stopped: Promise<void> | undefined;

  const noticeEnd = () => {
    if (isRunning()) return;
    clearInterval(timer);
    unwatchLog();
    if (!stopped) reportDeath();
  };
  const timer = child ? undefined : setInterval(noticeEnd, lookEveryMs).unref();
  child?.once('exit', noticeEnd);

  const shutDown = async () => {
    if (isRunning()) await requestShutdown(setup, pid);
    while (isRunning()) await pause(lookWhileStoppingMs);
    noticeEnd();
  };
  const stop = () => {
    stopped ??= shutDown();
    return stopped;
  };
  return { died, stop };
}

/** Fast shutdown: open transactions are rolled back, everything committed is written down. */
async function requestShutdown({ entrance, binaries, identity, dataDir }: Setup, pid: number): Promise<void> {
  if (entrance === 'socket') return sendInterrupt(pid);
  // Windows knows no signals: sending one would end the server on the spot.
  const pgdata = clusterOf(dataDir);
  const command = [binaries.pgCtl, 'stop', '--mode=fast', '--wait', '--timeout=86400', '-D', pgdata] as const;
  const outcome = await runAs(identity, [...command], pgdata);
  if (!outcome.ok && isServerOf(pid, pgdata)) {
    throw new EmbeddedPostgresError(`PostgreSQL (process ${pid}) could not be stopped. It said:\n${outcome.output}`);
  }
}

function sendInterrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
