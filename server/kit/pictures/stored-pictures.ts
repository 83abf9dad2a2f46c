import { buffer } from 'node:stream/consumers';
import { uploadMark } from '#contract/kit/upload-mark.ts';
import type { Db } from '../../db/database.ts';
import type { MerchantScope } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { invalid } from '../failure.ts';
import type { UploadedFile } from '../http/bodies/uploads.ts';
import { newId } from '../ids.ts';
import { describePictureFailure, type PictureFailure } from './images.ts';
import { type StoredPicture, storePicture } from './store-picture.ts';

/** Keys in the order they will be shown in, and what could not be kept. */
export interface StoredPictures {
  keys: string[];
  warnings: { param: string; msg: string }[];
}

/** The rows that say whose a picture is; the sweep removes what nobody has. */
export interface PictureRows {
  add(scope: MerchantScope, pictures: readonly StoredPicture[], now: Date): Promise<void>;
  claim(scope: MerchantScope, ownerId: string, keys: readonly string[]): Promise<Set<string>>;
  release(scope: MerchantScope, ownerId: string, keys: readonly string[], now: Date): Promise<void>;
}

/** What a kind of pictures has of its own. */
interface Kind {
  folder: string;
  rows(db: Db): PictureRows;
  /** Has copies of those made that were taken just now. */
  copy(tx: Db, scope: MerchantScope, keys: readonly string[]): Promise<void>;
}

/** What is said of a file that could not be kept among the pictures of a form. */
export const describeRefusal = (failure: PictureFailure): string =>
  describePictureFailure(failure, 'Unsupported File Format');

/** Pictures that come with a form: stored first, then taken by what is saved with them. */
export function makeKeptPictures(deps: Pick<Deps, 'db' | 'clock' | 'storage'>, { folder, rows, copy }: Kind) {
  const { db, clock, storage } = deps;

  /** What was kept of it, or why it is no picture. */
  const store = (file: UploadedFile) => storePicture(deps, `${folder}/${newId()}.jpg`, file);

  return {
    store,

    /** Stores the uploads among the images. A file that is no picture is told, and costs nothing else. */
    async keep(
      scope: MerchantScope,
      entries: readonly string[],
      files: readonly UploadedFile[],
    ): Promise<StoredPictures> {
      const uploads = new Map(files.map((file, index) => [uploadMark(index), file]));
      const kept: StoredPictures = { keys: [], warnings: [] };
      const stored: StoredPicture[] = [];
      for (const [index, entry] of entries.entries()) {
        // How a form says that there are none.
        if (entry === '') continue;
        const file = uploads.get(entry);
        const picture = file && (await store(file));
        if (picture?.ok === false) {
          kept.warnings.push({ param: `images.${index}`, msg: describeRefusal(picture.failure) });
          continue;
        }
        const key = picture ? picture.value.key : entry;
        if (!kept.keys.includes(key)) kept.keys.push(key);
        if (picture) stored.push(picture.value);
      }
      await rows(db).add(scope, stored, clock.now());
      return kept;
    },

    /** The same pictures once more, for another owner; those that are gone are left out. */
    async copies(scope: MerchantScope, keys: readonly string[]): Promise<string[]> {
      const stored: StoredPicture[] = [];
      for (const key of keys) {
        const original = await storage.get(`public/${key}`);
        if (!original) continue;
        const picture = await storePicture(deps, `${folder}/${newId()}.jpg`, await buffer(original.body));
        if (picture.ok) stored.push(picture.value);
      }
      await rows(db).add(scope, stored, clock.now());
      return stored.map(({ key }) => key);
    },

    /** Gives the pictures to their owner; refuses those that are not its own to take. */
    async claim(
      tx: Db,
      scope: MerchantScope,
      owner: { id: string; has: readonly string[] },
      keys: readonly string[],
    ): Promise<void> {
      const fresh = keys.filter((key) => !owner.has.includes(key));
      const claimed = await rows(tx).claim(scope, owner.id, fresh);
      const missing = fresh.find((key) => !claimed.has(key));
      if (missing !== undefined) {
        throw invalid({ param: `images.${keys.indexOf(missing)}`, msg: 'This image does not exist' });
      }
      await copy(tx, scope, fresh);
      const dropped = owner.has.filter((key) => !keys.includes(key));
      await rows(tx).release(scope, owner.id, dropped, clock.now());
    },
  };
}
