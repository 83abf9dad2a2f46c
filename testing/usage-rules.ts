import type { Rule } from '#server/operations/invariants.sql.ts';

/** What holds besides wherever everything there is was made by the product itself, and nothing written beside it. */
export const usageRules: readonly Rule[] = [
  {
    says: 'as much of a plan is used as is there: products, scans that found something new, builds that were asked for',
    broken: `
      select merchant_id, feature, sum(used) as missing from (
        select merchant_id, feature, used from usage_counters
        union all
        select merchant_id, 'LPL', -1 from products where is_active and not is_sample
        union all
        -- The demo merchant's history is made up.
        select l.merchant_id, 'BUM', -1 from lookups l join merchants m on m.id = l.merchant_id
        where l.found_at not in ('my_products', 'not_found', 'refused') and not m.is_demo
        union all
        select merchant_id, 'SW', -1 from site_builds where kind in ('publish', 'sync') and status = 'done') both_sides
      group by 1, 2 having sum(used) <> 0`,
  },
  {
    says: 'what is set aside of a plan is what reservations that have not expired hold',
    broken: `
      select merchant_id, feature, window_start, sum(reserved) as missing from (
        select merchant_id, feature, window_start, reserved from usage_counters
        union all
        select merchant_id, feature, window_start, -amount from usage_reservations
        where expires_at <> 'infinity') both_sides
      group by 1, 2, 3 having sum(reserved) <> 0`,
  },
  {
    says: 'work that waits is about a merchant, a store and a product that are there',
    broken: `
      select j.name, j.data from pgboss.job j
      left join merchants m on m.id::text = j.data ->> 'merchantId'
      left join stores s on s.merchant_id = m.id and s.id::text = j.data ->> 'storeId'
      left join products p on p.merchant_id = m.id and p.id::text = j.data ->> 'productId'
      where j.state in ('created', 'retry', 'active') and (j.data ->> 'merchantId' is not null and m.id is null
        or j.data ->> 'storeId' is not null and s.id is null or j.data ->> 'productId' is not null and p.id is null)`,
  },
];
