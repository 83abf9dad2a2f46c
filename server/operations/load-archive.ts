import type pg from 'pg';
import type { ObjectStorage } from '#providers/object-storage/object-storage.port.ts';
import { type Contents, type Manifest, notABackup, readContents, readManifest, tableName } from './archive-format.ts';
import { type ArchiveEntry, readWhole } from './archive-reader.ts';
import { catalogueRepository, findMissing } from './catalogue.repository.ts';
import { laySchema } from './lay-schema.ts';
import { OperationError } from './operation-error.ts';
import { writeRows } from './rows.repository.ts';

export interface LoadTarget {
  storage: ObjectStorage;
  saveSecretKey(key: Buffer): Promise<void>;
}

/** Loads an archive into an empty database in one transaction: the last entry decides whether it counts. */
export async function loadArchive(
  entries: AsyncGenerator<ArchiveEntry>,
  client: pg.Client,
  target: LoadTarget,
): Promise<Contents> {
  const first = await entries.next();
  if (first.done) throw notABackup();
  const manifest = await readFirst(first.value);
  await client.query('begin');
  await laySchema(client, manifest);
  await refuseUnknown(client, manifest);
  const fasten = await catalogueRepository(client).loosen(manifest.tables);
  const { announced, loaded } = await loadEntries(entries, client, target, manifest);
  refuseIncomplete(announced, loaded);
  await fasten();
  await catalogueRepository(client).setSequences(announced.sequences);
  await client.query('commit');
  return announced;
}

/** What the first entry says about the rest. */
export async function readFirst(entry: ArchiveEntry): Promise<Manifest> {
  if (entry.kind !== 'manifest') throw notABackup();
  return readManifest(await readWhole(entry.body));
}

async function refuseUnknown(client: pg.Client, manifest: Manifest): Promise<void> {
  const catalogue = catalogueRepository(client);
  const versions = await catalogue.versions();
  const missing = findMissing(manifest.tables, await catalogue.tables());
  if (missing || (versions && manifest.jobQueueVersion > versions.jobQueueVersion)) {
    throw new OperationError(
      `The backup was made by a different Scanfront: this one has no place for its ${missing ?? 'jobs'}. Restore it with that version.`,
    );
  }
}

type Loaded = Pick<Contents, 'rows' | 'files'>;

async function loadEntries(
  entries: AsyncGenerator<ArchiveEntry>,
  client: pg.Client,
  target: LoadTarget,
  manifest: Manifest,
): Promise<{ announced: Contents | undefined; loaded: Loaded }> {
  const tables = new Map(manifest.tables.map((table) => [tableName(table), table]));
  const loaded: Loaded = { rows: Object.fromEntries([...tables.keys()].map((name) => [name, 0])), files: 0 };
  let announced: Contents | undefined;
  for await (const entry of entries) {
    if (announced || entry.kind === 'manifest') throw notABackup();
    if (entry.kind === 'contents') announced = readContents(await readWhole(entry.body));
    if (entry.kind === 'secretKey') await target.saveSecretKey(await readWhole(entry.body));
    if (entry.kind === 'file') {
      await target.storage.put(entry.key, entry.body, { contentType: entry.contentType });
      loaded.files += 1;
    }
    if (entry.kind === 'rows') {
      const table = tables.get(entry.table);
      if (!table) throw notABackup();
      loaded.rows[entry.table] = (loaded.rows[entry.table] ?? 0) + (await writeRows(client, table, entry.body));
    }
  }
  return { announced, loaded };
}

function refuseIncomplete(announced: Contents | undefined, loaded: Loaded): asserts announced is Contents {
  const names = new Set([...Object.keys(loaded.rows), ...Object.keys(announced?.rows ?? {})]);
  const complete =
    announced?.files === loaded.files && [...names].every((name) => announced.rows[name] === loaded.rows[name]);
  if (!complete)
    throw new OperationError('The backup is not complete: it holds less than it should. Nothing was restored.');
}
