import pg from 'pg';
import { expect, test } from 'vitest';
import { makeDirectory, query, start } from './embedded.fixture.ts';
import type { Connection } from './endpoint.ts';

/** Ends one of the server's own processes, after which it recovers from its log; resolves while it does. */
async function crash(connection: Connection): Promise<void> {
  const named = `select pid from pg_stat_activity where backend_type = 'walwriter'`;
  const [[pid] = []] = (await query(connection, named)) as [number][];
  const guest = new pg.Client(connection);
  guest.on('error', () => {});
  await guest.connect();
  const isOver = new Promise((resolve) => guest.once('end', resolve));
  process.kill(Number(pid), 'SIGKILL');
  // The server sends everybody away before it recovers.
  await isOver;
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
