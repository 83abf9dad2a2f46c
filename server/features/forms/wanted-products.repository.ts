import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { StoreScope } from './forms.types.ts';

export interface FoundProduct {
  cl_sku: string;
  title: string;
  slug: string;
  condition: string;
  picture_key: string | null;
  price_cents: Cents;
  /** Whether the store's live site has it. */
  is_live: boolean;
}

/** Products that are told to whoever asked for something like them. */
export const wantedProductsRepository = (db: Db) => ({
  /** Those of the numbers that belong to a product of the merchant's. */
  async known({ merchantId }: MerchantScope, skus: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ sku: string }>`
      select p.cl_sku as sku from products p
      where p.merchant_id = ${merchantId} and p.cl_sku = any(${skus}::text[]) and p.is_active`.execute(db);
    return rows.map(({ sku }) => sku);
  },

  /** In the order of the numbers, at the price that the store shows. */
  async find({ merchantId, storeId }: StoreScope, skus: readonly string[]): Promise<FoundProduct[]> {
    const { rows } = await sql<FoundProduct>`
      select p.cl_sku, p.title, p.slug, p.condition, p.images[1] as picture_key,
        coalesce(v.price_cents, p.sells_at_cents) as price_cents, v.product_id is not null as is_live
      from unnest(${skus}::text[]) with ordinality s (sku, position)
      join products p on p.merchant_id = ${merchantId} and p.cl_sku = s.sku and p.is_active
      left join live_products v on v.merchant_id = p.merchant_id and v.store_id = ${storeId} and v.product_id = p.id
      order by s.position`.execute(db);
    return rows;
  },

  /** To choose from, by name: those that have something of the merchant's own, or would. */
  categories: ({ merchantId }: MerchantScope): Promise<{ id: string; name: string }[]> =>
    db
      .selectFrom('categories')
      .select(['id', 'name'])
      .where('merchant_id', '=', merchantId)
      .where('is_sample', '=', false)
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute(),
});
