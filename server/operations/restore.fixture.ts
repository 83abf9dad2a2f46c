import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { Contents } from './archive-format.ts';
import { catalogueRepository } from './catalogue.repository.ts';
import { memoryStorage } from './memory-storage.fixture.ts';
import { makeDatabase, makeFolder, makeProduct, namesIn, type Product, withClient } from './operations.fixture.ts';
import { restore } from './restore.ts';

export const server = inject('database');

/** A product and its backup, made once for all tests of a file. */
export function shareBackup() {
  const cleaners: (() => Promise<void>)[] = [];
  const shared = {} as { product: Product; file: string; contents: Contents };
  beforeAll(async () => {
    shared.product = await makeProduct(server, (clean) => cleaners.push(clean));
    Object.assign(shared, await shared.product.backUp());
  });
  afterAll(async () => {
    for (const clean of cleaners) await clean();
  });
  return shared;
}

/** A copy for a test to spoil. */
export async function copyBackup(whole: string): Promise<string> {
  const file = join(await makeFolder(), 'copy.backup');
  await cp(whole, file);
  return file;
}

function toUrl({ connectionString, host, user, database }: pg.ClientConfig): string {
  return connectionString ?? `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`;
}

/** An empty database, an empty storage and an empty folder to restore into. */
export async function makeTarget() {
  const connection = await makeDatabase(server);
  const dataDir = join(await makeFolder(), 'data');
  const { storage, objects } = memoryStorage();
  const config = { DATABASE_URL: toUrl(connection), DATA_DIR: dataDir, STORAGE_URL: undefined };
  const isEmpty = () => withClient(connection, (client) => catalogueRepository(client).isEmpty());
  return {
    connection,
    dataDir,
    storage,
    objects,
    restore: (file: string) => restore(file, config, () => storage),
    async expectNothing() {
      expect([await isEmpty(), objects.size, await namesIn(dataDir).catch(() => [])]).toEqual([true, 0, []]);
    },
  };
}
