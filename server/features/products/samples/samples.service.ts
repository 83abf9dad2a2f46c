import type { Db } from '#server/db/database.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { type SharedDrawing, shareDrawings } from '#server/kit/pictures/shared-drawings.ts';
import { productsRepository } from '../products.repository.ts';
import { demoProducts } from './demo-products.ts';
import { insertSamples } from './insert-samples.ts';
import { drawPicture, type PictureName, pictureKey } from './pictures.ts';
import { sampleProducts } from './sample-products.ts';
import { samplesRepository } from './samples.repository.ts';

const pictureSize = 1000;

/** The pictures as drawings that all merchants share, each once. */
const toDrawings = (names: Iterable<PictureName>): SharedDrawing[] =>
  [...new Set(names)].map((name) => ({
    key: pictureKey(name),
    svg: () => drawPicture(name),
    units: 400,
    width: pictureSize,
    height: pictureSize,
    shape: 'square',
  }));

export { describeItem } from './sample-product.ts';

/** Sample products count toward no limit: no merchant asked for them. False when there is a catalogue already. */
export function addSampleProducts(tx: Db, scope: MerchantScope, now: Date): Promise<boolean> {
  return insertSamples(tx, scope, sampleProducts, { isSample: true, now });
}

/** The demo merchant's products are its own, and counted. */
export async function addDemoProducts(tx: Db, scope: MerchantScope, usage: UsageService, now: Date): Promise<void> {
  const inserted = await insertSamples(tx, scope, demoProducts, { isSample: false, now });
  if (!inserted) return;
  await usage.addProducts(tx, scope, demoProducts.length);
}

/** Deletes sample products and sample categories for good. */
export async function removeSampleProducts(tx: Db, scope: MerchantScope): Promise<void> {
  await productsRepository(tx).removeSamples(scope);
  await samplesRepository(tx).removeCategories(scope);
}

/** The pictures of the samples, and of the demo merchant's products where there is one. */
export function listProductDrawings({ withDemo }: { withDemo: boolean }): SharedDrawing[] {
  const shown = withDemo ? [...sampleProducts, ...demoProducts] : sampleProducts;
  return toDrawings(shown.map(({ picture }) => picture));
}

/** Makes them. */
export async function storeSamplePictures(
  deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs'>,
  options: { withDemo: boolean },
): Promise<void> {
  await shareDrawings(deps, listProductDrawings(options));
}
