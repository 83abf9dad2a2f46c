-- The app store's shelves, in the operator's hands.
create table app_categories (
  id uuid primary key,
  name text not null,
  position integer not null
);
create unique index app_categories_name on app_categories (lower(name));
insert into app_categories (id, name, position)
select md5('app category ' || category)::uuid, category, row_number() over (order by min(position))
from apps group by category;
alter table apps
  add column category_id uuid references app_categories (id),
  -- Names of our own drawings.
  add column pictures text[] not null default '{}',
  -- What this version can do; others are not shown, and stay with those who have them.
  add column is_offered boolean not null default true;
update apps a set category_id = c.id from app_categories c where c.name = a.category;
-- Processes of the version before read and write the name, which is written no more; when they start they bring apps up
-- to date that are there, and know no category to give.
create function first_app_category() returns uuid language sql stable as
  'select id from app_categories order by position limit 1';
alter table apps alter column category_id set default first_app_category(), alter column category_id set not null,
  alter column category set default '';
create index apps_category on apps (category_id);

-- Accounts at channels. What lets us act for a seller is kept sealed.
create table channel_accounts (
  merchant_id uuid not null references merchants (id) on delete cascade,
  channel text not null check (channel in ('ebay', 'clover', 'shipstation')),
  -- The channel's own name for it, and what the seller calls it.
  account text not null,
  name text not null default '',
  -- Tokens or keys, readable with the installation's secret alone.
  sealed bytea not null,
  -- When the access token ends; null for keys.
  access_until timestamptz,
  -- eBay: policies and location. ShipStation: where it tells us of shipments.
  settings jsonb not null default '{}',
  -- Up to where sales or shipments were read, and when that was tried last.
  read_until timestamptz not null,
  read_at timestamptz,
  -- The channel takes our word no more: the seller has to connect again.
  is_broken boolean not null default false,
  connected_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, channel)
);
-- Whoever tells us of a sale names the account; one account belongs to one merchant.
create unique index channel_accounts_account on channel_accounts (channel, account);
create index channel_accounts_to_read on channel_accounts (read_at nulls first) where not is_broken;

-- One product on one channel: what is wanted there, and what was sent. Due while the two may differ.
create table channel_listings (
  merchant_id uuid not null,
  product_id uuid not null,
  channel text not null check (channel in ('ebay', 'clover')),
  wanted text not null check (wanted in ('listed', 'ended')),
  wanted_at timestamptz not null default now(),
  is_listed boolean not null default false,
  -- Ours, there.
  sku text not null,
  -- The account it was sent to.
  account text,
  -- eBay: offer and listing. Clover: item.
  offer_id text,
  listing_id text,
  item_id text,
  -- Its page there.
  url text,
  -- eBay: where it is listed, from the top down.
  category_id text,
  category_path text[] not null default '{}',
  sent_version integer,
  sent_price_cents integer,
  sent_quantity integer,
  errors jsonb not null default '[]',
  warnings jsonb not null default '[]',
  attempts integer not null default 0,
  -- Counts what may have to be sent: work that read an older one does not settle it.
  revision integer not null default 1,
  -- When it is its turn; null: nothing to do.
  due_at timestamptz,
  -- Somebody is at it until then.
  claimed_until timestamptz,
  tried_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  state text not null generated always as (
    case
      when due_at is not null then 'waiting'
      when errors <> '[]'::jsonb then 'failed'
      when is_listed then 'listed'
      else 'ended'
    end) stored,
  primary key (merchant_id, product_id, channel),
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete cascade
);
-- From one seller's channel to the next: what rests because its account does is passed over in one step.
create index channel_listings_due on channel_listings (merchant_id, channel, due_at) where due_at is not null;
create index channel_listings_state on channel_listings (merchant_id, channel, state, product_id);
create unique index channel_listings_sku on channel_listings (merchant_id, channel, sku);
create index channel_listings_item on channel_listings (merchant_id, item_id) where item_id is not null;

-- What changes of a product goes to where it is listed: a sale at once, an edit when it can no longer be taken back from
-- its message. A sale leaves the version as it is.
create function mark_channel_listings() returns trigger language plpgsql as $$
begin
  update channel_listings l set
    revision = l.revision + 1,
    attempts = 0,
    due_at = case when n.version = o.version then '-infinity' else n.updated_at + interval '15 seconds' end
  from new_products n join old_products o on o.merchant_id = n.merchant_id and o.id = n.id
  where l.merchant_id = n.merchant_id and l.product_id = n.id and (l.wanted = 'listed' or l.is_listed)
    and (o.version, o.quantity, o.sells_at_cents, o.is_active) is distinct from
      (n.version, n.quantity, n.sells_at_cents, n.is_active);
  return null;
end $$;
create trigger products_marked_for_channels after update on products
  referencing old table as old_products new table as new_products
  for each statement execute function mark_channel_listings();

alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('edit', 'count', 'bulk', 'import', 'undo', 'lookup', 'channel'));

-- Counts readings and what is written of them, so that one that began too early does not undo what is newer.
create sequence channel_readings;
-- A line sold there: counted once, however often it is read.
create table channel_sales (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  channel text not null check (channel in ('ebay', 'clover')),
  order_id text not null,
  line_id text not null,
  product_id uuid,
  sku text not null,
  quantity integer not null check (quantity > 0),
  -- How many of them were on the shelf; the others were sold twice.
  taken integer not null check (taken between 0 and quantity),
  is_returned boolean not null default false,
  -- Back because its payment was voided: paid again, it is sold again.
  is_voided boolean not null default false check (is_returned or not is_voided),
  written bigint not null default nextval('channel_readings'),
  settled_at timestamptz,
  sold_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete set null (product_id)
);
create unique index channel_sales_line on channel_sales (merchant_id, channel, order_id, line_id);
create index channel_sales_newest on channel_sales (merchant_id, sold_at desc, id desc);
create index channel_sales_oversold on channel_sales (merchant_id, sold_at desc, id desc)
  where taken < quantity and not is_returned and settled_at is null;
create index channel_sales_product on channel_sales (merchant_id, product_id) where product_id is not null;

-- Orders on their way to ShipStation.
alter table orders
  add column shipstation_status text check (shipstation_status in ('waiting', 'sent', 'failed')),
  add column shipstation_error text,
  add column shipstation_at timestamptz,
  add column shipstation_id text;
create index orders_to_push on orders (merchant_id) where shipstation_status = 'waiting';

-- Parcels that ShipStation told of: each changes its order once.
create table channel_shipments (
  merchant_id uuid not null,
  id text not null,
  order_id uuid not null,
  carrier text not null,
  tracking_number text not null,
  is_voided boolean not null default false,
  shipped_at timestamptz not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id) on delete cascade
);
create index channel_shipments_order on channel_shipments (merchant_id, order_id);
