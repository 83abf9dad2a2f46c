import type { MediaImage } from '#contract/media/media.contract.ts';
import { formatDate } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { assetUrl } from '#web/kit/settings.ts';

/** What is handed to whoever asked for an image. */
export interface PickedImage {
  /** The whole address it is shown from. */
  url: string;
  alt: string;
}

export const toPicked = ({ url, alt }: MediaImage): PickedImage => ({ url: assetUrl(url), alt });

/** What an image is called where its picture alone would not do. */
export const nameOf = ({ alt, createdAt }: MediaImage): string => alt || t.media.unnamed(formatDate(createdAt));

/** The images of all pages, each once: one that was added meanwhile pushes another to the next page. */
export function imagesOf(pages: readonly { rows: readonly MediaImage[] }[]): MediaImage[] {
  const byId = new Map(pages.flatMap(({ rows }) => rows.map((image) => [image._id, image] as const)));
  return [...byId.values()];
}
