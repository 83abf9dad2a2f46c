import { t } from '#web/kit/messages/t.ts';
import { type FileLike, isAccepted } from '#web/ui/files/drop-rules.ts';

export const textFiles = ['.csv', '.txt', '.tsv'];

/** The file to read, or why there is none. */
export function chooseFile<Item extends FileLike>(files: readonly Item[]): { file?: Item; reason?: string } {
  const words = t.lookupEntry.batch;
  const [first] = files;
  if (!first) return {};
  if (files.length > 1) return { reason: words.tooMany };
  return isAccepted(first, textFiles) ? { file: first } : { reason: words.wrongType(first.name) };
}
