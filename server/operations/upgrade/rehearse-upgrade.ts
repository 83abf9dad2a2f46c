import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import type { ObjectStorage } from '#providers/object-storage/object-storage.port.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabaseServer } from '#server/db/open-server.ts';
import { backUp } from '../backup.ts';
import { openClient } from '../catalogue.repository.ts';
import { OperationError } from '../operation-error.ts';
import { restore } from '../restore.ts';
import { type CheckedSchema, checkSchema } from './check-schema.ts';

export interface Rehearsal extends CheckedSchema {
  migrations: { name: string; ms: number }[];
}

interface Source {
  connection: pg.ClientConfig;
  now: Date;
  signal?: AbortSignal;
  /** Where the copy is made; it is gone afterwards. */
  within?: string;
}

/** Upgrades a copy of the rows on an embedded server of its own, and tells how long each step took. */
export async function rehearseUpgrade({ connection, now, signal, within = tmpdir() }: Source): Promise<Rehearsal> {
  const folder = await mkdtemp(join(within, 'scanfront-rehearsal-'));
  try {
    const file = join(folder, 'rows.backup');
    await backUp({ connection, storage: noFiles, secretKey: null, now }, file, { force: false, signal });
    const dataDir = join(folder, 'data');
    const place = { DATABASE_URL: undefined, STORAGE_URL: undefined, DATA_DIR: dataDir };
    await restore(file, place, () => noFiles, { signal, asItWas: true });
    return await upgradeCopy(dataDir);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function upgradeCopy(dataDir: string): Promise<Rehearsal> {
  const server = await openDatabaseServer({}, dataDir);
  try {
    const migrations: Rehearsal['migrations'] = [];
    await migrate(server.connection, { onApplied: (name, ms) => migrations.push({ name, ms }) });
    const client = await openClient(server.connection);
    const { breaches, unfinishedIndexes } = await checkSchema(client).finally(() => client.end());
    return { migrations, breaches, unfinishedIndexes };
  } finally {
    await server.stop();
  }
}

/** Migrations change no files, so none is copied. */
const noFiles: ObjectStorage = {
  put: async () => {
    throw new OperationError('A rehearsal copies rows alone.');
  },
  get: async () => null,
  remove: async () => undefined,
  list: () => Readable.from([]),
  room: async () => null,
};
