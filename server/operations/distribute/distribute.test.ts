import type pg from 'pg';
import { expect, inject, test } from 'vitest';
import { makeProduct, run, withClient } from '../operations.fixture.ts';
import { distribute } from './distribute.ts';
import { drawnAtRandom, namesOfAll } from './places.ts';
import { tablesRepository } from './tables.repository.ts';

const nobody = () => undefined;

test('what has a merchant lies with it, what merchants refer to is on every machine, the rest at the coordinator', async () => {
  const { connection } = await makeProduct(inject('database'));
  const tables = await withClient(connection, (client) => tablesRepository(client).list({ inCluster: false }));
  const placeOf = new Map(tables.map(({ name, place }) => [name, place]));
  for (const name of ['products', 'orders', 'carts', 'sessions', 'stores', 'history']) {
    expect(placeOf.get(name), name).toBe('merchant');
  }
  for (const name of [...namesOfAll, 'plans', 'plan_features', 'features', 'apps', 'app_categories']) {
    expect(placeOf.get(name), name).toBe('everywhere');
  }
  for (const name of ['catalogue_items', 'rate_limits', 'idempotency_keys', 'releases']) {
    expect(placeOf.get(name), name).toBe('coordinator');
  }
});

test('keys that stand in the way are those of names of stores and of accounts at channels alone', async () => {
  const { connection } = await makeProduct(inject('database'));
  const obstacles = await withClient(connection, (client) => tablesRepository(client).findObstacles());
  expect(obstacles).toEqual([
    { table: 'channel_accounts', problem: 'the unique index channel_accounts_account is one for all merchants' },
    { table: 'former_addresses', problem: 'the unique index former_addresses_pkey is one for all merchants' },
    { table: 'stores', problem: 'the unique index stores_held_domain is one for all merchants' },
    { table: 'stores', problem: 'the unique index stores_slug_key is one for all merchants' },
  ]);
  const keys = await withClient(connection, (client) => tablesRepository(client).drawnKeys());
  expect(keys.map(({ name }) => name).sort()).toEqual(Object.keys(drawnAtRandom).sort());
});

test('a foreign key without the merchant, and a function that keeps a table in its body, are told', async () => {
  const { connection } = await makeProduct(inject('database'));
  await run(
    connection,
    `create table things (merchant_id uuid not null, id uuid not null, primary key (merchant_id, id), cart_id uuid,
       token bytea references buyer_sessions (token_hash));
     create function count_things() returns bigint language sql return (select count(*) from things);`,
  );
  const obstacles = await withClient(connection, (client) => tablesRepository(client).findObstacles());
  expect(obstacles.filter(({ table }) => table === 'things')).toEqual([
    { table: 'things', problem: 'the body of count_things() is kept as a tree that holds it' },
    { table: 'things', problem: 'the foreign key things_token_fkey does not carry the merchant' },
  ]);
});

test('a database that is of no cluster stays as it is', async () => {
  const { connection } = await makeProduct(inject('database'));
  const schema = () =>
    withClient(connection, (client: pg.Client) =>
      client.query('select conrelid, conname from pg_constraint order by 1, 2').then(({ rows }) => rows),
    );
  const before = await schema();
  expect(await distribute(connection, { checking: true, tell: nobody })).toContain('stores_slug_key');
  await expect(distribute(connection, { checking: false, tell: nobody })).rejects.toThrow(
    'no coordinator of a cluster',
  );
  expect(await schema()).toEqual(before);
});
