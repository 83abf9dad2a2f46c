import { uploadMark } from '#contract/kit/upload-mark.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { invalid } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { copyLater } from '#server/kit/picture-copies.jobs.ts';
import { storePicture } from '#server/kit/store-picture.ts';
import type { UploadedFile } from '#server/kit/uploads.ts';
import { fetchImported, fetchPictures } from './picture-jobs.ts';
import { picturesRepository } from './pictures.repository.ts';
import { chooseUrls } from './wished-pictures.ts';

const unsupported = 'Unsupported File Format';
// Slow as all their addresses may be, they are fetched before anybody believes the worker dead.
const productsAtOnce = 5;

/** Keys in the order the product will show them, and what could not be kept. */
export interface KeptPictures {
  keys: string[];
  warnings: { param: string; msg: string }[];
}

/** Pictures of products: stored first, then taken by the product that is saved with them. */
export function makePictures(deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs'>) {
  const { db, clock } = deps;

  async function store(file: UploadedFile): Promise<string | null> {
    const key = `products/${newId()}.jpg`;
    return (await storePicture(deps, key, file.data)) ? key : null;
  }

  return {
    async upload(scope: MerchantScope, files: readonly UploadedFile[]) {
      const kept: { name: string; key: string | null; problem: string | null }[] = [];
      for (const file of files) {
        const key = await store(file);
        kept.push({ name: file.filename, key, problem: key ? null : unsupported });
      }
      const keys = kept.flatMap(({ key }) => (key ? [key] : []));
      await picturesRepository(db).add(scope, keys, clock.now());
      return kept;
    },

    /** Stores the uploads among a product's images. A file that is no picture is told, and costs nothing else. */
    async keep(
      scope: MerchantScope,
      entries: readonly string[],
      files: readonly UploadedFile[] = [],
    ): Promise<KeptPictures> {
      const uploads = new Map(files.map((file, index) => [uploadMark(index), file]));
      const kept: KeptPictures = { keys: [], warnings: [] };
      const stored: string[] = [];
      for (const [index, entry] of entries.entries()) {
        const file = uploads.get(entry);
        const key = file ? await store(file) : entry;
        if (key) kept.keys.push(key);
        else kept.warnings.push({ param: `images.${index}`, msg: unsupported });
        if (file && key) stored.push(key);
      }
      await picturesRepository(db).add(scope, stored, clock.now());
      return kept;
    },

    /** Gives the pictures to the product; refuses those that are not its own to take. */
    async claim(tx: Db, scope: MerchantScope, product: { id: string; has: readonly string[] }, keys: string[]) {
      const fresh = keys.filter((key) => !product.has.includes(key));
      const claimed = await picturesRepository(tx).claim(scope, product.id, fresh);
      const missing = fresh.find((key) => !claimed.has(key));
      if (missing !== undefined) {
        throw invalid({ param: `images.${keys.indexOf(missing)}`, msg: 'This image does not exist' });
      }
      await copyLater(deps, tx, scope, fresh, 'square');
      const dropped = product.has.filter((key) => !keys.includes(key));
      await picturesRepository(tx).release(scope, product.id, dropped, clock.now());
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
      const wishes = [];
      for (let at = 0; at < products.length; at += productsAtOnce) {
        wishes.push({ merchantId, wishId: actId, products: products.slice(at, at + productsAtOnce) });
      }
      await deps.jobs.enqueueAll(tx, fetchImported, wishes);
    },
  };
}

export type Pictures = ReturnType<typeof makePictures>;
