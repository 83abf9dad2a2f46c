import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { LookupSource, LookupType } from '#contract/lookup/lookup.contract.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export interface NewLookup {
  id: string;
  identifier: string;
  type: LookupType;
  source: LookupSource;
  quantity: number;
  condition: Condition;
  price_cents: Cents | null;
  found_at: string;
  product_id: string | null;
  /** By which category of its source the product was filed. */
  source_category_id?: string | null;
  created_at: Date;
}

export type LookupRow = Omit<NewLookup, 'source_category_id'> & { title: string | null };

/** What a merchant looked up; ids are ordered by time. */
export const lookupsRepository = (db: Db) => ({
  async add({ merchantId }: MerchantScope, lookup: NewLookup): Promise<void> {
    await db
      .insertInto('lookups')
      .values({ ...lookup, merchant_id: merchantId })
      .execute();
  },

  /** One window of the history, newest first; `after` is the last lookup before it. */
  async window(
    { merchantId }: MerchantScope,
    foundAt: string | undefined,
    { limit, offset = 0, after }: { limit: number; offset?: number; after?: string | undefined },
  ): Promise<LookupRow[]> {
    const { rows } = await sql<LookupRow>`
      select l.id, l.identifier, l.type, l.source, l.quantity, l.condition, l.price_cents, l.found_at, l.created_at,
        p.id as product_id, p.title
      from (
        select * from lookups where merchant_id = ${merchantId} ${ofSource(foundAt)}
          ${after === undefined ? sql`` : sql`and id < ${after}`}
        order by id desc offset ${offset} limit ${limit}) l
      left join products p on p.merchant_id = ${merchantId} and p.id = l.product_id and p.is_active
      order by l.id desc`.execute(db);
    return rows;
  },

  /** Some of the merchant's products that carry a barcode, as if they had been scanned. */
  scannedProducts: ({ merchantId }: MerchantScope, most: number) =>
    db
      .selectFrom('products')
      .select(['barcode as identifier', 'id as product_id', 'quantity', 'condition'])
      .where('merchant_id', '=', merchantId)
      .where('barcode', '<>', '')
      .where('is_active', '=', true)
      .where('is_sample', '=', false)
      .orderBy('id')
      .limit(most)
      .execute(),

  /** How many there are, counted no further than the cap. */
  async count({ merchantId }: MerchantScope, cap: number, foundAt?: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from (
        select 1 from lookups where merchant_id = ${merchantId} ${ofSource(foundAt)}
        limit ${cap + 1}) counted`.execute(db);
    return rows[0]?.count ?? 0;
  },
});

const ofSource = (foundAt: string | undefined) => (foundAt === undefined ? sql`` : sql`and found_at = ${foundAt}`);
