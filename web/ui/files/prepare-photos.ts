import { type FileLike, isAccepted, isHeic } from './drop-rules.ts';
import { mostPictureBytes, pictureTypes } from './picture-types.ts';

/** Whether a photo is larger, or of another kind, than is taken, and can become one that is. */
const needsConversion = (file: FileLike): boolean =>
  isHeic(file) || (file.size > mostPictureBytes && isAccepted(file, pictureTypes));

/**
 * Hands on files that were chosen; photos that could not be taken as they are become JPEG first, where this browser can
 * read them. What it can't read is handed on as it is, to be refused with its reason.
 */
export function preparePhotos(files: File[], onFiles: (files: File[]) => void): void {
  if (!files.some(needsConversion)) onFiles(files);
  else void convertAll(files).then(onFiles);
}

async function convertAll(files: readonly File[]): Promise<File[]> {
  const { convertPhoto } = await import('./convert-photo.ts');
  return Promise.all(files.map((file) => (needsConversion(file) ? convertPhoto(file).catch(() => file) : file)));
}
