import pg from 'pg';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';

/** A database server to work with, and how to leave it. */
export interface DatabaseServer {
  connection: pg.ClientConfig;
  /** Resolves when an embedded server ends by itself. */
  died: Promise<void>;
  stop(): Promise<void>;
}

/** Another Scanfront works on the same data directory. */
export class AlreadyRunningError extends Error {}

const database = 'scanfront';
const instanceLock = 7_261_000;

/** The configured server, or the embedded one of the data directory, which only one Scanfront may use at a time. */
export async function openDatabaseServer(url: string | undefined, dataDir: string): Promise<DatabaseServer> {
  if (url) {
    return { connection: { connectionString: url }, died: new Promise(() => undefined), stop: async () => undefined };
  }
  const server = await startEmbeddedPostgres({ dataDir });
  const lock = await holdInstanceLock(server.connection, dataDir);
  await ensureDatabase(lock);
  return {
    // A private socket needs no TLS, whatever the environment says about other servers.
    connection: { ...server.connection, database, ssl: false },
    died: server.died,
    async stop() {
      await lock.end().catch(() => undefined);
      await server.stop();
    },
  };
}

/** The lock lives and dies with its connection, so a killed instance never leaves it behind. */
async function holdInstanceLock(connection: pg.ClientConfig, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'scanfront instance' });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [instanceLock]);
  if (rows[0]?.held) return client;
  await client.end();
  throw new AlreadyRunningError(
    `Another Scanfront is already running with the data directory ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (!rowCount) await client.query(`create database ${database}`);
}
