import type { Db } from '#server/db/database.ts';
import type { Deps } from '#server/kit/deps.ts';
import { Failure, invalid } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { toJpeg } from '#server/kit/images.ts';
import { scheduleRemoval } from '#server/kit/storage.jobs.ts';
import type { UploadedFile } from '#server/kit/uploads.ts';

const thumbnailSize = 640;
const formats = ['jpeg', 'png'] as const;

/** The pictures of categories: stored under a new name each time, so that a browser never shows an old one. */
export function makeThumbnails(deps: Pick<Deps, 'storage' | 'jobs' | 'clock'>) {
  const place = (key: string) => `public/${key}`;

  async function store(file: UploadedFile): Promise<string> {
    const picture = await toJpeg(file.data, thumbnailSize, { formats });
    if (!picture) throw invalid({ param: 'thumbnail', msg: 'Unsupported format' });
    const key = `categories/${newId()}.jpg`;
    await deps.storage.put(place(key), picture, { contentType: 'image/jpeg' });
    return key;
  }

  return {
    /** Does the work with the stored picture, and keeps none of what was refused. */
    async storedFor<Result>(
      file: UploadedFile | undefined,
      work: (key: string | undefined) => Promise<Result>,
    ): Promise<Result> {
      const key = file && (await store(file));
      try {
        return await work(key);
      } catch (error) {
        if (key && error instanceof Failure) await deps.storage.remove(place(key));
        throw error;
      }
    },

    async drop(tx: Db, key: string | null): Promise<void> {
      if (key) await scheduleRemoval(deps, tx, place(key));
    },
  };
}
