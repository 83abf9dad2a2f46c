import { createReadStream } from 'node:fs';
import type { z } from 'zod';
import type { ImportMapping, ImportRow, importAction, ProductImport } from '#contract/transfers/transfers.contract.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { Actor } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import { cleanFileName } from '#server/kit/files/file-names.ts';
import { scheduleRemoval } from '#server/kit/files/storage.jobs.ts';
import type { UploadedFile } from '#server/kit/http/bodies/uploads.ts';
import type { Download } from '#server/kit/http/downloads.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { newId } from '#server/kit/ids.ts';
import { decodeText, FileRefused } from '#server/kit/tables/decode-text.ts';
import { checkMapping } from '../layouts/guess-mapping.ts';
import { toImport, toImportRow } from '../transfers.mapper.ts';
import { beginImport } from './begin-import.ts';
import { type ErrorRow, writeErrorRows } from './error-rows.ts';
import { checkImport } from './import.job.ts';
import { importRowsRepository } from './import-rows.repository.ts';
import { type Claim, claimOf, type ImportRecord, importsRepository, nothingChecked } from './imports.repository.ts';

interface RowsQuery {
  action?: z.output<typeof importAction>;
  page?: number;
  pageSize?: number;
}

const importLife = days(7);
const listed = 20;
const usualPage = 20;
const errorsAtOnce = 200;

