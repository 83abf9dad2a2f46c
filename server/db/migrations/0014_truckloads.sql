-- What truckloads of one seller have in common.
create table truckload_profiles (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  name text not null,
  description text not null default '',
  price_cents integer not null default 0 check (price_cents >= 0),
  old_price_cents integer not null default 0 check (old_price_cents >= 0),
  condition text not null default 'Used' check (condition in ('New', 'Like-new', 'Open-box', 'Used', 'Refurbished')),
  freight_cents integer not null default 0 check (freight_cents >= 0),
  -- Hundredths of a percent.
  price_percent_hundredths integer not null default 5000 check (price_percent_hundredths between 100 and 50000),
  program jsonb not null default '{}',
  vendor jsonb not null default '{}',
  load_type jsonb not null default '{}',
  seo_title text not null default '',
  seo_description text not null default '',
  slug text not null default '',
  is_active boolean not null default true,
  is_sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, id)
);
create index truckload_profiles_name on truckload_profiles (merchant_id, lower(name), id) where is_active;
create index truckload_profiles_sample on truckload_profiles (merchant_id) where is_sample;

create table truckloads (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  title text not null,
  description text not null default '',
  price_cents integer not null default 0 check (price_cents >= 0),
  old_price_cents integer not null default 0 check (old_price_cents >= 0),
  quantity integer not null default 1 check (quantity >= 0),
  condition text not null default 'Used' check (condition in ('New', 'Like-new', 'Open-box', 'Used', 'Refurbished')),
  category_id uuid,
  sub_category_id uuid,
  store_location_id uuid,
  profile_id uuid,
  lot_number text not null default '',
  pallets integer check (pallets >= 0),
  weight_hundredths bigint check (weight_hundredths >= 0),
  purchase_cents integer not null default 0 check (purchase_cents >= 0),
  freight_cents integer not null default 0 check (freight_cents >= 0),
  other_cents integer not null default 0 check (other_cents >= 0),
  cost_cents bigint not null generated always as (purchase_cents::bigint + freight_cents + other_cents) stored,
  cost_spread text not null default 'retail' check (cost_spread in ('retail', 'units', 'manual')),
  -- Hundredths of a percent of the retail price.
  price_percent_hundredths integer not null default 5000 check (price_percent_hundredths between 100 and 50000),
  price_ends_on smallint check (price_ends_on between 0 and 99),
  shows_manifest boolean not null default true,
  status text not null default 'Ready' check (status in ('Ready', 'Published', 'Unpublished')),
  is_active boolean not null default true,
  is_sample boolean not null default false,
  images text[] not null default '{}',
  seo_title text not null default '',
  seo_description text not null default '',
  slug text not null,
  version integer not null default 1,
  -- What the live sites show of it, the oldest where they differ; null for nothing.
  live_version integer,

  -- The manifest: the file, how it was read, and what it comes to.
  manifest_key text,
  manifest_name text,
  manifest_state text check (manifest_state in ('reading', 'ready', 'refused')),
  -- Told apart from an earlier reading of the same or another file.
  manifest_round integer not null default 0,
  manifest_seller text,
  manifest_columns text[] not null default '{}',
  -- What was chosen; empty where it is left to us.
  manifest_chosen jsonb not null default '{}',
  manifest_mapping jsonb not null default '{}',
  manifest_done integer not null default 0,
  manifest_warned integer not null default 0,
  manifest_rejected integer not null default 0,
  manifest_problems jsonb not null default '[]',
  manifest_message text,
  lines integer not null default 0,
  units bigint not null default 0,
  retail_cents bigint not null default 0,
  sellable_units bigint not null default 0,
  sellable_retail_cents bigint not null default 0,
  expected_cents bigint not null default 0,
  assigned_cents bigint not null default 0,

  -- The way to products.
  break_state text not null default 'none' check (break_state in ('none', 'running', 'done', 'failed')),
  break_input jsonb,
  break_user_id uuid,
  break_done integer not null default 0,
  break_total integer not null default 0,
  break_created integer not null default 0,
  break_restocked integer not null default 0,
  break_message text,
  break_is_plan_limit boolean not null default false,
  break_act_id uuid,
  -- Places in the plan that are kept for what it becomes.
  break_reservation_id uuid,
  break_finished_at timestamptz,
  -- What it was before it was broken up, for taking that back.
  status_before text,

  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, id),
  check ((manifest_key is null) = (manifest_state is null)),
  foreign key (merchant_id, category_id) references categories (merchant_id, id) on delete set null (category_id),
  foreign key (merchant_id, sub_category_id)
    references sub_categories (merchant_id, id) on delete set null (sub_category_id),
  foreign key (merchant_id, store_location_id)
    references store_locations (merchant_id, id) on delete set null (store_location_id),
  foreign key (merchant_id, profile_id) references truckload_profiles (merchant_id, id) on delete set null (profile_id)
);
create unique index truckloads_slug on truckloads (merchant_id, slug);
create index truckloads_newest on truckloads (merchant_id, id desc) where is_active;
create index truckloads_status on truckloads (merchant_id, status, id desc) where is_active;
create index truckloads_category on truckloads (merchant_id, category_id) where category_id is not null;
create index truckloads_sub_category on truckloads (merchant_id, sub_category_id) where sub_category_id is not null;
create index truckloads_location on truckloads (merchant_id, store_location_id) where store_location_id is not null;
create index truckloads_profile on truckloads (merchant_id, profile_id) where profile_id is not null;
create index truckloads_sample on truckloads (merchant_id) where is_sample;
-- Work that somebody may have left: swept.
create index truckloads_working on truckloads (updated_at) where manifest_state = 'reading' or break_state = 'running';

