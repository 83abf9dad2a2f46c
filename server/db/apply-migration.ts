import pg from 'pg';
import type { Migration } from './read-migrations.ts';

export interface Patience {
  /** How long a statement waits for a lock; whoever comes after it waits as long behind it. */
  lockTimeoutMs: number;
  /** How often it is tried. */
  tries: number;
  /** Lets those go first who were waiting behind it. */
  pause(): Promise<void>;
}

// Of those who wait for each other the first to look is sent away, and whoever serves somebody looks after a second: it
// has to be us. Not every role may say so; without it such a wait ends as the server's own settings have it.
const findDeadlocksFirst = `select set_config('deadlock_timeout', '50ms', true)
  where has_parameter_privilege(current_user, 'deadlock_timeout', 'set')`;

const stepsBackAfter = new Set(['55P03', '40P01']);

/** Runs a migration in a transaction of its own, or statement by statement where it says so, and notes that it ran. */
export async function applyMigration(client: pg.Client, migration: Migration, patience: Patience): Promise<void> {
  await (migration.statements
    ? applyStatements(client, migration, migration.statements, patience)
    : applyWhole(client, migration, patience));
}

async function applyWhole(client: pg.Client, migration: Migration, patience: Patience): Promise<void> {
  try {
    await tryOften(patience, () =>
      inTransaction(client, async () => {
        await client.query(`set local lock_timeout = ${patience.lockTimeoutMs}`);
        await client.query(findDeadlocksFirst);
        await client.query(migration.sql);
        await noteRun(client, migration);
      }),
    );
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`Migration ${migration.name} failed, and nothing has changed: ${message}`, { cause: error });
  }
}

async function applyStatements(
  client: pg.Client,
  migration: Migration,
  statements: readonly string[],
  patience: Patience,
): Promise<void> {
  for (const [index, statement] of statements.entries()) {
    try {
      await tryOften(patience, () => runAlone(client, statement, patience));
    } catch (error) {
      const place = `at statement ${index + 1} of ${statements.length} (${statement.split('\n')[0]})`;
      throw new Error(
        `Migration ${migration.name} failed ${place}: ${(error as Error).message}. What came before it stays; the migration runs again from its beginning.`,
        { cause: error },
      );
    }
  }
  await noteRun(client, migration);
}

async function noteRun(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function tryOften({ tries, pause }: Patience, work: () => Promise<void>): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      const isInTheWay = error instanceof pg.DatabaseError && stepsBackAfter.has(error.code ?? '');
      if (!isInTheWay) throw error;
      if (left === 0) throw new Error(`somebody was in its way in all of ${tries} tries`, { cause: error });
      await pause();
    }
  }
}

async function runAlone(client: pg.Client, statement: string, { lockTimeoutMs }: Patience): Promise<void> {
  // Nobody waits behind one that is concurrent, and it has to wait for every transaction that was there before it.
  const longest = /\bconcurrently\b/.test(statement) ? 0 : lockTimeoutMs;
  await client.query(`set lock_timeout = ${longest}`);
  await dropUnfinished(client, statement);
  await client.query(statement);
}

/** An index whose making was interrupted is kept up and never used; it would pass for one that is there. */
async function dropUnfinished(client: pg.Client, statement: string): Promise<void> {
  const name = /\bindex concurrently if not exists (\w+)/.exec(statement)?.[1];
  if (!name) return;
  const { rowCount } = await client.query(
    'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  );
  if (rowCount) await client.query(`drop index concurrently ${name}`);
}
