import { ConfigError } from '#server/config.ts';
import { DatabaseAddressError } from '#server/db/check-address.ts';
import { EmbeddedPostgresError } from '#server/db/embedded/embedded-postgres.ts';
import { Failure } from '#server/kit/failure.ts';
import { OperationError } from './operation-error.ts';

const expected = [ConfigError, DatabaseAddressError, EmbeddedPostgresError, Failure, OperationError];

/** Runs a command of the terminal: a refusal is a sentence and exit code 1, Ctrl-C lets it clean up first. */
export async function runCommand(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const stopped = new OperationError('Stopped. Nothing was changed.');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort(stopped));
  try {
    await work(stop.signal);
  } catch (error) {
    process.stderr.write(`${describe(stop.signal.aborted ? stopped : error)}\n`);
    process.exitCode = 1;
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return expected.some((type) => error instanceof type) ? error.message : (error.stack ?? error.message);
}
