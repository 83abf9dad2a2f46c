import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { UploadedFile } from '#server/kit/http/bodies/uploads.ts';
import { newId } from '#server/kit/ids.ts';
import { copyLater } from '#server/kit/pictures/picture-copies.jobs.ts';
import type { StoredPicture } from '#server/kit/pictures/store-picture.ts';
import { describeRefusal, makeKeptPictures } from '#server/kit/pictures/stored-pictures.ts';
import { fetchImported, fetchPictures } from './fetch-pictures.job.ts';
import { picturesRepository } from './pictures.repository.ts';
import { chooseUrls } from './requested-pictures.ts';

// Slow as all their addresses may be, they are fetched before anybody believes the worker dead.
const productsAtOnce = 5;

/** Pictures of products: stored first, then taken by the product that is saved with them. */
export function makePictures(deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs'>) {
  const { db, clock } = deps;
  const { store, keep, copies, claim } = makeKeptPictures(deps, {
    folder: 'products',
    rows: picturesRepository,
    copy: (tx, scope, keys) => copyLater(deps, tx, scope, keys, 'square'),
  });

  return {
    keep,
    copies,
    claim,

    async upload(scope: MerchantScope, files: readonly UploadedFile[]) {
      const kept: { name: string; key: string | null; problem: string | null }[] = [];
      const stored: StoredPicture[] = [];
      for (const file of files) {
        const picture = await store(file);
        kept.push({
          name: file.filename,
          key: picture.ok ? picture.value.key : null,
          problem: picture.ok ? null : describeRefusal(picture.failure),
        });
        if (picture.ok) stored.push(picture.value);
      }
      await picturesRepository(db).add(scope, stored, clock.now());
      return kept;
    },

    /** Has the pictures at these addresses fetched once the caller's transaction has ended well. */
    async fetchLater(tx: Db, scope: MerchantScope, productId: string, urls: readonly string[]): Promise<void> {
      const chosen = chooseUrls(urls);
      if (chosen.length === 0) return;
      const { merchantId } = scope;
      await deps.jobs.enqueue(tx, fetchPictures, { merchantId, wishId: newId(), productId, urls: chosen, tries: 0 });
    },

    /** The same for products of an import, any number of them. */
    async fetchImportedLater(
      tx: Db,
      { merchantId }: MerchantScope,
      actId: string,
      products: readonly { id: string; urls: string[] }[],
    ): Promise<void> {
      const total = products.reduce((sum, { urls }) => sum + urls.length, 0);
      if (total > 0) await picturesRepository(tx).addWish({ merchantId }, actId, total);
      const wishes = [];
      for (let at = 0; at < products.length; at += productsAtOnce) {
        wishes.push({ merchantId, wishId: actId, products: products.slice(at, at + productsAtOnce) });
      }
      await deps.jobs.enqueueAll(tx, fetchImported, wishes);
    },

    /** Whether a picture was added for this merchant, whoever has it now. */
    isKnown: async (scope: MerchantScope, key: string): Promise<boolean> =>
      (await picturesRepository(db).known(scope, [key])).size > 0,

    /** Those that could not be had, and why. */
    failedOf: picturesRepository(db).listFailed,

    /** How far the pictures are that acts wished for. */
    progressOf: (scope: MerchantScope, actIds: readonly string[]) => picturesRepository(db).findWishes(scope, actIds),
  };
}

export type Pictures = ReturnType<typeof makePictures>;
