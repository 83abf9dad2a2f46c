import { createReadStream } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type {
  FailedPicture,
  ImportField,
  ImportFix,
  ImportMapping,
  ImportProblemGroup,
  ImportRow,
  ImportSettings,
  importAction,
  ProductImport,
} from '#contract/transfers/transfers.contract.ts';
import type { Db } from '#server/db/database.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import { requireWithinPriceCut } from '#server/features/products/product-rights.service.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import { fold } from '#server/features/products/tables/read-values.service.ts';
import { type Actor, type MerchantScope, requirePermissionAt } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { type Failure, failure, found, invalid } from '#server/kit/failure.ts';
import { cleanFileName } from '#server/kit/files/file-names.ts';
import { scheduleRemoval } from '#server/kit/files/storage.jobs.ts';
import type { UploadedFile } from '#server/kit/http/bodies/uploads.ts';
import type { Download } from '#server/kit/http/downloads.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { newId } from '#server/kit/ids.ts';
import { FileRefused } from '#server/kit/tables/decode-text.ts';
import { recognizeTable } from '#server/kit/tables/open-table.ts';
import { checkMapping } from '../layouts/guess-mapping.ts';
import { toImport, toImportRow, toProblemGroup } from '../transfers.mapper.ts';
import { beginImport } from './begin-import.ts';
import { describeImport, readingOf } from './describe-import.ts';
import { type ErrorRow, writeErrorRows } from './error-rows.ts';
import { hiddenColumns, hideCosts, hideProblem, hideProblems } from './hide-costs.ts';
import { checkImport } from './import.job.ts';
import { importChoicesRepository } from './import-choices.repository.ts';
import { refuseFix } from './import-fixes.ts';
import { importRowsRepository } from './import-rows.repository.ts';
import { headingsKey } from './import-settings.ts';
import {
  type Claim,
  claimOf,
  type ImportRecord,
  importsRepository,
  nothingChecked,
  toActs,
} from './imports.repository.ts';
import { createPicturePreviews } from './preview-pictures.ts';

interface RowsQuery {
  action?: z.output<typeof importAction>;
  page?: number;
  pageSize?: number;
}

const importLife = days(7);
const listed = 20;
const usualPage = 20;
const errorsAtOnce = 200;
const mostGroups = 200;
const mostFixes = 1000;

interface RowEdit {
  line: number;
  values: Partial<Record<ImportField, string>>;
}

