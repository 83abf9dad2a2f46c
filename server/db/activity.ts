import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Sessions of the database that wait for what others hold. */
export interface LockWaits {
  kind: 'row' | 'table' | 'advisory';
  count: number;
  longestSeconds: number;
}

export interface RunningStatement {
  pid: number;
  text: string;
  program: string;
  seconds: number;
  waitsFor: string | null;
  blockedBy: number[];
}

export interface CountedStatement {
  text: string;
  calls: number;
  meanMs: number;
  totalMs: number;
}

export interface TableSize {
  name: string;
  bytes: number;
}

const mostStatements = 20;
const mostTables = 8;

/** What the database itself is at, for whoever looks after it. */
export const readActivity = (db: Db) => ({
  /** For the rest of the transaction: who only looks gives up soon. */
  async limitTime(patienceMs: number): Promise<void> {
    await sql`select set_config('statement_timeout', ${String(patienceMs)}, true)`.execute(db);
  },

  async version(): Promise<string> {
    const { rows } = await sql<{ version: string }>`
      select current_setting('server_version') as version -- never null`.execute(db);
    return rows[0]?.version ?? '';
  },

  async locks(): Promise<LockWaits[]> {
    const { rows } = await sql<LockWaits>`
      select case when locktype = 'advisory' then 'advisory' when locktype in ('transactionid', 'tuple') then 'row'
          else 'table' end as kind, -- never null
        count(1) as count,
        coalesce(extract(epoch from clock_timestamp() - min(waitstart)), 0)::double precision as "longestSeconds" -- never null
      from pg_locks
      where not granted
        and (database is null or database = (select oid from pg_database where datname = current_database()))
      group by 1`.execute(db);
    return rows;
  },

  /** What runs or keeps a transaction open now, the longest first. */
  async running(): Promise<RunningStatement[]> {
    const { rows } = await sql<RunningStatement>`
      select pid, coalesce(query, '') as text, -- never null
        coalesce(application_name, '') as program, -- never null
        coalesce(extract(epoch from clock_timestamp() - case when state = 'active' then query_start else xact_start end), 0)
          ::double precision as seconds, -- never null
        case when state <> 'active' then 'its own program'
          when wait_event_type in ('Activity', 'Client') then null
          else wait_event_type || ': ' || wait_event end as "waitsFor",
        pg_blocking_pids(pid) as "blockedBy" -- never null
      from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
        and state in ('active', 'idle in transaction', 'idle in transaction (aborted)')
      order by 4 desc limit ${mostStatements}`.execute(db);
    return rows.map((row) => ({ ...row, text: describeStatement(row.text) }));
  },

  /** Null where the database does not count statements, or tells us nothing of them. */
  async slowest(): Promise<CountedStatement[] | null> {
    const { rows: found } = await sql<{ schema: string }>`
      select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
      where e.extname = 'pg_stat_statements'
        and current_setting('shared_preload_libraries') like '%pg_stat_statements%'`.execute(db);
    const schema = found[0]?.schema;
    if (schema === undefined) return null;
    const { rows } = await sql<CountedStatement>`
      select coalesce(query, '') as text, calls::double precision as calls, -- never null
        mean_exec_time as "meanMs", total_exec_time as "totalMs"
      from ${sql.id(schema, 'pg_stat_statements')}
      where dbid = (select oid from pg_database where datname = current_database())
      order by total_exec_time desc limit ${mostStatements}`.execute(db);
    return rows.map((row) => ({ ...row, text: describeStatement(row.text) }));
  },

  async size(): Promise<number> {
    const { rows } = await sql<{ bytes: number }>`
      select pg_database_size(current_database())::double precision as bytes -- never null`.execute(db);
    return rows[0]?.bytes ?? 0;
  },

  /** By what the last analysis says: only the largest are measured. */
  async largestTables(): Promise<TableSize[]> {
    const { rows } = await sql<TableSize>`
      select c.oid::regclass::text as name, -- never null
        pg_total_relation_size(c.oid)::double precision as bytes -- never null
      from (
        select oid from pg_class
        where relkind = 'r' and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
        order by relpages desc limit ${mostTables}
      ) c
      order by 2 desc`.execute(db);
    return rows;
  },
});

const longestText = 400;

/** On one line, and without what somebody has written into it: our own say values apart, others may not. */
export function describeStatement(text: string): string {
  const line = text
    .replace(/^\s*\/\*.*?\*\//s, '')
    .replace(/\$(\w*)\$.*?\$\1\$/gs, '‘…’')
    .replace(/'(?:[^']|'')*'?/g, '‘…’')
    .replace(/--.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > longestText ? `${line.slice(0, longestText - 1)}…` : line;
}
