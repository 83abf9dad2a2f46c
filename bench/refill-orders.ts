import type pg from 'pg';
import { fillOrders } from '#server/features/orders/orders.fixture.ts';

interface Refill {
  merchantId: string;
  storeId: string;
  count: number;
  /** Seconds from one order to the next. */
  every?: number;
}

const triggers = ['orders_sold_in', 'orders_sold_out'] as const;

/** Puts so many orders in the place of a merchant's; makes indexes and sums afterwards, as a restore does. */
export async function refillOrders(client: pg.Client, of: Refill): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
     from pg_index i where i.indrelid = 'orders'::regclass and not i.indisunique`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const trigger of triggers) await client.query(`alter table orders disable trigger ${trigger}`);
  await client.query('delete from orders where merchant_id = $1', [of.merchantId]);
  await client.query('delete from sales where merchant_id = $1', [of.merchantId]);
  await fillOrders(client, of);
  for (const trigger of triggers) await client.query(`alter table orders enable trigger ${trigger}`);
  for (const { made } of indexes) await client.query(made);
  await client.query(
    `insert into sales (merchant_id, store_id, quarter, orders, gross_cents, discount_cents, refunded_cents,
       shipping_cents, tax_cents, is_folded)
     select o.merchant_id, o.store_id, quarter_of(o.created_at), count(1), sum(o.subtotal_cents), sum(o.discount_cents),
       sum(o.refunded_cents), sum(o.shipping_cents + o.extra_fee_cents), sum(o.tax_cents), true
     from orders o where o.merchant_id = $1 and is_sold(o.payment_status, o.status, o.is_sample) group by 1, 2, 3`,
    [of.merchantId],
  );
  await client.query('vacuum analyze');
}
