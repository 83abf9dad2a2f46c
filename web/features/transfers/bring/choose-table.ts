import { maxImportBytes } from '#contract/transfers/transfers.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { chooseOneFile, type FileLike } from '#web/ui/files/drop-rules.ts';

/** What tables are called, whoever wrote them. */
export const tableFiles = ['.csv', '.tsv', '.tab', '.txt', '.xlsx', '.xlsm', '.ods', '.json', '.jsonl', '.ndjson'];

/** The file to upload, or why there is none. */
export const chooseTable = <Item extends FileLike>(files: readonly Item[]) =>
  chooseOneFile(files, { accept: tableFiles, maxBytes: maxImportBytes }, t.importing.zone);
