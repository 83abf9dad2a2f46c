-- What is live already, and how much of it has changed since. On its own, so that nobody waits for it who only reads.
update products p set live_version = v.version
from (
  select p.merchant_id, p.id, min(coalesce(v.version, 0)) as version
  from products p
  join stores s on s.merchant_id = p.merchant_id and s.is_active and s.live_build_id is not null
  left join live_products v on v.merchant_id = s.merchant_id and v.store_id = s.id and v.product_id = p.id
  where v.version is not null or p.store_location_id is null or exists (
    select 1 from store_locations l
    where l.merchant_id = p.merchant_id and l.id = p.store_location_id and l.store_id = s.id)
  group by p.merchant_id, p.id having max(v.version) is not null) v
where p.merchant_id = v.merchant_id and p.id = v.id;

update product_counts c set changed = p.changed
from (
  select merchant_id, count(*) as changed from products p
  where is_behind(p.is_active, p.status, p.is_sample, p.title, p.price_cents, p.version, p.live_version)
  group by 1) p
where c.merchant_id = p.merchant_id;
