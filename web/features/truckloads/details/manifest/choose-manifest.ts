import { t } from '#web/kit/messages/t.ts';
import { chooseOneFile, type FileLike } from '#web/ui/files/drop-rules.ts';
import { manifestRules } from '../../manifest-rules.ts';

/** The file to upload, or why there is none. */
export const chooseManifest = <Item extends FileLike>(files: readonly Item[]) =>
  chooseOneFile(files, manifestRules, t.truckloadDetails.manifest);
