import type { ImportMapping, ImportProblem } from '#contract/transfers/transfers.contract.ts';
import type { CsvRecord } from '#server/kit/tables/csv-header.ts';
import { chunksOf, listAll, recordOf } from '#server/kit/tables/tables.fixture.ts';
import type { ConditionWords, ImportCandidate, RowResult } from './import-candidate.ts';
import { sampleFile } from './layout.ts';
import { planReading } from './plan-reading.ts';
import { type ImportEvent, type ReadOptions, readCandidates } from './read-candidates.ts';
import { readFamily } from './read-family.ts';
import { layoutCalled } from './recognise-layout.ts';

export const noWords: ConditionWords = new Map();

export const readEvents = (content: string | Uint8Array, options: Partial<ReadOptions> = {}): Promise<ImportEvent[]> =>
  listAll(readCandidates(chunksOf(content), { words: noWords, ...options }));

/** The same without the rows that only add to the product of another. */
export const readFile = async (...file: Parameters<typeof readEvents>): Promise<ImportEvent[]> =>
  (await readEvents(...file)).filter(({ kind }) => kind !== 'part');

/** What a single row under its headings comes to; undefined when it is no product. */
export async function readOnly(
  row: Record<string, string>,
  mapping?: ImportMapping,
): Promise<
  | { ok: ImportCandidate; warnings: ImportProblem[] }
  | { errors: ImportProblem[]; draft: ImportCandidate | null }
  | undefined
> {
  const cells = [Object.keys(row), Object.values(row)];
  const content = cells.map((line) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
  const [, event] = await readFile(content, { mapping });
  if (event?.kind === 'candidate') return { ok: event.candidate, warnings: event.warnings };
  return event?.kind === 'rejected' ? { errors: event.problems, draft: event.draft } : undefined;
}

/** What the rows of one product come to in a known layout. */
export function readProductRows(name: Parameters<typeof layoutCalled>[0], records: readonly CsvRecord[]): RowResult[] {
  const header = records[0]?.header ?? recordOf({}).header;
  const plan = planReading(layoutCalled(name), header, { words: noWords, sample: records });
  return [...readFamily(plan, records)].flatMap(({ result }) => (typeof result === 'string' ? [] : [result]));
}

/** A file that has nothing but headings. */
export const fileOf = (names: readonly string[]) =>
  sampleFile(recordOf(Object.fromEntries(names.map((name) => [name, '']))).header, []);
