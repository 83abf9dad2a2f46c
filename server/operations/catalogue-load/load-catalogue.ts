import { createHash } from 'node:crypto';
import type pg from 'pg';
import { openClient } from '../catalogue.repository.ts';
import { OperationError } from '../operation-error.ts';
import { catalogueLoadRepository, type LoadCounts } from './catalogue-load.repository.ts';
import { makeBatches } from './make-batches.ts';
import { type Dump, type DumpOptions, openDump } from './open-dump.ts';
import { type DumpFile, openDumpFile } from './open-file.ts';
import { makeTally, type Tally } from './tally.ts';

export interface LoadRequest extends DumpOptions {
  path: string;
  /** Who told it, as the history of lookups will name it. */
  source: string;
  /** Begin at the first row, whatever was loaded before. */
  restart: boolean;
}

export interface LoadTools {
  connection: pg.ClientConfig;
  now(): Date;
  signal?: AbortSignal;
  /** Hears how far the load is, some times for each batch. */
  tell?(progress: LoadProgress): void;
  batchRows?: number;
}

export interface LoadProgress extends LoadCounts {
  /** How much of the file has been read, from 0 to 1. */
  share: number;
  /** Rows that an earlier run has loaded are passed over first. */
  isPassing: boolean;
}

export interface LoadReport {
  fileName: string;
  counts: LoadCounts;
  /** Rows that an earlier run had loaded. */
  before: number;
  /** Rows of the catalogue that are new or have changed. */
  written: number;
  /** Why rows were skipped in this run. */
  tally: Tally;
  isFinished: boolean;
}

/** Loads a dump into the shared catalogue, or the rest of it; what was written stays whenever it ends. */
export async function loadCatalogue(request: LoadRequest, tools: LoadTools): Promise<LoadReport> {
  const file = await openDumpFile(request.path);
  try {
    const dump = await openDump(file.read(), request);
    const client = await openClient(tools.connection);
    try {
      return await load(file, dump, request, tools, client);
    } finally {
      await client.end();
    }
  } finally {
    await file.close();
  }
}

async function load(
  file: DumpFile,
  dump: Dump,
  request: LoadRequest,
  tools: LoadTools,
  client: pg.Client,
): Promise<LoadReport> {
  const repository = catalogueLoadRepository(client);
  if (!(await repository.isReady())) {
    throw new OperationError('The database is older than this Scanfront. Start it once, and load the file then.');
  }
  const fingerprint = fingerprintOf(file, request);
  if (!(await repository.hold(fingerprint))) throw new OperationError(`${file.name} is being loaded already.`);
  const counts = await repository.begin(fingerprint, file.name, request.restart, tools.now());
  await repository.prepare();
  const report: LoadReport = {
    fileName: file.name,
    counts: { ...counts },
    before: counts.read,
    written: 0,
    tally: makeTally(),
    isFinished: false,
  };
  let writing = Promise.resolve(0);
  const tell = (isPassing: boolean) =>
    tools.tell?.({ ...report.counts, share: file.position() / file.size, isPassing });
  try {
    for await (const batch of makeBatches(dump, report, { ...tools, tell })) {
      // The next batch is read while this one is written, never more.
      report.written += await writing;
      writing = repository.write({ ...batch, fingerprint, source: request.source, now: tools.now() });
      // It is waited for here or below; until then it must not count as unheard.
      writing.catch(() => undefined);
      report.isFinished = batch.isLast;
    }
  } finally {
    report.written += await writing;
  }
  if (report.isFinished && report.written > 0) await repository.analyze();
  return report;
}

/** The same file read in the same way. */
function fingerprintOf(file: DumpFile, { format, columns, source }: LoadRequest): string {
  const way = JSON.stringify([format ?? null, Object.entries(columns).sort(), source]);
  return createHash('sha256').update(file.print).update(way).digest('hex');
}
