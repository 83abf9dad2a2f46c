-- Where a merchant files what a source calls by a name of its own. One whose category is deleted is asked about anew;
-- one without a category is not to be filed.
create table source_categories (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  source text not null check (source in ('amazon', 'homedepot')),
  name text not null,
  category_id uuid,
  -- The category did not exist before a lookup.
  is_made boolean not null,
  -- What the merchant said about it; null until then.
  answer text check (answer in ('kept', 'chosen', 'none')),
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, category_id) references categories (merchant_id, id) on delete cascade
);
create unique index source_categories_name on source_categories (merchant_id, source, lower(name));
create index source_categories_category on source_categories (merchant_id, category_id) where category_id is not null;

-- By what a product was filed, so that it can be filed elsewhere once the merchant says where.
alter table lookups add column source_category_id uuid;
alter table lookups add foreign key (merchant_id, source_category_id)
  references source_categories (merchant_id, id) on delete set null (source_category_id);
create index lookups_source_category on lookups (merchant_id, source_category_id) where source_category_id is not null;
