import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { answersByName } from '#server/db/preparing-client.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { Author } from '#server/features/history/record-change.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { followingVersion } from './bulk/following-version.repository.ts';
import { asUsual } from './delivery-default.sql.ts';
import { recordAdded } from './product-history.sql.ts';
import { type ProductRow, productColumns, productJoins } from './product-rows.repository.ts';
import { type StockMove, toldWithRow } from './stock/stock-moves.sql.ts';

export type NewProduct = Omit<Insertable<Tables['products']>, 'merchant_id'>;
export type ProductChanges = Updateable<Tables['products']>;

export const productsRepository = (db: Db) => ({
  async find({ merchantId }: MerchantScope, id: string): Promise<ProductRow | undefined> {
    const { rows } = await sql<ProductRow>`
      select ${productColumns(merchantId)} from products p ${productJoins}
      where p.merchant_id = ${merchantId} and p.id = ${id} and p.is_active`.execute(db);
    return rows[0];
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

  /** Adds a product with its first units, and answers with it as it is read; of an act that can be taken back, say which. */
  async add(author: Author, product: NewProduct, move: StockMove, actId?: string): Promise<ProductRow | undefined> {
    const added = insertion(db, author, [{ ...product, told: toldWithRow(move) }]).returningAll();
    const { rows } = await sql<ProductRow>`${sql.raw(answersByName)}with p as (${added}),
        ${recordAdded(author, move.now, actId)}
      select ${productColumns(author.merchantId)} from p ${productJoins} where p.merchant_id = ${author.merchantId}`.execute(
      db,
    );
    return rows[0];
  },

  async insert(scope: MerchantScope, products: readonly NewProduct[]): Promise<void> {
    if (products.length > 0) await insertion(db, scope, products).execute();
  },

  async update(
    { merchantId }: MerchantScope,
    id: string,
    changes: ProductChanges,
    { isLive = false } = {},
  ): Promise<void> {
    await db
      .updateTable('products')
      .set(changes)
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .set(isLive ? { live_version: followingVersion } : {})
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
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

function insertion(db: Db, { merchantId }: MerchantScope, products: readonly NewProduct[]) {
  const usual = { is_deliverable: asUsual };
  return db
    .insertInto('products')
    .values(products.map((product) => ({ ...usual, ...product, merchant_id: merchantId })));
}

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
