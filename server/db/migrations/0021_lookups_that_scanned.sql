-- Products that the live sites don't show as they are: counted after every act, among all that are as they should be.
create index products_behind on products (merchant_id, id)
  where is_behind(is_active, status, is_sample, title, price_cents, version, live_version);

-- Planned anew each time: a kept plan is made for as many rows as a connection's first update had, which is one, and
-- would compare every row with every other when thousands are changed.
create or replace function mark_channel_listings() returns trigger language plpgsql as $$
begin
  execute $update$
    update channel_listings l set
      revision = l.revision + 1,
      attempts = 0,
      due_at = case when n.version = o.version then '-infinity' else n.updated_at + interval '15 seconds' end
    from new_products n join old_products o on o.merchant_id = n.merchant_id and o.id = n.id
    where l.merchant_id = n.merchant_id and l.product_id = n.id and (l.wanted = 'listed' or l.is_listed)
      and (o.version, o.quantity, o.sells_at_cents, o.is_active) is distinct from
        (n.version, n.quantity, n.sells_at_cents, n.is_active) $update$;
  return null;
end $$;

-- Whether money is on its way through an account is asked of all merchants' orders when one leaves it.
create index orders_open_money on orders (processor, account)
  where payment_status = 'processing' or (payment_status = 'created' and stock = 'reserved') or refunding_cents > 0;

-- Carts that were left stay for a year after they have expired: whoever looks for what may go passes them by.
drop index carts_expiry;
create index carts_expiry on carts (expires_at) where left_at is null;
create index carts_left_age on carts (left_at) where left_at is not null;

-- The few builds of a store that are kept, and the last that somebody asked for, among all that the system made.
create index site_builds_kept on site_builds (merchant_id, store_id, id desc) where is_kept;
create index site_builds_asked on site_builds (merchant_id, store_id, id desc) where kind in ('publish', 'sync');

-- A refresh of a live site asks which pictures have got their copies since.
create index product_pictures_derived on product_pictures (merchant_id, derived_at) where derived_at is not null;
