import type { Catalogue } from '../kit/with-product.ts';

const overDays = 730;
const loads = 200;

/** Loads that bring every product in, and orders of one line each, over two years. */
export async function fillYears(
  { client, merchantId }: Pick<Catalogue, 'client' | 'merchantId'>,
  sales: number,
): Promise<void> {
  const run = (text: string, values: unknown[]) => client.query(text, [merchantId, ...values]);
  await client.query('begin');
  await run(
    `insert into truckloads (merchant_id, id, title, lot_number, purchase_cents, slug, created_at, updated_at)
     select $1, gen_random_uuid(), 'Load ' || n, 'L' || n, 500000, 'load-' || n, now(), now()
     from generate_series(1, $2::integer) n`,
    [loads],
  );
  await run(
    `update receipts r set truckload_id = t.id, received_at = now() - (t.place * $2::integer / $3) * interval '1 day',
       unit_cost_cents = 500
     from (select id, row_number() over (order by id) - 1 as place from truckloads where merchant_id = $1) t
     where r.merchant_id = $1 and t.place = ('x' || left(md5(r.id::text), 7))::bit(28)::integer % $3`,
    [overDays, loads],
  );
  await client.query('alter table orders disable trigger user; alter table order_lines disable trigger user;');
  await client.query('alter table stock_movements disable trigger user');
  // What is written here is true together: no trigger has to see to it row by row, nor any foreign key.
  await client.query(`set local session_replication_role = replica; set local synchronous_commit = off`);
  await run(
    `insert into price_history (merchant_id, product_id, price_cents, list_cents, from_at, why)
     select $1, id, 2000 + 500 * (abs(hashtext(id::text)) % 6), 0, now() - $2 * interval '1 day', 'publish'
     from products where merchant_id = $1`,
    [overDays],
  );
  await client.query(`create temporary table sold (
    id uuid, movement uuid, n integer, product uuid, receipt uuid, at timestamptz) on commit drop`);
  await run(
    `insert into sold
     with goods as (
       select p.id as product, r.id as receipt, row_number() over (order by p.id) - 1 as place
       from products p join receipts r on r.merchant_id = p.merchant_id and r.product_id = p.id where p.merchant_id = $1
     )
     select gen_random_uuid() as id, gen_random_uuid() as movement, n, g.product, g.receipt,
       now() - (n % ($3 * 24)) * interval '1 hour' as at
     from generate_series(1, $2::integer) n
     join goods g on g.place = n % (select count(1) from goods)`,
    [sales, overDays],
  );
  await run(
    `insert into orders (merchant_id, id, store_id, checkout_id, fingerprint, first_name, last_name, email, way,
       subtotal_cents, tax_cents, extra_fee_cents, shipping_cents, discount_cents, payment_type, payment_status, stock,
       created_at, updated_at, paid_at)
     select $1, id, s.store, 'B' || n, id::text, 'A', 'B', 'b@example.com', 'pickup', 2000, 0, 0, 0, 0, 'card',
       'succeeded', 'sold', at, at, at
     from sold, (select id as store from stores where merchant_id = $1 limit 1) s order by at`,
    [],
  );
  await run(
    `insert into order_lines (merchant_id, order_id, position, product_id, title, cl_sku, condition, quantity, unit_cents)
     select $1, id, 0, product, 'x', 'x', 'Used', 1, 2000 from sold`,
    [],
  );
  await run(
    `insert into stock_movements (merchant_id, id, product_id, change, reason, balance, origin_id, created_at)
     select $1, movement, product, -1, 'order', 0, id, at from sold order by at`,
    [],
  );
  await run(
    `insert into stock_draws (merchant_id, movement_id, receipt_id, units, unit_cost_cents)
     select $1, movement, receipt, 1, 500 from sold`,
    [],
  );
  await run(`insert into insight_marks (merchant_id, at) values ($1, '-infinity')`, []);
  await client.query('commit');
  await client.query('vacuum analyze');
}
