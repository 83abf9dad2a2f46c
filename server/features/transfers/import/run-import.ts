import type { Db } from '#server/db/database.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { Failure } from '#server/kit/failure.ts';
import { mayPass } from '#server/kit/passing-errors.ts';
import { CatalogueChanged, RowsLost } from './apply-import.ts';
import { beginImport } from './begin-import.ts';
import type { CheckResult } from './check-import.ts';
import type { createTrayCheck } from './check-tray.ts';
import type { Findings } from './findings.ts';
import { type ApplyJob, type CheckJob, checkImport } from './import.job.ts';
import { importRowsRepository, toJson } from './import-rows.repository.ts';
import { claimOf, type ImportRecord, importsRepository, nothingChecked } from './imports.repository.ts';

interface Needs {
  usage: UsageService;
  check(record: ImportRecord): Promise<CheckResult>;
  checkTray: ReturnType<typeof createTrayCheck>;
  apply(job: ApplyJob): Promise<void>;
}

const changedMeanwhile =
  'Products were changed after the file was checked, so nothing was imported. The file has been checked again: look at the changes and start once more.';
const couldNotCheck = 'Something went wrong on our side, and the file could not be checked. Please check it again.';
const couldNotImport = 'Something went wrong on our side, and nothing was imported. Please check the file again.';

/** One run of a job: does its work and moves the import on, wherever the work ends. */
export function createImportRuns(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>,
  { usage, check, checkTray, apply }: Needs,
) {
  const { db, clock, log } = deps;
  const imports = importsRepository(db);

  async function settle(record: ImportRecord, result: NonNullable<CheckResult>): Promise<void> {
    const claim = claimOf(record);
    if ('refused' in result) {
      const { refused } = result;
      const end = { status: 'refused', problems: toJson([refused]), message: refused.message } as const;
      await imports.change(claim, { ...nothingChecked, ...end }, clock.now());
      await importRowsRepository(db).clear(claim);
      return;
    }
    await makeReady(record, result, result.notes);
  }

  async function makeReady(record: ImportRecord, findings: Findings, notes: readonly string[] = []): Promise<void> {
    const { rows } = findings.tally;
    const problems = toJson(findings.problems);
    const message = [record.message, ...notes].filter(Boolean).join(' ') || null;
    const ready = { status: 'ready', done: rows, total: rows, only_tray: false, problems, message } as const;
    await imports.change(claimOf(record), ready, clock.now());
  }

  /** Checks the rows of the tray alone; false when they are gone, and the whole file has to be read for them. */
  async function checkWaiting(record: ImportRecord): Promise<boolean> {
    const result = await checkTray(record);
    if (result === 'lost') return false;
    if (result) await makeReady(record, result);
    return true;
  }

  async function checkFile(job: CheckJob, record: ImportRecord): Promise<void> {
    const result = await check(record);
    if (!result) return;
    await settle(record, result);
    await goOn(job, result);
  }

  /** An import whose rows were lost goes on where it was, if the file still comes to the same. */
  async function goOn({ merchantId, importId, sameAs }: CheckJob, result: NonNullable<CheckResult>): Promise<void> {
    if (!sameAs || 'refused' in result) return;
    const { create, update, restock } = result.tally;
    if (create !== sameAs.creates || update !== sameAs.updates || restock !== (sameAs.restocks ?? 0)) return;
    await db.transaction().execute((tx) => beginImport(tx, { ...deps, usage }, { merchantId }, importId));
  }

  /** Ends an import without having written anything of it; its places are free again. */
  async function fail(tx: Db, record: ImportRecord, message: string): Promise<void> {
    const ended = { status: 'failed', message, reservation_id: null } as const;
    const mine = await importsRepository(tx).change(claimOf(record), ended, clock.now());
    if (mine) await release(tx, record);
  }

  async function checkAnew(record: ImportRecord, message: string | null, sameAs?: CheckJob['sameAs']): Promise<void> {
    const { merchant_id: merchantId, id: importId } = record;
    await db.transaction().execute(async (tx) => {
      const anew = { ...nothingChecked, status: 'checking', message, reservation_id: null } as const;
      if (!(await importsRepository(tx).change(claimOf(record), anew, clock.now()))) return;
      await deps.jobs.enqueue(tx, checkImport, { merchantId, importId, sameAs });
      await release(tx, record);
    });
  }

  async function release(tx: Db, { merchant_id: merchantId, reservation_id: id }: ImportRecord): Promise<void> {
    if (id) await usage.release({ merchantId, id }, tx);
  }

  async function endApplying(record: ImportRecord, error: unknown): Promise<void> {
    const { creates, updates, restocks } = record;
    if (error instanceof RowsLost) return checkAnew(record, null, { creates, updates, restocks });
    if (error instanceof CatalogueChanged) return checkAnew(record, changedMeanwhile);
    log.error({ err: error, importId: record.id }, 'import not applied');
    const message = error instanceof Failure ? error.message : couldNotImport;
    await db.transaction().execute((tx) => fail(tx, record, message));
  }

  return {
    async check(job: CheckJob): Promise<void> {
      const waiting = await imports.claimTray(job, job.importId, clock.now());
      let record = waiting ?? (await imports.claim(job, job.importId, clock.now()));
      if (!record) return;
      try {
        if (waiting) {
          if (await checkWaiting(waiting)) return;
          record = await imports.claim(job, job.importId, clock.now());
          if (!record) return;
        }
        await checkFile(job, record);
      } catch (error) {
        if (mayPass(error, [CatalogueChanged, RowsLost])) throw error;
        log.error({ err: error, importId: job.importId }, 'import not checked');
        if (record) await fail(db, record, couldNotCheck);
      }
    },

    async apply(job: ApplyJob): Promise<void> {
      try {
        await apply(job);
      } catch (error) {
        if (mayPass(error, [CatalogueChanged, RowsLost])) throw error;
        const record = await imports.find(job, job.importId);
        if (record?.status === 'running') await endApplying(record, error);
      }
    },

    /** Nobody works on it any more. */
    giveUp: (tx: Db, record: ImportRecord): Promise<void> =>
      fail(tx, record, record.status === 'checking' ? couldNotCheck : couldNotImport),
  };
}
