-- What sources of product data answered, for everybody: no merchant's edits, and nothing that says who asked.
create table catalogue_items (
  -- A GTIN-14, an ASIN, or 'sku:' with somebody's own number.
  code text collate "C" not null,
  -- Whose goods were asked for; 'dump' for what an operator loaded, which serves every family.
  family text not null check (family in ('amazon', 'homedepot', 'dump')),
  -- Home Depot's prices differ from shop to shop.
  store text not null default '',
  -- Who told it; null when nobody knew the code.
  source text,
  item jsonb,
  price_cents integer check (price_cents >= 0),
  list_price_cents integer check (list_price_cents >= 0),
  told_at timestamptz not null,
  -- When the sources were last asked for a price, whether or not they had one.
  priced_at timestamptz,
  primary key (code, family, store),
  check ((source is null) = (item is null))
);
-- For the sweeps of what is too old; what an operator loaded stays until it is loaded anew.
create index catalogue_items_age on catalogue_items (told_at) where family <> 'dump';
create index catalogue_items_missed on catalogue_items (told_at) where item is null;

-- How far the loading of a dump has come; a load that was stopped goes on from there.
create table catalogue_loads (
  fingerprint text primary key,
  file_name text not null,
  rows_read bigint not null default 0,
  rows_kept bigint not null default 0,
  rows_skipped bigint not null default 0,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz
);

create table lookups (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  identifier text not null,
  type text not null check (type in ('upc', 'asin', 'sku')),
  source text not null check (source in ('amazon', 'homedepot')),
  quantity integer not null,
  condition text not null,
  price_cents integer,
  found_at text not null,
  product_id uuid,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete set null (product_id)
);
create index lookups_product on lookups (merchant_id, product_id) where product_id is not null;
create index lookups_found on lookups (merchant_id, found_at, id desc);

-- A deleted product that is scanned again comes back with the scanned quantity.
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('edit', 'count', 'bulk', 'import', 'undo', 'lookup'));
