import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { onDatabase } from '#testing/global-setup.ts';
import { makeQuickFolder } from '#testing/quick-folder.ts';
import { isBrief } from '#testing/suite.ts';
import { freePorts } from '../scripts/kit/free-ports.ts';
import { isAlive } from './db/embedded/processes.ts';
import { productionSettings } from './production.fixture.ts';
import { readServerPid, type Started, startProduct } from './start.fixture.ts';

/** Every test finds the data directory stopped, and leaves it so. */
let dataDir: string;

beforeAll(async () => {
  dataDir = join(await makeQuickFolder('start'), 'data');
});
afterAll(() => rm(join(dataDir, '..'), { recursive: true, force: true }));

async function start(settings: Record<string, string> = {}): Promise<Started> {
  const product = await startProduct({ DATA_DIR: dataDir, ...settings });
  await product.ready();
  return product;
}

async function expectServing({ urls }: Started): Promise<void> {
  const pages = [`${urls.app}/healthz`, `${urls.content}/healthz`, `${urls.sandbox}/healthz`];
  for (const page of pages) expect((await fetch(page)).status, page).toBe(200);
  expect(await (await fetch(`${urls.app}/healthz/ready`)).json()).toEqual({ status: 'ready' });
}

/** Starts it in vain; returns what it said. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const product = await startProduct({ DATA_DIR: dataDir, ...settings });
  expect(await product.ended).toBe(1);
  return product.said().trim();
}

test('the first start makes everything, prints the three addresses and serves them; the second finds it', async () => {
  const first = await start();
  for (const origin of Object.values(first.urls)) expect(first.said()).toContain(origin);
  await expectServing(first);
  const seeded = await countSeeded();
  expect(seeded).toMatchObject({ plans: 3, merchants: 1, users: 1, subscriptions: 1 });
  first.kill('SIGTERM');
  expect(await first.ended).toBe(0);

  const second = await start();
  await expectServing(second);
  expect(await countSeeded()).toEqual(seeded);
  await expectStopped(second, 'SIGINT');
});

/** Ctrl-C stops everything, PostgreSQL included. */
async function expectStopped(product: Started, signal: NodeJS.Signals): Promise<void> {
  const server = await readServerPid(dataDir);
  expect(isAlive(server)).toBe(true);
  product.kill(signal);
  expect(await product.ended).toBe(0);
  expect(product.said()).toMatch(/Stopped\.\s*$/);
  expect(isAlive(server)).toBe(false);
  expect(existsSync(join(dataDir, 'pgdata', 'postmaster.pid'))).toBe(false);
}

const aStranger = '00000000-0000-4000-8000-000000000000';

/** Until the database is back, calls are asked to wait; the process and its pages stay. */
async function expectToComeBack({ urls, said }: Started): Promise<void> {
  const ask = async () => {
    const { status, headers } = await fetch(`${urls.app}/api/v1/verify/${aStranger}`);
    return { status, retryAfter: headers.get('retry-after') };
  };
  const seen = new Set<string>();
  await vi.waitUntil(
    async () => {
      const { status, retryAfter } = await ask();
      seen.add(`${status} after ${retryAfter}`);
      return status !== 503 && said().includes('The database server serves again.');
    },
    { timeout: 120_000, interval: 20 },
  );
  expect([...seen].filter((answer) => !/^(200|404) after null$|^503 after 5$/.test(answer))).toEqual([]);
}

async function countSeeded(): Promise<unknown> {
  const client = new pg.Client({ host: join(dataDir, 'pgdata'), user: 'postgres', database: 'scanfront' });
  await client.connect();
  const tables = ['plans', 'plan_features', 'features', 'apps', 'announcements', 'merchants', 'users', 'subscriptions'];
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const { rows } = await client.query(`select ${counts.join(', ')}`).finally(() => client.end());
  return rows[0];
}

test.skipIf(isBrief)(
  'after a kill -9 of the product, of its database server, or of both, the next start recovers',
  async () => {
    const first = await start();
    const server = await readServerPid(dataDir);
    first.kill('SIGKILL');
    await first.ended;
    expect(isAlive(server)).toBe(true);

    const second = await start();
    expect(await readServerPid(dataDir)).toBe(server);
    await expectServing(second);
    process.kill(server, 'SIGKILL');
    await expectToComeBack(second);
    const another = await readServerPid(dataDir);
    expect(another).not.toBe(server);
    process.kill(another, 'SIGKILL');
    second.kill('SIGKILL');
    await second.ended;

    await expectServing(await start());
  },
);

