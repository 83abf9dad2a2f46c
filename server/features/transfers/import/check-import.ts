import type { Readable } from 'node:stream';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { ImportFix, ImportMapping, ImportProblem } from '#contract/transfers/transfers.contract.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { type ImportEvent, readCandidates } from '../layouts/read-candidates.ts';
import { describeImport } from './describe-import.ts';
import { atFile, count, type Findings, noFindings, note, refuseTooMuch } from './findings.ts';
import { importChoicesRepository } from './import-choices.repository.ts';
import { importRowsRepository, toJson } from './import-rows.repository.ts';
import { headingsKey, layoutKey, settingsOf, toMark } from './import-settings.ts';
import { type Claim, claimOf, type ImportRecord, importsRepository } from './imports.repository.ts';
import { mendRow } from './mend-row.ts';
import { openMending } from './open-mending.ts';
import { createImportPlanner } from './plan-rows.ts';
import type { ReadRow } from './read-row.ts';

/** What a check found; null when another has begun meanwhile. */
export type CheckResult = { refused: ImportProblem } | (Findings & { notes: string[] }) | null;

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'storage' | 'urls'>;
type HeaderEvent = ImportEvent & { kind: 'header' };

const rowsAtOnce = 1000;
const textAtOnce = 512 * 1024;

/** Reads an uploaded file and keeps what each of its rows will do; nothing of the catalogue changes. */
export function createImportCheck(deps: CheckDeps, products: ProductsService) {
  return async function check(record: ImportRecord): Promise<CheckResult> {
    const claim = claimOf(record);
    await importRowsRepository(deps.db).clearOthers(claim);
    const words = await importChoicesRepository(deps.db).findConditions(claim);
    let mapping = chosenMapping(record);
    // Files with the same headings are read as the last of them was: then it is read from the beginning once more.
    for (;;) {
      const file = await deps.storage.get(record.file_key);
      if (!file) return { refused: atFile('The uploaded file is gone. Please upload it again.') };
      const staging = openStaging(deps, products, record, file.size);
      try {
        const events = readCandidates(staging.pass(file.body), { mapping, words });
        const end = await staging.takeAll(events, mapping === undefined);
        if (!('mapping' in end)) return end.result;
        mapping = end.mapping;
      } finally {
        await staging.settled();
      }
    }
  };
}

/** Nothing chosen is left to us to find out. */
function chosenMapping({ mapping }: ImportRecord): ImportMapping | undefined {
  const chosen = mapping as ImportMapping;
  return Object.keys(chosen).length > 0 ? chosen : undefined;
}

type End = { result: CheckResult } | { mapping: ImportMapping };

