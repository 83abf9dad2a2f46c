import { createReadStream } from 'node:fs';
import { bulkhead } from 'cockatiel';
import type { BatchEntry } from '#contract/lookup/lookup.contract.ts';
import { invalid } from '#server/kit/failure.ts';
import type { UploadedFile } from '#server/kit/http/bodies/uploads.ts';
import { FileRefused } from '#server/kit/tables/decode-text.ts';
import { readBatch } from './read-batch.ts';

// A workbook is held in memory while it is read, and so are the rows of any file.
const inTurn = bulkhead(2, Number.POSITIVE_INFINITY);

/** The codes of an uploaded file, told one by one; what is no list of codes is refused in words for its owner. */
export async function readUploadedBatch(file: UploadedFile | undefined): Promise<AsyncGenerator<BatchEntry>> {
  if (!file) throw invalid({ param: 'file', msg: 'Choose a file that is not empty.' });
  try {
    return tell(await inTurn.execute(() => readBatch(createReadStream(file.location))));
  } catch (error) {
    if (error instanceof FileRefused) throw invalid({ param: 'file', msg: describe(error) });
    throw error;
  }
}

const describe = ({ line, message }: FileRefused) =>
  line !== null && line > 1 ? `Row ${line.toLocaleString('en-US')}: ${message}` : message;

/** Sent entry by entry: neither a copy of the rows nor the whole text of the answer is held beside them. */
async function* tell(entries: BatchEntry[]): AsyncGenerator<BatchEntry> {
  yield* entries;
}
