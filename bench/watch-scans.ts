import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Smaller tables are read whole because that is quicker. */
const largeFrom = 1000;

// A connection that has nothing to do tells what it did at the latest after ten seconds.
const toldWithinMs = 11_000;

/** Counts how often large tables are read whole from now on; the answer names them. */
export async function watchScans(client: pg.Client): Promise<() => Promise<string>> {
  const before = await readScans(client);
  return async () => {
    const after = await readScans(client);
    const scans = [...after].map(([table, count]) => ({ table, count: count - (before.get(table) ?? 0) }));
    const found = scans.filter(({ count }) => count > 0).map(({ table, count }) => `${table} ${count}×`);
    return found.join(', ') || 'none';
  };
}

async function readScans(client: pg.Client): Promise<Map<string, number>> {
  await pause(toldWithinMs);
  const { rows } = await client.query<{ relname: string; seq_scan: string }>(
    'select relname, seq_scan from pg_stat_user_tables where n_live_tup >= $1 order by relname',
    [largeFrom],
  );
  return new Map(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]));
}
