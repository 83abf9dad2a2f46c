import type { EbayCategory } from '#contract/channels/ebay.contract.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { requireConnected } from '../accounts/require-connected.ts';
import type { Listings } from '../listings/listings.ts';
import { createBulkListing } from './bulk-listing.ts';
import { categoriesOf } from './categories.ts';
import { told } from './ebay-answers.ts';
import { ebayDriver } from './ebay-driver.ts';
import { createListingSync, createProductListing } from './list-product.ts';
import { makePolicySettings } from './policy-settings.ts';
import { makePreflight } from './preflight.ts';

export type EbayService = ReturnType<typeof ebayService>;

/** What a seller does with eBay; null where there are no keys for it. */
export function ebayService(
  deps: Deps,
  { listings, products }: { listings: Listings; products: Pick<ProductsService, 'listing' | 'editing'> },
) {
  const { ebay } = deps.channels;
  if (!ebay) return null;
  const bring = createListingSync(deps, listings);
  const categories = categoriesOf(ebay, deps.clock);
  const driver = ebayDriver(deps);
  return {
    terms: makePolicySettings(deps, ebay, driver),
    preflight: makePreflight(deps, ebay, driver, listings),
    one: createProductListing(deps, { listings, bring, products }),
    many: createBulkListing(deps, { listings, bring, products, categories }),

    async categories(scope: MerchantScope, words: string): Promise<EbayCategory[]> {
      await requireConnected(deps, scope, 'ebay');
      const found = told(await categories.suggest(words));
      return found.map(({ id, path }) => ({ id, path: [...path] }));
    },
  };
}
