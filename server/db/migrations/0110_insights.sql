-- What the board of Insights shows is reckoned beforehand, by days; at a look nothing is counted.

-- What has to be reckoned anew, written beside the change: never updated, so that nobody waits for anybody.
create table insight_marks (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- A moment of the day that has changed; '-infinity' is every day there is.
  at timestamptz,
  -- The order, sale or act whose days have changed, and the product whose days have.
  origin_id uuid,
  product_id uuid,
  primary key (merchant_id, id)
);

-- How far a merchant’s board is.
create table insight_boards (
  merchant_id uuid not null references merchants (id) on delete cascade,
  -- Whose days they are: that of the merchant’s first store.
  time_zone text not null,
  -- Since when anything was sold or came in; null where nothing has.
  first_day date,
  -- Up to which day midnights are kept.
  kept_day date,
  as_of timestamptz not null,
  -- What is large is not reckoned anew with every sale.
  not_before timestamptz not null,
  primary key (merchant_id)
);
create index insight_boards_kept on insight_boards (kept_day);

-- What happened on a day, by one trait of the goods: all of them, the load they came with, their category, their grade,
-- or where they were sold. Goods are counted where they stand today.
create table insight_days (
  merchant_id uuid not null references merchants (id) on delete cascade,
  trait text not null check (trait in ('all', 'truckload', 'category', 'grade', 'channel')),
  day date not null,
  -- The id or the name; empty for what has none.
  key text collate "C" not null,
  location text collate "C" not null,
  -- Sold, less what came back to the shelf; of the day of the order, as its money is.
  sold_units integer not null,
  -- After discounts and without tax; what was given back of it; what it had cost, and of how many units that is known.
  sold_cents bigint not null,
  refunded_cents bigint not null,
  sold_cost_cents bigint not null,
  sold_costed_units integer not null,
  -- What the units with a first price were sold for, and would have been at that price.
  realised_cents bigint not null,
  first_cents bigint not null,
  -- From their receipt to their sale, together, and how many units that is known of.
  days_to_sell bigint not null,
  aged_units integer not null,
  received_units integer not null,
  received_cost_cents bigint not null,
  received_costed_units integer not null,
  written_off_units integer not null,
  written_off_cost_cents bigint not null,
  -- Gone for any other reason: counted less, corrected, taken back.
  removed_units integer not null,
  -- What a cost that was said later means for what had left before.
  adjusted_cents bigint not null,
  primary key (merchant_id, trait, day, key, location)
);
create index insight_days_load on insight_days (merchant_id, key, day) where trait = 'truckload';

-- What is on the shelf, as of the board; of all goods by the day they came in.
create table insight_stock (
  merchant_id uuid not null references merchants (id) on delete cascade,
  trait text not null check (trait in ('all', 'truckload', 'category', 'grade')),
  key text collate "C" not null,
  location text collate "C" not null,
  since date not null,
  units integer not null,
  cost_cents bigint not null,
  costed_units integer not null,
  price_cents bigint not null,
  primary key (merchant_id, trait, key, location, since)
);

-- The same as it was when the day before had ended.
create table insight_midnights (
  merchant_id uuid not null references merchants (id) on delete cascade,
  trait text not null,
  day date not null,
  key text collate "C" not null,
  location text collate "C" not null,
  units integer not null,
  cost_cents bigint not null,
  costed_units integer not null,
  price_cents bigint not null,
  primary key (merchant_id, trait, day, key, location)
);

-- A load from its first unit on. What it has cost is its own affair, and looked up there.
create table insight_loads (
  merchant_id uuid not null,
  truckload_id uuid not null,
  first_day date not null,
  -- On which day half of it was sold; null where it is not.
  half_day date,
  primary key (merchant_id, truckload_id),
  foreign key (merchant_id, truckload_id) references truckloads (merchant_id, id) on delete cascade
);
create index insight_loads_newest on insight_loads (merchant_id, first_day desc, truckload_id);
create index insight_loads_half on insight_loads (merchant_id, half_day) where half_day is not null;

