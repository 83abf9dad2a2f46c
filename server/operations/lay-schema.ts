import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { forNewDatabase } from '../db/read-migrations.ts';
import type { Manifest } from './archive-format.ts';
import { OperationError } from './operation-error.ts';

const migrationsDir = new URL('../db/migrations/', import.meta.url);

/** Makes the schema as it was when the backup was taken, in the caller's transaction. */
export async function laySchema(client: pg.Client, { migrations }: Pick<Manifest, 'migrations'>): Promise<void> {
  await client.query(`create table schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  for (const sql of await readMigrations(migrations)) await client.query(forNewDatabase(sql));
  await client.query(jobQueuePlan());
}

/** The texts of the migrations that the backup stands on; refuses a backup of another or a newer version. */
export async function readMigrations(wanted: Manifest['migrations']): Promise<string[]> {
  const texts: string[] = [];
  for (const { name, checksum } of wanted) {
    const sql = /^\w+\.sql$/.test(name) ? await readFile(new URL(name, migrationsDir), 'utf8').catch(() => null) : null;
    if (sql === null) {
      throw new OperationError(
        `The backup was made by a newer Scanfront: this one does not know ${name}. Restore it with that version.`,
      );
    }
    if (createHash('sha256').update(sql).digest('hex') !== checksum) {
      throw new OperationError(
        `The backup was made by a different Scanfront: ${name} is not the same here. Restore it with that version.`,
      );
    }
    texts.push(sql);
  }
  return texts;
}

/** pg-boss's own schema, without the transaction it brings along: ours is open already. */
function jobQueuePlan(): string {
  const inner = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/.exec(getConstructionPlans('pgboss', { createSchema: true }))?.[1];
  if (!inner) throw new Error('The construction plan of pg-boss is no longer one transaction.');
  // It limits how long a transaction may wait; ours waits while files are written.
  return `${inner}; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;
}
