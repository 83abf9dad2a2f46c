import pg from 'pg';

/** The columns of our tables that may be empty, as PostgreSQL names them in an answer: table and number. */
export async function readNullableColumns(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(`
      select a.attrelid || '.' || a.attnum as id from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attnotnull`);
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
