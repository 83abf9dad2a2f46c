// An authenticated read through the whole product, against a bare Fastify route that runs the very same statements.
import { join, resolve } from 'node:path';
import { buildApp } from '#server/app.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { demoAccount, seedDemoAccount } from '#server/features/accounts/sign-up/demo-account.ts';
import { usersRepository } from '#server/features/accounts/users.repository.ts';
import { makeLogger } from '#server/kit/logging.ts';
import { newToken } from '#server/kit/security/secrets.ts';
import { browserSettings } from '#server/scanfront.ts';
import { seed } from '#server/seed.ts';
import { captureStatements, type Statement } from '#testing/capture-statements.ts';
import { freePorts } from '../scripts/kit/free-ports.ts';
import { compareServers } from './kit/compare-servers.ts';
import { type Program, readOption, report, startProgram } from './kit/measure.ts';
import { withDatabase } from './kit/with-product.ts';

const path = '/api/v1/subscriptions';
const pool = '20';
const secretKey = 'a key for a database that is gone in a minute';
const rounds = readOption('rounds', 4);
const seconds = readOption('seconds', 5);
const connections = readOption('connections', 32);
// --profile writes a CPU profile of the product beside the working directory.
const profile = process.argv.includes('--profile') ? ['--cpu-prof', `--cpu-prof-dir=${resolve('.')}`] : [];

await withDatabase(({ databaseUrl, folder }) => measure(databaseUrl, folder));

async function measure(databaseUrl: string, folder: string): Promise<void> {
  const { token, statements } = await prepare(databaseUrl, folder);
  const ports = (await freePorts(5)).map(String);
  const [APP_PORT = '', CONTENT_PORT = '', SANDBOX_PORT = '', SANDBOX_SMTP_PORT = '', barePort = ''] = ports;
  const shared = { DATABASE_URL: databaseUrl, DATABASE_POOL: pool, DATA_DIR: folder };
  const origins = { APP_PORT, CONTENT_PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT };
  const limits = { SECRET_KEY: secretKey, REQUESTS_PER_MINUTE: '1000000000', WORKERS: 'off' };
  const running: Program[] = [];
  try {
    const productSettings = { ...shared, ...origins, ...limits };
    running.push(await startProgram('../server/main.ts', productSettings, 'Press Ctrl-C', profile));
    const bareSettings = { ...shared, APP_PORT: barePort, STATEMENTS: JSON.stringify(statements) };
    running.push(await startProgram('bare-route.ts', bareSettings, 'Bare route is ready.'));
    const headers = { authorization: `Bearer ${token}` };
    const [product, bare] = running.map(({ pid }) => pid);
    const rows = await compareServers(
      { url: `http://127.0.0.1:${APP_PORT}${path}`, headers, pid: product ?? 0 },
      { url: `http://127.0.0.1:${barePort}/bare`, headers, pid: bare ?? 0 },
      { connections, rounds, seconds, warmUp: 5000 },
    );
    const title = `GET ${path}, ${statements.length} statements, ${connections} connections, ${rounds} × ${seconds} s each`;
    report(title, rows, { floor: 'a bare Fastify route with the same statements' });
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
  }
}

/** A database with the demo merchant signed in, and the statements that one call sends. */
async function prepare(databaseUrl: string, folder: string): Promise<{ token: string; statements: Statement[] }> {
  const connection = { connectionString: databaseUrl };
  await migrate(connection);
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, DATABASE_POOL: '2' });
  const log = makeLogger({ level: 'silent', pretty: false });
  const { deps, services, close } = await compose(config, { connection, log, secretKey, working: false });
  await seed(deps);
  await seedDemoAccount(deps, services.usage);
  const user = await usersRepository(deps.db).findByEmail(demoAccount(deps).email);
  if (!user) throw new Error('There is no demo account.');
  const visitor = { address: '127.0.0.1', userAgent: 'bench', device: newToken() };
  const entered = await services.accounts.sessions.enter(deps.db, user, visitor, 'password');
  if (!('token' in entered)) throw new Error('The demo account cannot sign in.');
  const options = {
    trustProxy: false,
    metrics: null,
    requestsPerMinute: 1000,
    maxDelayMs: 1000,
    webDir: null,
    siteDir: null,
    tags: null,
  } as const;
  const uploadsDir = join(folder, 'uploads');
  const app = await buildApp(deps, services, { ...options, uploadsDir, browser: browserSettings(config) });
  const headers = { authorization: `Bearer ${entered.token}` };
  // By now the product sends its statements by name, and so does the bare route then.
  for (let call = 0; call < 5; call += 1) await app.inject({ url: path, headers });
  const statements = await captureStatements(() => app.inject({ url: path, headers }));
  await app.close();
  await close();
  return { token: entered.token, statements };
}
