import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** Somebody who is a customer elsewhere. */
export interface ImportedCustomer {
  /** In lower case. */
  email: string;
  firstName: string;
  lastName: string;
  city: string;
  state: string;
  zip: string;
}

export const importedCustomersRepository = (db: Db) => ({
  /**
   * What is known of somebody stays; the rest is filled in. Whoever was a sample has bought nothing before. Nobody may
   * be among them twice.
   */
  async add(
    { merchantId }: MerchantScope,
    storeId: string,
    people: readonly ImportedCustomer[],
    now: Date,
  ): Promise<number> {
    if (people.length === 0) return 0;
    const { rows } = await sql<{ is_new: boolean }>`
      insert into customers as c (merchant_id, store_id, email, first_name, last_name, state, city, zip, imported_at,
        created_at)
      select ${merchantId}, ${storeId}, p.email, p."firstName", p."lastName", p.state, p.city, p.zip, ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as p (email text, "firstName" text, "lastName" text, state text, city text, zip text)
      order by p.email
      on conflict (merchant_id, store_id, email) do update set
        first_name = coalesce(nullif(c.first_name, ''), excluded.first_name),
        last_name = coalesce(nullif(c.last_name, ''), excluded.last_name),
        state = coalesce(nullif(c.state, ''), excluded.state),
        city = coalesce(nullif(c.city, ''), excluded.city),
        zip = coalesce(nullif(c.zip, ''), excluded.zip),
        orders_count = case when c.is_sample then 0 else c.orders_count end,
        spent_cents = case when c.is_sample then 0 else c.spent_cents end,
        last_order_at = case when c.is_sample then null else c.last_order_at end,
        is_sample = false, imported_at = coalesce(c.imported_at, excluded.imported_at)
      returning c.xmax = 0 as is_new`.execute(db);
    return rows.filter(({ is_new }) => is_new).length;
  },
});
