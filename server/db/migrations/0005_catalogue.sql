-- Both are trusted extensions: the owner of a database may create them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table stores (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  title text not null,
  -- The store's address among all stores.
  slug text not null unique,
  is_active boolean not null default true,
  is_demo_mode boolean not null default false,
  site_status text not null default 'init'
    check (site_status in ('init', 'publishing', 'deploying', 'error', 'stopped', 'live')),
  site_url text,
  site_updated_at timestamptz,
  created_at timestamptz not null,
  primary key (merchant_id, id)
);

create table store_locations (
  merchant_id uuid not null,
  id uuid not null,
  store_id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade
);
create index store_locations_store on store_locations (merchant_id, store_id);

-- Merchants from before there were stores get theirs now; new ones get it when their account opens.
insert into stores (merchant_id, id, title, slug, created_at)
select id, gen_random_uuid(), 'My store', 'store-' || right(id::text, 12), created_at from merchants;
insert into store_locations (merchant_id, id, store_id, name, created_at)
select merchant_id, gen_random_uuid(), id, 'Main location', created_at from stores;

create table categories (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  name text not null,
  thumbnail_key text,
  is_featured boolean not null default false,
  is_sample boolean not null default false,
  seo_title text not null,
  seo_description text not null,
  slug text not null,
  -- Kept by the products' triggers.
  products_count integer not null default 0 check (products_count >= 0),
  created_at timestamptz not null,
  primary key (merchant_id, id)
);
create unique index categories_name on categories (merchant_id, lower(name));
create unique index categories_slug on categories (merchant_id, slug);

create table sub_categories (
  merchant_id uuid not null,
  id uuid not null,
  category_id uuid not null,
  name text not null,
  seo_title text not null,
  seo_description text not null,
  slug text not null,
  products_count integer not null default 0 check (products_count >= 0),
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, category_id) references categories (merchant_id, id) on delete cascade
);
create unique index sub_categories_name on sub_categories (merchant_id, category_id, lower(name));
create unique index sub_categories_slug on sub_categories (merchant_id, category_id, slug);

-- What tells one merchant's words from another's: an index then never reads everybody's "drill" to find one's own.
create function merchant_mark(merchant_id uuid) returns text language sql immutable parallel safe
  return right(merchant_id::text, 8);

create function merchant_lexemes(merchant_id uuid, words text) returns tsvector
  language sql immutable parallel safe
  return (select coalesce(array_to_tsvector(array_agg(merchant_mark(merchant_id) || lexeme)), ''::tsvector)
          from unnest(to_tsvector('english', words)));

-- A query for one merchant's words. Each element is one word or its alternatives ("hose|house"); `begun` says whether
-- the last one may go on. Words that mean nothing ("the") are left out.
create function merchant_query(merchant_id uuid, words text[], begun boolean) returns tsquery
  language sql immutable parallel safe
  return (select coalesce(string_agg(part, ' & ')::tsquery, ''::tsquery) from (
    select '(' || string_agg(quote_literal(merchant_mark(merchant_id) || lexeme)
      || case when begun and w.place = cardinality(words) then ':*' else '' end, ' | ') || ')' as part
    from unnest(words) with ordinality w (word, place)
    cross join lateral unnest(string_to_array(w.word, '|')) choice
    cross join lateral unnest(to_tsvector('english', choice)) l
    group by w.place) parts);

