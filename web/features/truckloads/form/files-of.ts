import { uploadMark } from '#contract/kit/upload-mark.ts';
import type { ImageEntry } from '#web/ui/sortable-images/image-entries.ts';

interface WithFiles {
  pictures: readonly ImageEntry[];
  manifest: { file: File | null };
}

/** The files that go with a form. */
export interface SentFiles {
  images: File[] | undefined;
  csv: File | undefined;
}

export function filesOf({ pictures, manifest }: WithFiles): SentFiles {
  const fresh = pictures.flatMap(({ file }) => file ?? []);
  return { images: fresh.length > 0 ? fresh : undefined, csv: manifest.file ?? undefined };
}

/** The pictures in their order: stored keys, and marks in the place of files. */
export function imagesOf(pictures: readonly ImageEntry[]): string[] {
  let files = 0;
  return pictures.map(({ key, file }) => {
    if (!file) return key;
    files += 1;
    return uploadMark(files - 1);
  });
}

/** What tells one set of files from another, without reading them. */
export const describeFiles = ({ images = [], csv }: SentFiles): string[] =>
  [...images, ...(csv ? [csv] : [])].map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`);
