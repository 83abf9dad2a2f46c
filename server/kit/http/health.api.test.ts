import fastify from 'fastify';
import { expect, vi } from 'vitest';
import { test } from '#testing/api-test.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { openPooler } from '../../db/pooler.fixture.ts';
import { addHealth } from './health.ts';

function openHealth({ db }: Database) {
  const app = fastify();
  addHealth(app, db, '1.2.3');
  return app;
}

test.for(['newest', 'oldest'] as const)(
  'is not ready behind a pooler where calls fail, and is where they don’t, if it lends the %s',
  async (next, { world }) => {
    await using pooler = await openPooler(world.connection, { lends: 'transaction', next });
    const behind = { ...world.connection, ...pooler.address };
    const unaware = openDatabase(behind, { max: 2 });
    const aware = openDatabase(world.connection, { max: 2, pooler: { ...behind, statement_timeout: undefined } });
    const ask = async (database: Database) => (await openHealth(database).inject('/healthz/ready')).statusCode;
    expect(await ask(unaware)).toBe(503);
    for (let count = 0; count < 4; count += 1) expect(await ask(aware)).toBe(200);
    await Promise.all([unaware.close(), aware.close()]);
  },
);

test('however many want to know at once, the database is asked by one', async ({ world }) => {
  const database = openDatabase(world.connection, { max: 2 });
  const health = openHealth(database);
  let arrived = 0;
  let asked = 0;
  health.addHook('onRequest', async () => {
    arrived += 1;
  });
  database.pool.on('acquire', () => {
    asked += 1;
  });
  const answers = await database.db.connection().execute(async () => {
    const waiting = Array.from({ length: 50 }, () => health.inject('/healthz/ready'));
    await vi.waitFor(() => expect(arrived).toBe(50), { timeout: 30_000 });
    return waiting;
  });
  for (const answer of answers) expect((await answer).statusCode).toBe(200);
  // The one that was held here, and the two it asks on.
  expect(asked).toBe(3);
  await database.close();
});
