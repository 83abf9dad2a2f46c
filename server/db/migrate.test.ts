import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { onDatabase } from '#testing/global-setup.ts';
import { migrate } from './migrate.ts';
import { describeTables } from './table-types.ts';

async function withEmptyDatabase(use: (connection: pg.ClientConfig) => Promise<void>): Promise<void> {
  const server = inject('database');
  const name = `migrate_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client(server);
  await admin.connect();
  try {
    await admin.query(`create database ${name}`);
    await use(onDatabase(server, name));
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}

test('five processes that migrate at once run every migration exactly once', async () => {
  await withEmptyDatabase(async (connection) => {
    const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(connection)));
    const worked = runs.filter((ran) => ran.length > 0);
    expect(worked).toHaveLength(1);
    expect(await migrate(connection)).toEqual([]);
  });
});

test('a migration that was changed after it ran is refused', async () => {
  await withEmptyDatabase(async (connection) => {
    const [first] = await migrate(connection);
    const client = new pg.Client(connection);
    await client.connect();
    await client.query('update schema_migrations set checksum = $1 where name = $2', ['other', first]);
    await client.end();
    await expect(migrate(connection)).rejects.toThrow(`Migration ${first} was changed after it ran`);
  });
});

test('the generated table types match the migrations', async () => {
  await withEmptyDatabase(async (connection) => {
    await migrate(connection);
    const written = await readFile(new URL('./tables.generated.ts', import.meta.url), 'utf8');
    expect(await describeTables(connection)).toBe(written);
  });
});
