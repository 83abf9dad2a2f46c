import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DiscountStatus } from '#contract/pricing/discount-rules.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type DiscountRow = Omit<Selectable<Tables['discounts']>, 'merchant_id' | 'updated_at'> & {
  product_ids: string[];
  category_ids: string[];
};

export type NewDiscount = Omit<Insertable<Tables['discounts']>, 'merchant_id'>;
export type DiscountChanges = Updateable<Omit<Tables['discounts'], 'merchant_id' | 'id' | 'store_id' | 'used'>>;

export interface DiscountFilter {
  search: string;
  status: DiscountStatus | undefined;
  /** The moment that decides what is active, scheduled or ended. */
  at: Date;
}

// The same order of questions as in the rules: what is switched off is nothing else, what has ended is not used up.
const isOn = sql`d.is_active`;
const hasEnded = (at: Date) => sql`coalesce(d.ends_at <= ${at}, false)`;
const isUsedUp = sql`coalesce(d.used >= d.total_uses, false)`;
const begins = (at: Date) => sql`d.starts_at > ${at}`;

const conditions = {
  off: () => sql`not ${isOn}`,
  ended: (at: Date) => sql`${isOn} and ${hasEnded(at)}`,
  used_up: (at: Date) => sql`${isOn} and not ${hasEnded(at)} and ${isUsedUp}`,
  scheduled: (at: Date) => sql`${isOn} and not ${hasEnded(at)} and not ${isUsedUp} and ${begins(at)}`,
  active: (at: Date) => sql`${isOn} and not ${hasEnded(at)} and not ${isUsedUp} and not ${begins(at)}`,
};

const matching = ({ merchantId }: MerchantScope, storeId: string, { search, status, at }: DiscountFilter) => {
  const words =
    search && sql`and (strpos(lower(d.title), lower(${search})) > 0 or strpos(d.code, upper(${search})) > 0)`;
  return sql`d.merchant_id = ${merchantId} and d.store_id = ${storeId} ${words || sql``}
    ${status ? sql`and ${conditions[status](at)}` : sql``}`;
};

/** Of discount `d`. */
export const discountColumns = sql.raw(`
  d.id, d.store_id, d.title, d.code, d.kind, d.percent_hundredths, d.amount_cents, d.minimum_cents, d.minimum_items,
  d.is_limited, d.starts_at, d.ends_at, d.total_uses, d.uses_per_customer, d.used, d.is_active, d.created_at,
  array(select p.product_id from discount_products p
    where p.merchant_id = d.merchant_id and p.discount_id = d.id order by 1) as product_ids,
  array(select c.category_id from discount_categories c
    where c.merchant_id = d.merchant_id and c.discount_id = d.id order by 1) as category_ids`);

export const discountsRepository = (db: Db) => ({
  async hasStore({ merchantId }: MerchantScope, storeId: string): Promise<boolean> {
    const store = await db
      .selectFrom('stores')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', storeId)
      .executeTakeFirst();
    return store !== undefined;
  },

  async page(
    scope: MerchantScope,
    storeId: string,
    filter: DiscountFilter,
    window: { limit: number; offset: number },
  ): Promise<DiscountRow[]> {
    const { rows } = await sql<DiscountRow>`
      select ${discountColumns} from discounts d where ${matching(scope, storeId, filter)}
      order by d.id desc limit ${window.limit} offset ${window.offset}`.execute(db);
    return rows;
  },

  async count(scope: MerchantScope, storeId: string, filter: DiscountFilter): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from discounts d where ${matching(scope, storeId, filter)}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async find({ merchantId }: MerchantScope, id: string): Promise<DiscountRow | undefined> {
    const { rows } = await sql<DiscountRow>`
      select ${discountColumns} from discounts d where d.merchant_id = ${merchantId} and d.id = ${id}`.execute(db);
    return rows[0];
  },

  async insert({ merchantId }: MerchantScope, discount: NewDiscount): Promise<void> {
    await db
      .insertInto('discounts')
      .values({ ...discount, merchant_id: merchantId })
      .execute();
  },

  async update({ merchantId }: MerchantScope, id: string, changes: DiscountChanges): Promise<boolean> {
    const changed = await db
      .updateTable('discounts')
      .set(changes)
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  },

  /** What it is given on, in place of what it was given on before; the keys refuse what is not the merchant's. */
  async choose(
    { merchantId }: MerchantScope,
    id: string,
    chosen: { productIds: readonly string[]; categoryIds: readonly string[] },
  ): Promise<void> {
    await sql`delete from discount_products where merchant_id = ${merchantId} and discount_id = ${id}`.execute(db);
    await sql`delete from discount_categories where merchant_id = ${merchantId} and discount_id = ${id}`.execute(db);
    await sql`
      insert into discount_products (merchant_id, discount_id, product_id)
      select distinct ${merchantId}::uuid, ${id}::uuid, u.id from unnest(${chosen.productIds}::uuid[]) u (id)
      order by 3`.execute(db);
    await sql`
      insert into discount_categories (merchant_id, discount_id, category_id)
      select distinct ${merchantId}::uuid, ${id}::uuid, u.id from unnest(${chosen.categoryIds}::uuid[]) u (id)
      order by 3`.execute(db);
  },

  async remove({ merchantId }: MerchantScope, id: string): Promise<boolean> {
    const removed = await db
      .deleteFrom('discounts')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return removed !== undefined;
  },
});