-- Products that somebody should look at, those with the most money in them first; at most 500 of each kind.
create table insight_products (
  merchant_id uuid not null,
  kind text not null check (kind in ('stuck', 'running_out', 'too_low')),
  place integer not null,
  product_id uuid not null,
  location text collate "C" not null,
  -- Sold within the last thirty days, and when the last one was.
  sold_units integer not null,
  last_sold_at timestamptz,
  primary key (merchant_id, kind, place),
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete cascade
);
create index insight_products_product on insight_products (merchant_id, product_id);

create function mark_moved_stock() returns trigger language plpgsql as $$
begin
  insert into insight_marks (merchant_id, at, origin_id)
  select distinct merchant_id, created_at, origin_id from new_movements;
  return null;
end $$;
create trigger stock_movements_marked after insert on stock_movements
  referencing new table as new_movements for each statement execute function mark_moved_stock();

create function mark_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into insight_marks (merchant_id, at)
    select old.merchant_id, old.created_at where exists (select from merchants m where m.id = old.merchant_id);
  else
    insert into insight_marks (merchant_id, at) values (new.merchant_id, new.created_at);
  end if;
  return null;
end $$;
create trigger orders_marked_in after insert on orders for each row when (is_sold(new)) execute function mark_order();
create trigger orders_marked_anew after update on orders
  for each row when ((old.total_cents, old.refunded_cents, is_sold(old))
    is distinct from (new.total_cents, new.refunded_cents, is_sold(new)))
  execute function mark_order();
create trigger orders_marked_out after delete on orders for each row when (is_sold(old)) execute function mark_order();

create function mark_sold_at() returns trigger language plpgsql as $$
begin
  -- What goes with its merchant is reckoned no more.
  insert into insight_marks (merchant_id, at)
  select new.merchant_id, new.sold_at where exists (select from merchants m where m.id = new.merchant_id);
  return null;
end $$;
create trigger channel_sales_marked_in after insert on channel_sales for each row execute function mark_sold_at();
create trigger channel_sales_marked_anew after update on channel_sales
  for each row when ((old.is_returned, old.quantity, old.unit_cents, old.product_id)
    is distinct from (new.is_returned, new.quantity, new.unit_cents, new.product_id))
  execute function mark_sold_at();

create function mark_cost() returns trigger language plpgsql as $$
begin
  insert into insight_marks (merchant_id, at) values (new.merchant_id, new.received_at);
  return null;
end $$;
create trigger receipts_marked after update of unit_cost_cents on receipts
  for each row when (old.unit_cost_cents is distinct from new.unit_cost_cents) execute function mark_cost();

create function mark_adjustment() returns trigger language plpgsql as $$
begin
  insert into insight_marks (merchant_id, at) values (new.merchant_id, new.created_at);
  return null;
end $$;
create trigger cost_adjustments_marked after insert on cost_adjustments for each row execute function mark_adjustment();

-- Another price changes what the shelf would bring; another place, grade or category what every one of its days says.
create function mark_product() returns trigger language plpgsql as $$
begin
  insert into insight_marks (merchant_id, product_id)
  select new.merchant_id, case when (old.category_id, old.condition, old.store_location_id)
    is distinct from (new.category_id, new.condition, new.store_location_id) then new.id end
  where exists (select from merchants m where m.id = new.merchant_id);
  return null;
end $$;
create trigger products_marked after update of category_id, condition, store_location_id, is_active, price_cents,
  sale_price_cents on products
  for each row when ((old.category_id, old.condition, old.store_location_id, old.is_active, old.sells_at_cents)
    is distinct from (new.category_id, new.condition, new.store_location_id, new.is_active, new.sells_at_cents))
  execute function mark_product();

create function mark_time_zone() returns trigger language plpgsql as $$
begin
  insert into insight_marks (merchant_id, at) values (new.merchant_id, '-infinity');
  return null;
end $$;
create trigger stores_marked after update of time_zone on stores
  for each row when (old.time_zone <> new.time_zone) execute function mark_time_zone();

-- What there is already.
insert into insight_marks (merchant_id, at) select id, '-infinity' from merchants;