/** Keeps what comes out of a file, batch by batch, for as long as nobody begins anew. */
function openStaging(deps: CheckDeps, products: ProductsService, record: ImportRecord, fileSize: number) {
  const { db, clock } = deps;
  const claim: Claim = claimOf(record);
  const rowsRepository = importRowsRepository(db);
  const findings = noFindings();
  const notes: string[] = [];
  const said = new Map<number, number>();
  let plan: ReturnType<typeof createImportPlanner> | undefined;
  let mendBatch: (rows: ReadRow[]) => Promise<ReadRow[]> = async (rows) => rows;
  let batch: ReadRow[] = [];
  let text = 0;
  let bytesRead = 0;
  // The batch before is written while the next is read.
  let writing = Promise.resolve(true);

  async function load(lines: readonly number[]) {
    await writing;
    return rowsRepository.load(claim, lines);
  }

  async function keepBatch(): Promise<End | undefined> {
    const read = await mendBatch(batch);
    [batch, text] = [[], 0];
    const { rows = [], recounted = [] } = (await plan?.(read, { load })) ?? {};
    for (const row of rows) note(findings, row);
    for (const { before, after } of recounted) {
      count(findings.tally, before, -1);
      count(findings.tally, after);
    }
    const done = findings.tally.rows;
    const total = Math.max(done, Math.round((done * fileSize) / Math.max(1, bytesRead)));
    if (!(await writing)) return { result: null };
    const kept = rows.filter((row) => row.action !== 'skipped');
    const changed = recounted.map(({ after }) => after);
    writing = rowsRepository.keep(
      claim,
      { rows: [...kept, ...changed], isAnew: changed.length === 0 },
      { tally: { ...findings.tally }, done, total, now: clock.now() },
    );
    // Heard where it is waited for; unheard until then it would end the process.
    writing.catch(() => undefined);
    const refused = refuseTooMuch(findings);
    if (refused) return { result: { refused } };
    await letOthersRun();
    return undefined;
  }

  /** Tells what the file is; a mapping that was chosen for its headings before is another way to read it. */
  async function describe(event: HeaderEvent, isOpen: boolean): Promise<End | undefined> {
    const { layout, mapping, header, sources, leftOut, doubts, lostZeros, decimal, currency, samples, message } = event;
    const columns = [...header.names];
    const keys = [layoutKey(layout, columns), headingsKey(columns)];
    const remembered = await importChoicesRepository(db).findLayouts(claim, keys);
    const before = remembered.get(headingsKey(columns))?.mapping;
    if (isOpen && before && JSON.stringify(before) !== JSON.stringify(mapping)) return { mapping: before };
    const settings = settingsOf(
      { layout, sources },
      record.settings,
      remembered.get(layoutKey(layout, columns))?.settings,
    );
    if (message) notes.push(message);
    const described = {
      layout,
      mapping: JSON.stringify(mapping),
      sources: JSON.stringify(sources),
      left_out: leftOut,
      doubts: JSON.stringify(doubts),
      settings: JSON.stringify(settings),
      reading: toJson({ lostZeros, decimal, currency, samples }),
      columns,
    };
    const mine = await importsRepository(db).change(claim, described, clock.now());
    if (!mine) return { result: null };
    plan = createImportPlanner(deps, products, claim, describeImport(mine));
    const choices = importChoicesRepository(db);
    const fixes = record.fixes as ImportFix[];
    const hasMends = await choices.hasMends(claim);
    if (fixes.length > 0 || hasMends) {
      const mending = openMending(mine, await choices.findConditions(claim));
      mendBatch = async (rows) => {
        const lines = rows.map(({ line }) => line);
        const mends = hasMends ? await choices.findMends(claim, lines) : new Map<number, never>();
        return rows.map((row) => mendRow(row, mends.get(row.line), mending));
      };
    }
    return undefined;
  }

  /** Rows that say the same are told apart by how many there were before. */
  function markOf(cells: readonly string[]): string {
    const mark = toMark(cells);
    const key = Number.parseInt(mark.slice(0, 8), 16);
    const times = said.get(key) ?? 0;
    said.set(key, times + 1);
    return times === 0 ? mark : toMark([mark, String(times)]);
  }

  function toReadRow(event: ImportEvent): ReadRow | null {
    if (event.kind !== 'candidate' && event.kind !== 'rejected') return null;
    const { line, warnings, records } = event;
    const [first] = records;
    const cells = records.length === 1 && first ? first.cells : records.flatMap((each) => each.cells);
    const weight = cells.reduce((sum, cell) => sum + cell.length, 0);
    const row = { line, warnings, records, weight, mark: markOf(cells) };
    if (event.kind === 'candidate') return { ...row, candidate: event.candidate, problems: [] };
    const draft = event.draft ?? undefined;
    const pictures = records.length > 1 ? draft?.imageUrls : undefined;
    return { ...row, draft, pictures, problems: event.problems };
  }

  async function take(event: ImportEvent): Promise<End | undefined> {
    findings.tally.rows += 1;
    const row = toReadRow(event);
    if (!row) return undefined;
    batch.push(row);
    text += row.weight;
    return batch.length >= rowsAtOnce || text >= textAtOnce ? keepBatch() : undefined;
  }

  async function finish(): Promise<End> {
    const end = batch.length > 0 ? await keepBatch() : undefined;
    if (end) return end;
    if (!(await writing)) return { result: null };
    return {
      result: findings.tally.rows === 0 ? { refused: atFile('The file has no rows.') } : { ...findings, notes },
    };
  }

  return {
    async *pass(body: Readable): AsyncGenerator<Uint8Array> {
      for await (const chunk of body) {
        bytesRead += chunk.length;
        yield chunk;
      }
    },

    async takeAll(events: AsyncIterable<ImportEvent>, isOpen: boolean): Promise<End> {
      for await (const event of events) {
        if (event.kind === 'refused') return { result: { refused: event.problem } };
        const end = event.kind === 'header' ? await describe(event, isOpen) : await take(event);
        if (end) return end;
      }
      return finish();
    },

    /** Whatever the end is, nothing is written after it. */
    settled: () => writing.catch(() => undefined),
  };
}