/** Products from files: uploaded, checked, looked at, mended, and then imported. */
export function makeImports(
  deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs' | 'limits' | 'remoteFiles'>,
  { usage, products }: { usage: UsageService; products: ProductsService },
) {
  const { db, clock } = deps;
  const imports = importsRepository(db);
  const importRows = importRowsRepository(db);

  const previews = createPicturePreviews(deps);

  /** A product that is chosen has to be there. */
  async function refuseChoice(actor: Actor, { fix }: ImportFix): Promise<string | null> {
    if (fix.act !== 'choose' || fix.product === null) return null;
    const none = { clSkus: [], skus: [], codes: [], slugs: [], titles: [] };
    const there = await products.imports.find(actor, { ...none, ids: [fix.product] }, '');
    return there.length > 0 ? null : 'This product does not exist';
  }

  const find = async (actor: Actor, id: string): Promise<ImportRecord> => found(await imports.find(actor, id));

  /** The latest act that can still be taken back, who took them back, and how far the pictures of all of them are. */
  async function tell(actor: Actor, records: readonly ImportRecord[]): Promise<ProductImport[]> {
    const acts = records.flatMap(({ undo_ids: ids }) => ids);
    const usable = await products.undo.usable(actor, acts);
    const wishes = new Map((await products.pictures.progressOf(actor, acts)).map((wish) => [wish.id, wish]));
    const names = await imports.findNames(
      actor,
      records.flatMap(({ undone_by: by }) => by ?? []),
    );
    return records.map((record) => {
      const told = toImport(record, {
        undoId: record.undo_ids.findLast((id) => usable.has(id)) ?? null,
        undoneBy: names.get(record.undone_by ?? '') ?? '',
        wishes: record.undo_ids.flatMap((id) => wishes.get(id) ?? []),
      });
      return { ...told, problems: hideProblems(told.problems, hiddenColumns(actor, record)) };
    });
  }

  const tellOne = async (actor: Actor, record: ImportRecord): Promise<ProductImport> =>
    found((await tell(actor, [record]))[0]);

  const checkLater = (tx: Db, { merchantId }: MerchantScope, importId: string) =>
    deps.jobs.enqueue(tx, checkImport, { merchantId, importId });

  /** Has the tray looked through again, with what was decided about its rows. */
  async function mendTray(
    actor: Actor,
    id: string,
    mend: { fix?: ImportFix; write?: (tx: Db, claim: Claim) => Promise<unknown> },
  ): Promise<ProductImport> {
    const opened = await db.transaction().execute(async (tx) => {
      const record = await importsRepository(tx).openTray(actor, id, mend.fix, clock.now());
      if (!record) throw explainTray(found(await importsRepository(tx).find(actor, id)));
      if ((record.fixes as unknown[]).length > mostFixes) throw failure('CONFLICT', { message: tooManyFixes });
      await mend.write?.(tx, claimOf(record));
      await checkLater(tx, actor, id);
      return record;
    });
    return tellOne(actor, opened);
  }

  async function* readErrors(record: ImportRecord, hidden: ReadonlySet<string>): AsyncGenerator<ErrorRow> {
    const claim = claimOf(record);
    for (let last = 0; ; ) {
      const rows = await importRows.list(claim, { action: 'error', after: last, limit: errorsAtOnce });
      for (const { shown } of rows) {
        for (const { line, cells } of shown.rejected ?? []) {
          const problems = shown.problems?.filter((problem) => problem.line === line) ?? [];
          yield {
            cells: cells.map((cell, position) => (hidden.has(record.columns[position] ?? '') ? '' : cell)),
            messages: hideProblems(problems, hidden).map(({ column, message }) =>
              column ? `${column}: ${message}` : message,
            ),
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
      return tellOne(actor, await find(actor, id));
    },

    async upload(actor: Actor, file: UploadedFile | undefined): Promise<ProductImport> {
      await usage.requireFeature(actor, 'I/EP');
      if (!file) throw invalid({ param: 'file', msg: 'Choose a file that is not empty.' });
      await refuseOtherThanTables(file);
      const now = clock.now();
      const id = newId(now.getTime());
      const key = `private/imports/${id}`;
      await deps.storage.put(key, createReadStream(file.location), { contentType: 'application/octet-stream' });
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
        await checkLater(tx, actor, id);
        return toImport(added, { undoId: null, undoneBy: '', wishes: [] });
      });
    },

    async rows(actor: Actor, id: string, query: RowsQuery): Promise<{ rows: ImportRow[]; total: number }> {
      const record = await find(actor, id);
      const { page = 1, pageSize = usualPage } = query;
      // Of what is imported only the tray is left.
      const action = query.action ?? (record.status === 'done' ? 'error' : undefined);
      const total = countOf(record, action);
      const offset = (page - 1) * pageSize;
      const rows = total === 0 ? [] : await importRows.list(claimOf(record), { action, offset, limit: pageSize });
      const hidden = hiddenColumns(actor, record);
      return { rows: rows.map((row) => hideCosts(toImportRow(row, record), hidden)), total };
    },

    async problems(actor: Actor, id: string): Promise<ImportProblemGroup[]> {
      const record = await find(actor, id);
      if (record.errors === 0) return [];
      const { sources } = describeImport(record);
      const groups = await importRows.listProblems(claimOf(record), mostGroups);
      const hidden = hiddenColumns(actor, record);
      const told = groups.map((group) => toProblemGroup(group, (field) => sources[field] !== undefined));
      return told.map((group) => hideProblem(group, hidden));
    },

    async columns(actor: Actor, id: string): Promise<{ name: string; values: string[] }[]> {
      const record = await find(actor, id);
      const { samples = [] } = readingOf(record);
      const hidden = hiddenColumns(actor, record);
      return record.columns.map((name, position) => ({
        name,
        values: hidden.has(name) ? [] : (samples[position] ?? []),
      }));
    },

    async failedPictures(
      actor: Actor,
      id: string,
      { page = 1, pageSize = usualPage }: Pick<RowsQuery, 'page' | 'pageSize'>,
    ): Promise<{ pictures: FailedPicture[]; total: number }> {
      const { undo_ids: acts } = await find(actor, id);
      const window = { limit: pageSize, offset: (page - 1) * pageSize };
      const { pictures, total } = await products.pictures.failedOf(actor, acts, window);
      return {
        pictures: pictures.map(({ productId, title, address, reason }) => ({
          product: productId,
          title,
          address,
          reason,
        })),
        total,
      };
    },

    async picture(actor: Actor, id: string, line: number): Promise<Download> {
      const url = found(await importRows.findPicture(claimOf(await find(actor, id)), line));
      return found(await previews.show(actor, url));
    },

    async errorRows(actor: Actor, id: string): Promise<Download> {
      const record = await find(actor, id);
      return {
        filename: `${record.file_name.replace(/\.\w{1,4}$/, '')}_errors.csv`,
        contentType: 'text/csv; charset=utf-8',
        body: writeErrorRows({ names: record.columns }, readErrors(record, hiddenColumns(actor, record))),
      };
    },

    /** Reads the file by another mapping, or, when none is given, as it was at first. */
    async map(actor: Actor, id: string, mapping: ImportMapping): Promise<ProductImport> {
      const { columns } = await find(actor, id);
      if (mapping.cost) requirePermissionAt(actor, 'truckloads.cost', 'mapping.cost');
      const problem = Object.keys(mapping).length > 0 ? checkMapping(mapping, columns) : null;
      if (problem) throw invalid({ param: 'mapping', msg: problem });
      const record = await db.transaction().execute(async (tx) => {
        const anew = {
          ...nothingChecked,
          status: 'checking',
          mapping: JSON.stringify(mapping),
          // Read otherwise it may be of another layout, with other choices.
          settings: '{}',
          message: null,
        } as const;
        const row = await importsRepository(tx).move(actor, id, checkable, anew, clock.now());
        if (!row) throw failure('CONFLICT', { message: 'This import has been started already.' });
        const chosen = Object.keys(mapping).length > 0 ? mapping : null;
        await importChoicesRepository(tx).saveMapping(actor, headingsKey(columns), chosen, clock.now());
        await checkLater(tx, actor, id);
        return row;
      });
      return tellOne(actor, record);
    },

    /** Says what becomes of products that are there already, for this file and for later ones of its layout. */
    async set(actor: Actor, id: string, settings: ImportSettings): Promise<ProductImport> {
      const before = await find(actor, id);
      if (!before.layout) throw failure('CONFLICT', { message: stillChecking });
      const { memory, settings: current } = describeImport(before);
      const isPlannedAlike = isDeepStrictEqual({ ...current, allOrNothing: settings.allOrNothing }, settings);
      const chosen = { settings: JSON.stringify(settings) };
      const record = await db.transaction().execute(async (tx) => {
        const repository = importsRepository(tx);
        await importChoicesRepository(tx).saveSettings(actor, memory.layout, settings, clock.now());
        const kept = isPlannedAlike && (await repository.move(actor, id, ['ready'], chosen, clock.now()));
        if (kept) return kept;
        const anew = { ...nothingChecked, ...chosen, status: 'checking', message: null } as const;
        const row = await repository.move(actor, id, checkable, anew, clock.now());
        if (!row) throw failure('CONFLICT', { message: 'This import has been started already.' });
        await checkLater(tx, actor, id);
        return row;
      });
      return tellOne(actor, record);
    },

    /** Decides about rows that wait: all of a cause, those with one value, or single ones. */
    async fix(actor: Actor, id: string, fix: ImportFix): Promise<ProductImport> {
      const refusal = refuseFix(fix) ?? (await refuseChoice(actor, fix));
      if (refusal) throw invalid({ param: 'fix', msg: refusal });
      const { lines, ...decided } = fix;
      return mendTray(actor, id, {
        fix: lines ? undefined : decided,
        async write(tx, claim) {
          const choices = importChoicesRepository(tx);
          if (lines) await choices.fixLines(claim, [...new Set(lines)], decided);
          const word = fold(fix.value ?? '');
          if (fix.cause === 'condition' && fix.fix.act === 'use' && word) {
            await choices.saveCondition(actor, word, fix.fix.use, clock.now());
          }
        },
      });
    },

    /** Writes values over those of rows that wait. */
    editRows(actor: Actor, id: string, edits: readonly RowEdit[]): Promise<ProductImport> {
      const costed = edits.findIndex(({ values }) => values.cost !== undefined);
      if (costed !== -1) requirePermissionAt(actor, 'truckloads.cost', `${costed}.values.cost`);
      const byLine = new Map<number, RowEdit>();
      for (const { line, values } of edits) {
        byLine.set(line, { line, values: { ...byLine.get(line)?.values, ...values } });
      }
      return mendTray(actor, id, {
        write: (tx, claim) => importChoicesRepository(tx).editLines(claim, [...byLine.values()]),
      });
    },

    /** Starts once: who starts it again is told how far it is. */
    start: (actor: Actor, id: string, once: Once): Promise<ProductImport> =>
      once(async (tx) => {
        await usage.requireFeature(actor, 'I/EP', tx);
        requireImportRights(actor, found(await importsRepository(tx).find(actor, id)));
        const started = await beginImport(tx, { ...deps, usage }, actor, id);
        if (started) {
          const about = { subject: 'import', id, name: started.file_name, action: 'started' } as const;
          await recordChange(tx, actor, { ...about, at: clock.now() });
        }
        return tellOne(actor, started ?? explainStart(found(await importsRepository(tx).find(actor, id))));
      }),

    async remove(actor: Actor, id: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const { file_name: name } = found(await importsRepository(tx).find(actor, id));
        const removed = await importsRepository(tx).remove(actor, id);
        if (removed) {
          const about = { subject: 'import', id, name, action: 'deleted' } as const;
          await recordChange(tx, actor, { ...about, at: clock.now() });
          await products.imports.forgetWishes(tx, toActs(removed));
          return scheduleRemoval(deps, tx, removed.file_key);
        }
        throw failure('CONFLICT', { message: 'This import is running.' });
      });
    },
  };
}

