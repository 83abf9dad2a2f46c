import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { nameStatements, preparingClient } from './preparing-client.ts';
import type { Tables } from './tables.generated.ts';
import { standInLine, type WaitingLine } from './waiting-line.ts';

/** The database, or a transaction on it: repositories take either. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  connection: pg.PoolConfig;
  close(): Promise<void>;
}

// Counts and sums stay far below 2^53; a string would only be parsed again by every reader.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const lines = new WeakMap<Db, WaitingLine>();

/** How long whoever waits longest for a connection of this database has waited, in milliseconds. */
export const readWait = (db: Db): number => lines.get(db)?.readWait() ?? 0;

/** Lets the statements of this transaction take the time they need: for acts on a whole catalogue. */
export async function takeTime(tx: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
}

/** Lets no statement of this transaction wait longer than this for what somebody else holds. */
export async function limitWaiting(tx: Db, longest: string): Promise<void> {
  await sql`select set_config('lock_timeout', ${longest}, true)`.execute(tx);
}

/** Opens the pool every repository works on. */
export function openDatabase(connection: pg.PoolConfig, options: { max?: number } = {}): Database {
  const pool = new pg.Pool({
    application_name: 'scanfront',
    connectionTimeoutMillis: 10_000,
    // A statement that runs this long has lost its way; jobs that need more say so themselves.
    statement_timeout: 60_000,
    ...connection,
    Client: preparingClient(nameStatements()),
    max: options.max ?? 20,
  });
  // A connection that breaks is replaced on the next use, and whoever was using it is told by its query;
  // unheard, its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const line = standInLine(pool);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: line }) });
  lines.set(db, line);
  return { db, pool, connection, close: () => db.destroy() };
}
