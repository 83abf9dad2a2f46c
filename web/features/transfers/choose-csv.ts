import { maxImportBytes } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { type FileLike, isAccepted, sortFiles } from '#web/ui/drop-rules.ts';

/** One .csv file only. */
export const csvFiles = ['.csv'];

/** The file to upload, or why there is none. */
export function chooseCsv<Item extends FileLike>(files: readonly Item[]): { file?: Item; reason?: string } {
  const words = t.transfers.import;
  const [first] = files;
  if (!first) return {};
  if (files.length > 1) return { reason: words.tooMany };
  if (!isAccepted(first, csvFiles)) return { reason: words.wrongType(first.name) };
  const { problems } = sortFiles(files, [], { maxFiles: 1, maxBytes: maxImportBytes });
  const [reason] = problems;
  return reason === undefined ? { file: first } : { reason };
}
