import { maxManifestBytes } from '#contract/truckloads/manifest.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { type FileLike, isAccepted, sortFiles } from '#web/ui/drop-rules.ts';

export const manifestFiles = ['.csv', '.xlsx'];

/** The file to upload, or why there is none. */
export function chooseManifest<Item extends FileLike>(files: readonly Item[]): { file?: Item; reason?: string } {
  const words = t.truckloadDetails.manifest;
  const [first] = files;
  if (!first) return {};
  if (files.length > 1) return { reason: words.tooMany };
  if (!isAccepted(first, manifestFiles)) return { reason: words.wrongType(first.name) };
  const [problem] = sortFiles([first], [], { maxFiles: 1, maxBytes: maxManifestBytes }).problems;
  return problem === undefined ? { file: first } : { reason: problem };
}
