import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { ManifestMapping, ManifestProblem } from '#contract/truckloads/manifest.schemas.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { ManifestEvent, ManifestLine } from './manifest-line.ts';
import { addLines } from './manifest-lines.repository.ts';
import { type Claim, claimOf, type ManifestRecord, manifestsRepository } from './manifests.repository.ts';
import { readManifest } from './read-manifest.service.ts';

export interface Findings {
  /** Rows that say something: items and those that could not be read. */
  done: number;
  warned: number;
  rejected: number;
  /** The first of both. */
  problems: ManifestProblem[];
}

/** What a reading found; null when another has begun meanwhile. */
export type ReadingResult = { refused: ManifestProblem; problems?: ManifestProblem[] } | Findings | null;

const linesAtOnce = 1000;
const problemsKept = 100;

const atFile = (message: string): ManifestProblem => ({ line: 1, column: null, message });

type ReadingDeps = Pick<Deps, 'db' | 'clock' | 'storage'>;

/** Reads the file of a truckload and keeps its lines for as long as nobody begins anew. */
export function createManifestReading(deps: ReadingDeps) {
  return async function read(record: ManifestRecord): Promise<ReadingResult> {
    const file = record.manifest_key === null ? null : await deps.storage.get(record.manifest_key);
    if (!file) return { refused: atFile('The uploaded file is gone. Please upload it again.') };
    const keeping = openKeeping(deps, claimOf(record));
    for await (const event of readManifest(file.body, chosenOf(record))) {
      if (event.kind === 'refused') return { refused: event.problem };
      if (!(await keeping.take(event))) return null;
    }
    return keeping.finish();
  };
}

/** Keeps what comes out of a file, batch by batch. `take` is false once another round has begun. */
function openKeeping({ db, clock }: ReadingDeps, claim: Claim) {
  const findings: Findings = { done: 0, warned: 0, rejected: 0, problems: [] };
  let batch: ManifestLine[] = [];

  async function keepBatch(): Promise<boolean> {
    const { problems, ...progress } = findings;
    const lines = batch;
    batch = [];
    const isMine = await addLines(db, claim, lines, { ...progress, now: clock.now() });
    await letOthersRun();
    return isMine;
  }

  function describe({ columns, seller, mapping }: ManifestEvent & { kind: 'header' }): Promise<boolean> {
    const known = { manifest_columns: columns, manifest_seller: seller, manifest_mapping: JSON.stringify(mapping) };
    return manifestsRepository(db).change(claim, known, clock.now());
  }

  return {
    async take(event: ManifestEvent): Promise<boolean> {
      if (event.kind === 'header') return describe(event);
      if (event.kind === 'item') batch.push(event.item);
      note(findings, event);
      return batch.length < linesAtOnce || keepBatch();
    },

    async finish(): Promise<ReadingResult> {
      if (!(await keepBatch())) return null;
      return findings.done > findings.rejected ? findings : noneUsable(findings);
    },
  };
}

/** Nothing chosen is left to us to find out. */
function chosenOf({ manifest_chosen: given }: ManifestRecord): ManifestMapping | undefined {
  const chosen = given as ManifestMapping;
  return Object.keys(chosen).length > 0 ? chosen : undefined;
}

function note(findings: Findings, event: ManifestEvent): void {
  const tell = (problems: readonly ManifestProblem[]) => {
    const room = problemsKept - findings.problems.length;
    if (room > 0) findings.problems.push(...problems.slice(0, room));
  };
  if (event.kind === 'item') {
    const { line, warnings } = event.item;
    findings.done += 1;
    if (warnings.length > 0) findings.warned += 1;
    tell(warnings.map((message) => ({ line, column: null, message })));
  } else if (event.kind === 'rejected') {
    findings.done += 1;
    findings.rejected += 1;
    tell([event.problem]);
  }
}

function noneUsable({ problems }: Findings): ReadingResult {
  return { refused: atFile('None of the rows can be read. Look at the columns that were chosen.'), problems };
}
