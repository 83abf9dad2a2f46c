import type { z } from 'zod';
import type { EbayResponse, ebay } from '#contract/channels/ebay.contract.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { requireConnected } from '../accounts/require-connected.ts';
import { isThere, type ListingRow, type Listings } from '../listings/listings.ts';
import { readSettings } from './account-settings.ts';
import type { Categories } from './categories.ts';
import { toResponse } from './ebay-answers.ts';
import type { Problem } from './ebay-fixes.ts';
import { fixOf, isOurs, settingsPath } from './ebay-fixes.ts';
import { ebayGoodsRepository, type Goods } from './ebay-goods.repository.ts';
import { type ListingSync, notThere } from './list-product.ts';
import { gone, isSample } from './preflight-rules.ts';
import { findShipFrom, pathOfPlace } from './ship-from.ts';

type Published = z.input<typeof ebay.bulkPublish.spec.reply>;
type Unpublished = z.input<typeof ebay.bulkUnpublish.spec.reply>;
type CustomError = Published['customErrors'][number];

const running = { code: 'REQUEST_RUNNING', message: 'This product is being sent already.' };

interface BulkParts {
  listings: Listings;
  bring: ListingSync;
  products: Pick<ProductsService, 'listing'>;
  categories: Categories;
}

/** Listing and ending many products; each fares by itself. */
export function createBulkListing({ db }: Pick<Deps, 'db'>, { listings, bring, products, categories }: BulkParts) {
  const goods = ebayGoodsRepository(db);

  /** Those that can be listed at all, and why the others can't. */
  async function sift(scope: MerchantScope, ids: readonly string[]) {
    const known = new Map((await goods.goods(scope, ids)).map((one) => [one.id, one]));
    const refused: CustomError[] = [];
    const good: Goods[] = [];
    for (const id of ids) {
      const product = known.get(id);
      if (!product?.is_active) refused.push(toCustomError(id, gone));
      else if (product.is_sample) refused.push(toCustomError(id, isSample));
      else good.push(product);
    }
    return { good, refused };
  }

  /** Their categories are asked for ahead: those of later parts are known when it is their turn. */
  async function askAhead(scope: MerchantScope, good: readonly Goods[]): Promise<void> {
    const ids = good.map(({ id }) => id);
    const rows = await listings.find(scope, 'ebay', ids);
    const placed = new Set(rows.filter(({ category }) => category).map(({ productId }) => productId));
    for (const { id, title } of good) if (!placed.has(id)) void categories.suggest(title);
  }

  async function explain(scope: MerchantScope, rows: readonly ListingRow[], settings: Record<string, unknown>) {
    const place = await findShipFrom(goods, scope, readSettings(settings).location);
    const placePath = place ? pathOfPlace(place) : settingsPath;
    return rows.flatMap(({ productId, errors }) =>
      errors.flatMap(({ code, message }) =>
        isOurs(code) ? [{ productId, message, fix: fixOf(code, productId, placePath) }] : [],
      ),
    );
  }

  async function readProducts(scope: MerchantScope, ids: string[]): Promise<Product[]> {
    if (ids.length === 0) return [];
    const found = new Map<string, Product>();
    for await (const product of products.listing.editable(scope, { ids })) found.set(product._id, product);
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  return {
    async publish(scope: MerchantScope, ids: readonly string[]): Promise<Published> {
      const { settings } = await requireConnected({ db }, scope, 'ebay');
      const { good, refused } = await sift(scope, unique(ids));
      await askAhead(scope, good);
      const wanted = good.map(({ id }) => id);
      const rows = inOrder(wanted, await bring(scope, wanted, 'listed'));
      const done = rows.filter(({ state }) => state === 'listed').map(({ productId }) => productId);
      return {
        publishedProducts: await readProducts(scope, done),
        customErrors: [...refused, ...(await explain(scope, rows, settings))],
        requestResponse: { responses: rows.filter(wasSent).map(withRunning) },
      };
    },

    async unpublish(scope: MerchantScope, ids: readonly string[]): Promise<Unpublished> {
      await requireConnected({ db }, scope, 'ebay');
      const asked = unique(ids);
      const found = await listings.find(scope, 'ebay', asked);
      const known = new Set(found.filter(isThere).map(({ productId }) => productId));
      const wanted = asked.filter((id) => known.has(id));
      const rows = inOrder(wanted, await bring(scope, wanted, 'ended'));
      return {
        unPublishedProductIds: rows.filter(({ state }) => state === 'ended').map(({ productId }) => productId),
        customErrors: asked
          .filter((id) => !known.has(id))
          .map((productId) => ({ productId, message: notThere, fix: null })),
        requestResponse: { responses: rows.map(withRunning) },
      };
    },
  };
}

const unique = (ids: readonly string[]) => [...new Set(ids)];

const toCustomError = (productId: string, { message, fix }: Problem): CustomError => ({ productId, message, fix });

/** eBay was asked: what we refuse ourselves has our own errors alone. */
const wasSent = ({ errors }: ListingRow) => errors.length === 0 || errors.some(({ code }) => !isOurs(code));

function withRunning(row: ListingRow): EbayResponse {
  const isRunning = row.state === 'waiting' && row.errors.length === 0;
  return isRunning ? { ...toResponse(row), errors: [running] } : toResponse(row);
}

function inOrder(ids: readonly string[], rows: readonly ListingRow[]): ListingRow[] {
  const known = new Map(rows.map((row) => [row.productId, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}
