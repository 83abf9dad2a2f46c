import { sql } from 'kysely';
import { expect, inject, test, vi } from 'vitest';
import { openDatabase } from './database.ts';

test('a connection that breaks while it is used fails its query, not the process, and is replaced', async () => {
  const database = openDatabase(inject('database'), { max: 2 });
  const broken = database.db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
    await sql`select pg_sleep(60)`.execute(connection);
  });
  await expect(broken).rejects.toThrow();
  // The pool hears of the end of a connection a moment after the query that was running on it.
  const answers = async () => {
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.db);
    expect(rows).toEqual([{ one: 1 }]);
  };
  await vi.waitFor(answers, { timeout: 30_000 });
  await database.close();
});
