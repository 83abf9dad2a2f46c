import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { Failure, invalid } from '#server/kit/failure.ts';
import { schedulePictureRemoval } from '#server/kit/files/storage.jobs.ts';
import type { UploadedFile } from '#server/kit/http/bodies/uploads.ts';
import { newId } from '#server/kit/ids.ts';
import { describePictureFailure, toPicture } from '#server/kit/pictures/images.ts';
import { wantCopies } from '#server/kit/pictures/picture-copies.jobs.ts';

const thumbnailSize = 640;
const formats = ['jpeg', 'png'] as const;

/** The pictures of categories: stored under a new name each time, so that a browser never shows an old one. */
export function makeThumbnails(deps: Pick<Deps, 'db' | 'storage' | 'jobs' | 'clock'>) {
  const place = (key: string) => `public/${key}`;

  async function store(file: UploadedFile): Promise<string> {
    const picture = await toPicture(file, thumbnailSize, { formats });
    if (!picture.ok) {
      throw invalid({ param: 'thumbnail', msg: describePictureFailure(picture.failure, 'Unsupported format') });
    }
    const key = `categories/${newId()}.jpg`;
    await deps.storage.put(place(key), picture.value.data, { contentType: 'image/jpeg' });
    return key;
  }

  return {
    /** Does the work with the stored picture, and keeps none of what was refused. */
    async storedFor<Result>(
      scope: MerchantScope,
      file: UploadedFile | undefined,
      work: (key: string | undefined) => Promise<Result>,
    ): Promise<Result> {
      const key = file && (await store(file));
      // Where the picture is gone again by the time they are made, nothing is made.
      if (key) await wantCopies(deps, deps.db, scope, [key], 'square');
      try {
        return await work(key);
      } catch (error) {
        if (key && error instanceof Failure) await deps.storage.remove(place(key));
        throw error;
      }
    },

    async drop(tx: Db, scope: MerchantScope, key: string | null): Promise<void> {
      if (key) await schedulePictureRemoval(deps, tx, scope, key, 'square');
    },
  };
}
