import type { Contents } from './archive-format.ts';
import { explainUnreadable, readArchive } from './archive-reader.ts';
import { openClient } from './catalogue.repository.ts';
import { readMigrations } from './lay-schema.ts';
import { loadArchive, readFirst } from './load-archive.ts';
import { type OpenStorage, openRestoreTarget, type RestoreTarget, type TargetConfig } from './restore-target.ts';

export interface Restored extends Contents {
  /** Whether the backup brought the secret key along. */
  hasSecretKey: boolean;
}

export interface RestoreOptions {
  signal?: AbortSignal;
  /** Leaves the schema as the backup has it, for a version that does not know what has come since. */
  asItWas?: boolean;
}

/** Restores a backup into an empty place: all of it, or nothing. */
export async function restore(
  file: string,
  config: TargetConfig,
  openStorage: OpenStorage,
  { signal, asItWas = false }: RestoreOptions = {},
): Promise<Restored> {
  await inspect(file).catch((error: unknown) => {
    throw explainUnreadable(error, file);
  });
  const target = await openRestoreTarget(config, openStorage);
  try {
    const restored = await load(file, target, signal);
    await target.finish({ migrating: !asItWas });
    return restored;
  } catch (error) {
    await target.discard();
    throw explainUnreadable(error, file);
  }
}

/** Refuses what cannot be restored before anything is made. */
async function inspect(file: string): Promise<void> {
  for await (const entry of readArchive(file)) {
    const { migrations } = await readFirst(entry);
    await readMigrations(migrations);
    return;
  }
}

async function load(file: string, target: RestoreTarget, signal: AbortSignal | undefined): Promise<Restored> {
  const client = await openClient(target.connection);
  let hasSecretKey = false;
  const saveSecretKey = async (key: Buffer) => {
    hasSecretKey = true;
    await target.saveSecretKey(key);
  };
  const entries = readArchive(file, signal);
  try {
    const contents = await loadArchive(entries, client, { storage: target.storage, saveSecretKey });
    return { ...contents, hasSecretKey };
  } finally {
    await entries.return(undefined);
    await client.end();
  }
}
