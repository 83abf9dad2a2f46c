import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { ObjectStorage } from '#providers/object-storage/object-storage.port.ts';
import {
  type Contents,
  entryNames,
  fileEntry,
  type Manifest,
  rowsEntry,
  tableName,
  writeContents,
  writeManifest,
} from './archive-format.ts';
import { type ArchiveWriter, openArchiveWriter, type WriterOptions } from './archive-writer.ts';
import { catalogueRepository, openClient } from './catalogue.repository.ts';
import { OperationError } from './operation-error.ts';
import { countRows, readRows } from './rows.repository.ts';

export interface BackupSource {
  connection: pg.ClientConfig;
  storage: ObjectStorage;
  /** Null where the key is configured outside: then it is not ours to copy. */
  secretKey: Buffer | null;
  now: Date;
}

/** Writes everything into one file, while the product goes on serving; memory stays bounded however much there is. */
export async function backUp(source: BackupSource, file: string, options: WriterOptions): Promise<Contents> {
  const client = await openClient(source.connection);
  const archive = await openArchiveWriter(file, options).catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  try {
    const { rows, sequences } = await addRows(client, archive, source);
    const files = await addFiles(archive, source.storage);
    const contents = { rows, files, sequences };
    await archive.add(entryNames.contents, writeContents(contents));
    await archive.keep();
    return contents;
  } catch (error) {
    await archive.discard();
    throw error;
  } finally {
    await client.end();
  }
}

async function addRows(
  client: pg.Client,
  archive: ArchiveWriter,
  source: BackupSource,
): Promise<Pick<Contents, 'rows' | 'sequences'>> {
  const manifest = await openSnapshot(client, source.now);
  await archive.add(entryNames.manifest, writeManifest(manifest));
  if (source.secretKey) await archive.add(entryNames.secretKey, source.secretKey);
  const rows: Contents['rows'] = {};
  for (const table of manifest.tables) {
    let count = 0;
    let piece = 0;
    for await (const text of readRows(client, table)) {
      piece += 1;
      count += countRows(text);
      await archive.add(rowsEntry(table, piece), text);
    }
    rows[tableName(table)] = count;
  }
  // Read last: sequences only move forward, so they are never behind the rows.
  const sequences = await catalogueRepository(client).sequences();
  await client.query('commit');
  return { rows, sequences };
}

/** From here on the connection sees everything as it was at one moment. */
async function openSnapshot(client: pg.Client, now: Date): Promise<Manifest> {
  const catalogue = catalogueRepository(client);
  if (!(await catalogue.versions())) throw new OperationError('There is no Scanfront in this database yet.');
  const locked = await catalogue.tables();
  await client.query('begin isolation level repeatable read read only');
  // Before the first look: a migration that rewrites a table would show it empty to an older snapshot.
  await catalogue.keepShape(locked);
  const versions = await catalogue.versions();
  const tables = await catalogue.tables();
  if (!versions || !isDeepStrictEqual(tables, locked)) {
    throw new OperationError('The database is being upgraded at this moment. Run the backup again when it is done.');
  }
  return { createdAt: now.toISOString(), ...versions, tables };
}

/** Files come after the rows: whatever a row of the snapshot names was there before. */
async function addFiles(archive: ArchiveWriter, storage: ObjectStorage): Promise<number> {
  let count = 0;
  for await (const { key } of storage.list('')) {
    const file = await storage.get(key);
    // Removed since it was listed.
    if (!file) continue;
    await archive.addFile(fileEntry(key), file);
    count += 1;
  }
  return count;
}
