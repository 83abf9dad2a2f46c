import type { Pool } from '#server/features/orders/orders.fixture.ts';

/** So many customers of invented names at once; every fifth is registered nowhere, but subscribed. */
export async function fillCustomers(
  pool: Pool,
  { merchantId, storeId, count }: { merchantId: string; storeId: string; count: number },
): Promise<void> {
  const names = `(array['Ada','Ben','Carla','Dmitri','Elena','Farid','Grace','Hugo','Ines','Jonas'])[1 + n % 10]`;
  const surnames = `(array['Ford','Nguyen','Okafor','Petrov','Quinn','Rossi','Smith','Tanaka'])[1 + n % 8]`;
  await pool.query(
    `insert into customers (merchant_id, store_id, email, first_name, last_name, state, city, zip, is_subscribed,
       cart_left_at, orders_count, spent_cents, last_order_at, created_at)
     select $1::uuid, $2::uuid, substr(md5(n::text), 1, 6) || '.buyer' || n || '@example.com', ${names},
       ${surnames} || n % 5000, 'OH', 'Toledo', '43607', n % 5 = 0,
       case when n % 50 = 0 then now() - make_interval(days => n / 50 % 60) end, 1 + n % 7,
       (1 + n % 7) * (1795 + n % 9000), now() - make_interval(mins => n), now() - make_interval(mins => n)
     from generate_series(1, $3::integer) n`,
    [merchantId, storeId, count],
  );
}
