import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Smaller tables are read whole because that is quicker. */
const largeFrom = 2000;

// A connection that has nothing to do tells what it did at the latest after ten seconds.
const toldWithinMs = 11_000;

/** Counts how often large tables are read whole from now on; the answer names them. */
export async function watchScans(client: pg.Client): Promise<() => Promise<string>> {
  const before = await readScans(client);
  return async () => {
    const found = [...(await readScans(client))].flatMap(([table, after]) => {
      const { times, rows } = before.get(table) ?? { times: 0, rows: 0 };
      const isLarge = (after.rows - rows) / (after.times - times) >= largeFrom;
      return isLarge ? `${table} ${after.times - times}×` : [];
    });
    return found.join(', ') || 'none';
  };
}

/** How often each table was read whole so far, and how many rows were read that way. */
async function readScans(client: pg.Client): Promise<Map<string, { times: number; rows: number }>> {
  await pause(toldWithinMs);
  const { rows } = await client.query<{ name: string; times: number; rows: number }>(
    `select relname as name, seq_scan::float as times, seq_tup_read::float as rows from pg_stat_user_tables
     order by relname`,
  );
  return new Map(rows.map(({ name, ...scans }) => [name, scans]));
}
