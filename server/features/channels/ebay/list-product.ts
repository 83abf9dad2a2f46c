import type { EbayCategory } from '#contract/channels/ebay.contract.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { requireConnected } from '../accounts/require-connected.ts';
import { isThere, type ListingRow, type Listings } from '../listings/listings.ts';
import { insistDone } from './ebay-answers.ts';
import { ebayGoodsRepository, type Goods } from './ebay-goods.repository.ts';
import { ebaySettingsRepository } from './ebay-settings.repository.ts';
import { isSample } from './preflight-rules.ts';

type Wish = 'listed' | 'ended';

export const notThere = 'This product is not on eBay.';

export type ListingSync = (
  scope: MerchantScope,
  productIds: readonly string[],
  wanted: Wish,
  options?: { category?: EbayCategory | undefined },
) => Promise<ListingRow[]>;

/** Writes down what is wanted of products, and sends it at once; how they stand then. */
export const createListingSync =
  ({ db }: Pick<Deps, 'db'>, listings: Listings): ListingSync =>
  async (scope, productIds, wanted, options = {}) => {
    if (productIds.length === 0) return [];
    await db.transaction().execute(async (tx) => {
      await listings.want(tx, scope, 'ebay', productIds, wanted, options);
      if (wanted === 'listed') await ebaySettingsRepository(tx).resend(scope, productIds);
    });
    const rows = await listings.sendNow(scope, 'ebay', productIds);
    // What could not be sent because eBay takes our word no more is told as that.
    if (rows.some(({ state }) => state === 'waiting')) await requireConnected({ db }, scope, 'ebay');
    return rows;
  };

/** What the seller says of a product when it is sent. */
interface Details {
  category?: EbayCategory | undefined;
  aspects?: Record<string, string> | undefined;
}

/** Listing, updating and ending one product. */
export function createProductListing(
  { db }: Pick<Deps, 'db'>,
  { listings, bring, products }: { listings: Listings; bring: ListingSync; products: Pick<ProductsService, 'editing'> },
) {
  async function list(scope: MerchantScope, product: Goods | undefined, category: EbayCategory | undefined) {
    if (!product?.is_active) throw failure('NOT_FOUND');
    const { code, message } = isSample;
    if (product.is_sample) {
      throw failure('CHANNEL_REFUSED', { extra: { errors: [{ code, message }], warnings: [], responses: [] } });
    }
    const [row] = await bring(scope, [product.id], 'listed', { category });
    insistDone(row);
  }

  const find = async (scope: MerchantScope, id: string) => (await ebayGoodsRepository(db).goods(scope, [id]))[0];

  return {
    async publish(actor: Actor, id: string, { category, aspects }: Details = {}): Promise<void> {
      await requireConnected({ db }, actor, 'ebay');
      if (aspects) await products.editing.addAspects(actor, id, aspects);
      await list(actor, await find(actor, id), category);
    },

    /** Only what is to be there: something else would be listed without being asked for. */
    async update(actor: Actor, id: string, { category, aspects }: Details = {}): Promise<void> {
      await requireConnected({ db }, actor, 'ebay');
      const [known] = await listings.find(actor, 'ebay', [id]);
      if (known?.wanted !== 'listed') throw failure('NOT_FOUND');
      if (aspects) await products.editing.addAspects(actor, id, aspects);
      await list(actor, await find(actor, id), category);
    },

    async unpublish(scope: MerchantScope, id: string): Promise<void> {
      await requireConnected({ db }, scope, 'ebay');
      const [known] = await listings.find(scope, 'ebay', [id]);
      if (!isThere(known)) throw failure('NOT_FOUND', { message: notThere });
      const [row] = await bring(scope, [id], 'ended');
      insistDone(row);
    },
  };
}
