import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { withinStores } from '#server/kit/within-stores.ts';

export type HeldOrderRow = Pick<
  Selectable<Tables['orders']>,
  'id' | 'checkout_id' | 'store_id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'total_cents' | 'created_at'
> & { reserved_until: Date; pieces: number };

/** In the words of the index orders_holding, which is of nothing else. */
const holding = (scope: MerchantScope): RawBuilder<unknown> =>
  sql`o.merchant_id = ${scope.merchantId} and o.payment_status = 'created' and o.stock = 'reserved'
    ${withinStores(scope, 'o.store_id')}`;

const ofProduct = (product: string | undefined): RawBuilder<unknown> =>
  product === undefined ? sql`` : sql`and l.product_id = ${product}`;

/** Unpaid orders that hold goods, of one product or of all; the newest first. */
export const heldOrders = (db: Db) => ({
  async page(
    scope: MerchantScope,
    product: string | undefined,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<HeldOrderRow[]> {
    const { rows } = await sql<HeldOrderRow>`
      select o.id, o.checkout_id, o.store_id, o.first_name, o.last_name, o.email, o.phone, o.total_cents, o.created_at,
        l.pieces, o.reserved_until -- never null
      from orders o cross join lateral (
        select sum(l.quantity)::integer as pieces from order_lines l
        where l.merchant_id = o.merchant_id and l.order_id = o.id ${ofProduct(product)}) l
      where ${holding(scope)} and l.pieces > 0
      order by o.id desc limit ${limit} offset ${offset}`.execute(db);
    return rows;
  },

  async count(scope: MerchantScope, product: string | undefined): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1) as count from orders o
      where ${holding(scope)} and exists (
        select 1 from order_lines l
        where l.merchant_id = o.merchant_id and l.order_id = o.id ${ofProduct(product)})`.execute(db);
    return rows[0]?.count ?? 0;
  },
});