-- Which truckloads the live site of a store shows, and as what.
create table live_truckloads (
  merchant_id uuid not null,
  store_id uuid not null,
  truckload_id uuid not null,
  version integer not null,
  slug text not null,
  title text not null,
  price_cents integer not null,
  primary key (merchant_id, store_id, truckload_id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade,
  foreign key (merchant_id, truckload_id) references truckloads (merchant_id, id) on delete cascade
);
create index live_truckloads_truckload on live_truckloads (merchant_id, truckload_id);
create index live_truckloads_slug on live_truckloads (merchant_id, store_id, slug);

-- Pictures that were stored for a truckload, or wait for one to be saved with them.
create table truckload_pictures (
  merchant_id uuid not null references merchants (id) on delete cascade,
  key text not null,
  truckload_id uuid,
  created_at timestamptz not null,
  primary key (merchant_id, key),
  foreign key (merchant_id, truckload_id) references truckloads (merchant_id, id) on delete cascade
);
create index truckload_pictures_truckload on truckload_pictures (merchant_id, truckload_id);
create index truckload_pictures_unused on truckload_pictures (created_at) where truckload_id is null;

-- The lines of a manifest as they were read.
create table truckload_items (
  merchant_id uuid not null,
  truckload_id uuid not null,
  round integer not null,
  line integer not null,
  title text not null,
  brand text not null default '',
  model text not null default '',
  barcode text not null default '',
  gtin14 text,
  asin text not null default '',
  sku text not null default '',
  category text not null default '',
  sub_category text not null default '',
  -- Null where the truckload's counts.
  condition text check (condition in ('New', 'Like-new', 'Open-box', 'Used', 'Refurbished')),
  color text not null default '',
  weight_hundredths integer check (weight_hundredths >= 0),
  pallet text not null default '',
  quantity integer not null check (quantity >= 0),
  sellable integer not null check (sellable >= 0),
  unit_retail_cents integer not null default 0 check (unit_retail_cents >= 0),
  -- By hand; null where spread and rule count.
  unit_cost_cents integer check (unit_cost_cents >= 0),
  price_cents integer check (price_cents >= 0),
  warnings text[] not null default '{}',
  -- Lines of one item in one condition become one product.
  item_key text collate "C" not null,
  product_id uuid,
  primary key (merchant_id, truckload_id, round, line),
  check (sellable <= quantity),
  foreign key (merchant_id, truckload_id) references truckloads (merchant_id, id) on delete cascade
);
create index truckload_items_product on truckload_items (merchant_id, product_id) where product_id is not null;
create index truckload_items_key on truckload_items (merchant_id, truckload_id, round, item_key);

create table truckload_requests (
  merchant_id uuid not null,
  id uuid not null,
  store_id uuid not null,
  truckload_id uuid not null,
  name text not null,
  email text not null check (email = lower(email)),
  phone text not null default '',
  notes text not null default '',
  status text not null default 'New' check (status in ('New', 'pending', 'completed', 'rejected')),
  is_sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade,
  foreign key (merchant_id, truckload_id) references truckloads (merchant_id, id) on delete cascade
);
create index truckload_requests_newest on truckload_requests (merchant_id, id desc);
create index truckload_requests_status on truckload_requests (merchant_id, status, id desc);
create index truckload_requests_truckload on truckload_requests (merchant_id, truckload_id, id desc);
create index truckload_requests_store on truckload_requests (merchant_id, store_id);
create index truckload_requests_sample on truckload_requests (merchant_id) where is_sample;

-- A truckload that became products is an act that can be taken back.
alter table undo_acts drop constraint undo_acts_kind_check;
alter table undo_acts add constraint undo_acts_kind_check
  check (kind in ('delete', 'bulk', 'write', 'import', 'truckload'));

-- Goods of a truckload that came to products that were there already.
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('edit', 'count', 'bulk', 'import', 'undo', 'lookup', 'channel', 'truckload'));

-- What one was listed for when it was sold there; null for sales from before it was written down.
alter table channel_sales add column unit_cents integer check (unit_cents >= 0);