/** Products from files: uploaded, checked, looked at, and then imported whole. */
export function makeImports(
  deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs'>,
  { usage, products }: { usage: UsageService; products: ProductsService },
) {
  const { db, clock } = deps;
  const imports = importsRepository(db);
  const importRows = importRowsRepository(db);

  const find = async (actor: Actor, id: string): Promise<ImportRecord> => found(await imports.find(actor, id));

  /** An undo that was used or has expired is not offered again. */
  async function tell(actor: Actor, records: readonly ImportRecord[]): Promise<ProductImport[]> {
    const usable = await products.undo.usable(
      actor,
      records.flatMap(({ undo_id: id }) => (id ? [id] : [])),
    );
    return records.map((record) =>
      toImport({ ...record, undo_id: usable.has(record.undo_id ?? '') ? record.undo_id : null }),
    );
  }

  async function* readErrors(claim: Claim): AsyncGenerator<ErrorRow> {
    for (let last = 0; ; ) {
      const rows = await importRows.list(claim, { action: 'error', after: last, limit: errorsAtOnce });
      for (const { shown } of rows) {
        for (const { line, cells } of shown.rejected ?? []) {
          const problems = shown.problems?.filter((problem) => problem.line === line) ?? [];
          yield {
            cells,
            messages: problems.map(({ column, message }) => (column ? `${column}: ${message}` : message)),
          };
        }
      }
      last = rows.at(-1)?.line ?? 0;
      if (rows.length < errorsAtOnce) return;
    }
  }

  return {
    list: async (actor: Actor): Promise<ProductImport[]> => tell(actor, await imports.latest(actor, listed)),

    async get(actor: Actor, id: string): Promise<ProductImport> {
      return found((await tell(actor, [await find(actor, id)]))[0]);
    },

    async upload(actor: Actor, file: UploadedFile | undefined): Promise<ProductImport> {
      await usage.requireFeature(actor, 'I/EP');
      if (!file) throw invalid({ param: 'file', msg: 'Choose a CSV file that is not empty.' });
      await refuseOtherThanText(file);
      const now = clock.now();
      const id = newId(now.getTime());
      const key = `private/imports/${id}.csv`;
      await deps.storage.put(key, createReadStream(file.location), { contentType: 'text/csv' });
      const row = {
        id,
        user_id: actor.userId,
        file_name: cleanFileName(file.filename, 'products.csv'),
        file_key: key,
        created_at: now,
        expires_at: after(now, importLife),
      };
      return db.transaction().execute(async (tx) => {
        const added = await importsRepository(tx).add(actor, row);
        await deps.jobs.enqueue(tx, checkImport, { merchantId: actor.merchantId, importId: id });
        return toImport(added);
      });
    },

    async rows(actor: Actor, id: string, query: RowsQuery): Promise<{ rows: ImportRow[]; total: number }> {
      const record = await find(actor, id);
      const { action, page = 1, pageSize = usualPage } = query;
      const offset = (page - 1) * pageSize;
      const rows = await importRows.list(claimOf(record), { action, offset, limit: pageSize });
      return { rows: rows.map(toImportRow), total: record.status === 'done' ? 0 : countOf(record, action) };
    },

    async errorRows(actor: Actor, id: string): Promise<Download> {
      const record = await find(actor, id);
      return {
        filename: `${record.file_name.replace(/\.\w{1,4}$/, '')}_errors.csv`,
        contentType: 'text/csv; charset=utf-8',
        body: writeErrorRows({ names: record.columns }, readErrors(claimOf(record))),
      };
    },

    /** Reads the file by another mapping, or, when none is given, as it was at first. */
    async map(actor: Actor, id: string, mapping: ImportMapping): Promise<ProductImport> {
      const { columns } = await find(actor, id);
      const problem = Object.keys(mapping).length > 0 ? checkMapping(mapping, columns) : null;
      if (problem) throw invalid({ param: 'mapping', msg: problem });
      return db.transaction().execute(async (tx) => {
        const anew = {
          ...nothingChecked,
          status: 'checking',
          mapping: JSON.stringify(mapping),
          message: null,
        } as const;
        const from = ['checking', 'ready', 'refused', 'failed'] as const;
        const row = await importsRepository(tx).move(actor, id, from, anew, clock.now());
        if (!row) throw failure('CONFLICT', { message: 'This import has been started already.' });
        await deps.jobs.enqueue(tx, checkImport, { merchantId: actor.merchantId, importId: id });
        return toImport(row);
      });
    },

    /** Starts once: who starts it again is told how far it is. */
    start: (actor: Actor, id: string, once: Once): Promise<ProductImport> =>
      once(async (tx) => {
        await usage.requireFeature(actor, 'I/EP', tx);
        const started = await beginImport(tx, { ...deps, usage }, actor, id);
        return toImport(started ?? explainStart(found(await importsRepository(tx).find(actor, id))));
      }),

    async remove(actor: Actor, id: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const removed = await importsRepository(tx).remove(actor, id);
        if (removed) return scheduleRemoval(deps, tx, removed.file_key);
        found(await importsRepository(tx).find(actor, id));
        throw failure('CONFLICT', { message: 'This import is running.' });
      });
    },
  };
}

/** An import that runs or is done is as good as started; any other can't be. */
function explainStart(record: ImportRecord): ImportRecord {
  const { status, errors } = record;
  if (status === 'running' || status === 'done') return record;
  if (status === 'checking') throw failure('CONFLICT', { message: 'The file is still being checked.' });
  if (status !== 'ready') throw failure('CONFLICT', { message: record.message ?? undefined });
  const rows =
    errors === 1 ? 'the row that has a problem' : `the ${errors.toLocaleString('en-US')} rows that have problems`;
  throw failure('CONFLICT', { message: `Mend ${rows} and upload the file again.` });
}

function countOf({ creates, updates, unchanged, errors }: ImportRecord, action: RowsQuery['action']): number {
  const counts = { create: creates, update: updates, unchanged, error: errors };
  return action ? counts[action] : creates + updates + unchanged + errors;
}

/** What can't be text is refused at once; the rest is for the check to find out. */
async function refuseOtherThanText({ location }: UploadedFile): Promise<void> {
  try {
    for await (const text of decodeText(createReadStream(location))) {
      if (text.trim() !== '') return;
    }
    throw new FileRefused('The file is empty.');
  } catch (error) {
    if (error instanceof FileRefused) throw invalid({ param: 'file', msg: error.message });
    throw error;
  }
}
