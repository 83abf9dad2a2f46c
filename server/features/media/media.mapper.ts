import type { MediaImage } from '#contract/media/media.contract.ts';
import type { MediaRow } from './media.repository.ts';

export const toMediaImage = (row: MediaRow): MediaImage => ({
  _id: row.id,
  url: row.key,
  alt: row.alt,
  width: row.width,
  height: row.height,
  createdAt: row.created_at.toISOString(),
});
