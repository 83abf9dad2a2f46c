import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export interface CustomerAtTillRow {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  visits: number;
}

interface Asked {
  storeId: string;
  /** A full-text query, as `toPeopleQuery` writes it; empty looks for no name. */
  words: string;
  /** The beginning of a phone number in digits; empty looks for none. */
  phone: string;
  limit: number;
}

/** Who buys in a store: by mail where it is known, by phone where they have said that alone at a counter. */
export const customersRepository = (db: Db) => ({
  async find({ merchantId }: MerchantScope, { storeId, words, phone, limit }: Asked): Promise<CustomerAtTillRow[]> {
    const named = sql`
      select c.first_name, c.last_name, c.email, coalesce(p.phone, '') as phone, c.orders_count as visits
      from customers c left join lateral (
        select o.phone from orders o
        where o.merchant_id = c.merchant_id and o.store_id = c.store_id and o.email = c.email and o.phone <> ''
        order by o.id desc limit 1) p on true
      where c.merchant_id = ${merchantId} and c.store_id = ${storeId} and c.search @@ ${words}::tsquery and not c.is_sample
      order by c.orders_count desc, c.email limit ${sql.lit(limit)}`;
    // Digits sort alike everywhere: what begins with these lies between them and them with nines.
    const called = sql`
      select (array_agg(o.first_name order by o.id desc) filter (where o.first_name <> ''))[1] as first_name,
        (array_agg(o.last_name order by o.id desc) filter (where o.last_name <> ''))[1] as last_name,
        coalesce((array_agg(o.email order by o.id desc) filter (where o.email <> ''))[1], '') as email,
        o.phone, count(1)::integer as visits
      from (select * from orders
        where merchant_id = ${merchantId} and store_id = ${storeId} and way = 'counter' and phone <> ''
          and phone >= ${phone} and phone <= ${`${phone}99999999999`} and payment_status in ('succeeded', 'refunded')
        order by phone, id desc limit 500) o
      group by o.phone order by visits desc, o.phone limit ${sql.lit(limit)}`;
    const ways = [words !== '' && named, phone !== '' && called].filter((way) => way !== false);
    if (ways.length === 0) return [];
    const { rows } = await sql<CustomerAtTillRow>`
      select coalesce(first_name, '') as first_name, coalesce(last_name, '') as last_name, email, phone, visits -- never null
      from (${sql.join(
        ways.map((way) => sql`(${way})`),
        sql` union all `,
      )}) found limit ${sql.lit(limit)}`.execute(db);
    return rows;
  },
});
