import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { fewValues } from '#server/db/few-values.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { type ProductRow, productColumns, productJoins } from './product-rows.repository.ts';
import { usuallyDeliverable } from './usual-ways.repository.ts';

export type NewProduct = Omit<Insertable<Tables['products']>, 'merchant_id'>;
export type ProductChanges = Updateable<Tables['products']>;
export type StockReason = Tables['stock_movements']['reason'];

export const productsRepository = (db: Db) => ({
  async find({ merchantId }: MerchantScope, id: string): Promise<ProductRow | undefined> {
    const { rows } = await sql<ProductRow>`
      select ${productColumns} from products p ${productJoins}
      where p.merchant_id = ${merchantId} and p.id = ${id} and p.is_active`.execute(db);
    return rows[0];
  },

  /**
   * Joined by the whole key, and `offset 0` keeps it so: where merchants have hardly any products on average, a plan that
   * is kept would else read all of one merchant's for each.
   */
  async findMany({ merchantId }: MerchantScope, ids: readonly string[]): Promise<ProductRow[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<ProductRow>`
      select ${productColumns} from (
        select ${merchantId}::uuid as merchant_id, f.id from unnest(${fewValues(ids, 'uuid')}) f (id) offset 0) w
      join products p on p.merchant_id = w.merchant_id and p.id = w.id and p.is_active ${productJoins}
      order by p.title_key, p.id`.execute(db);
    return rows;
  },

  /** The product, held until the transaction ends: nobody changes it meanwhile. */
  async lock({ merchantId }: MerchantScope, id: string): Promise<ProductRow | undefined> {
    await db
      .selectFrom('products')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('is_active', '=', true)
      .forUpdate()
      .execute();
    return productsRepository(db).find({ merchantId }, id);
  },

  async insert({ merchantId }: MerchantScope, products: readonly NewProduct[]): Promise<void> {
    if (products.length === 0) return;
    const usual = { is_deliverable: usuallyDeliverable({ merchantId }) };
    await db
      .insertInto('products')
      .values(products.map((product) => ({ ...usual, ...product, merchant_id: merchantId })))
      .execute();
  },

  async update({ merchantId }: MerchantScope, id: string, changes: ProductChanges): Promise<void> {
    await db
      .updateTable('products')
      .set(changes)
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute();
  },

  async recordStock(
    { merchantId }: MerchantScope,
    movement: { productId: string; change: number; reason: StockReason; now: Date },
  ): Promise<void> {
    if (movement.change === 0) return;
    await db
      .insertInto('stock_movements')
      .values({
        merchant_id: merchantId,
        product_id: movement.productId,
        change: movement.change,
        reason: movement.reason,
        created_at: movement.now,
      })
      .execute();
  },

  /** Which of the things a product wants to refer to are there, and the sub-category's parent. */
  async findReferences(
    { merchantId }: MerchantScope,
    to: { categories: string[]; subCategories: string[]; locations: string[] },
  ): Promise<{ categories: Set<string>; parents: Map<string, string>; locations: Set<string> }> {
    const [categories, subCategories, locations] = await Promise.all([
      idsIn(db, 'categories', merchantId, to.categories),
      to.subCategories.length === 0
        ? []
        : db
            .selectFrom('sub_categories')
            .select(['id', 'category_id'])
            .where('merchant_id', '=', merchantId)
            .where('id', 'in', to.subCategories)
            .execute(),
      idsIn(db, 'store_locations', merchantId, to.locations),
    ]);
    return { categories, parents: new Map(subCategories.map((row) => [row.id, row.category_id])), locations };
  },

  /** Deletes the sample products for good; they were never the merchant's own. */
  removeSamples: ({ merchantId }: MerchantScope) =>
    db.deleteFrom('products').where('merchant_id', '=', merchantId).where('is_sample', '=', true).execute(),
});

async function idsIn(
  db: Db,
  table: 'categories' | 'store_locations',
  merchantId: string,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.id));
}
