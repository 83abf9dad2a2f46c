import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { buildSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { buildApp } from '#server/app.ts';
import { type Composition, compose, sandboxIdentity } from '#server/compose.ts';
import { sandboxChannels } from '#server/compose-channels.ts';
import { sandboxBarcodeData } from '#server/compose-items.ts';
import { sandboxPayments } from '#server/compose-payments.ts';
import { sandboxRecognition } from '#server/compose-recognition.ts';
import { type Config, readConfig } from '#server/config.ts';
import { buildContent } from '#server/content.ts';
import { type SettableClock, settableClock } from '#server/kit/clock.ts';
import { makeLogger } from '#server/kit/logging.ts';
import { browserSettings } from '#server/scanfront.ts';
import { freePorts } from '../scripts/kit/free-ports.ts';
import { onDatabase, templateDatabase } from './global-setup.ts';
import { makeQuickFolder } from './quick-folder.ts';

/**
 * The real product in this process: real database, real HTTP, real mail, real payments in the sandbox
 * (what sellers and buyers do at the processors: payments.ts, `payments` of a test). Only the clock is ours.
 */
export interface World extends Composition {
  config: Config;
  clock: SettableClock;
  app: FastifyInstance;
  content: FastifyInstance;
  sandbox: Sandbox;
  connection: pg.ClientConfig;
  /** For tests about the database itself. */
  pool: pg.Pool;
  /** Runs every job that is due. */
  drain(): Promise<number>;
}

// A test machine that is busy with other things is no overload of ours.
const patience = { connectionTimeoutMillis: 120_000, statement_timeout: 300_000 };

export async function openWorld(server: pg.ClientConfig, env: Record<string, string> = {}): Promise<World> {
  const database = `test_${randomBytes(6).toString('hex')}`;
  // Copying its files takes half as long as writing every page to the log.
  await onServer(server, `create database ${database} template ${templateDatabase} strategy file_copy`);
  const dataDir = await makeQuickFolder('world');
  const config = await makeConfig(dataDir, env);
  const clock = settableClock(new Date());
  const connection = { ...onDatabase(server, database), ...patience };
  const log = makeLogger({ level: config.LOG_LEVEL, pretty: false });
  const product = await compose(config, {
    connection,
    log,
    clock,
    secretKey: 'a key that only tests know, and they know it well',
    working: false,
  });
  const pool = new pg.Pool({ ...connection, max: 2 });
  // Dropping the database ends connections that are still saying goodbye.
  pool.on('error', () => undefined);
  const sandbox = await startSandbox(config, dataDir);
  const app = await buildApp(product.deps, product.services, {
    trustProxy: false,
    uploadsDir: join(dataDir, 'uploads'),
    metrics: null,
    requestsPerMinute: 1_000_000,
    maxDelayMs: 30_000,
    webDir: null,
    siteDir: null,
    tags: null,
    browser: browserSettings(config),
  });
  const content = await buildContent(product.deps, product.services, {
    trustProxy: false,
    maxDelayMs: 30_000,
    cacheBytes: config.SITE_CACHE_MB * 1024 ** 2,
    shopPerMinute: 1_000_000,
    metrics: null,
  });
  await app.listen({ port: config.APP_PORT, host: '127.0.0.1' });
  await content.listen({ port: config.CONTENT_PORT, host: '127.0.0.1' });
  return {
    ...product,
    config,
    clock,
    app,
    content,
    sandbox,
    connection,
    pool,
    drain: () => drainDue(product, pool),
    async close() {
      await Promise.all([app.close(), content.close(), sandbox.close()]);
      await product.close();
      await pool.end();
      await onServer(server, `drop database ${database} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Asking the queues that are empty, too, would take most of the time of a sign-up. */
async function drainDue({ jobs, handlers }: Composition, pool: pg.Pool): Promise<number> {
  let ran = 0;
  for (let before = -1; before !== ran; ) {
    before = ran;
    const { rows } = await pool.query<{ name: string }>(
      `select distinct name from pgboss.job where state < 'active' and start_after <= now()`,
    );
    const due = new Set(rows.map(({ name }) => name));
    if (due.size > 0) ran += await jobs.drain(handlers.filter(({ job }) => due.has(job.name)));
  }
  return ran;
}

async function makeConfig(dataDir: string, env: Record<string, string>): Promise<Config> {
  const [app, content, sandbox, smtp] = await freePorts(4);
  return readConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    APP_PORT: String(app),
    CONTENT_PORT: String(content),
    SANDBOX_PORT: String(sandbox),
    SANDBOX_SMTP_PORT: String(smtp),
    DATABASE_POOL: '10',
    // Tests pass the bot check a thousand times.
    BOT_CHECK_EFFORT: 'low',
    ...env,
  });
}

async function startSandbox(config: Config, dataDir: string): Promise<Sandbox> {
  const sandbox = await buildSandbox({
    dataDir,
    publicUrl: config.urls.sandbox,
    appUrl: config.urls.app,
    identity: sandboxIdentity,
    barcodeData: sandboxBarcodeData,
    payments: quickPayments(config),
    channels: sandboxChannels(config),
    recognition: sandboxRecognition,
    botCheck: { secret: config.BOT_CHECK_SECRET ?? 'sandbox-bot-check-secret' },
  });
  await sandbox.app.listen({ port: config.SANDBOX_PORT, host: '127.0.0.1' });
  await sandbox.smtp.listen(config.SANDBOX_SMTP_PORT, '127.0.0.1');
  return sandbox;
}

// A payment that takes a while is finished by the test, and what was not taken is brought again by it.
function quickPayments(config: Config) {
  const { stripe, paypal } = sandboxPayments(config);
  return { stripe: { ...stripe, pauses: { processingMs: 3_600_000, lateMs: 3_600_000 } }, paypal };
}

async function onServer(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
