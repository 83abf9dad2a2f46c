import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from './config.ts';
import { DatabaseAddressError } from './db/check-address.ts';
import { EmbeddedPostgresError } from './db/embedded/embedded-postgres.ts';
import { AlreadyRunningError } from './db/open-server.ts';
import { makeLogger } from './kit/logging.ts';
import { PortError } from './listen.ts';
import type { Scanfront } from './scanfront.ts';

const builtFolder = (name: string): string | null => {
  const folder = fileURLToPath(new URL(`../dist/${name}`, import.meta.url));
  return existsSync(folder) ? folder : null;
};
const expected = [ConfigError, PortError, AlreadyRunningError, DatabaseAddressError, EmbeddedPostgresError];
const say = (text: string) => process.stdout.write(`${text}\n`);

await run().catch((error: unknown) => {
  const known = expected.some((type) => error instanceof type);
  process.stderr.write(`\n${known ? (error as Error).message : ((error as Error)?.stack ?? String(error))}\n`);
  process.exit(1);
});

async function run(): Promise<void> {
  const started = performance.now();
  const config = readConfig();
  const log = makeLogger({ level: config.LOG_LEVEL, pretty: process.stdout.isTTY === true && !config.production });
  const stopped = new AbortController();
  const { signal } = stopped;
  // Loaded when the settings are known to be right: it is the whole product.
  const { startScanfront } = await import('./scanfront.ts');
  const starting = startScanfront(config, log, { webDir: builtFolder('web'), siteDir: builtFolder('site'), signal });
  const stop = stopOnSignal(starting, stopped);
  const scanfront = await starting.catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  if (!scanfront || signal.aborted) return;
  void scanfront.failed.then((reason) => stop(reason, 1));
  const { app, content, sandbox } = config.urls;
  say(`\nScanfront is ready (${Math.round(performance.now() - started)} ms).\n`);
  say(`  App      ${app}\n  Content  ${content}`);
  if (config.sandbox) {
    say(`  Sandbox  ${sandbox}   (mailbox, demo account, stand-ins for outside services)`);
    say(`\nTo look around, signed in as the demo seller: ${sandbox}/demo`);
  }
  say('\nPress Ctrl-C to stop.');
}

/** Stops everything on a signal, one that comes in the middle of the start too: nothing is left running. */
function stopOnSignal(
  starting: Promise<Scanfront>,
  stopped: AbortController,
): (reason: string, code: number) => Promise<void> {
  const stop = async (reason: string, code: number) => {
    if (stopped.signal.aborted) return;
    stopped.abort();
    say(`\n${reason} Stopping…`);
    // Whatever hangs must not keep the terminal: what was acknowledged is safe in the database.
    setTimeout(() => process.exit(code || 1), 15_000).unref();
    const scanfront = await starting.catch(() => undefined);
    await scanfront?.stop().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
    say('Stopped.');
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop('', 0));
  return stop;
}
