// Background jobs only: any number of these may run beside the app, on one DATABASE_URL.
import { resolve } from 'node:path';
import { compose } from './compose.ts';
import { ConfigError, readConfig } from './config.ts';
import { DatabaseAddressError } from './db/check-address.ts';
import { openDatabaseServer } from './db/open-server.ts';
import { makeLogger } from './kit/logging.ts';
import { readSecretKey } from './secret-key.ts';

await run().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof DatabaseAddressError;
  process.stderr.write(`\n${known ? error.message : ((error as Error)?.stack ?? String(error))}\n`);
  process.exit(1);
});

async function run(): Promise<void> {
  const config = readConfig();
  if (!config.DATABASE_URL) {
    throw new ConfigError(
      'A worker of its own needs DATABASE_URL: the embedded database belongs to the app’s process.',
    );
  }
  const log = makeLogger({ level: config.LOG_LEVEL, pretty: process.stdout.isTTY === true && !config.production });
  const dataDir = resolve(config.DATA_DIR);
  const { connection, pooler } = await openDatabaseServer(config, dataDir);
  const secretKey = await readSecretKey(config.SECRET_KEY, dataDir);
  const product = await compose(config, { connection, pooler, log, secretKey, working: true });
  await product.jobs.work(product.handlers);
  log.info('worker is ready');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void product.close().then(() => process.exit(0)));
  }
}