describe('what cannot be started says why, with exit code 1', () => {
  // The first that is opened and the last: when everything else is there already.
  test.each(isBrief ? ['SANDBOX_SMTP_PORT'] : ['SANDBOX_SMTP_PORT', 'CONTENT_PORT'])('%s in use', async (setting) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as { port: number };
    expect(await refusal({ [setting]: String(port) })).toBe(
      `Port ${port} is already in use. Stop what uses it, or set ${setting} to another port.`,
    );
    expect(existsSync(join(dataDir, 'pgdata', 'postmaster.pid'))).toBe(false);
  });

  test.skipIf(isBrief)('a second instance on the same data directory, and the first goes on', async () => {
    const first = await start();
    expect(await refusal({})).toContain(`Another Scanfront is already running with the data directory ${dataDir}.`);
    await expectServing(first);
  });

  test.runIf(process.getuid?.() === 0)('a data directory that belongs to somebody else', async () => {
    const foreign = join(dataDir, '..', 'foreign');
    await mkdir(foreign);
    await chown(foreign, 12345, 12345);
    expect(await refusal({ DATA_DIR: foreign })).toContain(`${foreign} belongs to another user (user id 12345).`);
    expect(await readdir(foreign)).toEqual([]);
  });

  test('production without what makes it safe, before anything is made', async () => {
    const never = join(dataDir, '..', 'never');
    const said = await refusal({ DATA_DIR: never, SCANFRONT_ENV: 'production' });
    for (const name of ['APP_URL', 'CONTENT_URL', 'SECRET_KEY', 'TRUST_PROXY', 'SMTP_URL']) {
      expect(said).toContain(`${name} is needed in production`);
    }
    expect(existsSync(never)).toBe(false);
  });

  test('a database that nobody finds', async () => {
    const [port] = await freePorts(1);
    expect(await refusal({ DATABASE_URL: `postgres://127.0.0.1:${port}/nowhere` })).toBe(
      `The database of DATABASE_URL can’t be used: connect ECONNREFUSED 127.0.0.1:${port}.`,
    );
  });

  test('a setting that cannot be used, before anything is made', async () => {
    const never = join(dataDir, '..', 'never');
    const said = await refusal({ DATA_DIR: never, APP_PORT: 'abc' });
    expect(said).toMatch(/APP_PORT must be a port number/);
    expect(existsSync(never)).toBe(false);
  });
});

test('production serves without a sandbox, tells its metrics on their own port, and warns of the only copy', async () => {
  const [metricsPort] = await freePorts(1);
  const product = await start({ ...productionSettings, METRICS_PORT: String(metricsPort) });
  expect((await fetch(`${product.urls.app}/healthz/ready`)).status).toBe(200);
  expect((await fetch(`${product.urls.app}/metrics`)).status).not.toBe(200);
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(await metrics.text()).toContain('route="/healthz/ready"');
  await expect(fetch(product.urls.sandbox)).rejects.toThrow();
  expect(product.said()).toContain(`The only copy of everything lies in ${dataDir} and was never backed up`);
});

test.skipIf(isBrief)('two processes start and serve at once on one DATABASE_URL', async () => {
  const url = await makeDatabase();
  const own = (name: string) => ({
    DATABASE_URL: url,
    DATA_DIR: join(dataDir, '..', name),
    SECRET_KEY: 'shared by both processes of this test',
  });
  const both = await Promise.all([startProduct(own('one')), startProduct(own('two'))]);
  for (const product of both) await product.ready();
  for (const product of both) await expectServing(product);
  expect(existsSync(join(dataDir, '..', 'one', 'pgdata'))).toBe(false);
  for (const product of both) product.kill('SIGINT');
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
});

async function makeDatabase(): Promise<string> {
  const server = inject('database');
  const name = `start_${process.pid}`;
  const run = async (statement: string) => {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  onTestFinished(() => run(`drop database ${name} with (force)`));
  const { connectionString, host = '', user } = onDatabase(server, name);
  return connectionString ?? `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
}

test.skipIf(isBrief)('Ctrl-C in the middle of the start leaves nothing running', async () => {
  const product = await startProduct({ DATA_DIR: dataDir });
  const server = await vi.waitFor(() => readServerPid(dataDir), { timeout: 120_000, interval: 5 });
  product.kill('SIGINT');
  expect(await product.ended).toBe(0);
  expect(isAlive(server)).toBe(false);
});
