import type { FeedChannel } from '#contract/feeds/feeds.schemas.ts';
import type { DiscountRule } from '#contract/pricing/discount-rules.ts';
import type { ParcelRules } from '#contract/pricing/shipping-rules.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import { readOpenDiscounts } from '#server/features/discounts/discount-rules.service.ts';
import { readSellingRules } from '#server/features/shipping/selling-rules.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { FeedPresent } from '#storefront/texts/feeds/feed-items.ts';
import { type FeedGoodsRow, feedGoodsRepository } from './feed-goods.repository.ts';
import { promotionsOf } from './promotions.ts';

export interface Goods {
  present: FeedPresent;
  excluded: readonly FeedChannel[];
}

/** What is true of a store's goods now. */
export interface GoodsReading {
  goods: ReadonlyMap<string, Goods>;
  discounts: readonly DiscountRule[];
}

/** Reads it at once, so that whoever fetches slowly holds nothing. */
export async function readGoods(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: MerchantScope & { storeId: string },
  site: Pick<Site, 'ways'>,
): Promise<GoodsReading> {
  const rows = await feedGoodsRepository(db).read(scope, scope.storeId, clock.now());
  const rules = await readSellingRules(db, scope, scope.storeId);
  const discounts = await readOpenDiscounts(db, scope, scope.storeId, clock.now());
  const usualWeight = rules ? weightOf(rules.parcels) : null;
  const toGoods = (row: FeedGoodsRow): Goods => ({
    present: {
      priceCents: row.price_cents,
      // What others ask may be struck through on the page: a channel is told of a sale from what was paid here.
      listCents: row.was_cents ?? row.price_cents,
      saleDates: row.sale_from && row.sale_until && { from: row.sale_from, until: row.sale_until },
      quantity: row.quantity,
      ships: row.is_shippable && site.ways.ships,
      weight: row.weight_hundredths ?? usualWeight,
      locationId: row.store_location_id,
      promotions: promotionsOf(discounts, row),
    },
    excluded: row.excluded ?? [],
  });
  return { goods: new Map(rows.map((row) => [row.id, toGoods(row)])), discounts };
}

/** What the checkout reckons with for goods that nobody weighed, where weight decides what a parcel costs. */
const weightOf = ({ isOn, zones, defaultWeight }: ParcelRules): number | null =>
  isOn && zones.some(({ rates }) => rates.some(({ kind }) => kind === 'by_weight'))
    ? Math.round(defaultWeight * 100)
    : null;
