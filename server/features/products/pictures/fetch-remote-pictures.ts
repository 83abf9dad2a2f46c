import { maxImages } from '#contract/products/products.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { after, hours, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { loggable, type RemoteFailure } from '#server/kit/files/remote-files.ts';
import type { PictureFailure as NoPicture } from '#server/kit/pictures/images.ts';
import { copyLater } from '#server/kit/pictures/picture-copies.jobs.ts';
import { type StoredPicture, storePicture } from '#server/kit/pictures/store-picture.ts';
import { undoRepository } from '../bulk/undo.repository.ts';
import { productsRepository } from '../products.repository.ts';
import { fetchPictures, type ImportedPictureRequest, type PictureRequest } from './fetch-pictures.job.ts';
import { type FailedPicture, type PictureFailure, picturesRepository } from './pictures.repository.ts';
import { placeFetched, requestedKey } from './requested-pictures.ts';

const failures: Record<RemoteFailure | NoPicture, PictureFailure> = {
  REFUSED: 'refused',
  UNAVAILABLE: 'silent',
  TOO_LARGE: 'too-large',
  UNSUPPORTED: 'no-picture',
  BROKEN: 'no-picture',
};

// A site that is down or asks for patience gets some; one that stays away is given up.
const pauses = [minutes(1), minutes(10), hours(1)];

/** Fetches pictures that others name by their addresses, and gives them to the products they were wished for. */
export function makeRemotePictures(deps: Deps) {
  const { db, clock, log } = deps;

  /** Fetches and stores one picture; only a site that is silent may give it another time. */
  async function fetchOne(wish: PictureRequest, url: string): Promise<StoredPicture | PictureFailure> {
    const file = await deps.remoteFiles.fetch(url);
    const stored = file.ok ? await storePicture(deps, requestedKey(wish, url), file.value) : file;
    if (stored.ok) return stored.value;
    const reason = stored.failure;
    log.info({ productId: wish.productId, address: loggable(url), reason }, 'picture not fetched');
    return failures[reason];
  }

  /** Keeps what was fetched; says how many nobody had before. A key is taken once. */
  async function take(tx: Db, wish: PictureRequest, pictures: readonly StoredPicture[]): Promise<number> {
    const fresh = await picturesRepository(tx).addOnce(wish, pictures, clock.now());
    if (fresh.length > 0) await giveTo(tx, wish, fresh);
    return fresh.length;
  }

  async function giveTo(tx: Db, wish: PictureRequest, fresh: readonly string[]): Promise<void> {
    const now = clock.now();
    // Before the product, as an undo holds them: neither waits for the other's second.
    const { undone } = await undoRepository(tx).holdActsOf(wish, wish.productId);
    if (undone.has(wish.wishId)) return;
    const product = await productsRepository(tx).lock(wish, wish.productId);
    const taken = fresh.slice(0, Math.max(0, maxImages - (product?.images.length ?? maxImages)));
    if (!product || taken.length === 0) return;
    await picturesRepository(tx).claim(wish, product.id, taken);
    const wished = wish.urls.map((url) => requestedKey(wish, url));
    await productsRepository(tx).update(wish, product.id, {
      images: placeFetched(product.images, taken, wished),
      updated_at: now,
    });
    await undoRepository(tx).keepUp(wish, product, wish.wishId);
    await copyLater(deps, tx, wish, taken, 'square');
  }

  /** False when it has been tried often enough. */
  async function tryLater(tx: Db, wish: PictureRequest, missing: string[]): Promise<boolean> {
    const pause = pauses[wish.tries];
    if (pause === undefined) return false;
    const startAfter = after(clock.now(), pause);
    await deps.jobs.enqueue(tx, fetchPictures, { ...wish, missing, tries: wish.tries + 1 }, { startAfter });
    return true;
  }

  /** The addresses that still have to be fetched; null when the product went away or is full. */
  async function findWanted(wish: PictureRequest, urls: readonly string[]): Promise<string[] | null> {
    const product = await productsRepository(db).find(wish, wish.productId);
    if (!product || product.images.length >= maxImages) return null;
    const known = await picturesRepository(db).known(
      wish,
      urls.map((url) => requestedKey(wish, url)),
    );
    return urls.filter((url) => !known.has(requestedKey(wish, url)));
  }

  async function fetchFor(wish: PictureRequest): Promise<void> {
    const kept: StoredPicture[] = [];
    const silent: string[] = [];
    const failed: FailedPicture[] = [];
    const fail = (address: string, reason: PictureFailure) =>
      failed.push({ place: wish.urls.indexOf(address), address, reason });
    const urls = wish.missing ?? wish.urls;
    const wanted = await findWanted(wish, urls);
    for (const url of wanted ?? []) {
      const end = await fetchOne(wish, url);
      if (typeof end === 'object') kept.push(end);
      else if (end === 'silent') silent.push(url);
      else fail(url, end);
    }
    if (!wanted) for (const url of urls) fail(url, 'no-room');
    if (kept.length + silent.length + failed.length === 0) return;
    await db.transaction().execute(async (tx) => {
      const fetched = await take(tx, wish, kept);
      const isGivenUp = silent.length > 0 && !(await tryLater(tx, wish, silent));
      if (isGivenUp) for (const url of silent) fail(url, 'silent');
      const repository = picturesRepository(tx);
      await repository.noteFailed(wish, failed);
      // Last: everybody who fetches for the same import counts here.
      await repository.countFetched(wish, wish.wishId, fetched, failed.length);
    });
  }

  return {
    fetchFor,

    async fetchForAll({ products, ...wish }: ImportedPictureRequest): Promise<void> {
      for (const { id, urls } of products) await fetchFor({ ...wish, productId: id, urls, tries: 0 });
    },
  };
}