create table products (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  title text not null,
  description text not null default '',
  price_cents integer not null check (price_cents >= 0),
  old_price_cents integer not null default 0 check (old_price_cents >= 0),
  sale_price_cents integer check (sale_price_cents >= 0),
  quantity integer not null check (quantity >= 0),
  -- What it began with; every later change is a row of stock_movements.
  initial_quantity integer not null,
  condition text not null check (condition in ('New', 'Like-new', 'Open-box', 'Used', 'Refurbished')),
  condition_notes text[] not null default '{}',
  brand text not null default '',
  manufacturer text not null default '',
  -- As it was typed or scanned, and the one form in which UPC-A, UPC-E and EAN-13 of an item are the same.
  barcode text not null default '',
  gtin14 text,
  asin text not null default '',
  sku text not null default '',
  sku_source text,
  cl_sku text not null check (cl_sku = lower(cl_sku)),
  cl_upc text,
  custom_field text not null default '',
  category_id uuid,
  sub_category_id uuid,
  store_location_id uuid,
  rating_halves smallint check (rating_halves between 0 and 10),
  aspects jsonb not null default '{}',
  status text not null check (status in ('Added', 'Ready', 'Published', 'Unpublished')),
  is_featured boolean not null default false,
  is_shippable boolean not null default true,
  is_deliverable boolean not null default false,
  is_active boolean not null default true,
  is_sample boolean not null default false,
  value_price_cents integer,
  weight_hundredths integer check (weight_hundredths >= 0),
  seo_title text not null default '',
  seo_description text not null default '',
  slug text not null default '',
  images text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What the buyer pays: for the storefront, checkout, sorting, channels and feeds.
  sells_at_cents integer not null generated always as (
    case when sale_price_cents > 0 and sale_price_cents < price_cents then sale_price_cents else price_cents end) stored,
  title_key text collate "C" not null generated always as (lower(left(title, 200))) stored,
  code_key text generated always as (coalesce(gtin14, nullif(barcode, ''))) stored,
  model_key text generated always as (nullif(lower(left(aspects ->> 'Model', 200)), '')) stored,
  search tsvector not null generated always as (
    merchant_lexemes(merchant_id, title || ' ' || brand || ' ' || coalesce(aspects ->> 'Model', ''))) stored,
  primary key (merchant_id, id),
  foreign key (merchant_id, category_id) references categories (merchant_id, id) on delete set null (category_id),
  foreign key (merchant_id, sub_category_id)
    references sub_categories (merchant_id, id) on delete set null (sub_category_id),
  foreign key (merchant_id, store_location_id)
    references store_locations (merchant_id, id) on delete set null (store_location_id)
);

-- One index for each order of the list, with and without a status: a page costs the same in any catalogue.
create index products_newest on products (merchant_id, id desc) where is_active;
create index products_title on products (merchant_id, title_key, id) where is_active;
create index products_price on products (merchant_id, sells_at_cents, id) where is_active;
create index products_quantity on products (merchant_id, quantity, id) where is_active;
create index products_status_title on products (merchant_id, status, title_key, id) where is_active;
create index products_status_price on products (merchant_id, status, sells_at_cents, id) where is_active;
create index products_status_quantity on products (merchant_id, status, quantity, id) where is_active;
-- Read by the foreign keys, too, when a category or a location goes: those ask for deleted products as well.
create index products_category on products (merchant_id, category_id, title_key, id);
create index products_sub_category on products (merchant_id, sub_category_id) where sub_category_id is not null;
create index products_location on products (merchant_id, store_location_id) where store_location_id is not null;
create index products_sample on products (merchant_id) where is_sample;
create index products_featured on products (merchant_id) where is_featured and is_active;

-- A cl_sku is never used again, not even after its product is deleted.
create unique index products_cl_sku on products (merchant_id, cl_sku);
create unique index products_cl_upc on products (merchant_id, cl_upc) where cl_upc is not null;
create index products_code on products (merchant_id, code_key) where code_key is not null;
create index products_sku on products (merchant_id, lower(sku)) where sku <> '';
create index products_asin on products (merchant_id, asin) where asin <> '';
create index products_model on products (merchant_id, model_key) where model_key is not null;

create index products_search on products using gin (search) where is_active;

-- The words a merchant's products have had: what a mistyped word may have meant.
create table product_words (
  merchant_id uuid not null references merchants (id) on delete cascade,
  word text not null,
  primary key (merchant_id, word)
);
create index product_words_similar on product_words using gin (merchant_id, word gin_trgm_ops);

create function words_of(title text, brand text, aspects jsonb) returns setof text language sql immutable parallel safe
  as $$
    select distinct word from regexp_split_to_table(
      lower(title || ' ' || brand || ' ' || coalesce(aspects ->> 'Model', '')), '[^[:alnum:]]+') word
    where length(word) between 3 and 40 and word !~ '^[0-9]+$'
  $$;

-- A transaction that writes many products in portions says so: it learns their words ahead and counts them at its end.
-- Whoever else works on the same catalogue waits for its last moment only.
create function writes_in_portions() returns boolean language sql stable
  return coalesce(current_setting('scanfront.portions', true), '') = 'on';

create function learn_new_words() returns trigger language plpgsql as $$
begin
  if writes_in_portions() then
    return null;
  end if;
  insert into product_words (merchant_id, word)
  select distinct n.merchant_id, w from new_products n, words_of(n.title, n.brand, n.aspects) w
  order by 1, 2 on conflict do nothing;
  return null;
end $$;

create function learn_changed_words() returns trigger language plpgsql as $$
begin
  insert into product_words (merchant_id, word)
  select new.merchant_id, w from words_of(new.title, new.brand, new.aspects) w order by 2 on conflict do nothing;
  return null;
