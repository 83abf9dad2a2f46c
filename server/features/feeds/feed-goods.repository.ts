import { sql } from 'kysely';
import type { FeedChannel } from '#contract/feeds/feeds.schemas.ts';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import { planAnew } from '#server/db/preparing-client.ts';
import { isSold } from '#server/features/products/sold-products.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';

// A lower price without an end is a sale for so long, as channels have it; then it is the price.
const saleLife = days(30);

export interface FeedGoodsRow {
  id: string;
  price_cents: Cents;
  /** What buyers paid before; a price that was lowered so long ago that it is the usual one by now has none. */
  was_cents: Cents | null;
  sale_from: Date | null;
  sale_until: Date | null;
  quantity: number;
  is_shippable: boolean;
  weight_hundredths: number | null;
  store_location_id: string | null;
  category_id: string | null;
  sub_category_id: string | null;
  /** Channels that the seller keeps it out of. */
  excluded: FeedChannel[] | null;
}

/** What is true now of the products that a live site shows. */
export const feedGoodsRepository = (db: Db) => ({
  /** In one statement, which is one consistent reading. What orders hold is off the shelf already. */
  async read({ merchantId }: MerchantScope, storeId: string, now: Date): Promise<FeedGoodsRow[]> {
    const recently = after(now, -saleLife);
    const { rows } = await sql<FeedGoodsRow>`
      select v.product_id as id, v.price_cents, v.sale_until, w.price_cents as was_cents, w.until_at as sale_from,
        case when ${isSold} then p.quantity else 0 end as quantity, -- never null
        p.is_shippable, p.weight_hundredths, p.store_location_id, p.category_id, p.sub_category_id,
        e.channels as excluded
      from live_products v
      join products p on p.merchant_id = v.merchant_id and p.id = v.product_id
      left join lateral (
        select h.price_cents, h.until_at from price_history h
        where h.merchant_id = v.merchant_id and h.product_id = v.product_id and h.until_at is not null
          and (h.until_at >= ${recently} or v.sale_until is not null)
        order by h.until_at desc limit 1) w on w.price_cents > v.price_cents
      left join feed_exclusions e
        on e.merchant_id = v.merchant_id and e.store_id = v.store_id and e.product_id = v.product_id
      where v.merchant_id = ${merchantId} and v.store_id = ${storeId} and p.is_active
      order by v.product_id ${sql.raw(planAnew)}`.execute(db);
    return rows;
  },
});
