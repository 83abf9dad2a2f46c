import { t } from '#web/kit/messages/t.ts';
import { type FileLike, isAccepted, sortFiles } from '#web/ui/drop-rules.ts';

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
const maxBytes = 15 * 1024 * 1024;

/** The one image among files that were dropped or chosen, and what is wrong with the others. */
export function chooseFile<Item extends FileLike>(files: readonly Item[]): { file?: Item; problem?: string } {
  const images = files.filter((file) => isAccepted(file, ['image/*']));
  if (images.length === 0) return files.length === 0 ? {} : { problem: t.media.notImages };
  const kept = images.filter((file) => isAccepted(file, imageTypes));
  if (kept.length === 0) return { problem: t.media.unsupported };
  const { files: fitting, problems } = sortFiles(kept.slice(0, 1), [], { maxFiles: 1, maxBytes });
  const [file] = fitting;
  const problem = problems[0] ?? (files.length > 1 ? t.media.oneAtATime : undefined);
  return { ...(file && { file }), ...(problem && { problem }) };
}
