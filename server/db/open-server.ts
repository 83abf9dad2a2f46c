import pg from 'pg';
import { checkPooler, checkSessions } from './check-address.ts';
import type { Template } from './embedded/initialise.ts';
import { keepRunning, type Watcher } from './embedded/keep-running.ts';

/** A database server to work with, and how to leave it. */
export interface DatabaseServer {
  connection: pg.ClientConfig;
  /** A pooler in front of it that lends its connections for one transaction, where there is one. */
  pooler?: pg.ClientConfig;
  /** Resolves when an embedded server has ended and is not brought back. */
  died: Promise<void>;
  stop(): Promise<void>;
}

/** Another Scanfront works on the same data directory. */
export class AlreadyRunningError extends Error {}

/** Where a server that is not ours is found; nothing of it for the embedded one. */
export interface DatabaseAddress {
  DATABASE_URL?: string;
  /** Set where the other leads to a pooler that lends its connections for one transaction. */
  DATABASE_DIRECT_URL?: string;
}

const database = 'scanfront';
const instanceLock = 7_261_000;

/** The configured server, or the embedded one of the data directory, which only one Scanfront may use at a time. */
export async function openDatabaseServer(
  address: DatabaseAddress,
  dataDir: string,
  options: {
    /** For who wants the tables of this version in a new one; a restore brings its own. */
    findTemplate?: () => Promise<Template | null>;
    watcher?: Watcher;
  } = {},
): Promise<DatabaseServer> {
  if (address.DATABASE_URL) return reachServer(address.DATABASE_URL, address);
  let lock: pg.Client | null = null;
  const server = await keepRunning({
    dataDir,
    findTemplate: options.findTemplate,
    watcher: options.watcher,
    async claim(connection) {
      // The one from before the server ended is broken.
      await lock?.end().catch(() => undefined);
      lock = await holdInstanceLock(connection);
      if (lock) {
        await ensureDatabase(lock);
        await countStatements({ ...connection, database });
      }
      return lock !== null;
    },
  });
  if (!server) {
    throw new AlreadyRunningError(
      `Another Scanfront is already running with the data directory ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return {
    // A private socket needs no TLS, whatever the environment says about other servers.
    connection: { ...server.connection, database, ssl: false },
    died: server.died,
    async stop() {
      await lock?.end().catch(() => undefined);
      await server.stop();
    },
  };
}

async function reachServer(url: string, { DATABASE_DIRECT_URL: direct }: DatabaseAddress): Promise<DatabaseServer> {
  const connection = { connectionString: direct ?? url };
  const pooler = direct ? { connectionString: url } : undefined;
  await (pooler ? checkPooler(pooler, connection) : checkSessions(connection, 'DATABASE_URL'));
  return { connection, pooler, died: new Promise(() => undefined), stop: async () => undefined };
}

/** The lock lives and dies with its connection, so a killed instance never leaves it behind; nothing when it is taken. */
async function holdInstanceLock(connection: pg.ClientConfig): Promise<pg.Client | null> {
  const client = new pg.Client({ ...connection, application_name: 'scanfront instance' });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [instanceLock]);
  if (rows[0]?.held) return client;
  await client.end();
  return null;
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (!rowCount) await client.query(`create database ${database}`);
}

/** In a schema of its own: where tables are looked for there is nothing but ours. */
async function countStatements(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'scanfront instance' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select 1 from pg_available_extensions where name = 'pg_stat_statements' and installed_version is null
       and current_setting('shared_preload_libraries') = 'pg_stat_statements'`,
    );
    if (!rowCount) return;
    await client.query(
      'create schema if not exists statements; create extension if not exists pg_stat_statements schema statements',
    );
  } finally {
    await client.end();
  }
}
