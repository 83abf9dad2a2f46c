// Several processes: two apps and two workers on a PostgreSQL server, behind balancers, and some of them die on the way.

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { publishProduct } from '../../e2e/support/catalogue/product.ts';
import type { Moment } from '../../e2e/support/disturb.ts';
import { freePorts } from '../../scripts/kit/free-ports.ts';
import { balance } from './balancer.ts';
import { checkAftermath } from './check-aftermath.ts';
import { chooseSettings, enrolApp, enrolWorker } from './crowd.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import { type Disturbances, planDisturbances } from './disturbances.ts';
import type { Member } from './member.ts';
import { openOutside } from './outside.ts';
import { startPgbouncer } from './pgbouncer.ts';

type Closers = (() => Promise<unknown>)[];

export default async function startMany(): Promise<() => Promise<void>> {
  const closers: Closers = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const finish = await install(closers);
    return () => finish().finally(close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts everything and notes how to end it; returns what looks at the outcome. */
async function install(closers: Closers): Promise<() => Promise<void>> {
  const database = await startDebianPostgres();
  closers.push(database.stop);
  const folder = await mkdtemp(join(tmpdir(), 'scanfront-journey-'));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  const settings = await chooseSettings(await reachDatabase(database.url, closers), folder);
  const config = readConfig(settings);
  closers.push(await openOutside(config));
  const apps = [await enrolApp('app-1', settings), await enrolApp('app-2', settings)];
  const workers = ['worker-1', 'worker-2'].map((name) => enrolWorker(name, settings));
  closers.push(() => Promise.all([...apps, ...workers].map((member) => member.stop())));
  const [appPort, contentPort] = [config.urls.app, config.urls.content].map((url) => Number(new URL(url).port));
  const balancers = {
    app: await balance(
      appPort ?? 0,
      apps.map((app) => app.appPort),
    ),
    content: await balance(
      contentPort ?? 0,
      apps.map((app) => app.contentPort),
    ),
  };
  closers.push(balancers.app.close, balancers.content.close);
  // One after the other: the first makes the tables.
  for (const app of apps) {
    app.start();
    await app.ready();
  }
  for (const worker of workers) worker.start();
  const disturbances = planDisturbances({ apps, workers, balancers, databaseUrl: database.url });
  const control = await openControl(disturbances.announce);
  closers.push(control.close);
  publishProduct({ ...config.urls, dataDir: folder, databaseUrl: database.url, control: control.url });
  console.log(`Two apps and two workers on PostgreSQL ${database.version}.`);
  return async () => {
    tell(disturbances, [...apps, ...workers]);
    await checkAftermath({ connectionString: database.url }, config);
  };
}

/** The server itself, or PgBouncer in front of it. */
async function reachDatabase(url: string, closers: Closers): Promise<{ DATABASE_URL: string }> {
  const mode = process.env.JOURNEY_POOLER;
  if (mode !== 'session' && mode !== 'transaction') return { DATABASE_URL: url };
  const pooler = await startPgbouncer(url, mode);
  closers.push(pooler.stop);
  const around = { DATABASE_POOLER: mode, DATABASE_DIRECT_URL: url };
  return { DATABASE_URL: pooler.url, ...(mode === 'transaction' && around) };
}

/** What has happened; a moment at which nobody died would prove nothing. */
function tell({ deaths, missed }: Disturbances, members: readonly Member[]): void {
  for (const { moment, name } of deaths) console.log(`${name} died while ${moment}.`);
  for (const { name, said } of members) {
    if (said().includes('"level":50')) console.log(`${name} said:\n${said()}`);
  }
  if (missed().length > 0) throw new Error(`Nobody died while ${missed().join(', ')}.`);
}

interface Control {
  url: string;
  close(): Promise<void>;
}

/** Where the story tells which moment has come. */
async function openControl(announce: (moment: Moment) => Promise<void>): Promise<Control> {
  const [port = 0] = await freePorts(1);
  const server = createServer((request, reply) => {
    announce(request.url?.slice(1) as Moment).then(
      () => reply.end(),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
