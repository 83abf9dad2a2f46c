// Background jobs only: any number of these may run beside the app, on one DATABASE_URL.
import { resolve } from 'node:path';
import { compose } from './compose.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { DatabaseAddressError } from './db/check-address.ts';
import { openDatabaseServer } from './db/open-server.ts';
import { makeLogger } from './kit/logging.ts';
import type { Metrics } from './kit/metrics.ts';
import { listen, PortError } from './listen.ts';
import { readSecretKey } from './secret-key.ts';
import { chooseTelemetry } from './telemetry/choose-telemetry.ts';

await run().catch((error: unknown) => {
  const known = [ConfigError, DatabaseAddressError, PortError].some((type) => error instanceof type);
  process.stderr.write(`\n${known ? (error as Error).message : ((error as Error)?.stack ?? String(error))}\n`);
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
  const { metrics, close } = await chooseTelemetry(config, product, config.WORKER_METRICS_PORT);
  await product.jobs.work(product.handlers);
  if (metrics) await tellMetrics(config, metrics);
  log.info('worker is ready');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(
      signal,
      () =>
        void product
          .close()
          .then(close)
          .then(() => process.exit(0)),
    );
  }
}

/** A worker has no address of its own but this. */
async function tellMetrics(config: Config, metrics: Metrics): Promise<void> {
  const { WORKER_METRICS_PORT: port } = config;
  if (port === undefined) return;
  await listen(metrics.buildServer(), port, config.METRICS_HOST, 'WORKER_METRICS_PORT');
}
