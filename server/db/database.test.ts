import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openDatabase } from './database.ts';

test('a connection that breaks while it is used fails its query, not the process, and the next query works', async () => {
  const database = openDatabase(inject('database'), { max: 2 });
  const broken = database.db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
    await sql`select 1`.execute(connection);
  });
  await expect(broken).rejects.toThrow();
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.db);
  expect(rows).toEqual([{ one: 1 }]);
  await database.close();
});
