import type { Product } from '#contract/products/products.schemas.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { requireConnected } from '../accounts/require-connected.ts';
import type { ListingRow, Listings } from '../listings/listings.ts';
import { isDone, missing, notesOn, refusalOf, sample, type Wanted } from './clover-answers.ts';

export type CloverService = ReturnType<typeof cloverService>;

/** Goods on the register, as the seller asks for them. */
export function cloverService(deps: Deps, { products, listings }: { products: ProductsService; listings: Listings }) {
  const { db } = deps;

  async function send(scope: MerchantScope, ids: readonly string[], wanted: Wanted): Promise<ListingRow[]> {
    if (ids.length === 0) return [];
    await db.transaction().execute((tx) => listings.want(tx, scope, 'clover', ids, wanted));
    return listings.sendNow(scope, 'clover', ids);
  }

  /** What the shop has deleted stays away by itself; whoever asks for it now gets it back. */
  async function bring(scope: MerchantScope, ids: readonly string[], wanted: Wanted): Promise<Map<string, ListingRow>> {
    const first = await send(scope, ids, wanted);
    const away = first.filter((row) => row.wanted !== wanted && row.errors.length === 0);
    const again = await send(
      scope,
      away.map(({ productId }) => productId),
      wanted,
    );
    return new Map([...first, ...again].map((row) => [row.productId, row]));
  }

  async function one(scope: MerchantScope, productId: string, wanted: Wanted): Promise<Product> {
    await requireConnected(deps, scope, 'clover');
    const { isSample } = await products.listing.get(scope, productId);
    if (isSample) throw refusalOf(sample);
    const row = (await bring(scope, [productId], wanted)).get(productId);
    if (!isDone(row, wanted)) throw refusalOf(notesOn(row), row?.state);
    return products.listing.get(scope, productId);
  }

  async function many(scope: MerchantScope, given: readonly string[], wanted: Wanted) {
    await requireConnected(deps, scope, 'clover');
    const ids = [...new Set(given)];
    const known = await readAll(scope, ids);
    const own = ids.filter((id) => known.get(id)?.isSample === false);
    const rows = await bring(scope, own, wanted);
    const done = own.filter((id) => isDone(rows.get(id), wanted));
    const now = await readAll(scope, done);
    const failed = ids.filter((id) => !done.includes(id)).map((id) => ({ productId: id, errors: whyNot(id) }));
    return { nModified: done.length, products: done.flatMap((id) => now.get(id) ?? []), failed };

    function whyNot(id: string) {
      const product = known.get(id);
      if (!product) return missing;
      return product.isSample ? sample : notesOn(rows.get(id));
    }
  }

  async function readAll(scope: MerchantScope, ids: readonly string[]): Promise<Map<string, Product>> {
    const read = new Map<string, Product>();
    if (ids.length === 0) return read;
    for await (const product of products.listing.editable(scope, { ids: [...ids] })) read.set(product._id, product);
    return read;
  }

  return {
    publish: (scope: MerchantScope, productId: string) => one(scope, productId, 'listed'),
    unpublish: (scope: MerchantScope, productId: string) => one(scope, productId, 'ended'),
    publishMany: (scope: MerchantScope, ids: readonly string[]) => many(scope, ids, 'listed'),
    removeMany: (scope: MerchantScope, ids: readonly string[]) => many(scope, ids, 'ended'),
  };
}
