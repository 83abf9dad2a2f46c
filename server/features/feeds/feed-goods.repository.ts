import { sql } from 'kysely';
import type { FeedChannel } from '#contract/feeds/feeds.schemas.ts';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import { planAnew } from '#server/db/preparing-client.ts';
import { isSold } from '#server/features/products/sold-products.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export interface FeedGoodsRow {
  id: string;
  price_cents: Cents;
  list_cents: Cents;
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
  async read({ merchantId }: MerchantScope, storeId: string): Promise<FeedGoodsRow[]> {
    const { rows } = await sql<FeedGoodsRow>`
      select v.product_id as id, v.price_cents, v.list_cents, v.sale_until,
        case when ${isSold} then p.quantity else 0 end as quantity, -- never null
        p.is_shippable, p.weight_hundredths, p.store_location_id, p.category_id, p.sub_category_id,
        e.channels as excluded
      from live_products v
      join products p on p.merchant_id = v.merchant_id and p.id = v.product_id
      left join feed_exclusions e
        on e.merchant_id = v.merchant_id and e.store_id = v.store_id and e.product_id = v.product_id
      where v.merchant_id = ${merchantId} and v.store_id = ${storeId} and p.is_active
      order by v.product_id ${sql.raw(planAnew)}`.execute(db);
    return rows;
  },
});
