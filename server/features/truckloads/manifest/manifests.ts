import { createReadStream } from 'node:fs';
import { tableTypes } from '#contract/kit/table-types.ts';
import type { ManifestMapping } from '#contract/truckloads/manifest.schemas.ts';
import type { TruckloadDetails } from '#contract/truckloads/truckloads.schemas.ts';
import type { Tx } from '#server/db/database.ts';
import { type Author, recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import { cleanFileName } from '#server/kit/files/file-names.ts';
import { scheduleRemoval } from '#server/kit/files/storage.jobs.ts';
import type { UploadedFile } from '#server/kit/http/bodies/uploads.ts';
import type { Download } from '#server/kit/http/downloads.ts';
import { newId } from '#server/kit/ids.ts';
import { FileRefused } from '#server/kit/tables/decode-text.ts';
import { recognizeTable, type TableKind } from '#server/kit/tables/open-table.ts';
import { updateTotals } from '../items/totals.repository.ts';
import { readTruckload } from '../read-truckload.ts';
import { truckloadsRepository } from '../truckloads.repository.ts';
import { checkMapping } from './manifest-columns.ts';
import { type ManifestRecord, manifestsRepository, type StoredFile } from './manifests.repository.ts';
import { readManifestJob } from './read-manifest.job.ts';

export type Manifests = ReturnType<typeof makeManifests>;

/** How each kind is stored. */
const endings = {
  workbook: 'xlsx',
  opendocument: 'ods',
  json: 'json',
  text: 'csv',
} as const satisfies Record<TableKind, keyof typeof tableTypes>;

function typeOfKey(key: string | null): string {
  const ending = Object.values(endings).find((one) => key?.endsWith(`.${one}`));
  return tableTypes[ending ?? 'csv'];
}

/** The files that say what is on a truckload: kept, read by a job, read again by other columns, given back. */
export function makeManifests(deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs'>) {
  const { db, clock, storage, jobs } = deps;

  async function recordManifest(tx: Tx, actor: Author, id: string, field: string, file: StoredFile | null = null) {
    const { title } = found(await truckloadsRepository(tx).find(actor, id));
    const changes = [{ field, was: null, is: file?.name ?? null }];
    const about = { subject: 'truckload', id, name: title, action: 'changed' } as const;
    await recordChange(tx, actor, { ...about, at: clock.now(), changes });
  }

  async function replace(tx: Tx, scope: Author, truckloadId: string, file: StoredFile | null): Promise<void> {
    const current = found(await manifestsRepository(tx).lock(scope, truckloadId));
    if (current.manifest_key === null && file === null) return;
    if (!(await manifestsRepository(tx).replace(scope, truckloadId, file, clock.now()))) throw explain(current);
    await manifestsRepository(tx).forgetProducts(scope, truckloadId);
    await updateTotals(tx, scope, truckloadId);
    if (current.manifest_key !== null) await scheduleRemoval(deps, tx, current.manifest_key);
    await jobs.enqueue(tx, readManifestJob, { merchantId: scope.merchantId, truckloadId });
    await recordManifest(tx, scope, truckloadId, 'manifest', file);
  }

  return {
    /** Stores a file, before the transaction that saves the truckload; what is no table is refused at once. */
    async store({ location, filename }: UploadedFile): Promise<StoredFile> {
      const ending = endings[await recognizeManifest(location)];
      const key = `private/manifests/${newId(clock.now().getTime())}.${ending}`;
      await storage.put(key, createReadStream(location), { contentType: tableTypes[ending] });
      return { key, name: cleanFileName(filename, `manifest.${ending}`) };
    },

    /** A stored file once more, for another that keeps it. */
    async copy({ key, name }: StoredFile): Promise<StoredFile> {
      const file = found(await storage.get(key));
      const ending = key.split('.').at(-1) ?? endings.text;
      const copied = `private/manifests/${newId(clock.now().getTime())}.${ending}`;
      await storage.put(copied, file.body, { contentType: typeOfKey(key) });
      return { key: copied, name };
    },

    /** Makes a stored file the manifest of a truckload, in place of another, and has it read. */
    keep: (tx: Tx, scope: Author, truckloadId: string, file: StoredFile): Promise<void> =>
      replace(tx, scope, truckloadId, file),

    /** Takes the manifest away, and its lines with it. */
    drop: (tx: Tx, scope: Author, truckloadId: string): Promise<void> => replace(tx, scope, truckloadId, null),

    /** Reads the file by other columns, or, when none are given, as it was at first. */
    remap: (actor: Actor, id: string, mapping: ManifestMapping): Promise<TruckloadDetails> =>
      db.transaction().execute(async (tx) => {
        const current = found(await manifestsRepository(tx).lock(actor, id));
        if (!current.is_active) throw failure('NOT_FOUND');
        if (current.manifest_key === null) throw failure('CONFLICT', { message: 'This truckload has no manifest.' });
        const problem = Object.keys(mapping).length > 0 ? checkMapping(mapping, current.manifest_columns) : null;
        if (problem) throw invalid({ param: `mapping.${problem.field}`, msg: problem.message });
        if (!(await manifestsRepository(tx).map(actor, id, mapping, clock.now()))) throw explain(current);
        await updateTotals(tx, actor, id);
        await jobs.enqueue(tx, readManifestJob, { merchantId: actor.merchantId, truckloadId: id });
        await recordManifest(tx, actor, id, 'manifestColumns');
        return readTruckload(tx, actor, id, clock.now());
      }),

    /** The file as it was uploaded. */
    async download(actor: Actor, id: string): Promise<Download> {
      const {
        manifest_key: key,
        manifest_name: name,
        is_active,
      } = found(await manifestsRepository(db).find(actor, id));
      const file = found(key !== null && is_active ? await storage.get(key) : null);
      return { filename: name ?? 'manifest.csv', contentType: typeOfKey(key), body: file.body };
    },
  };
}

const isUnpacked = () =>
  failure('CONFLICT', { message: 'Units of this truckload have been taken in, so its manifest stays as it is.' });

function explain({ break_state: state, unpacked_at: unpackedAt }: ManifestRecord) {
  if (unpackedAt) return isUnpacked();
  const message =
    state === 'running'
      ? 'This truckload is being made into products. Try again when that is done.'
      : 'This truckload has become products, so its manifest stays as it is.';
  return failure('CONFLICT', { message });
}

async function recognizeManifest(location: string): Promise<TableKind> {
  try {
    return await recognizeTable(() => createReadStream(location));
  } catch (error) {
    if (error instanceof FileRefused) throw invalid({ param: 'csv', msg: error.message });
    throw error;
  }
}
