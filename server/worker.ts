// Background jobs only: any number of these may run beside the app, on one DATABASE_URL.
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { compose } from './compose.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { DatabaseAddressError } from './db/check-address.ts';
import type { Db } from './db/database.ts';
import { openDatabaseServer } from './db/open-server.ts';
import { addHealth } from './kit/http/health.ts';
import { makeLogger } from './kit/logging.ts';
import type { Metrics } from './kit/metrics.ts';
import { listen, PortError } from './listen.ts';
import { readSecretKey } from './secret-key.ts';
import { chooseTelemetry } from './telemetry/choose-telemetry.ts';
import { version } from './version.ts';

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
  const { metrics, close } = await chooseTelemetry(config, product, config.WORKER_PORT);
  await product.jobs.work(product.handlers);
  const inside = await tellHealth(config, product.deps.db, metrics);
  log.info('worker is ready');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop([inside, product, { close }]).then(() => process.exit(0)));
  }
}

async function stop(parts: readonly ({ close(): Promise<unknown> } | null)[]): Promise<void> {
  for (const part of parts) await part?.close();
}

/** For supervisors and collectors, which have nothing else to ask a worker. */
async function tellHealth(config: Config, db: Db, metrics: Metrics | null): Promise<FastifyInstance | null> {
  if (config.WORKER_PORT === undefined || !metrics) return null;
  const server = metrics.buildServer();
  addHealth(server, db, version);
  await listen(server, config.WORKER_PORT, config.METRICS_HOST, 'WORKER_PORT');
  return server;
}
