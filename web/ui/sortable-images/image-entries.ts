import { t } from '#web/kit/messages/t.ts';
import { type FileLike, isAccepted, isHeic, sortFiles } from '../files/drop-rules.ts';
import { pictureEndings, pictureTypes } from '../files/picture-types.ts';

/** One picture of a list: saved, or a file that was just chosen. */
export interface ImageEntry {
  /** Tells it from the others for as long as the list is edited; for saved pictures their stored key. */
  key: string;
  /** Where it is shown from; empty for a file, which is shown by itself. */
  src: string;
  file?: File;
  /** What is wrong with it, shown on its tile. */
  problem?: string;
}

/** What becomes of a picture that is on its way to the server. */
export interface TileState {
  /** How much of it has gone out, between 0 and 1. */
  progress?: number;
  problem?: string;
  /** Another try can help. */
  onRetry?: () => void;
}

export interface ImageRules {
  maxImages: number;
  maxBytes: number;
}

/** Parts files that may be added from those that are no pictures and those that can't be taken for another reason. */
export function sortImageFiles<Item extends FileLike>(files: readonly Item[], present: number, rules: ImageRules) {
  const isImage = (file: Item) => isAccepted(file, file.type === '' ? pictureEndings : pictureTypes);
  const sorted = sortFiles(files.filter(isImage), [], { maxFiles: Number.POSITIVE_INFINITY, maxBytes: rules.maxBytes });
  const fitting = sorted.files.slice(0, Math.max(0, rules.maxImages - present));
  const isTooMany = fitting.length < sorted.files.length;
  return {
    fitting,
    unsupported: files.filter((file) => !isImage(file)).map((file) => file.name),
    hasHeic: files.some((file) => !isImage(file) && isHeic(file)),
    problems: isTooMany ? [...sorted.problems, t.editing.images.tooMany(rules.maxImages)] : sorted.problems,
  };
}

let lastFile = 0;

/** An entry for a file that was just chosen. */
export function entryOfFile(file: File): ImageEntry {
  lastFile += 1;
  return { key: `new-file-${lastFile}`, src: '', file };
}

/** The list with one picture at another place. */
export function moveEntry<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const moved = entries[from];
  if (moved === undefined) return [...entries];
  return entries.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** The place that an arrow key, Home or End moves a picture to; nothing for other keys and at the ends. */
export function placeOfKey(key: string, from: number, total: number): number | undefined {
  const places: Partial<Record<string, number>> = {
    ArrowLeft: from - 1,
    ArrowUp: from - 1,
    ArrowRight: from + 1,
    ArrowDown: from + 1,
    Home: 0,
    End: total - 1,
  };
  const to = places[key];
  return to === undefined || to === from || to < 0 || to >= total ? undefined : to;
}
