import { expect, test } from 'vitest';
import { commitInLoop, killServer, makeDirectory, query, start, until } from './embedded.fixture.ts';

test('kill -9 of the whole server during commits loses no row that was acknowledged', async () => {
  const dataDir = makeDirectory();
  let server = await start({ dataDir });
  await query(server.connection, 'create table promises (id int primary key)');
  const acknowledged: number[] = [];

  for (let round = 1; round <= 5; round += 1) {
    const loop = commitInLoop(server.connection, round * 1_000_000);
    await until(() => loop.acknowledged.length >= 40 * round);
    killServer(server.pid);
    await Promise.all([server.died, loop.closed]);
    acknowledged.push(...loop.acknowledged);

    server = await start({ dataDir });
    expect(server.adopted).toBe(false);
    const missing = 'select id from unnest($1::int[]) id except select id from promises';
    expect(await query(server.connection, missing, [acknowledged])).toEqual([]);
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(600);
});
