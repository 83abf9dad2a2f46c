import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { buildSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { sandboxIdentity } from '#server/compose.ts';
import { sandboxChannels } from '#server/compose-channels.ts';
import { sandboxBarcodeData } from '#server/compose-items.ts';
import { sandboxPayments } from '#server/compose-payments.ts';
import { sandboxRecognition } from '#server/compose-recognition.ts';
import { type Config, readConfig } from '#server/config.ts';
import { freePorts } from '../../scripts/kit/free-ports.ts';
import { type Supervised, supervise } from './supervised.ts';

/** The product as it is installed: app and worker as processes of their own, and the world outside, which stays up. */
export interface Installation {
  config: Config;
  dataDir: string;
  /** Where the world outside keeps its books. */
  outsideDir: string;
  secretKey: string;
  app: Supervised;
  worker: Supervised;
  /** One question to the database on a connection of its own. */
  ask<Row extends pg.QueryResultRow>(question: string, values?: unknown[]): Promise<Row[]>;
  /** Resolves when app and database serve again; how long that took. */
  back(): Promise<number>;
  /** Ends app, worker and database in an orderly way; the world outside goes on. */
  stop(): Promise<void>;
  /** Starts the same, once it is stopped, on another data directory. */
  moveTo(dataDir: string): Promise<Installation>;
  close(): Promise<void>;
}

const secretKey = 'a key for an installation that is gone in a minute';
const lookMs = 50;
const answerMs = 5_000;
const longestMs = 240_000;

export interface InstallOptions {
  /** Settings besides, or in place of the usual ones. */
  settings?: Record<string, string>;
  /** Where the world outside listens, when something of the proof's own stands between it and the product. */
  behind?: { sandbox: number; mail?: number };
}

/** Starts everything below a folder, on free ports. */
export async function install(
  folder: string,
  { settings: others, behind }: InstallOptions = {},
): Promise<Installation> {
  const outsideDir = join(folder, 'outside');
  await mkdir(outsideDir);
  const settings = { ...(await chooseSettings(join(folder, 'data'))), ...others };
  const config = readConfig(settings);
  const sandbox = await openOutside(config, outsideDir, behind);
  const open = async (dataDir: string): Promise<Installation> => {
    const product = await startProduct({ ...settings, DATA_DIR: dataDir });
    return {
      ...product,
      config: { ...config, DATA_DIR: dataDir },
      outsideDir,
      secretKey,
      moveTo: open,
      async close() {
        await product.stop();
        await sandbox.close();
      },
    };
  };
  return open(config.DATA_DIR).catch(async (error: unknown) => {
    await sandbox.close();
    throw error;
  });
}

async function startProduct(settings: Record<string, string>) {
  const config = readConfig(settings);
  const dataDir = config.DATA_DIR;
  const database = { host: join(dataDir, 'pgdata'), user: 'postgres', database: 'scanfront', ssl: false };
  const url = `postgres://postgres@localhost/scanfront?host=${encodeURIComponent(database.host)}`;
  const app = supervise('server/main.ts', settings);
  const back = () => awaitHealth(config, app);
  await back().catch(async (error: unknown) => {
    await app.stop();
    throw error;
  });
  const worker = supervise('server/worker.ts', { ...settings, DATABASE_URL: url });
  return {
    dataDir,
    app,
    worker,
    back,
    async ask<Row extends pg.QueryResultRow>(question: string, values?: unknown[]): Promise<Row[]> {
      const client = new pg.Client(database);
      client.on('error', () => undefined);
      await client.connect();
      return (await client.query<Row>(question, values).finally(() => client.end())).rows;
    },
    async stop() {
      await worker.stop();
      await app.stop();
    },
  };
}

/** The product brings stand-ins of its own, which die with it and are not asked: SANDBOX_URL and SMTP_URL lead outside. */
async function chooseSettings(dataDir: string): Promise<Record<string, string>> {
  const [app, content, idle, idleMail, sandbox, mail] = await freePorts(6);
  return {
    DATA_DIR: dataDir,
    APP_PORT: `${app}`,
    CONTENT_PORT: `${content}`,
    SECRET_KEY: secretKey,
    SANDBOX_PORT: `${idle}`,
    SANDBOX_SMTP_PORT: `${idleMail}`,
    SANDBOX_URL: `http://localhost:${sandbox}`,
    SMTP_URL: `smtp://127.0.0.1:${mail}`,
    // Every buyer has an address of its own, as behind a proxy.
    TRUST_PROXY: 'on',
    // A machine that is busy with other things is no overload of ours.
    MAX_DELAY_MS: '30000',
    BOT_CHECK_EFFORT: 'low',
    LOG_LEVEL: 'warn',
  };
}

async function openOutside(config: Config, dataDir: string, behind: InstallOptions['behind']): Promise<Sandbox> {
  const sandbox = await buildSandbox({
    dataDir,
    publicUrl: config.urls.sandbox,
    appUrl: config.urls.app,
    identity: sandboxIdentity,
    barcodeData: sandboxBarcodeData,
    payments: sandboxPayments(config),
    botCheck: { secret: 'not asked' },
    channels: sandboxChannels(config),
    recognition: sandboxRecognition,
  });
  const port = behind?.sandbox ?? Number(new URL(config.urls.sandbox).port);
  await sandbox.app.listen({ port, host: '127.0.0.1' });
  await sandbox.smtp.listen(behind?.mail ?? Number(new URL(config.SMTP_URL ?? '').port), '127.0.0.1');
  return sandbox;
}

async function awaitHealth({ urls }: Config, app: Supervised): Promise<number> {
  const started = performance.now();
  const answers = (url: string) =>
    fetch(url, { signal: AbortSignal.timeout(answerMs) }).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!((await answers(`${urls.app}/healthz/ready`)) && (await answers(`${urls.content}/healthz`)))) {
    if (performance.now() - started > longestMs) throw new Error(`It does not come back. It said:\n${app.said()}`);
    await setTimeout(lookMs);
  }
  return performance.now() - started;
}
