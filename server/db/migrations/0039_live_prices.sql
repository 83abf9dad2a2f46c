-- What a live site asks for a product now, which may have changed since its pages were drawn.
alter table live_products
  -- The regular price: above the price while the product is on sale, else the same.
  add column list_cents integer not null default 0,
  -- When a markdown puts the price back by itself.
  add column sale_until timestamptz,
  -- Versions of the product between which nothing has changed but the live price. A build that was read before the last
  -- of them leaves the price as it is.
  add column priced_from integer,
  add column priced_to integer,
  -- What carts kept before this moment does not count any more.
  add column withdrawn_at timestamptz;
update live_products v set list_cents = greatest(v.price_cents, (
  select greatest(p.price_cents, p.old_price_cents) from products p
  where p.merchant_id = v.merchant_id and p.id = v.product_id and p.version = v.version));

-- How often live prices of a store have changed, and how many of these changes its pages show.
alter table stores
  add column price_changes integer not null default 0,
  add column drawn_price_changes integer not null default 0;

-- What a line was put into the cart for, and when: the buyer pays no more for a day.
alter table cart_lines
  add column kept_cents integer,
  add column kept_at timestamptz;

-- Whether its prices reach live sites at once; those that were planned before wait for the next publishing.
alter table markdowns add column is_live boolean not null default false;

-- Every price that buyers of a product paid, from when until when, and why it changed.
create table price_history (
  merchant_id uuid not null,
  product_id uuid not null,
  id uuid not null default gen_random_uuid(),
  price_cents integer not null,
  list_cents integer not null,
  from_at timestamptz not null,
  until_at timestamptz,
  why text not null check (why in ('publish', 'rollback', 'edit', 'bulk', 'markdown', 'markdown_end', 'undo')),
  user_id uuid,
  primary key (merchant_id, product_id, id),
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete cascade
);
-- Of each product one is the present one.
create unique index price_history_present on price_history (merchant_id, product_id) where until_at is null;
insert into price_history (merchant_id, product_id, price_cents, list_cents, from_at, why)
select distinct on (v.merchant_id, v.product_id) v.merchant_id, v.product_id, v.price_cents, v.list_cents,
  coalesce(s.site_updated_at, s.created_at), 'publish'
from live_products v
join stores s on s.merchant_id = v.merchant_id and s.id = v.store_id
join products p on p.merchant_id = v.merchant_id and p.id = v.product_id
order by v.merchant_id, v.product_id, s.site_updated_at desc nulls last;