end $$;

-- Numbers that cl_sku and cl_upc are made of; given out ahead, so gaps are fine.
create table product_numbers (
  merchant_id uuid primary key references merchants (id) on delete cascade,
  last_sku bigint not null default 0,
  last_upc integer not null default 0
);

-- How many products there are. One row a merchant, locked before any category's: counting can't deadlock.
create table product_counts (
  merchant_id uuid primary key references merchants (id) on delete cascade,
  added integer not null default 0,
  ready integer not null default 0,
  published integer not null default 0,
  unpublished integer not null default 0,
  uncategorized integer not null default 0,
  samples integer not null default 0
);

create type product_delta as (
  merchant_id uuid,
  category_id uuid,
  sub_category_id uuid,
  status text,
  is_sample boolean,
  change bigint
);

create function add_to_counts(deltas product_delta[]) returns void language plpgsql as $$
begin
  update product_counts c set
    added = c.added + d.added, ready = c.ready + d.ready,
    published = c.published + d.published, unpublished = c.unpublished + d.unpublished,
    uncategorized = c.uncategorized + d.uncategorized, samples = c.samples + d.samples
  from (
    select merchant_id,
      coalesce(sum(change) filter (where status = 'Added'), 0) as added,
      coalesce(sum(change) filter (where status = 'Ready'), 0) as ready,
      coalesce(sum(change) filter (where status = 'Published'), 0) as published,
      coalesce(sum(change) filter (where status = 'Unpublished'), 0) as unpublished,
      coalesce(sum(change) filter (where category_id is null), 0) as uncategorized,
      coalesce(sum(change) filter (where is_sample), 0) as samples
    from unnest(deltas) x group by merchant_id) d
  where c.merchant_id = d.merchant_id;

  update categories c set products_count = c.products_count + d.change
  from (select merchant_id, category_id, sum(change)::integer as change
        from unnest(deltas) x where category_id is not null group by 1, 2 having sum(change) <> 0) d
  where c.merchant_id = d.merchant_id and c.id = d.category_id;

  update sub_categories s set products_count = s.products_count + d.change
  from (select merchant_id, sub_category_id, sum(change)::integer as change
        from unnest(deltas) x where sub_category_id is not null group by 1, 2 having sum(change) <> 0) d
  where s.merchant_id = d.merchant_id and s.id = d.sub_category_id;
end $$;

-- What a transaction that writes in portions has yet to count; never seen by another.
create unlogged table uncounted_products (
  merchant_id uuid not null,
  category_id uuid,
  sub_category_id uuid,
  status text not null,
  is_sample boolean not null,
  change bigint not null
);

-- Ends the writing in portions: counts all of it at once.
create function count_portions(merchant uuid) returns void language plpgsql as $$
declare
  deltas product_delta[];
begin
  with portions as (delete from uncounted_products where merchant_id = merchant returning *)
  select array_agg(d) into deltas from (
    select merchant_id, category_id, sub_category_id, status, is_sample, sum(change)::bigint
    from portions group by 1, 2, 3, 4, 5 having sum(change) <> 0) d;
  insert into product_counts (merchant_id) values (merchant) on conflict do nothing;
  perform add_to_counts(deltas);
end $$;

-- Counts what one statement changed, however many rows it touched and whoever wrote it.
create function count_products() returns trigger language plpgsql as $$
declare
  deltas product_delta[];
begin
  if tg_op = 'INSERT' then
    select array_agg(d) into deltas from (
      select merchant_id, category_id, sub_category_id, status, is_sample, count(*)
      from new_products where is_active group by 1, 2, 3, 4, 5) d;
  elsif tg_op = 'DELETE' then
    select array_agg(d) into deltas from (
      select merchant_id, category_id, sub_category_id, status, is_sample, -count(*)
      from old_products where is_active group by 1, 2, 3, 4, 5) d;
  else
    select array_agg(d) into deltas from (
      select merchant_id, category_id, sub_category_id, status, is_sample, sum(change)::bigint
      from (
        select merchant_id, category_id, sub_category_id, status, is_sample, 1 as change
        from new_products where is_active
        union all
        select merchant_id, category_id, sub_category_id, status, is_sample, -1
        from old_products where is_active) c
      group by 1, 2, 3, 4, 5 having sum(change) <> 0) d;
  end if;
  if deltas is null then
    return null;
  end if;

  if writes_in_portions() then
    insert into uncounted_products select * from unnest(deltas);
    return null;
  end if;

  -- A merchant that is going takes its counts along: nothing is put back then.
  if tg_op <> 'DELETE' then
    insert into product_counts (merchant_id)
    select distinct merchant_id from unnest(deltas) d order by 1 on conflict do nothing;
  end if;
  perform add_to_counts(deltas);
  return null;
