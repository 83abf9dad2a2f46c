import { type RawBuilder, sql } from 'kysely';
import type { emailStatuses, recoveryStatuses } from '#contract/abandoned-carts/abandoned-carts.contract.ts';
import type { Cents } from '#contract/kit/money.ts';
import type { PaymentStatus } from '#contract/orders/orders.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { isSold } from '#server/features/products/sold-products.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { isWithinStores } from '#server/kit/within-stores.ts';
import { isReminded } from './cart-reminders.sql.ts';

export interface CartFilter {
  storeIds: readonly string[];
  search?: string;
  email?: (typeof emailStatuses)[number];
  recovery?: (typeof recoveryStatuses)[number];
}

/** A left cart as the list shows it. */
export interface LeftCartRow {
  id: string;
  store_id: string;
  email: string;
  details: Record<string, string>;
  items: number;
  subtotal_cents: Cents;
  first_mail_task: string | null;
  first_mail_at: Date | null;
  second_mail_task: string | null;
  second_mail_at: Date | null;
  recovered_order_id: string | null;
  order_id: string | null;
  payment_status: PaymentStatus | null;
  is_sample: boolean;
  created_at: Date;
  left_at: Date;
  updated_at: Date;
}

export interface LeftLineRow {
  product_id: string;
  title: string;
  cl_sku: string;
  condition: string;
  picture_key: string | null;
  quantity: number;
  seen_cents: Cents;
  in_stock: number;
}

// What the buyer has emptied since is nothing that could be won back.
const isListed = sql`c.left_at is not null and c.email is not null and (c.recovered_order_id is not null or exists (
  select 1 from cart_lines l where l.merchant_id = c.merchant_id and l.cart_id = c.id))`;

const isRecovered = sql`(c.recovered_order_id is not null and exists (select 1 from orders o where o.merchant_id = c.merchant_id
  and o.id = c.recovered_order_id and o.payment_status in ('succeeded', 'refunded')))`;

const columns = sql`c.email, -- never null
  c.left_at, -- never null
  c.id, c.store_id, c.details, c.first_mail_task, c.first_mail_at, c.second_mail_task, c.second_mail_at,
  c.recovered_order_id, c.is_sample, c.created_at, c.updated_at,
  coalesce(g.items, 0)::integer as items, coalesce(g.cents, 0)::bigint as subtotal_cents,
  o.id as order_id, o.payment_status`;

/** What is in `carts c`, and the order that came of it. */
const joined = sql`
  cross join lateral (
    select sum(l.quantity) as items, sum(l.quantity * l.seen_cents::bigint) as cents from cart_lines l
    where l.merchant_id = c.merchant_id and l.cart_id = c.id) g
  left join lateral (
    select o.id, o.payment_status from (
      select o.id, o.payment_status from orders o where o.merchant_id = c.merchant_id and o.id = c.recovered_order_id
      union all
      select o.id, o.payment_status from orders o where o.merchant_id = c.merchant_id and o.cart_id = c.id
        and c.recovered_order_id is null and o.payment_status in ('processing', 'succeeded', 'refunded')) o
    order by o.id desc limit 1) o on true`;

/** Reading left carts. */
export const abandonedListRepository = (db: Db) => ({
  async window(scope: MerchantScope, filter: CartFilter, limit: number, offset: number): Promise<LeftCartRow[]> {
    const { rows } = await sql<LeftCartRow>`
      select ${columns} from (
        select c.* from unnest(${filter.storeIds}::uuid[]) s (id)
        cross join lateral (
          select c.* from carts c where ${matching(scope, filter)}
          order by c.left_at desc, c.id desc limit ${sql.lit(offset + limit)}) c
        order by c.left_at desc, c.id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}) c
      ${joined} order by c.left_at desc, c.id desc`.execute(db);
    return rows;
  },

  /** How many match, counted no further than the cap. */
  async count(scope: MerchantScope, filter: CartFilter, cap: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1) as count from (
        select 1 from unnest(${filter.storeIds}::uuid[]) s (id)
        join carts c on ${matching(scope, filter)} limit ${sql.lit(cap)}) m`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async find({ merchantId }: MerchantScope, id: string): Promise<LeftCartRow | undefined> {
    const { rows } = await sql<LeftCartRow>`
      select ${columns} from carts c ${joined}
      where c.merchant_id = ${merchantId} and c.id = ${id} and c.left_at is not null and c.email is not null`.execute(
      db,
    );
    return rows[0];
  },

  async lines({ merchantId }: MerchantScope, { id, store_id }: LeftCartRow): Promise<LeftLineRow[]> {
    const { rows } = await sql<LeftLineRow>`
      select l.product_id, l.quantity, l.seen_cents, p.title, p.cl_sku, p.condition, p.images[1] as picture_key,
        case when (${isSold} or p.is_sample) and (p.is_sample or v.product_id is not null) then p.quantity else 0 end
          as in_stock
      from cart_lines l join products p on p.merchant_id = l.merchant_id and p.id = l.product_id
      left join live_products v on v.merchant_id = p.merchant_id and v.store_id = ${store_id} and v.product_id = p.id
      where l.merchant_id = ${merchantId} and l.cart_id = ${id} order by l.added_at, l.product_id`.execute(db);
    return rows;
  },

  /** All stores of the merchant: carts outlive a store's removal. */
  async storeIds(scope: MerchantScope): Promise<string[]> {
    const rows = await db
      .selectFrom('stores')
      .select('id')
      .where('merchant_id', '=', scope.merchantId)
      .where(isWithinStores(scope, 'id'))
      .execute();
    return rows.map(({ id }) => id);
  },
});

/** The filter as a condition on `carts c` of the store `s`. */
function matching({ merchantId }: MerchantScope, { search, email, recovery }: CartFilter): RawBuilder<unknown> {
  const conditions = [sql`c.merchant_id = ${merchantId} and c.store_id = s.id`, isListed];
  for (const word of wordsOf(search)) {
    conditions.push(sql`concat_ws(' ', c.email, c.details ->> 'firstName', c.details ->> 'lastName',
      c.details ->> 'phone') ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  }
  if (email === 'sent') conditions.push(isReminded);
  if (email === 'scheduled') conditions.push(sql`not ${isReminded} and c.first_mail_task is not null`);
  if (email === 'not_sent') conditions.push(sql`not ${isReminded} and c.first_mail_task is null`);
  if (recovery) conditions.push(recovery === 'recovered' ? isRecovered : sql`not ${isRecovered}`);
  return sql.join(conditions, sql` and `);
}

const mostWords = 8;

const wordsOf = (search = ''): string[] => search.split(/\s+/).filter(Boolean).slice(0, mostWords);