/** A column of costs is written by whoever may see costs, one of quantities by whoever may count. */
function requireImportRights(actor: Actor, record: ImportRecord): void {
  const { sources, settings } = describeImport(record);
  const changed = (fields: readonly ImportField[]) =>
    record.updates > 0 && fields.some((field) => sources[field] && settings.fields.includes(field));
  if (changed(['price', 'oldPrice', 'salePrice'])) {
    requirePermissionAt(actor, 'products.price', 'settings.fields', 'Your role can’t change prices');
    // A file says each price by itself: whoever may go down so far only changes them one by one.
    requireWithinPriceCut(actor, 100, 'settings.fields');
  }
  if (sources.quantity && settings.stock !== 'keep' && record.updates + record.restocks > 0) {
    requirePermissionAt(actor, 'stock.count', 'settings.stock', 'Your role can’t change quantities');
  }
  if (sources.cost)
    requirePermissionAt(actor, 'truckloads.cost', 'mapping.cost', 'Your role can’t write costs: leave this column out');
}

const checkable = ['checking', 'ready', 'refused', 'failed'] as const;
const stillChecking = 'The file is still being checked.';
const tooManyFixes = 'So much was decided about this file that it is better mended and uploaded again.';

/** An import that runs or is done is as good as started; any other can't be. */
function explainStart(record: ImportRecord): ImportRecord {
  const { status, errors } = record;
  if (status === 'running' || status === 'done') return record;
  if (status === 'checking') throw failure('CONFLICT', { message: stillChecking });
  if (status !== 'ready') throw failure('CONFLICT', { message: record.message ?? undefined });
  const rows = errors === 1 ? 'the row that waits' : `the ${errors.toLocaleString('en-US')} rows that wait`;
  throw failure('CONFLICT', { message: `Mend or skip ${rows} first.` });
}

function explainTray({ status, errors }: ImportRecord): Failure {
  if (status === 'running') return failure('CONFLICT', { message: 'This import is running.' });
  if (status === 'checking') return failure('CONFLICT', { message: stillChecking });
  return failure('CONFLICT', { message: errors === 0 ? 'No row waits.' : 'The file has to be checked first.' });
}

function countOf(record: ImportRecord, action: RowsQuery['action']): number {
  const { creates, updates, restocks, unchanged, errors } = record;
  if (action === 'error') return errors;
  if (record.status === 'done') return 0;
  const counts = { create: creates, update: updates, restock: restocks, unchanged };
  return action ? counts[action] : creates + updates + restocks + unchanged + errors;
}

/** What is no table is refused at once; the rest is for the check to find out. */
async function refuseOtherThanTables({ location }: UploadedFile): Promise<void> {
  try {
    await recognizeTable(() => createReadStream(location));
  } catch (error) {
    if (error instanceof FileRefused) throw invalid({ param: 'file', msg: error.message });
    throw error;
  }
}
