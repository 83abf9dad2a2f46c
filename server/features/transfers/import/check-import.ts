import type { Readable } from 'node:stream';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { ImportMapping, ImportProblem } from '#contract/transfers/transfers.contract.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { type ImportEvent, readCandidates } from '../layouts/read-candidates.ts';
import { atFile, type Findings, noFindings, note, refuseTooMuch, totalOf } from './findings.ts';
import { importRowsRepository } from './import-rows.repository.ts';
import { type Claim, claimOf, type ImportRecord, importsRepository } from './imports.repository.ts';
import { createImportPlanner, type ReadRow } from './plan-rows.ts';

/** What a check found; null when another has begun meanwhile. */
export type CheckResult = { refused: ImportProblem } | Findings | null;

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'storage' | 'urls'>;

const rowsAtOnce = 1000;
const textAtOnce = 512 * 1024;

/** Reads an uploaded file and keeps what each of its rows will do; nothing of the catalogue changes. */
export function createImportCheck(deps: CheckDeps, products: ProductsService) {
  return async function check(record: ImportRecord): Promise<CheckResult> {
    const claim = claimOf(record);
    await importRowsRepository(deps.db).clearOthers(claim);
    const file = await deps.storage.get(record.file_key);
    if (!file) return { refused: atFile('The uploaded file is gone. Please upload it again.') };
    const staging = openStaging(deps, products, claim, file.size);
    try {
      for await (const event of readCandidates(staging.pass(file.body), chosenMapping(record))) {
        const end = await staging.take(event);
        if (end) return end.result;
      }
      return await staging.finish();
    } finally {
      await staging.settled();
    }
  };
}

/** Nothing chosen is left to us to find out. */
function chosenMapping({ mapping }: ImportRecord): ImportMapping | undefined {
  const chosen = mapping as ImportMapping;
  return Object.keys(chosen).length > 0 ? chosen : undefined;
}

type End = { result: CheckResult };

/** Keeps what comes out of a file, batch by batch, for as long as nobody begins anew. */
function openStaging(deps: CheckDeps, products: ProductsService, claim: Claim, fileSize: number) {
  const { db, clock } = deps;
  const planner = createImportPlanner(deps, products, claim);
  const findings = noFindings();
  let batch: ReadRow[] = [];
  let text = 0;
  let bytesRead = 0;
  // The batch before is written while the next is read.
  let writing = Promise.resolve(true);

  async function keepBatch(): Promise<End | undefined> {
    const rows = await planner.plan(batch);
    [batch, text] = [[], 0];
    for (const row of rows) note(findings, row);
    const done = totalOf(findings.tally);
    const total = Math.max(done, Math.round((done * fileSize) / Math.max(1, bytesRead)));
    if (!(await writing)) return { result: null };
    const progress = { tally: { ...findings.tally }, total, now: clock.now() };
    writing = importRowsRepository(db).add(claim, rows, progress);
    // Heard where it is waited for; unheard until then it would end the process.
    writing.catch(() => undefined);
    const refused = refuseTooMuch(findings);
    if (refused) return { result: { refused } };
    await letOthersRun();
    return undefined;
  }

  async function describe({ layout, mapping, header }: ImportEvent & { kind: 'header' }): Promise<End | undefined> {
    planner.begin(layout, mapping);
    const described = { layout, mapping: JSON.stringify(mapping), columns: [...header.names] };
    const mine = await importsRepository(db).change(claim, described, clock.now());
    return mine ? undefined : { result: null };
  }

  return {
    async *pass(body: Readable): AsyncGenerator<Uint8Array> {
      for await (const chunk of body) {
        bytesRead += chunk.length;
        yield chunk;
      }
    },

    async take(event: ImportEvent): Promise<End | undefined> {
      if (event.kind === 'refused') return { result: { refused: event.problem } };
      if (event.kind === 'header') return describe(event);
      const row = toReadRow(event);
      if (!row) return undefined;
      batch.push(row);
      text += row.weight;
      return batch.length >= rowsAtOnce || text >= textAtOnce ? keepBatch() : undefined;
    },

    /** Whatever the end is, nothing is written after it. */
    settled: () => writing.catch(() => undefined),

    async finish(): Promise<CheckResult> {
      const end = batch.length > 0 ? await keepBatch() : undefined;
      if (end) return end.result;
      if (!(await writing)) return null;
      return totalOf(findings.tally) === 0 ? { refused: atFile('The file has no rows.') } : findings;
    },
  };
}

function toReadRow(event: ImportEvent): ReadRow | null {
  if (event.kind === 'candidate') {
    const { candidate, warnings, record } = event;
    return { line: candidate.line, candidate, warnings, problems: [], records: [record], weight: weigh(record.cells) };
  }
  if (event.kind !== 'rejected') return null;
  const { line, problems, records } = event;
  return { line, warnings: [], problems, records, weight: records.reduce((sum, { cells }) => sum + weigh(cells), 0) };
}

const weigh = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + cell.length, 0);
