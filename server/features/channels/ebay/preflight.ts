import type { EbayPreflight } from '#contract/channels/ebay.contract.ts';
import type { Marketplace } from '#providers/channels/marketplace.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { requireConnected } from '../connected.ts';
import type { Listings } from '../listings.ts';
import { policiesOf, readSettings } from './account-settings.ts';
import { categoriesOf } from './categories.ts';
import { checkGoods } from './check-goods.ts';
import { told } from './ebay-answers.ts';
import { ebayGoodsRepository } from './ebay-goods.repository.ts';
import { gone } from './preflight-rules.ts';
import { findPlace } from './send-from.ts';

/** What eBay would refuse of products, told before it is asked. */
export const makePreflight =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>, ebay: Marketplace, listings: Listings) =>
  async (scope: MerchantScope, ids: readonly string[]): Promise<EbayPreflight[]> => {
    const account = await requireConnected({ db }, scope, 'ebay');
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
        if (!product) return { productId, problems: [gone], category: null };
        const row = rows.get(productId);
        const { problems, category } = told(await checkGoods(categories, product, row?.category ?? null, terms));
        // One that is there may run out: it stays, out of stock.
        const standing = row?.isListed ? problems.filter(({ code }) => code !== 'quantity') : problems;
        return { productId, problems: [...standing], category };
      }),
    );
  };
