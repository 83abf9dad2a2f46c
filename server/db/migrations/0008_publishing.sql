-- Every build of a store's site. Its files and the list of them lie in the site storage, under its id.
create table site_builds (
  merchant_id uuid not null,
  id uuid not null,
  store_id uuid not null,
  kind text not null check (kind in ('publish', 'sync', 'system', 'rollback')),
  status text not null check (status in ('waiting', 'running', 'done', 'failed')),
  -- Files are there; a build that is no longer kept can't be gone back to.
  is_kept boolean not null default false,
  progress smallint not null default 0 check (progress between 0 and 100),
  -- What it spends of the plan; system builds and rollbacks spend nothing.
  reservation jsonb,
  products integer not null default 0,
  pages integer not null default 0,
  changed integer not null default 0,
  omitted jsonb not null default '[]',
  -- For the seller; what happened in full is in the log.
  error text,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade
);
-- One at a time for each store.
create unique index site_builds_open on site_builds (merchant_id, store_id) where status in ('waiting', 'running');
create index site_builds_newest on site_builds (merchant_id, store_id, id desc);

alter table stores
  add column live_build_id uuid,
  -- The address the live build was made for; pages of another address are made anew.
  add column live_base text,
  add foreign key (merchant_id, live_build_id) references site_builds (merchant_id, id);

-- The buyer pays what the live site says.
alter table live_products add column price_cents integer not null default 0;
create index live_products_price on live_products (merchant_id, store_id, price_cents, product_id);

-- A product that sold out is shown as sold by a build of the system's own; this one says that it is due.
alter table stores add column refresh_due_at timestamptz;
create index stores_refresh_due on stores (refresh_due_at) where refresh_due_at is not null;

-- Addresses a store had before: they lead to the one it has now.
create table former_addresses (
  slug text primary key,
  merchant_id uuid not null,
  store_id uuid not null,
  created_at timestamptz not null,
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade
);

-- Pictures that kept builds show: their files stay until the last of those builds goes.
create table shown_pictures (
  merchant_id uuid not null,
  key text not null,
  build_id uuid not null,
  primary key (merchant_id, key, build_id),
  foreign key (merchant_id, build_id) references site_builds (merchant_id, id) on delete cascade
);
create index shown_pictures_build on shown_pictures (merchant_id, build_id);

-- Which pictures of slides, categories and the gallery have smaller and newer copies beside them, and which wait for
-- theirs. Products' pictures are in a list of their own.
create table picture_copies (
  merchant_id uuid not null references merchants (id) on delete cascade,
  key text not null,
  shape text not null check (shape in ('square', 'wide')),
  made_at timestamptz,
  primary key (merchant_id, key)
);
create index picture_copies_missing on picture_copies (merchant_id, key) where made_at is null;
insert into picture_copies (merchant_id, key, shape)
  select merchant_id, thumbnail_key, 'square' from categories where thumbnail_key like 'categories/%'
  union select merchant_id, key, 'square' from media
  union select merchant_id, slide ->> 'url', 'wide' from stores, jsonb_array_elements(slides) slide;

-- Drawings that the samples of all merchants share, with their copies made.
create table shared_picture_copies (
  key text primary key,
  shape text not null check (shape in ('square', 'wide'))
);

-- There were WebP copies alone; a sweep makes the others.
update product_pictures set derived_at = null where derived_at is not null;
create index product_pictures_missing on product_pictures (merchant_id, key)
  where derived_at is null and product_id is not null;

-- Sample categories show the picture itself, which has copies, and no longer one of them.
update categories set thumbnail_key = replace(thumbnail_key, '-thumb.jpg', '.jpg')
  where thumbnail_key like 'samples/%-thumb.jpg';

-- What came with a new store: Delete Sample Data takes it away unless somebody has changed it since.
alter table pages add column is_sample boolean not null default false;
alter table blog_posts add column is_sample boolean not null default false;
alter table menu_entries add column is_sample boolean not null default false;
