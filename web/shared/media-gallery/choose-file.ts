import { t } from '#web/kit/messages/t.ts';
import { describeUnsupported, type FileLike, isAccepted, isHeic, sortFiles } from '#web/ui/files/drop-rules.ts';
import { mostPictureBytes, pictureTypes } from '#web/ui/files/picture-types.ts';

/** The one image among files that were dropped or chosen, and what is wrong with the others. */
export function chooseFile<Item extends FileLike>(files: readonly Item[]): { file?: Item; problem?: string } {
  const images = files.filter((file) => isAccepted(file, ['image/*']) || isHeic(file));
  if (images.length === 0) return files.length === 0 ? {} : { problem: t.media.notImages };
  const [first] = images;
  const kept = images.filter((file) => isAccepted(file, pictureTypes));
  if (first && kept.length === 0) return { problem: describeUnsupported(first, t.media.unsupported) };
  const { files: fitting, problems } = sortFiles(kept.slice(0, 1), [], { maxFiles: 1, maxBytes: mostPictureBytes });
  const [file] = fitting;
  const problem = problems[0] ?? (files.length > 1 ? t.media.oneAtATime : undefined);
  return { ...(file && { file }), ...(problem && { problem }) };
}
