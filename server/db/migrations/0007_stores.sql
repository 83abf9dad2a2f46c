-- Everything a store is set up with. What only one screen reads and writes as a whole is one column.
alter table stores
  add column description text not null default '',
  add column email text not null default '',
  add column phone text not null default '',
  add column address jsonb not null default '{}',
  add column time_zone text not null default 'America/New_York',
  add column logo_key text,
  add column secondary_logo_key text,
  add column ship_to text[] not null default '{US}',
  add column tax jsonb not null default '{"isIncluded": false, "rates": []}',
  add column social_links jsonb not null default '{}',
  add column announcement jsonb,
  add column checkout_notes text not null default '',
  add column custom_domain text,
  add column domain_status text not null default 'waiting' check (domain_status in ('waiting', 'ready')),
  add column domain_checked_at timestamptz,
  add column domain_found text,
  add column seo_title text not null default '',
  add column seo_description text not null default '',
  -- Money in cents, as the rules reckon with it.
  add column parcels jsonb,
  add column delivery jsonb,
  add column pickup jsonb,
  -- The draft; publishing takes what it is at that moment.
  add column starter text not null default 'dock',
  add column design jsonb,
  add column design_updated_at timestamptz,
  add column slides jsonb not null default '[]',
  add column updated_at timestamptz,
  add column removed_at timestamptz;

-- A removed store lets go of its own name; its slug stays its own, for it may come back.
create unique index stores_custom_domain on stores (custom_domain) where custom_domain is not null and is_active;
create index stores_removed on stores (removed_at) where removed_at is not null;

alter table store_locations
  add column address jsonb not null default '{}',
  add column phone text not null default '',
  add column hours jsonb not null default '[]',
  add column is_pickup boolean not null default true;

create table discounts (
  merchant_id uuid not null,
  id uuid not null,
  store_id uuid not null,
  title text not null,
  -- In capitals; none for a discount that applies by itself.
  code text check (code = upper(code)),
  kind text not null check (kind in ('percentage', 'fixed', 'free_shipping')),
  -- Hundredths of a percent, and cents.
  percent_hundredths integer check (percent_hundredths between 1 and 10000),
  amount_cents integer check (amount_cents > 0),
  minimum_cents integer check (minimum_cents > 0),
  minimum_items integer check (minimum_items > 0),
  -- Whether it is given on chosen things alone: without the last of them it is given on nothing, not on everything.
  is_limited boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  total_uses integer check (total_uses > 0),
  uses_per_customer integer check (uses_per_customer > 0),
  used integer not null default 0 check (used >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade,
  check (kind <> 'percentage' or percent_hundredths is not null),
  check (kind <> 'fixed' or amount_cents is not null)
);
create unique index discounts_code on discounts (merchant_id, store_id, code) where code is not null;
create index discounts_store on discounts (merchant_id, store_id, id desc);

create table discount_products (
  merchant_id uuid not null,
  discount_id uuid not null,
  product_id uuid not null,
  primary key (merchant_id, discount_id, product_id),
  foreign key (merchant_id, discount_id) references discounts (merchant_id, id) on delete cascade,
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete cascade
);
create index discount_products_product on discount_products (merchant_id, product_id);

create table discount_categories (
  merchant_id uuid not null,
  discount_id uuid not null,
  category_id uuid not null,
  primary key (merchant_id, discount_id, category_id),
  foreign key (merchant_id, discount_id) references discounts (merchant_id, id) on delete cascade,
  foreign key (merchant_id, category_id) references categories (merchant_id, id) on delete cascade
);
create index discount_categories_category on discount_categories (merchant_id, category_id);

create table pages (
  merchant_id uuid not null,
  id uuid not null,
  store_id uuid not null,
  title text not null,
  content text not null default '',
  status text not null check (status in ('draft', 'scheduled', 'published')),
  publish_at timestamptz,
  seo_title text not null,
  seo_description text not null,
  slug text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade,
  check (status <> 'scheduled' or publish_at is not null)
);
create unique index pages_slug on pages (merchant_id, store_id, slug);
create index pages_title on pages (merchant_id, store_id, lower(title), id);

create table blog_posts (
  merchant_id uuid not null,
  id uuid not null,
  store_id uuid not null,
  title text not null,
  content text not null default '',
  excerpt text not null default '',
  cover_key text,
  cover_alt text not null default '',
  author text not null default '',
  tags text[] not null default '{}',
  status text not null check (status in ('draft', 'scheduled', 'published')),
  publish_at timestamptz,
  seo_title text not null,
  seo_description text not null,
  slug text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade,
  check (status <> 'scheduled' or publish_at is not null)
);
create unique index blog_posts_slug on blog_posts (merchant_id, store_id, slug);
create index blog_posts_newest on blog_posts (merchant_id, store_id, id desc);

-- One row an entry, so that a page or a post that a menu leads to can't go unnoticed.
create table menu_entries (
  merchant_id uuid not null,
  store_id uuid not null,
  place text not null check (place in ('main', 'footer_1', 'footer_2', 'footer_3')),
  position integer not null,
  -- The entry it is listed under, by that one's position.
  parent integer,
  label text not null,
  kind text not null,
  category_id uuid,
  sub_category_id uuid,
  product_id uuid,
  page_id uuid,
  post_id uuid,
  address text,
  primary key (merchant_id, store_id, place, position),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade,
  foreign key (merchant_id, category_id) references categories (merchant_id, id) on delete set null (category_id),
  foreign key (merchant_id, sub_category_id)
    references sub_categories (merchant_id, id) on delete set null (sub_category_id),
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete set null (product_id),
  foreign key (merchant_id, page_id) references pages (merchant_id, id),
  foreign key (merchant_id, post_id) references blog_posts (merchant_id, id)
);
create index menu_entries_category on menu_entries (merchant_id, category_id) where category_id is not null;
create index menu_entries_sub_category on menu_entries (merchant_id, sub_category_id) where sub_category_id is not null;
create index menu_entries_product on menu_entries (merchant_id, product_id) where product_id is not null;
create index menu_entries_page on menu_entries (merchant_id, page_id) where page_id is not null;
create index menu_entries_post on menu_entries (merchant_id, post_id) where post_id is not null;

create table menu_titles (
  merchant_id uuid not null,
  store_id uuid not null,
  place text not null,
  title text not null,
  primary key (merchant_id, store_id, place),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade
);

-- Style sheets of the merchant's own: as they were written, and as they are served.
create table design_themes (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  name text not null,
  style text not null,
  -- Checked, held to the store's own elements, and small.
  served_style text not null,
  is_active boolean not null default false,
  last_active_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant_id, id)
);
create unique index design_themes_active on design_themes (merchant_id) where is_active;
