import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { makeLogger } from '#server/kit/logging.ts';
import { seed } from '#server/seed.ts';
import { isBuilt } from '../scripts/kit/built-folder.ts';
import { runScript } from '../scripts/kit/run-program.ts';
import { storefrontBuild } from '../scripts/kit/storefront-build.ts';
import { makeQuickFolder } from './quick-folder.ts';
import { readNullableColumns } from './rows/nullable-columns.ts';
import { type Claims, readClaims } from './rows/read-claims.ts';

export const templateDatabase = 'scanfront_template';

declare module 'vitest' {
  interface ProvidedContext {
    database: pg.ClientConfig;
    /** What raw statements say that they answer. */
    claims: Claims;
    nullableColumns: string[];
  }
}

/** One database server for the whole run; every test file works on its own copy of a prepared database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server, claims] = await Promise.all([openPreparedServer(), readClaims()]);
  project.provide('database', server.connection);
  project.provide('claims', claims);
  project.provide('nullableColumns', await readNullableColumns(onDatabase(server.connection, templateDatabase)));
  return server.close;
}

/** A database server with the template that worlds are copied from; for what runs without a test runner, too. */
export async function openPreparedServer(): Promise<DatabaseServer> {
  await buildTheme();
  const server = await openServer();
  await prepareTemplate(server.connection);
  return server;
}

interface DatabaseServer {
  connection: pg.ClientConfig;
  close(): Promise<void>;
}

/** Published stores are drawn with the built theme; one that can't be built fails the tests that need it. */
async function buildTheme(): Promise<void> {
  if (!isBuilt(storefrontBuild)) await runScript('scripts/build.ts', ['storefront']);
}

async function openServer(): Promise<DatabaseServer> {
  const url = process.env.DATABASE_URL;
  if (url) return { connection: { connectionString: url }, close: async () => undefined };
  const dataDir = await makeQuickFolder('test');
  // Nobody needs these rows after a power cut; everything else is as in earnest.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    // What is kept of the log is memory, too.
    max_wal_size: '256MB',
  };
  const server = await startEmbeddedPostgres({ dataDir, sharedBuffers: '128MB', settings });
  return {
    connection: { ...server.connection, ssl: false },
    async close() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function prepareTemplate(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`drop database if exists ${templateDatabase} with (force)`);
  await client.query(`create database ${templateDatabase}`);
  await client.end();
  const template = onDatabase(connection, templateDatabase);
  await migrate(template);
  const log = makeLogger({ level: 'silent', pretty: false });
  const config = readConfig({ SCANFRONT_ENV: 'development' });
  const product = await compose(config, { connection: template, log, secretKey: 'x'.repeat(40), working: false });
  await seed(product.deps);
  await product.close();
}

/** The same server, another database. */
export function onDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}
