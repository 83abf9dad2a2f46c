-- A shop that is being moved here: what opens it, and how far it has been read. One at a time for each account. The row
-- goes as soon as everything is there, or its import goes.
create table shop_connections (
  merchant_id uuid not null,
  import_id uuid not null,
  shop text not null check (shop in ('shopify', 'woocommerce')),
  address text not null,
  name text not null,
  -- What its prices are in, where it says so.
  currency text,
  sealed bytea not null,
  -- Where its customers go; without it they stay where they are.
  store_id uuid,
  -- Whoever reads on begins another; an older one that still runs somewhere finds that it is over.
  round integer not null default 0,
  phase text not null default 'products' check (phase in ('products', 'customers', 'done')),
  position text,
  pages integer not null default 0,
  products integer not null default 0,
  rows integer not null default 0,
  bytes bigint not null default 0,
  customers integer not null default 0,
  created_at timestamptz not null,
  primary key (merchant_id, import_id),
  constraint shop_connections_one unique (merchant_id),
  foreign key (merchant_id, import_id) references product_imports (merchant_id, id) on delete cascade,
  foreign key (merchant_id, store_id) references stores (merchant_id, id) on delete set null (store_id)
);

-- What was read of it, as lines of JSON, until it is one file.
create table shop_pages (
  merchant_id uuid not null,
  import_id uuid not null,
  page integer not null,
  lines text not null,
  primary key (merchant_id, import_id, page),
  foreign key (merchant_id, import_id) references shop_connections (merchant_id, import_id) on delete cascade
);

-- Somebody who was brought from another shop is a customer without having bought here.
alter table customers add column imported_at timestamptz;

create or replace function forget_customer(merchant uuid, store uuid, mail text) returns void language sql as $$
  delete from customers where merchant_id = merchant and store_id = store and email = mail
    and orders_count = 0 and buyer_id is null and not is_subscribed and cart_left_at is null and imported_at is null;
$$;
