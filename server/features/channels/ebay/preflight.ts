import type { EbayPreflight } from '#contract/channels/ebay.contract.ts';
import type { Marketplace } from '#providers/channels/marketplace.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { AccessParts } from '../accounts/channel-access.ts';
import { requireConnected } from '../accounts/require-connected.ts';
import type { ListingDriver } from '../listings/listing-driver.ts';
import type { Listings } from '../listings/listings.ts';
import { recordEndedListings } from '../listings/record-ended-listings.ts';
import { policiesOf, readSettings } from './account-settings.ts';
import { categoriesOf } from './categories.ts';
import { checkGoods } from './check-goods.ts';
import { told } from './ebay-answers.ts';
import { ebayGoodsRepository } from './ebay-goods.repository.ts';
import { gone } from './preflight-rules.ts';
import { findShipFrom } from './ship-from.ts';
import { missingAspects } from './to-marketplace-item.ts';

/** What eBay would refuse of products, told before it is asked. */
export const makePreflight =
  (deps: AccessParts & Pick<Deps, 'db' | 'clock'>, ebay: Marketplace, driver: ListingDriver, listings: Listings) =>
  async (scope: MerchantScope, ids: readonly string[]): Promise<EbayPreflight[]> => {
    const { db, clock } = deps;
    const account = await requireConnected({ db }, scope, 'ebay');
    const ended = await recordEndedListings(deps, driver, scope, await listings.find(scope, 'ebay', ids));
    const settings = readSettings(account.settings);
    const repository = ebayGoodsRepository(db);
    const place = await findShipFrom(repository, scope, settings.location);
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
          hasEnded: ended.ok && ended.value.has(productId),
        };
      }),
    );
  };
