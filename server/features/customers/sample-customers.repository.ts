import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** The database keeps customers by itself, but samples it leaves alone. */
export const sampleCustomersRepository = (db: Db) => ({
  async add({ merchantId }: MerchantScope): Promise<void> {
    await sql`
      insert into customers (merchant_id, store_id, email, first_name, last_name, state, city, zip, orders_count,
        spent_cents, last_order_at, is_sample, created_at)
      select merchant_id, store_id, email, max(first_name), max(last_name), coalesce(max(address ->> 'state'), ''),
        coalesce(max(address ->> 'city'), ''), coalesce(max(address ->> 'postalCode'), ''), count(1),
        sum(earned_cents(o.payment_status, o.total_cents, o.refunded_cents)), max(created_at), true, min(created_at)
      from orders o where merchant_id = ${merchantId} and is_sample group by 1, 2, 3
      on conflict (merchant_id, store_id, email) do update set
        first_name = excluded.first_name, last_name = excluded.last_name,
        state = excluded.state, city = excluded.city, zip = excluded.zip,
        orders_count = excluded.orders_count, spent_cents = excluded.spent_cents, last_order_at = excluded.last_order_at
      where customers.is_sample`.execute(db);
  },

  async remove({ merchantId }: MerchantScope): Promise<void> {
    await db.deleteFrom('customers').where('merchant_id', '=', merchantId).where('is_sample', '=', true).execute();
  },
});
