import type { CsvHeader, CsvRecord } from './csv-header.ts';
import type { CsvEvent } from './read-table.ts';

/** A table of which the first rows are known before any of them is understood. */
export interface TableAhead {
  /** Null when the file was refused before. */
  header: CsvHeader | null;
  samples: CsvRecord[];
  /** All that stands behind the header, the samples included. */
  events: AsyncGenerator<CsvEvent>;
}

/** Reads on to the first rows: what a column holds tells how one cell of it is meant. */
export async function readAhead(events: AsyncGenerator<CsvEvent>, count = 200): Promise<TableAhead> {
  const read: CsvEvent[] = [];
  const samples: CsvRecord[] = [];
  let header: CsvHeader | null = null;
  while (samples.length < count) {
    const { value, done } = await events.next();
    if (done) break;
    if (value.kind === 'header') header = value.header;
    else read.push(value);
    if (value.kind === 'record') samples.push(value.record);
  }
  return { header, samples, events: goOn(read, events) };
}

async function* goOn(read: readonly CsvEvent[], events: AsyncGenerator<CsvEvent>): AsyncGenerator<CsvEvent> {
  try {
    yield* read;
    yield* events;
  } finally {
    await events.return(undefined);
  }
}
