import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Cents } from '#contract/kit/money.ts';

/** What an operator's file tells about a code. */
export interface DumpEntry {
  code: string;
  /** As JSON, which takes a fraction of the memory while a batch fills. */
  item: string;
  priceCents: Cents | null;
  listPriceCents: Cents | null;
}

export interface LoadCounts {
  read: number;
  kept: number;
  skipped: number;
}

export interface Load extends LoadCounts {
  fileName: string;
  startedAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
}

/** The rows of a batch, and how far the load is with them. */
export interface Batch {
  fingerprint: string;
  source: string;
  entries: ReadonlyMap<string, DumpEntry>;
  counts: LoadCounts;
  isLast: boolean;
  now: Date;
}

const counts = 'rows_read::float8 as read, rows_kept::float8 as kept, rows_skipped::float8 as skipped';

// A price that is told again counts from then on; one that was told of late need not be written for that.
const isChanged = `(known.source, known.item, known.price_cents, known.list_price_cents)
    is distinct from (told.source, told.item, told.price_cents, told.list_price_cents)
  or told.priced_at > known.priced_at + interval '12 hours'`;

export const catalogueLoadRepository = (client: pg.Client) => ({
  /** Whether the tables are there: an installation may be older than this program. */
  async isReady(): Promise<boolean> {
    const { rows } = await client.query<{ ready: boolean }>(
      "select to_regclass('public.catalogue_items') is not null and to_regclass('public.catalogue_loads') is not null as ready",
    );
    return rows[0]?.ready ?? false;
  },

  /** Keeps others from loading the same file until the connection ends. One that was just killed lets go in a moment. */
  async hold(fingerprint: string): Promise<boolean> {
    const key = Buffer.from(fingerprint, 'hex').readBigInt64BE();
    await client.query("set lock_timeout = '2s'");
    try {
      await client.query('select pg_advisory_lock($1)', [key]);
      await client.query('set lock_timeout = 0');
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === '55P03') return false;
      throw error;
    }
  },

  /** Notes that a load begins or goes on; tells how far it has come. What is finished begins anew. */
  async begin(fingerprint: string, fileName: string, restart: boolean, now: Date): Promise<LoadCounts> {
    const anew = '($3::boolean or load.finished_at is not null)';
    const { rows } = await client.query<LoadCounts>(
      `insert into catalogue_loads as load (fingerprint, file_name, started_at, updated_at) values ($1, $2, $4, $4)
       on conflict (fingerprint) do update set
         rows_read = case when ${anew} then 0 else load.rows_read end,
         rows_kept = case when ${anew} then 0 else load.rows_kept end,
         rows_skipped = case when ${anew} then 0 else load.rows_skipped end,
         started_at = case when ${anew} then excluded.started_at else load.started_at end,
         file_name = excluded.file_name, updated_at = excluded.updated_at, finished_at = null
       returning ${counts}`,
      [fingerprint, fileName, restart, now],
    );
    return rows[0] ?? { read: 0, kept: 0, skipped: 0 };
  },

  async prepare(): Promise<void> {
    await client.query(`create temporary table told_items (
      code text collate "C", source text, item jsonb, price_cents integer, list_price_cents integer,
      told_at timestamptz, priced_at timestamptz) on commit delete rows`);
  },

  /** Writes what a batch changes, and with it how far the load is; tells how many rows that were. */
  async write(batch: Batch): Promise<number> {
    await client.query('begin');
    const target = client.query(copyFrom('copy told_items from stdin'));
    await pipeline(Readable.from(toLines(batch)), target);
    // Each code is looked up by the key, whatever the planner believes of a table that fills this fast: hence the limit.
    // In the order of the codes, so that two loads never wait for each other; unchanged rows are not even locked.
    const { rowCount } = await client.query(
      `insert into catalogue_items as known
         (code, family, store, source, item, price_cents, list_price_cents, told_at, priced_at)
       select told.code, 'dump', '', told.source, told.item, told.price_cents, told.list_price_cents, told.told_at,
         told.priced_at
       from told_items told
       left join lateral (select * from catalogue_items
         where code = told.code and family = 'dump' and store = '' limit 1) known on true
       where known.code is null or ${isChanged}
       order by told.code
       on conflict (code, family, store) do update set
         source = excluded.source, item = excluded.item, price_cents = excluded.price_cents,
         list_price_cents = excluded.list_price_cents, told_at = excluded.told_at, priced_at = excluded.priced_at`,
    );
    await client.query(
      `update catalogue_loads set rows_read = $2, rows_kept = $3, rows_skipped = $4, updated_at = $5,
         finished_at = case when $6::boolean then $5::timestamptz end where fingerprint = $1`,
      [batch.fingerprint, batch.counts.read, batch.counts.kept, batch.counts.skipped, batch.now, batch.isLast],
    );
    await client.query('commit');
    return rowCount ?? 0;
  },

  /** What the planner believes about the table is far off after many new rows. */
  async analyze(): Promise<void> {
    await client.query('analyze catalogue_items');
  },

  async loads(most: number): Promise<Load[]> {
    const { rows } = await client.query<Load>(
      `select file_name as "fileName", ${counts}, started_at as "startedAt", updated_at as "updatedAt",
         finished_at as "finishedAt"
       from catalogue_loads order by updated_at desc limit $1`,
      [most],
    );
    return rows;
  },

  /** How many items of dumps there are, up to a limit, and about how many rows the whole catalogue has. */
  async count(most: number): Promise<{ items: number; estimate: number }> {
    const { rows } = await client.query<{ items: number; estimate: number }>(
      `select (select count(*)::float8 from (
           select from catalogue_items where family = 'dump' limit $1) counted) as items,
         (select greatest(reltuples, 0)::float8 from pg_class where oid = 'public.catalogue_items'::regclass) as estimate`,
      [most],
    );
    return rows[0] ?? { items: 0, estimate: 0 };
  },
});

const blockSize = 64 * 1024;

/** JSON writes line ends and tabs as escapes, so that a backslash is all that COPY could mistake. */
function* toLines({ source, entries, now }: Batch): Generator<string> {
  const from = escapeBackslashes(source);
  const at = now.toISOString();
  let block = '';
  for (const { code, item, priceCents, listPriceCents } of entries.values()) {
    const pricedAt = priceCents === null && listPriceCents === null ? '\\N' : at;
    const prices = `${priceCents ?? '\\N'}\t${listPriceCents ?? '\\N'}`;
    block += `${code}\t${from}\t${escapeBackslashes(item)}\t${prices}\t${at}\t${pricedAt}\n`;
    if (block.length < blockSize) continue;
    yield block;
    block = '';
  }
  yield block;
}

const escapeBackslashes = (text: string) => text.replaceAll('\\', '\\\\');
