import pg from 'pg';
import { expect, test } from 'vitest';
import { databaseUrl } from './database-url.ts';

const clientOf = (url: string) => new pg.Client({ connectionString: url });

test('a socket’s folder survives as the host', () => {
  const url = databaseUrl({ host: '/var/data dir/pg', port: 5432, user: 'postgres', database: 'scanfront' });
  expect(clientOf(url)).toMatchObject({
    host: '/var/data dir/pg',
    port: 5432,
    user: 'postgres',
    database: 'scanfront',
  });
});

test('a password with odd characters survives', () => {
  const url = databaseUrl({ host: '127.0.0.1', port: 55_001, user: 'postgres', password: 'a/b:c@d %', database: 'x' });
  expect(clientOf(url)).toMatchObject({ host: '127.0.0.1', port: 55_001 });
  expect(clientOf(url).password).toBe('a/b:c@d %');
});

test('a configured address stays as it is', () => {
  expect(databaseUrl({ connectionString: 'postgres://db/shop' })).toBe('postgres://db/shop');
});
