import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { type AppOptions, buildApp } from './app.ts';
import { type Composition, compose, sandboxIdentity } from './compose.ts';
import { sandboxChannels } from './compose-channels.ts';
import { sandboxBarcodeData } from './compose-items.ts';
import { browserBilling, sandboxPayments } from './compose-payments.ts';
import { sandboxRecognition } from './compose-recognition.ts';
import type { Config } from './config.ts';
import { buildContent } from './content.ts';
import type { Watcher } from './db/embedded/keep-running.ts';
import { migrate } from './db/migrate.ts';
import { oneAtATime } from './db/one-at-a-time.ts';
import { type DatabaseServer, openDatabaseServer } from './db/open-server.ts';
import { findTemplate } from './db/template.ts';
import { demoAccount, seedDemoAccount, signInAsDemo } from './features/accounts/sign-up/demo-account.ts';
import { buyDemoPlan } from './features/billing/demo.service.ts';
import { storeSampleSlides } from './features/design/samples.service.ts';
import { connectDemoProcessors } from './features/platforms/demo.service.ts';
import { storeSamplePictures } from './features/products/samples/samples.service.ts';
import { publishDemoStores } from './features/publishing/demo.service.ts';
import { storeSampleTruckloads } from './features/truckloads/samples/samples.service.ts';
import { systemClock } from './kit/clock.ts';
import type { Logger } from './kit/logging.ts';
import { explainBackups } from './last-backup.ts';
import { explainPort, listen } from './listen.ts';
import { readSecretKey } from './secret-key.ts';
import { seed } from './seed.ts';
import { chooseTelemetry } from './telemetry/choose-telemetry.ts';
import type { ProductMetrics } from './telemetry/metrics.ts';
import { version } from './version.ts';

export interface Scanfront {
  /** Resolves with the reason when a part that everything needs has ended. */
  failed: Promise<string>;
  stop(): Promise<void>;
}

/** Brings the whole product up: database, schema, seed, the three origins and the workers. */
export async function startScanfront(
  config: Config,
  log: Logger,
  options: { webDir: string | null; siteDir: string | null; signal?: AbortSignal },
): Promise<Scanfront> {
  const running: (() => Promise<void>)[] = [];
  const goOn = () => options.signal?.throwIfAborted();
  try {
    const database = await openData(config, log);
    running.push(database.stop);
    goOn();
    await migrate(database.connection, { version });
    const secretKey = await readSecretKey(config.SECRET_KEY, config.DATA_DIR);
    const working = config.WORKERS === 'on';
    const { connection, pooler } = database;
    const product = await compose(config, { connection, pooler, log, secretKey, working });
    running.push(product.close);
    const { metrics, close } = await chooseTelemetry(config, product, config.METRICS_PORT);
    running.push(close);
    goOn();
    await seed(product.deps);
    // The slides first: they are the largest that a visitor waits for, and copied in this order.
    await storeSampleSlides(product.deps);
    await storeSamplePictures(product.deps, { withDemo: config.sandbox });
    await storeSampleTruckloads(product.deps, { withDemo: config.sandbox });
    goOn();
    const beforeOrigins = running.length;
    running.push(...(await startOrigins(config, product, { ...options, metrics })));
    goOn();
    // It is filled while the origins answer already, and closed when they ask it for nothing any more.
    if (config.sandbox) running.splice(beforeOrigins, 0, await startSandbox(config, product));
    goOn();
    if (working) await product.jobs.work(product.handlers);
    showLiveSites(product, log);
    await warnOfBackups(config, log);
    const stop = () => closeAll(running);
    return { stop, failed: database.died.then(() => 'The database server has ended and could not be brought back.') };
  } catch (error) {
    await closeAll(running).catch(() => undefined);
    throw error;
  }
}

/** The last that was opened first. One that can't be closed keeps nothing else open, least of all the database. */
async function closeAll(running: (() => Promise<void>)[]): Promise<void> {
  const problems: unknown[] = [];
  for (const close of running.splice(0).reverse()) await close().catch((error: unknown) => problems.push(error));
  if (problems.length > 0) throw problems[0];
}

/** Nobody waits for it: the content origin asks the database, and this is for web servers that read the files. */
function showLiveSites({ services }: Composition, log: Logger): void {
  services.publishing.showLive().catch((error: unknown) => log.warn({ err: error }, 'live sites could not be shown'));
}

