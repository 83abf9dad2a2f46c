import { expect, test } from 'vitest';
import { askServer } from './ask-server.ts';
import { makeDirectory, query, start } from './embedded-testing.ts';
import type { Connection } from './endpoint.ts';

/** Ends one of the server's own processes, after which it recovers from its log; resolves while it does. */
async function crash(connection: Connection): Promise<void> {
  const named = `select pid from pg_stat_activity where backend_type = 'walwriter'`;
  const [[pid] = []] = (await query(connection, named)) as [number][];
  process.kill(Number(pid), 'SIGKILL');
  await expect.poll(() => askServer(connection), { interval: 1, timeout: 60_000 }).not.toBe('ready');
}

// Of a fast shutdown in the middle of a recovery PostgreSQL 18.4 never comes to an end.
test('a server that recovers from a crash is stopped all the same, and keeps what it has promised', async () => {
  const dataDir = makeDirectory();
  const server = await start({ dataDir });
  await query(server.connection, 'create table kept as select generate_series(1, 400000) as n');
  await crash(server.connection);
  await server.stop();
  const next = await start({ dataDir });
  expect(next.adopted).toBe(false);
  expect(await query(next.connection, 'select count(*)::int from kept')).toEqual([[400_000]]);
});
