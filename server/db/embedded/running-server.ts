import { setTimeout as pause } from 'node:timers/promises';
import { askServer } from './ask-server.ts';
import type { Up } from './bring-up.ts';
import { clusterOf } from './data-directory.ts';
import type { Setup } from './launch.ts';
import { isServerOf } from './processes.ts';
import { watchLog } from './server-log.ts';
import { requestShutdown } from './shut-down.ts';

const lookEveryMs = 250;
const lookWhileStoppingMs = 20;
const patienceMs = 20_000;

export interface RunningServer {
  died: Promise<void>;
  stop: () => Promise<void>;
}

/** Watches over a server that serves, our own child or one taken over, until it ends or is told to. */
export function watchServer(setup: Setup, { connection, pid, child }: Up): RunningServer {
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

  const untilEnded = async (end: number) => {
    while (isRunning() && performance.now() < end) await pause(lookWhileStoppingMs);
  };
  const shutDown = async () => {
    // One that is told to end while it recovers from a crash may hang for ever (PostgreSQL 18.4); it has nothing to
    // roll back either.
    const isServing = isRunning() && (await askServer(connection)) === 'ready';
    if (isRunning()) await requestShutdown(setup, pid, isServing ? 'fast' : 'immediate');
    await untilEnded(performance.now() + patienceMs);
    if (isRunning()) await requestShutdown(setup, pid, 'immediate');
    await untilEnded(Number.POSITIVE_INFINITY);
    noticeEnd();
  };
  const stop = () => {
    stopped ??= shutDown();
    return stopped;
  };
  return { died, stop };
}
