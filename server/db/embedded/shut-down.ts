import { clusterOf } from './data-directory.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Setup } from './launch.ts';
import { isServerOf } from './processes.ts';
import { runAs } from './run-as.ts';

/**
 * `fast` rolls open transactions back and writes everything down. `immediate` leaves that to the next start, which
 * finds all that was committed in the log.
 */
export type ShutdownMode = 'fast' | 'immediate';

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** Tells the server to end. */
export async function requestShutdown(setup: Setup, pid: number, mode: ShutdownMode): Promise<void> {
  if (setup.entrance === 'socket') return sendSignal(pid, signals[mode]);
  // Windows knows no signals: sending one would end the server on the spot.
  const { binaries, identity, dataDir } = setup;
  const pgdata = clusterOf(dataDir);
  const outcome = await runAs(identity, [binaries.pgCtl, 'stop', `--mode=${mode}`, '--no-wait', '-D', pgdata], pgdata);
  if (!outcome.ok && isServerOf(pid, pgdata)) {
    throw new EmbeddedPostgresError(`PostgreSQL (process ${pid}) could not be stopped. It said:\n${outcome.output}`);
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
