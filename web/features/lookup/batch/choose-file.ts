import { maxBatchBytes } from '#contract/lookup/lookup.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { chooseOneFile, type FileLike, tableFiles } from '#web/ui/files/drop-rules.ts';

/** The file to read, or why there is none. */
export const chooseFile = <Item extends FileLike>(files: readonly Item[]): { file?: Item; reason?: string } =>
  chooseOneFile(files, { accept: tableFiles, maxBytes: maxBatchBytes }, t.lookupEntry.batch);

/** Rows that were copied from a spreadsheet, as a file; nothing for a single code, which belongs into a field. */
export const fileOfPasted = (text: string): File | undefined =>
  /[\t\r\n]/.test(text.trim()) ? new File([text], t.lookupEntry.batch.pastedName, { type: 'text/plain' }) : undefined;