/** What happens to an embedded database that is kept running, as whoever looks after this reads it. */
const tellOf = (log: Logger): Watcher => ({
  ended: () =>
    log.error('The database server has ended. It is started again; until it serves, calls are asked to wait.'),
  stayedAway: (err, nextTryMs) => log.error({ err, nextTryMs }, 'The database server could not be started again yet.'),
  returned: () => log.warn('The database server serves again.'),
});

/** An embedded database has no operator of its own who would look after it. */
async function warnOfBackups(config: Config, log: Logger): Promise<void> {
  if (!config.production || config.DATABASE_URL) return;
  const problem = await explainBackups(resolve(config.DATA_DIR), systemClock.now());
  if (problem) log.warn(problem);
}

async function openData(config: Config, log: Logger): Promise<DatabaseServer> {
  const dataDir = resolve(config.DATA_DIR);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return openDatabaseServer(config, dataDir, { findTemplate, watcher: tellOf(log) });
}

async function startSandbox(config: Config, { deps, services }: Composition): Promise<() => Promise<void>> {
  const newcomer = await oneAtATime(deps.db, async () => {
    const made = await seedDemoAccount(deps, services.usage);
    await publishDemoStores(deps, services.usage);
    return made;
  });
  const sandbox: Sandbox = await buildSandbox({
    dataDir: resolve(config.DATA_DIR),
    publicUrl: config.urls.sandbox,
    appUrl: config.urls.app,
    imageOrigins: [config.urls.content],
    identity: sandboxIdentity,
    barcodeData: sandboxBarcodeData,
    payments: sandboxPayments(config),
    channels: sandboxChannels(config),
    recognition: sandboxRecognition,
    botCheck: { secret: config.BOT_CHECK_SECRET ?? 'sandbox-bot-check-secret' },
    demo: { ...demoAccount(deps), signIn: () => signInAsDemo(deps) },
  });
  await listen(sandbox.app, config.SANDBOX_PORT, config.HOST, 'SANDBOX_PORT');
  await explainPort(config.SANDBOX_SMTP_PORT, 'SANDBOX_SMTP_PORT', () =>
    sandbox.smtp.listen(config.SANDBOX_SMTP_PORT, config.HOST),
  );
  if (newcomer) {
    await connectDemoProcessors(deps, newcomer, demoAccount(deps).email);
    await buyDemoPlan(deps, newcomer);
  }
  return sandbox.close;
}

async function startOrigins(
  config: Config,
  { deps, services }: Composition,
  options: Pick<AppOptions, 'webDir' | 'siteDir'> & { metrics: ProductMetrics | null },
): Promise<(() => Promise<void>)[]> {
  const trustProxy = countProxies(config.TRUST_PROXY);
  const { METRICS_PORT: metricsPort } = config;
  const { metrics } = options;
  const app = await buildApp(deps, services, {
    trustProxy,
    uploadsDir: join(resolve(config.DATA_DIR), 'uploads'),
    metrics,
    requestsPerMinute: config.REQUESTS_PER_MINUTE,
    maxDelayMs: config.MAX_DELAY_MS,
    webDir: options.webDir,
    siteDir: options.siteDir,
    tags: config.TAG_MANAGER_ID ?? null,
    browser: browserSettings(config),
  });
  const content = await buildContent(deps, services, {
    trustProxy,
    maxDelayMs: config.MAX_DELAY_MS,
    cacheBytes: config.SITE_CACHE_MB * 1024 ** 2,
    metrics,
  });
  const inside = metricsPort === undefined ? null : metrics?.buildServer();
  const closers = [() => app.close(), () => content.close(), async () => inside?.close()];
  try {
    await listen(app, config.APP_PORT, config.HOST, 'APP_PORT');
    await listen(content, config.CONTENT_PORT, config.HOST, 'CONTENT_PORT');
    if (inside) await listen(inside, metricsPort ?? 0, config.METRICS_HOST, 'METRICS_PORT');
  } catch (error) {
    for (const close of closers) await close();
    throw error;
  }
  return closers;
}

/** `on` is the usual: one proxy in front. */
function countProxies(setting = 'off'): number | false {
  if (setting === 'off') return false;
  return setting === 'on' ? 1 : Number(setting);
}

/** What the browser is told of the configuration. */
export const browserSettings = (config: Config): AppOptions['browser'] => ({
  helpUrl: config.HELP_URL ?? null,
  ticketUrl: config.TICKET_URL ?? null,
  takesTickets: config.supportEmail !== null,
  contentUrl: config.urls.content,
  sandboxUrl: config.sandbox ? config.urls.sandbox : null,
  billing: browserBilling(config),
});