end $$;

create trigger products_counted_in after insert on products
  referencing new table as new_products for each statement execute function count_products();
-- Named to run after the counting, whose lock keeps two writers of one merchant from waiting for each other crosswise.
create trigger products_words_learnt after insert on products
  referencing new table as new_products for each statement execute function learn_new_words();
create trigger products_words_changed after update on products
  for each row when (old.search is distinct from new.search) execute function learn_changed_words();
create trigger products_counted_out after delete on products
  referencing old table as old_products for each statement execute function count_products();
create trigger products_counted_anew after update on products
  referencing old table as old_products new table as new_products for each statement execute function count_products();

-- Every change of a quantity after the first: initial + movements = what is there.
create table stock_movements (
  merchant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  change integer not null,
  reason text not null check (reason in ('edit', 'count', 'bulk', 'import', 'undo')),
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete cascade
);
create index stock_movements_product on stock_movements (merchant_id, product_id, created_at);

-- What the live build of each store shows: a product whose version differs is changed, not on the live site yet.
create table live_products (
  merchant_id uuid not null,
  store_id uuid not null,
  product_id uuid not null,
  version integer not null,
  primary key (merchant_id, store_id, product_id),
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete cascade
);

-- Pictures that were uploaded for products; one that no product took within a day is removed.
create table product_pictures (
  merchant_id uuid not null references merchants (id) on delete cascade,
  key text not null,
  product_id uuid,
  created_at timestamptz not null,
  -- When its WebP copies were made.
  derived_at timestamptz,
  primary key (merchant_id, key),
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete set null (product_id)
);
create index product_pictures_product on product_pictures (merchant_id, product_id);
create index product_pictures_unclaimed on product_pictures (created_at) where product_id is null;

-- Acts that can be taken back, and what each product was like before.
create table undo_acts (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('delete', 'bulk', 'write', 'import')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  undone_at timestamptz,
  primary key (merchant_id, id)
);
create index undo_acts_expiry on undo_acts (expires_at);

create table undo_entries (
  merchant_id uuid not null,
  act_id uuid not null,
  product_id uuid not null,
  -- The columns that changed, as they were; null for a product that the act created.
  before jsonb,
  -- The version the act left: a product edited since keeps its edits.
  version integer not null,
  primary key (merchant_id, act_id, product_id),
  foreign key (merchant_id, act_id) references undo_acts (merchant_id, id) on delete cascade
);

create table media (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  key text not null,
  alt text not null default '',
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  primary key (merchant_id, id)
);
create index media_newest on media (merchant_id, created_at desc, id desc);

create table product_imports (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  user_id uuid not null,
  file_name text not null,
  file_key text not null,
  status text not null check (status in ('checking', 'ready', 'refused', 'running', 'done', 'failed')),
  dialect text check (dialect in ('own', 'shopify', 'other')),
  columns text[] not null default '{}',
  mapping jsonb not null default '{}',
  -- Told apart from an earlier check of the same file with another mapping.
  round integer not null default 1,
  done integer not null default 0,
  total integer,
  creates integer not null default 0,
  updates integer not null default 0,
  unchanged integer not null default 0,
  errors integer not null default 0,
  problems jsonb not null default '[]',
  message text,
  undo_id uuid,
  reservation_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_id, id)
);
create index product_imports_newest on product_imports (merchant_id, created_at desc);
create index product_imports_expiry on product_imports (expires_at);

-- The checked rows of an import. Lost in a crash of the database, and then made anew from the file.
create unlogged table product_import_rows (
  merchant_id uuid not null,
  import_id uuid not null,
  round integer not null,
  line integer not null,
  action text not null check (action in ('create', 'update', 'unchanged', 'error')),
  product_id uuid,
  -- The columns that will be written.
  data jsonb not null default '{}',
  -- What the dry run shows of the row: title, cl_sku, changes from what to what, problems, the cells as they came.
  shown jsonb not null default '{}',
  primary key (merchant_id, import_id, round, line),
  foreign key (merchant_id, import_id) references product_imports (merchant_id, id) on delete cascade
);
create index product_import_rows_action on product_import_rows (merchant_id, import_id, round, action, line);
