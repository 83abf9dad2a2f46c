import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { mostLines } from './carts.repository.ts';

interface StoreScope extends MerchantScope {
  storeId: string;
}

/** Carts that links of mails bring back. */
export const leftCartsRepository = (db: Db) => ({
  /** Whether it has become an order; undefined when the store has no such cart. */
  async isOrdered({ merchantId, storeId }: StoreScope, id: string): Promise<boolean | undefined> {
    const { rows } = await sql<{ is_ordered: boolean }>`
      select (c.ordered_at is not null or c.recovered_order_id is not null or exists (
          select 1 from carts r where r.merchant_id = c.merchant_id and r.restored_from = c.id
            and r.ordered_at is not null)) as is_ordered
      from carts c where c.merchant_id = ${merchantId} and c.store_id = ${storeId} and c.id = ${id}
        and c.left_at is not null and not c.is_sample`.execute(db);
    return rows[0]?.is_ordered;
  },

  /**
   * Puts what is in a left cart into another, which keeps what it has: of what is in both, the most that was wanted. Who
   * has the link has the mail: name and mail address go along, where they were not typed anew, and nothing else does.
   */
  async putInto({ merchantId, storeId }: StoreScope, from: string, into: { id: string; now: Date }): Promise<void> {
    await sql`
      with linked as (
        update carts c set restored_from = ${from}, updated_at = ${into.now}, details = coalesce((
            select jsonb_object_agg(key, value) from carts f, jsonb_each(f.details)
            where f.merchant_id = c.merchant_id and f.id = ${from}
              and key in ('firstName', 'lastName', 'email') and value <> '""'), '{}') || c.details
        where c.merchant_id = ${merchantId} and c.store_id = ${storeId} and c.id = ${into.id}
        returning c.merchant_id, c.id),
      room as (
        select ${mostLines} - count(1) as lines from cart_lines where merchant_id = ${merchantId} and cart_id = ${into.id})
      insert into cart_lines (merchant_id, cart_id, product_id, quantity, seen_cents, kept_cents, kept_at, added_at)
      select l.merchant_id, k.id, l.product_id, l.quantity, l.seen_cents, l.kept_cents, l.kept_at, ${into.now}
      from linked k join cart_lines l on l.merchant_id = k.merchant_id and l.cart_id = ${from}
      order by l.added_at, l.product_id limit (select greatest(lines, 0) from room)
      on conflict (merchant_id, cart_id, product_id) do update
        set quantity = greatest(cart_lines.quantity, excluded.quantity)`.execute(db);
  },
});
