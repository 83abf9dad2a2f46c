import type { MediaImage } from '#contract/media/media.contract.ts';
import { recordChange, toHistoryValue } from '#server/features/history/record-change.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found, invalid } from '#server/kit/failure.ts';
import { schedulePictureRemoval } from '#server/kit/files/storage.jobs.ts';
import { windowOf } from '#server/kit/http/api/paging.ts';
import type { UploadedFile } from '#server/kit/http/bodies/uploads.ts';
import { newId } from '#server/kit/ids.ts';
import { describePictureFailure, toPicture } from '#server/kit/pictures/images.ts';
import { wantCopies } from '#server/kit/pictures/picture-copies.jobs.ts';
import { toMediaImage } from './media.mapper.ts';
import { type MediaRow, mediaRepository } from './media.repository.ts';

const largestSide = 1600;
const defaultPageSize = 40;
const windowSize = 500;

export type MediaService = ReturnType<typeof mediaService>;

/** A merchant's own pictures, for texts and designs. */
export function mediaService(deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs'>) {
  const { db, clock } = deps;
  const repository = mediaRepository(db);

  return {
    /** One page, and how long the whole list is. */
    async page(actor: Actor, query: { page?: number; pageSize?: number }) {
      const [rows, total] = await Promise.all([
        repository.newest(actor, windowOf(query, defaultPageSize)),
        repository.count(actor),
      ]);
      return { images: rows.map(toMediaImage), total };
    },

    /** All of them, read window by window. */
    async *all(actor: Actor): AsyncGenerator<MediaImage> {
      for (let after: MediaRow | undefined; ; ) {
        const rows = await repository.newest(actor, { limit: windowSize, after });
        for (const row of rows) yield toMediaImage(row);
        after = rows.at(-1);
        if (after === undefined || rows.length < windowSize) return;
      }
    },

    async upload(actor: Actor, file: UploadedFile | undefined): Promise<MediaImage[]> {
      if (!file) throw invalid({ param: 'images', msg: 'Choose an image' });
      const picture = await toPicture(file, largestSide);
      if (!picture.ok) {
        const msg = describePictureFailure(picture.failure, 'These files are not images!');
        throw invalid({ param: 'images', msg });
      }
      const { data, width, height } = picture.value;
      const now = clock.now();
      const id = newId(now.getTime());
      const key = `media/${id}.jpg`;
      await deps.storage.put(`public/${key}`, data, { contentType: 'image/jpeg' });
      const row = await db.transaction().execute(async (tx) => {
        await wantCopies(deps, tx, actor, [key], 'square');
        await recordChange(tx, actor, { at: now, subject: 'media', id, name: '', action: 'created' });
        return mediaRepository(tx).add(actor, { id, key, width, height, created_at: now });
      });
      return [toMediaImage(row)];
    },

    async setAlt(actor: Actor, id: string, alt: string): Promise<MediaImage> {
      return db.transaction().execute(async (tx) => {
        const row = found(await mediaRepository(tx).setAlt(actor, id, alt));
        const changes = [{ field: 'alt', was: null, is: toHistoryValue(alt) }];
        const about = { subject: 'media', id, name: alt, action: 'changed' } as const;
        await recordChange(tx, actor, { ...about, at: clock.now(), changes });
        return toMediaImage(row);
      });
    },

    /** Texts that show the image keep its address: they lose the picture a day later. */
    async remove(actor: Actor, id: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const { key } = found(await mediaRepository(tx).remove(actor, id));
        await schedulePictureRemoval(deps, tx, actor, key, 'square');
        await recordChange(tx, actor, { at: clock.now(), subject: 'media', id, name: '', action: 'deleted' });
      });
    },
  };
}
