import pg from 'pg';

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
  is_nullable: 'YES' | 'NO';
  has_default: boolean;
  check_values: string[] | null;
}

const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  citext: 'string',
  date: 'string',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  numeric: 'string',
  bytea: 'Buffer',
  jsonb: 'Json',
  tsvector: 'string',
  'timestamp with time zone': 'Timestamp',
  ARRAY: 'string[]',
};

const columnsSql = `
  select c.table_name, c.column_name, c.data_type, c.is_nullable,
         c.column_default is not null or c.is_generated = 'ALWAYS' as has_default,
         (select array_agg(m[1]) from pg_constraint k,
            regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') m
          where k.conrelid = (quote_ident(c.table_schema) || '.' || quote_ident(c.table_name))::regclass
            and k.contype = 'c' and cardinality(k.conkey) = 1
            and k.conkey[1] = c.ordinal_position and pg_get_constraintdef(k.oid) like '%= ANY%') as check_values
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
  order by c.table_name, c.ordinal_position`;

/** Writes the TypeScript types of the migrated schema. */
export async function describeTables(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<Column>(columnsSql);
    return render(Map.groupBy(rows, (row) => row.table_name));
  } finally {
    await client.end();
  }
}

function render(tables: Map<string, Column[]>): string {
  const entries = [...tables].map(([name, columns]) => `  ${name}: {\n${columns.map(renderColumn).join('')}  };\n`);
  return `// Written by \`npm run db:types\` from the migrated schema. Do not edit.
import type { ColumnType } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';

type Generated<T> =
  T extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type Json = ColumnType<unknown, string, string>;

export interface Tables {
${entries.join('')}}
`;
}

/** A column whose name says so holds money. */
const typeOf = ({ column_name, data_type }: Column): string =>
  column_name.endsWith('_cents') ? 'Cents' : (types[data_type] ?? 'unknown');

function renderColumn(column: Column): string {
  const base = column.check_values ? column.check_values.map((value) => `'${value}'`).join(' | ') : typeOf(column);
  const type = column.is_nullable === 'YES' ? `${base} | null` : base;
  return `    ${column.column_name}: ${column.has_default ? `Generated<${type}>` : type};\n`;
}
