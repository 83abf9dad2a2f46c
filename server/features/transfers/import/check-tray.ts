import type { ProductsService } from '#server/features/products/products.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { type CsvHeader, headerKey } from '#server/kit/tables/csv-header.ts';
import { describeImport } from './describe-import.ts';
import { count, type Findings, noFindings, problemsKept } from './findings.ts';
import { importChoicesRepository } from './import-choices.repository.ts';
import { importRowsRepository, type StoredRow } from './import-rows.repository.ts';
import { claimOf, type ImportRecord, tallyOf } from './imports.repository.ts';
import { identify } from './match-rows.ts';
import { type Mending, mendRow } from './mend-row.ts';
import { openMending } from './open-mending.ts';
import { createImportPlanner } from './plan-rows.ts';
import type { ReadRow } from './read-row.ts';

const rowsAtOnce = 500;

/** Reads the rows that wait from the cells that were kept of them, and plans those that can be imported now. */
export function createTrayCheck(deps: Pick<Deps, 'db' | 'clock' | 'urls'>, products: ProductsService) {
  const { db, clock } = deps;

  /** What it found; null when another check has begun, and 'lost' when the rows are gone, as after a crash. */
  return async function checkTray(record: ImportRecord): Promise<Findings | null | 'lost'> {
    const claim = claimOf(record);
    const repository = importRowsRepository(db);
    const choices = importChoicesRepository(db);
    const findings = noFindings(tallyOf(record));
    const { tally } = findings;
    if (tally.create + tally.update + tally.restock + tally.unchanged === 0) await repository.clearImported(claim);
    const staged = await repository.count(claim);
    if (staged.error !== tally.error || staged.create !== tally.create || staged.update !== tally.update) return 'lost';
    const file = describeImport(record);
    const plan = createImportPlanner(deps, products, claim, file);
    const mending = openMending(record, await choices.findConditions(claim));
    const total = tally.error;
    let done = 0;
    for (let last = 0; ; ) {
      const stored = await repository.list(claim, { action: 'error', after: last, limit: rowsAtOnce });
      if (stored.length === 0) break;
      last = stored.at(-1)?.line ?? last;
      const mends = await choices.findMends(
        claim,
        stored.map(({ line }) => line),
      );
      const rows = stored.map((row) => mendRow(openStored(row, record, mending), mends.get(row.line), mending));
      const { rows: planned, recounted } = await plan(rows, {
        load: (lines) => repository.load(claim, lines),
        findSame: (productIds) => findSame(rows, productIds),
      });
      tally.error -= stored.length;
      for (const row of planned) count(tally, row);
      for (const { before, after } of recounted) {
        count(tally, before, -1);
        count(tally, after);
      }
      done += stored.length;
      const kept = planned.filter((row) => row.action !== 'skipped');
      const gone = planned.flatMap(({ line, action }) => (action === 'skipped' ? [line] : []));
      const changed = recounted.map(({ after }) => after);
      const progress = { tally: { ...tally }, done, total, now: clock.now() };
      if (!(await repository.keep(claim, { rows: [...kept, ...changed], isAnew: false, gone }, progress))) return null;
    }
    const first = await repository.list(claim, { action: 'error', limit: problemsKept });
    findings.problems = first.flatMap(({ shown }) => shown.problems ?? []).slice(0, problemsKept);
    return findings;

    /** Rows of the file that are planned already and may mean the same products. */
    async function findSame(rows: readonly ReadRow[], productIds: string[]) {
      const identities = rows.flatMap(({ candidate }) => (candidate ? [identify(candidate, file.layout)] : []));
      const found = await repository.findSame(claim, {
        skus: identities.flatMap(({ sku }) => (sku ? [sku] : [])),
        codes: identities.flatMap(({ code }) => (code ? [code] : [])),
        productIds,
      });
      return found.map(({ line, productId, sku, code, condition, slug }) => ({
        line,
        productId,
        identity: { sku, code, condition, handle: slug, handleMark: null },
      }));
    }
  };
}

/** A row as it was kept, read again: what was asked about then may be known by now. */
function openStored({ line, data, shown }: StoredRow, record: ImportRecord, { reread }: Mending): ReadRow {
  const header = toHeader(record.columns);
  const records = (shown.rejected ?? []).map((each) => ({ ...each, header }));
  const row: ReadRow = {
    line,
    warnings: [],
    problems: shown.problems ?? [],
    records,
    weight: 0,
    mark: String(data.mark ?? ''),
    pictures: shown.pictures,
  };
  if (shown.isUnreadable) return row;
  const result = reread(row, {});
  if ('ok' in result) return { ...row, candidate: result.ok, warnings: result.warnings, problems: [] };
  return { ...row, draft: result.draft, warnings: result.warnings, problems: result.errors };
}

const toHeader = (names: readonly string[]): CsvHeader => ({
  names,
  delimiter: ',',
  positions: new Map(names.map((name, position) => [headerKey(name), position])),
});
