import { maxImportBytes } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { chooseOneFile, type FileLike } from '#web/ui/files/drop-rules.ts';

/** One .csv file only. */
export const csvFiles = ['.csv'];

/** The file to upload, or why there is none. */
export const chooseCsv = <Item extends FileLike>(files: readonly Item[]) =>
  chooseOneFile(files, { accept: csvFiles, maxBytes: maxImportBytes }, t.transfers.import);
