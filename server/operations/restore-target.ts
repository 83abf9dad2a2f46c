import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import type { ObjectStorage } from '#providers/object-storage/object-storage.port.ts';
import type { Config } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabaseServer } from '#server/db/open-server.ts';
import { catalogueRepository, openClient } from './catalogue.repository.ts';
import { directUrl } from './connect.ts';
import type { LoadTarget } from './load-archive.ts';
import { OperationError } from './operation-error.ts';

export type TargetConfig = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'STORAGE_URL'> &
  Partial<Pick<Config, 'DATABASE_DIRECT_URL'>>;
export type OpenStorage = (config: TargetConfig) => ObjectStorage | Promise<ObjectStorage>;

/** An empty place that a backup goes to. */
export interface RestoreTarget extends LoadTarget {
  connection: pg.ClientConfig;
  /** Brings what was loaded up to date, unless it is to stay as it was, and puts it in its place. */
  finish(options: { migrating: boolean }): Promise<void>;
  /** Leaves nothing of the attempt behind. */
  discard(): Promise<void>;
}

/** The place the settings name: a data directory of our own, or somebody's database server. */
export async function openRestoreTarget(config: TargetConfig, openStorage: OpenStorage): Promise<RestoreTarget> {
  const url = directUrl(config);
  return url ? openDatabaseTarget(config, url, openStorage) : openDirectoryTarget(config, openStorage);
}

/** Builds the new data directory beside its place and moves it there complete. */
async function openDirectoryTarget(config: TargetConfig, openStorage: OpenStorage): Promise<RestoreTarget> {
  const dataDir = resolve(config.DATA_DIR);
  const staging = `${dataDir}.restoring`;
  await refuseUsed(dataDir);
  const storage = await openStorage({ ...config, DATA_DIR: staging });
  await refuseFilled(storage);
  await makeStaging(staging);
  const clean = () => rm(staging, { recursive: true, force: true, maxRetries: 3 });
  try {
    const server = await openDatabaseServer({}, staging);
    const discard = async () => {
      await server.stop();
      if (config.STORAGE_URL) await emptyStorage(storage);
      await clean();
    };
    const finish: RestoreTarget['finish'] = async ({ migrating }) => {
      if (migrating) await migrate(server.connection);
      await server.stop();
      await rename(staging, dataDir);
    };
    const saveSecretKey = (key: Buffer) => writeFile(join(staging, 'secret-key'), key, { mode: 0o600 });
    return { connection: server.connection, storage, saveSecretKey, finish, discard };
  } catch (error) {
    await clean();
    throw error;
  }
}

async function refuseUsed(dataDir: string): Promise<void> {
  const held = await readdir(dataDir).catch(ignore('ENOENT'));
  if (held && held.length > 0) {
    throw new OperationError(`${dataDir} is not empty. A backup is restored into a new or empty folder only.`);
  }
  if (held && (await stat(dataDir)).dev !== (await stat(dirname(dataDir))).dev) {
    throw new OperationError(
      `${dataDir} is a disk of its own and cannot be replaced. Restore with --into into a folder on it, and set DATA_DIR to that.`,
    );
  }
}

async function makeStaging(staging: string): Promise<void> {
  await mkdir(dirname(staging), { recursive: true });
  await mkdir(staging, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new OperationError(
      `${staging} exists: another restore is going on there, or one was interrupted. Remove it and try again.`,
    );
  });
}

/** The database's own transaction makes the rows all or nothing; files are taken away again when it fails. */
async function openDatabaseTarget(config: TargetConfig, url: string, openStorage: OpenStorage): Promise<RestoreTarget> {
  const { connection } = await openDatabaseServer({ DATABASE_URL: url }, config.DATA_DIR);
  const client = await openClient(connection);
  const isEmpty = await catalogueRepository(client).isEmpty();
  await client.end();
  if (!isEmpty) {
    throw new OperationError('The database of DATABASE_URL is not empty. A backup is restored into an empty one only.');
  }
  const storage = await openStorage(config);
  await refuseFilled(storage);
  const keyFile = join(resolve(config.DATA_DIR), 'secret-key');
  const hadKey = existsSync(keyFile);
  let isLoaded = false;
  return {
    connection,
    storage,
    saveSecretKey: (key) => saveKeyBeside(keyFile, key),
    async finish({ migrating }) {
      isLoaded = true;
      if (migrating) await migrate(connection);
    },
    async discard() {
      // Once the rows are committed, their files belong to them.
      if (isLoaded) return;
      await emptyStorage(storage);
      if (!hadKey) await rm(keyFile, { force: true });
    },
  };
}

async function saveKeyBeside(keyFile: string, key: Buffer): Promise<void> {
  await mkdir(dirname(keyFile), { recursive: true, mode: 0o700 });
  await writeFile(keyFile, key, { flag: 'wx', mode: 0o600 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    if (key.equals(await readFile(keyFile))) return;
    throw new OperationError(`${keyFile} holds the secret key of another Scanfront. Set DATA_DIR to an empty folder.`);
  });
}

async function refuseFilled(storage: ObjectStorage): Promise<void> {
  for await (const { key } of storage.list('')) {
    throw new OperationError(
      `The file storage is not empty (it holds ${key}). A backup is restored into an empty one only.`,
    );
  }
}

async function emptyStorage(storage: ObjectStorage): Promise<void> {
  for await (const { key } of storage.list('')) await storage.remove(key);
}

const ignore =
  (code: string) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error;
  };
