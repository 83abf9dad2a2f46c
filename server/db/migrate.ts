import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { applyMigration, type Patience } from './apply-migration.ts';
import { type Migration, migrationsDir, readMigrations } from './read-migrations.ts';

// Any constant will do, as long as every process that migrates uses the same.
const migrationLock = 7_261_001;

const patient: Patience = { lockTimeoutMs: 500, tries: 120, pause: () => sleep(500) };

export interface MigrateOptions extends Partial<Patience> {
  /** Where the migrations are, with a slash at its end. */
  folder?: string;
  /** The version of the product whose schema this is; it is noted as reached. */
  version?: string;
  /** Hears of each migration when it has run. */
  onApplied?(name: string, ms: number): void;
}

/** Brings the schema up to date, one process at a time; returns the names of the migrations it ran. */
export async function migrate(
  connection: pg.ClientConfig,
  { folder = migrationsDir, version, onApplied, ...options }: MigrateOptions = {},
): Promise<string[]> {
  const patience = { ...patient, ...options };
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // Whatever the role is used to: a migration takes the time it needs.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await waitForTurn(client);
    const ran = await applyMissing(client, await readMigrations(folder), patience, onApplied);
    if (version) await client.query('insert into releases (version) values ($1) on conflict do nothing', [version]);
    return ran;
  } finally {
    await client.end();
  }
}

/** Asks again and again: a statement that waits is a transaction, and an index that is made concurrently waits for it. */
async function waitForTurn(client: pg.Client): Promise<void> {
  const ask = 'select pg_try_advisory_lock($1) as held';
  while (!(await client.query<{ held: boolean }>(ask, [migrationLock])).rows[0]?.held) await sleep(100);
}

/** Changes with every migration that is added. */
export async function digestMigrations(): Promise<string> {
  const digest = createHash('sha256');
  for (const { name, checksum } of await readMigrations(migrationsDir)) digest.update(`${name} ${checksum}\n`);
  return digest.digest('hex');
}

async function applyMissing(
  client: pg.Client,
  migrations: Migration[],
  patience: Patience,
  onApplied: MigrateOptions['onApplied'],
): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const ran: string[] = [];
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum !== undefined) {
      throw new Error(
        `Migration ${migration.name} was changed after it ran. Migrations go forward only: add a new one.`,
      );
    }
    const started = performance.now();
    await applyMigration(client, migration, patience);
    onApplied?.(migration.name, performance.now() - started);
    ran.push(migration.name);
  }
  return ran;
}
