import { sql } from 'kysely';
import { expect, inject, test, vi } from 'vitest';
import { openDatabase, sessionsOf } from './database.ts';
import { openPooler } from './pooler.fixture.ts';

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

test('no statement runs longer than a minute, also behind a pooler that lets in nobody who brings settings along', async () => {
  await using pooler = await openPooler(inject('database'), { lends: 'session' });
  for (const address of [{}, pooler.address]) {
    const database = openDatabase({ ...inject('database'), ...address }, { max: 2 });
    const { rows } = await sql`show statement_timeout`.execute(database.db);
    expect(rows).toEqual([{ statement_timeout: '1min' }]);
    await database.close();
  }
});

test('behind a pooler that lends transactions nothing depends on which backend comes next, and sessions go around it', async () => {
  await using pooler = await openPooler(inject('database'), { lends: 'transaction', next: 'oldest' });
  const behind = { ...inject('database'), ...pooler.address };
  const database = openDatabase(inject('database'), { max: 2, pooler: behind });
  const add = (value: number) => sql<{ next: number }>`select ${value}::int + 1 as next`.execute(database.db);
  for (let value = 0; value < 8; value += 1) expect((await add(value)).rows).toEqual([{ next: value + 1 }]);
  await sessionsOf(database.db)
    .connection()
    .execute(async (session) => {
      await sql`select set_config('scanfront.kept', 'yes', false)`.execute(session);
      await add(1);
      const { rows } = await sql`select current_setting('scanfront.kept', true) as kept`.execute(session);
      expect(rows).toEqual([{ kept: 'yes' }]);
    });
  await database.close();
});
