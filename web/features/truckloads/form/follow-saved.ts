import type { ImageEntry } from '#web/ui/sortable-images/image-entries.ts';

interface SavedPictures {
  sent: readonly ImageEntry[];
  now: readonly ImageEntry[];
  saved: readonly ImageEntry[];
}

/** The pictures as they are shown now, those that were sent as they were saved: a file must not go out twice. */
export function followSaved({ sent, now, saved }: SavedPictures): ImageEntry[] {
  const places = new Map(sent.map(({ key }, place) => [key, place]));
  // Where some were left out, nobody knows which is which.
  if (saved.length !== sent.length) return [...saved, ...now.filter(({ key }) => !places.has(key))];
  return now.map((entry) => saved[places.get(entry.key) ?? -1] ?? entry);
}
