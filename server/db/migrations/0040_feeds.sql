-- What is sent in place of what is missing, and where the look at what channels would refuse stands.
create table feed_settings (
  merchant_id uuid not null,
  store_id uuid not null,
  choices text[] not null default '{}',
  -- Moves with everything that a check depends on; one that ends tells for which number it was made.
  revision integer not null default 0,
  -- Set from the moment a check is asked for until it has ended.
  asked_at timestamptz,
  checked_at timestamptz,
  checked_revision integer,
  checked_build_id uuid,
  checked_products integer not null default 0,
  -- How many go in, by channel.
  taken jsonb not null default '{}',
  primary key (merchant_id, store_id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade
);

-- Only who has the address with it may fetch the feed.
create table feed_tokens (
  merchant_id uuid not null,
  store_id uuid not null,
  feed text not null,
  sealed bytea not null,
  primary key (merchant_id, store_id, feed),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade
);

-- What Google knows a location by; its own feeds lie below it.
create table feed_locations (
  merchant_id uuid not null,
  location_id uuid not null,
  store_id uuid not null,
  code text not null,
  primary key (merchant_id, location_id),
  constraint feed_locations_code unique (merchant_id, store_id, code),
  foreign key (merchant_id, location_id) references store_locations (merchant_id, id) on delete cascade
);

-- What the seller keeps out of some channels.
create table feed_exclusions (
  merchant_id uuid not null,
  store_id uuid not null,
  product_id uuid not null,
  channels text[] not null,
  primary key (merchant_id, store_id, product_id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade,
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete cascade
);
create index feed_exclusions_product on feed_exclusions (merchant_id, product_id);

-- What channels would refuse, as the last check saw it; of a product and a channel one reason.
create table feed_findings (
  merchant_id uuid not null,
  store_id uuid not null,
  rule text not null,
  product_id uuid not null,
  channels text[] not null,
  primary key (merchant_id, store_id, rule, product_id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade,
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete cascade
);
create index feed_findings_product on feed_findings (merchant_id, product_id);

-- Who came for feeds; the newest of each store.
create table feed_fetches (
  merchant_id uuid not null,
  store_id uuid not null,
  id uuid not null,
  feed text not null,
  location_code text,
  fetched_at timestamptz not null,
  agent text not null,
  network text not null,
  outcome text not null check (outcome in ('sent', 'unchanged', 'cut_off', 'refused')),
  products integer not null,
  primary key (merchant_id, store_id, id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade
);
