import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { type DiscountRow, discountColumns } from './discounts.repository.ts';

export const discountUsesRepository = (db: Db) => ({
  async applicable({ merchantId }: MerchantScope, storeId: string, code: string, at: Date): Promise<DiscountRow[]> {
    const { rows } = await sql<DiscountRow>`
      select ${discountColumns} from discounts d
      where d.merchant_id = ${merchantId} and d.store_id = ${storeId} and (
        (d.code is null and d.is_active and d.starts_at <= ${at} and coalesce(d.ends_at > ${at}, true))
        or d.code = ${code})`.execute(db);
    return rows;
  },

  /** Whatever takes money off and is not over, with its code where it has one. */
  async ofTills({ merchantId }: MerchantScope, storeId: string, at: Date): Promise<DiscountRow[]> {
    const { rows } = await sql<DiscountRow>`
      select ${discountColumns} from discounts d
      where d.merchant_id = ${merchantId} and d.store_id = ${storeId} and d.is_active and d.kind <> 'free_shipping'
        and coalesce(d.ends_at > ${at}, true) and coalesce(d.used < d.total_uses, true)
      order by d.id limit 500`.execute(db);
    return rows;
  },

  /** An order that this cart is about to replace does not stand in its own way. */
  async earlierUses(
    { merchantId }: MerchantScope,
    { email, discountIds, exceptCart }: { email: string; discountIds: readonly string[]; exceptCart: string },
  ): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ id: string; count: number }>`
      select u.discount_id as id, count(*)::integer as count from discount_uses u
      join orders o on o.merchant_id = u.merchant_id and o.id = u.order_id
      where u.merchant_id = ${merchantId} and u.discount_id = any(${discountIds}::uuid[]) and u.email = ${email}
        and not (o.cart_id is not distinct from ${exceptCart} and o.payment_status = 'created')
      group by 1`.execute(db);
    return new Map(rows.map(({ id, count }) => [id, count]));
  },

  /** The discounts that the open order of a cart holds a use of. */
  async heldBy({ merchantId }: MerchantScope, cartId: string): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`
      select u.discount_id as id from orders o
      join discount_uses u on u.merchant_id = o.merchant_id and u.order_id = o.id
      where o.merchant_id = ${merchantId} and o.cart_id = ${cartId} and o.payment_status = 'created'`.execute(db);
    return rows.map(({ id }) => id);
  },
});
