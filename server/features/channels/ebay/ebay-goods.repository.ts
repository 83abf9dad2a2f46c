import { type Selectable, sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

const columns = [
  ...(['id', 'title', 'description', 'condition', 'condition_notes', 'brand', 'manufacturer', 'barcode'] as const),
  ...(['aspects', 'images', 'quantity', 'weight_hundredths', 'version'] as const),
  ...(['is_active', 'is_sample'] as const),
];

// Where its ladder leaves the marketplace out, it asks the first price.
const asked = sql<Cents>`ladder_price_at(merchant_id, id, 'ebay', sells_at_cents)`.as('sells_at_cents');

type Row = Pick<Selectable<Tables['products']>, (typeof columns)[number] | 'sells_at_cents'>;

/** A product as a marketplace is told of it. */
export type Goods = Omit<Row, 'aspects'> & { aspects: Record<string, string> };

export interface Address {
  line1: string;
  city: string;
  state: string;
  postalCode: string;
  /** ISO, two letters; empty where it is not known. */
  country: string;
}

/** Where goods are sent from. */
export interface Place {
  /** The store it belongs to; null for the account's own address. */
  storeId: string | null;
  id: string;
  name: string;
  address: Address;
}

/** What is sold, and from where. */
export const ebayGoodsRepository = (db: Db) => ({
  /** The products that are there, deleted ones among them. */
  async goods({ merchantId }: MerchantScope, ids: readonly string[]): Promise<Goods[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('products')
      .select(columns)
      .select(asked)
      .where('merchant_id', '=', merchantId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
    return rows.map((row) => ({ ...row, aspects: row.aspects as Record<string, string> }));
  },

  async location({ merchantId }: MerchantScope, id: string): Promise<Place | undefined> {
    const row = await db
      .selectFrom('store_locations')
      .select(['id', 'store_id', 'name', 'address'])
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const known = row.address as Partial<Address>;
    const { line1 = '', city = '', state = '', postalCode = '', country = '' } = known;
    return { storeId: row.store_id, id, name: row.name, address: { line1, city, state, postalCode, country } };
  },

  /** The address of the account's owner; its country by name. */
  async ownAddress({ merchantId }: MerchantScope) {
    const [row] = await db
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'address', 'city', 'postal_code', 'country'])
      .where('merchant_id', '=', merchantId)
      .where('role', '=', 'owner')
      .limit(1)
      .execute();
    return row;
  },
});

export type EbayGoodsRepository = ReturnType<typeof ebayGoodsRepository>;
