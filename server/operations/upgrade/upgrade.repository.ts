import type pg from 'pg';
import { rules } from '../invariants.sql.ts';

export interface TableSize {
  name: string;
  rows: number;
  bytes: number;
}

/** A transaction that has been open for long: a migration that wants a lock may have to wait for its end. */
export interface LongTransaction {
  who: string;
  seconds: number;
}

const mostCounted = 10_000_000;
const bytesARow = 200;

export const upgradeRepository = (client: pg.Client) => ({
  /** The last version that was reached; null where none had noted itself yet. */
  async reachedVersion(): Promise<string | null> {
    const { rows: made } = await client.query<{ made: boolean }>(
      "select to_regclass('public.releases') is not null as made",
    );
    if (!made[0]?.made) return null;
    const { rows } = await client.query<{ version: string }>(
      'select version from releases order by reached_at desc, version desc limit 1',
    );
    return rows[0]?.version ?? null;
  },

  async appliedMigrations(): Promise<ReadonlySet<string>> {
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
    return new Set(rows.map((row) => row.name));
  },

  async tableSizes(): Promise<TableSize[]> {
    const { rows } = await client.query<TableSize & { told: number }>(
      `select relname as name, reltuples::float8 as told, pg_table_size(oid)::float8 as bytes
       from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    const sizes: TableSize[] = [];
    for (const { name, told, bytes } of rows) {
      // Where autovacuum never came by, nobody has told: few are counted, many reckoned.
      const known = told > 0 ? told : bytes > mostCounted ? bytes / bytesARow : await countRows(client, name);
      sizes.push({ name, bytes, rows: known });
    }
    return sizes;
  },

  async databaseBytes(): Promise<number> {
    const { rows } = await client.query<{ bytes: number }>(
      'select pg_database_size(current_database())::float8 as bytes',
    );
    return rows[0]?.bytes ?? 0;
  },

  async longTransactions(): Promise<LongTransaction[]> {
    const { rows } = await client.query<LongTransaction>(
      `select coalesce(nullif(application_name, ''), 'somebody') as who,
              extract(epoch from now() - xact_start)::int as seconds
       from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and xact_start < now() - interval '30 seconds'
       order by xact_start`,
    );
    return rows;
  },

  /** Indexes that were not finished: kept up by every write, and used by nobody. */
  async unfinishedIndexes(): Promise<string[]> {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
       where c.relnamespace = 'public'::regnamespace and not i.indisvalid order by 1`,
    );
    return rows.map((row) => row.name);
  },

  /** What must hold of stock, money and lists, and does not; nothing when all is well. */
  async breaches(): Promise<string[]> {
    const found: string[] = [];
    for (const { says, broken } of rules) {
      const { rows } = await client.query<{ count: number; first: object }>(
        `select count(*)::int as count, (array_agg(to_jsonb(b)))[1] as first from (${broken}) b`,
      );
      const row = rows[0];
      if (row && row.count > 0) found.push(`${says}: not so ${row.count} times, as in ${JSON.stringify(row.first)}`);
    }
    return found;
  },
});

async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${client.escapeIdentifier(table)}`,
  );
  return rows[0]?.count ?? 0;
}
