import { uploadMark } from '#contract/kit/upload-mark.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { invalid } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { wantCopies } from '#server/kit/picture-copies.jobs.ts';
import { storePicture } from '#server/kit/store-picture.ts';
import type { UploadedFile } from '#server/kit/uploads.ts';
import { truckloadPicturesRepository } from './pictures.repository.ts';

/** Keys in the order the truckload will show them, and what could not be kept. */
export interface KeptPictures {
  keys: string[];
  warnings: { param: string; msg: string }[];
}

/** Pictures of truckloads: stored first, then taken by the truckload that is saved with them. */
export function makePictures(deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs'>) {
  const { db, clock } = deps;

  async function store(file: UploadedFile): Promise<string | null> {
    const key = `truckloads/${newId()}.jpg`;
    return (await storePicture(deps, key, file.data)) ? key : null;
  }

  return {
    /** Stores the uploads among the images. A file that is no picture is told, and costs nothing else. */
    async keep(
      scope: MerchantScope,
      entries: readonly string[],
      files: readonly UploadedFile[],
    ): Promise<KeptPictures> {
      const uploads = new Map(files.map((file, index) => [uploadMark(index), file]));
      const kept: KeptPictures = { keys: [], warnings: [] };
      const stored: string[] = [];
      for (const [index, entry] of entries.entries()) {
        const file = uploads.get(entry);
        const key = file ? await store(file) : entry;
        if (!key) kept.warnings.push({ param: `images.${index}`, msg: 'Unsupported File Format' });
        else if (!kept.keys.includes(key)) kept.keys.push(key);
        if (file && key) stored.push(key);
      }
      await truckloadPicturesRepository(db).add(scope, stored, clock.now());
      return kept;
    },

    /** Gives the pictures to the truckload; refuses those that are not its own to take. */
    async claim(tx: Db, scope: MerchantScope, truckload: { id: string; has: readonly string[] }, keys: string[]) {
      const fresh = keys.filter((key) => !truckload.has.includes(key));
      const claimed = await truckloadPicturesRepository(tx).claim(scope, truckload.id, fresh);
      const missing = fresh.find((key) => !claimed.has(key));
      if (missing !== undefined) {
        throw invalid({ param: `images.${keys.indexOf(missing)}`, msg: 'This image does not exist' });
      }
      await wantCopies(deps, tx, scope, fresh, 'square');
      const dropped = truckload.has.filter((key) => !keys.includes(key));
      await truckloadPicturesRepository(tx).release(scope, truckload.id, dropped, clock.now());
    },
  };
}

export type Pictures = ReturnType<typeof makePictures>;
