import { t } from '#web/kit/messages/t.ts';
import { OneFileDrop } from '#web/ui/files/one-file-drop.tsx';
import { chooseCsv, csvFiles } from './choose-csv.ts';

/** Takes one .csv file. */
export function CsvDrop({ onFile }: { onFile: (file: File) => void }) {
  return <OneFileDrop accept={csvFiles} choose={chooseCsv} onFile={onFile} words={t.transfers.import} />;
}
