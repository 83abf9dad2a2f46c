import pg from 'pg';
import { type Manifest, type Sequence, type Table, tableName } from './archive-format.ts';

// What of the job queue must survive; its statistics and its own upkeep start anew. Queues come first: jobs refer to them.
const jobQueueTables = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

// What an extension brought along comes back with the extension.
const isOurs = `not exists (select 1 from pg_depend d
  where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

export const quoteTable = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** A connection of its own for a long piece of work, with values written the same way on every server. */
export async function openClient(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'scanfront operations' });
  // A connection that breaks fails the statement that uses it; unheard, it would end the process as well.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1`);
  return client;
}

export const catalogueRepository = (client: pg.Client) => ({
  /** Our tables and the job queue's, each with the columns that hold values of their own. */
  async tables(): Promise<Table[]> {
    const { rows } = await client.query<Table>(
      `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       where c.relkind in ('r', 'p') and not c.relispartition and ${isOurs}
         and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname = any($1::text[])))
       group by n.nspname, c.relname
       order by n.nspname desc, array_position($1::text[], c.relname::text), c.relname`,
      [jobQueueTables],
    );
    return rows;
  },

  /** Whether anything at all is in the database. */
  async isEmpty(): Promise<boolean> {
    const { rowCount } = await client.query(
      `select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%' and ${isOurs} limit 1`,
    );
    return rowCount === 0;
  },

  /** The migrations that ran and the job queue's own version; nothing where no Scanfront has started yet. */
  async versions(): Promise<Pick<Manifest, 'migrations' | 'jobQueueVersion'> | undefined> {
    const { rows } = await client.query<{ made: boolean }>(
      "select to_regclass('public.schema_migrations') is not null and to_regclass('pgboss.version') is not null as made",
    );
    if (!rows[0]?.made) return undefined;
    const migrations = await client.query('select name, checksum from schema_migrations order by name');
    const jobQueue = await client.query('select version from pgboss.version');
    return { migrations: migrations.rows, jobQueueVersion: jobQueue.rows[0].version };
  },

  /** Holds the tables as they are: rows may change, the schema may not. */
  async keepShape(tables: Table[]): Promise<void> {
    await client.query(`lock table ${tables.map(quoteTable).join(', ')} in access share mode`);
  },

  async sequences(): Promise<Sequence[]> {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'S' and n.nspname = 'public' and ${isOurs} order by 1`,
    );
    const found: Sequence[] = [];
    for (const { name } of rows) {
      const state = await client.query(`select last_value::text as "lastValue", is_called as "isCalled" from ${name}`);
      found.push({ name, ...state.rows[0] });
    }
    return found;
  },

  async setSequences(sequences: Sequence[]): Promise<void> {
    for (const { name, lastValue, isCalled } of sequences) {
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, lastValue, isCalled]);
    }
  },

  /** Takes the foreign keys away and stills the triggers; what it gives back puts both in their place again. */
  async loosen(tables: Table[]): Promise<() => Promise<void>> {
    const ours = tables.filter(({ schema }) => schema === 'public');
    const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
      `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any($1::regclass[])`,
      [ours.map(quoteTable)],
    );
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    for (const table of ours) await client.query(`alter table ${quoteTable(table)} disable trigger user`);
    return async () => {
      for (const table of ours) await client.query(`alter table ${quoteTable(table)} enable trigger user`);
      for (const { table, name, definition } of keys) {
        await client.query(`alter table ${table} add constraint ${name} ${definition}`);
      }
    };
  },
});

/** The first of the tables or columns that the database does not have. */
export function findMissing(wanted: Table[], present: Table[]): string | undefined {
  const columns = new Map(present.map((table) => [tableName(table), new Set(table.columns)]));
  for (const table of wanted) {
    const known = columns.get(tableName(table));
    if (!known) return tableName(table);
    const missing = table.columns.find((column) => !known.has(column));
    if (missing) return `${tableName(table)}.${missing}`;
  }
  return undefined;
}
