import type { EbayPreflight } from '#contract/channels/ebay.contract.ts';
import type { Marketplace } from '#providers/channels/marketplace.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { type AccessParts, withAccess } from '../access.ts';
import { requireConnected } from '../connected.ts';
import type { ListingDriver } from '../listing-driver.ts';
import { listingsRepository } from '../listings.repository.ts';
import type { ListingRow, Listings } from '../listings.ts';
import { policiesOf, readSettings } from './account-settings.ts';
import { categoriesOf } from './categories.ts';
import { checkGoods } from './check-goods.ts';
import { told } from './ebay-answers.ts';
import { ebayGoodsRepository } from './ebay-goods.repository.ts';
import { gone } from './preflight-rules.ts';
import { findPlace } from './send-from.ts';
import { endedNote } from './send-listings.ts';
import { missingAspects } from './to-marketplace-item.ts';

/** What eBay would refuse of products, told before it is asked. */
export const makePreflight =
  (deps: AccessParts & Pick<Deps, 'db' | 'clock'>, ebay: Marketplace, driver: ListingDriver, listings: Listings) =>
  async (scope: MerchantScope, ids: readonly string[]): Promise<EbayPreflight[]> => {
    const { db, clock } = deps;
    const account = await requireConnected({ db }, scope, 'ebay');
    const ended = await findEnded(deps, ebay, driver, scope, await listings.find(scope, 'ebay', ids));
    if (ended.size > 0) await listingsRepository(db).noteEnded(scope, 'ebay', [...ended], [endedNote], clock.now());
    const settings = readSettings(account.settings);
    const repository = ebayGoodsRepository(db);
    const place = await findPlace(repository, scope, settings.location);
    const terms = { hasPolicies: policiesOf(settings) !== null, place };
    const goods = new Map((await repository.goods(scope, ids)).map((one) => [one.id, one]));
    const rows = new Map((await listings.find(scope, 'ebay', ids)).map((row) => [row.productId, row]));
    const categories = categoriesOf(ebay, clock);

    return Promise.all(
      [...new Set(ids)].map(async (productId): Promise<EbayPreflight> => {
        const product = goods.get(productId);
        if (!product) return { productId, problems: [gone], category: null, missingAspects: [], hasEnded: false };
        const row = rows.get(productId);
        const { problems, category, required } = told(
          await checkGoods(categories, product, row?.category ?? null, terms),
        );
        // One that is there may run out: it stays, out of stock.
        const standing = row?.isListed ? problems.filter(({ code }) => code !== 'quantity') : problems;
        return {
          productId,
          problems: [...standing],
          category,
          missingAspects: missingAspects(product, required),
          hasEnded: ended.has(productId),
        };
      }),
    );
  };

/** Which of the listings are no longer there; none where eBay does not say. */
async function findEnded(
  deps: AccessParts,
  ebay: Marketplace,
  driver: ListingDriver,
  scope: MerchantScope,
  rows: readonly ListingRow[],
): Promise<Set<string>> {
  const believed = rows.filter(({ isListed, state }) => isListed && state === 'listed');
  if (believed.length === 0) return new Set();
  const skus = believed.map(({ sku }) => sku);
  const listed = await withAccess(deps, driver, scope, ({ token }) => ebay.findListed(token, skus));
  const gone = listed.ok ? believed.filter(({ sku }) => !listed.value.has(sku)) : [];
  return new Set(gone.map(({ productId }) => productId));
}
