import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { nameStatements, preparingClient } from './preparing-client.ts';
import type { Tables } from './tables.generated.ts';
import { type Hurry, standInLine, type WaitingLine } from './waiting-line.ts';

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

const patience = 10_000;
const lines = new WeakMap<Db, WaitingLine>();
const pools = new WeakMap<Db, pg.Pool>();
const sessions = new WeakMap<Db, Db>();

/** The same database on connections that stay what they are between transactions, as the locks of a session need. */
export const sessionsOf = (db: Db): Db => sessions.get(db) ?? db;

/** How long whoever waits longest for a connection of this database has waited, in milliseconds. */
export const readWait = (db: Db, of?: Hurry): number => lines.get(db)?.readWait(of) ?? 0;

/** How many connections of this database are at work, rest and are waited for, in this process. */
export function countConnections(db: Db): { busy: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount: idle = 0, waitingCount: waiting = 0 } = pools.get(db) ?? {};
  return { busy: totalCount - idle, idle, waiting };
}

/** Lets the statements of this transaction take the time they need: for acts on a whole catalogue. */
export async function takeTime(tx: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
}

/** Lets no statement of this transaction wait longer than this for what somebody else holds. */
export async function limitWaiting(tx: Db, longest: string): Promise<void> {
  await sql`select set_config('lock_timeout', ${longest}, true)`.execute(tx);
}

export interface DatabaseOptions {
  max?: number;
  /** A pooler that lends its connections for one transaction; what needs a session goes to the server itself. */
  pooler?: pg.PoolConfig;
}

/** Opens the pool every repository works on. */
export function openDatabase(connection: pg.PoolConfig, { max = 20, pooler }: DatabaseOptions = {}): Database {
  const ofSessions = openSessionPool(connection, max);
  // Behind a pooler nothing is prepared: the next statement may go by another connection.
  const pool = pooler ? openPool({ ...pooler, Client: preparingClient(() => undefined), max }) : ofSessions;
  const line = standInLine(pool);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: line }) });
  lines.set(db, line);
  pools.set(db, pool);
  if (pooler) sessions.set(db, new Kysely<Tables>({ dialect: new PostgresDialect({ pool: ofSessions }) }));
  const close = async () => {
    await sessions.get(db)?.destroy();
    await db.destroy();
  };
  return { db, pool, connection, close };
}

/** Connections that are ours until they end: they have settings of their own and keep what they prepared. */
function openSessionPool(connection: pg.PoolConfig, max: number): pg.Pool {
  // A statement that runs this long has lost its way; jobs that need more say so themselves.
  const { statement_timeout = 60_000, ...address } = connection;
  // Said after connecting: a pooler lets nobody in who brings settings along.
  const onConnect = async (client: pg.ClientBase) => {
    const wait = { query_timeout: address.connectionTimeoutMillis ?? patience };
    await client.query({ text: `set statement_timeout = ${Number(statement_timeout)}`, ...wait });
  };
  return openPool({ ...address, Client: preparingClient(nameStatements()), onConnect, max });
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ application_name: 'scanfront', connectionTimeoutMillis: patience, ...config });
  // A connection that breaks is replaced on the next use, and whoever was using it is told by its query;
  // unheard, its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
