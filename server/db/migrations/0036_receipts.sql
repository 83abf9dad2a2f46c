-- Every unit arrives by a receipt, which says what it cost and how old it is; what leaves takes the oldest first.
create table receipts (
  merchant_id uuid not null,
  -- That of the movement it came with.
  id uuid not null,
  product_id uuid not null,
  units integer not null check (units > 0),
  -- On the shelf; what orders hold has left it.
  units_left integer not null check (units_left between 0 and units),
  -- Told apart in an index: what merely leaves a receipt that has more does not write to it.
  is_open boolean not null generated always as (units_left > 0) stored,
  -- Null where nobody knows: that is not the same as nothing.
  unit_cost_cents integer check (unit_cost_cents >= 0),
  -- Taken over from the units before, as nobody said it of these.
  is_cost_estimated boolean not null default false,
  source text not null
    check (source in ('opening', 'truckload', 'lookup', 'import', 'count', 'return', 'manual')),
  truckload_id uuid,
  store_location_id uuid,
  bin text not null default '',
  received_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, product_id) references products (merchant_id, id) on delete cascade,
  foreign key (merchant_id, truckload_id) references truckloads (merchant_id, id) on delete set null (truckload_id),
  foreign key (merchant_id, store_location_id)
    references store_locations (merchant_id, id) on delete set null (store_location_id)
);
create index receipts_open on receipts (merchant_id, product_id, received_at, id) where is_open;
create index receipts_product on receipts (merchant_id, product_id);
create index receipts_newest on receipts (merchant_id, received_at, id);
create index receipts_truckload on receipts (merchant_id, truckload_id, product_id) where truckload_id is not null;
create index receipts_location on receipts (merchant_id, store_location_id) where store_location_id is not null;

create sequence stock_numbers;
alter table stock_movements
  -- In the order they happened in.
  add column number bigint not null default nextval('stock_numbers'),
  -- What was on the shelf after it; null for those from before receipts.
  add column balance integer,
  -- Null for buyers, channels and the clock.
  add column user_id uuid,
  -- The order, the sale on a channel or the act that it belongs to.
  add column origin_id uuid,
  add column write_off text check (write_off in ('damaged', 'stolen', 'donated', 'disposed', 'used')),
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check check (reason in (
    'opening', 'added', 'edit', 'count', 'bulk', 'import', 'undo', 'lookup', 'channel', 'truckload', 'order',
    'written_off')) not valid;
drop index stock_movements_product;
create index stock_movements_product on stock_movements (merchant_id, product_id, number);
create index stock_movements_origin on stock_movements (merchant_id, origin_id, product_id) where origin_id is not null;
create index stock_movements_written_off on stock_movements (merchant_id, created_at) where reason = 'written_off';

-- From which receipts the units of a movement came.
create table stock_draws (
  merchant_id uuid not null,
  movement_id uuid not null,
  receipt_id uuid not null,
  units integer not null check (units > 0),
  -- Of them, those that came back.
  returned integer not null default 0 check (returned between 0 and units),
  -- As it was known then: the past does not change with it.
  unit_cost_cents integer,
  primary key (merchant_id, movement_id, receipt_id),
  -- A movement goes with its product only, and its receipts do, too: it needs no key of its own.
  foreign key (merchant_id, receipt_id) references receipts (merchant_id, id) on delete cascade
);
create index stock_draws_receipt on stock_draws (merchant_id, receipt_id);

-- What a later cost means for units that had left before it was known; of the day it came in.
create table cost_adjustments (
  merchant_id uuid not null,
  id uuid not null,
  receipt_id uuid not null,
  product_id uuid not null,
  units integer not null,
  -- What those units cost more than was known, or less.
  change_cents bigint not null,
  user_id uuid,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, receipt_id) references receipts (merchant_id, id) on delete cascade
);
create index cost_adjustments_receipt on cost_adjustments (merchant_id, receipt_id);
create index cost_adjustments_day on cost_adjustments (merchant_id, created_at);

alter table products
  -- What the last unit cost that came in: the next is reckoned with it until somebody says otherwise.
  add column unit_cost_cents integer check (unit_cost_cents >= 0),
  -- Where it lies, and where what comes in is put.
  add column bin text not null default '',
  -- Kept by the triggers: since when the oldest unit has been on the shelf, what the units there cost together, and how
  -- many of them that is known of.
  add column oldest_unit_at timestamptz,
  add column stock_cost_cents bigint not null default 0,
  add column costed_units integer not null default 0,
  alter column initial_quantity set default 0;

-- What the units that were sold cost, and how many of them that is known of.
alter table order_lines add column cost_cents bigint, add column costed_units integer not null default 0;
alter table channel_sales add column cost_cents bigint, add column costed_units integer not null default 0;

-- What is there becomes opening receipts, together with what orders have taken of it and may bring back. What a truckload
-- has brought knows its cost.
create temporary table opening on commit drop as
with taken as (
  select l.merchant_id, l.product_id, sum(l.quantity - l.restocked)::integer as units
  from order_lines l join orders o on o.merchant_id = l.merchant_id and o.id = l.order_id
  where o.stock in ('reserved', 'sold') and not o.is_sample and l.product_id is not null and l.quantity > l.restocked
  group by 1, 2
), moved as (
  select merchant_id, product_id, sum(change)::integer as change from stock_movements group by 1, 2
), weighed as (
  select t.merchant_id, i.product_id, i.truckload_id, i.sellable, t.cost_spread, t.cost_cents, i.unit_cost_cents,
    case when t.cost_spread = 'retail' and sum(i.sellable::bigint * i.unit_retail_cents) over truckload > 0
      then i.sellable::bigint * i.unit_retail_cents else i.sellable end as weight,
    sum(case when t.cost_spread = 'retail' then i.sellable::bigint * i.unit_retail_cents else 0 end) over truckload as retail,
    sum(i.sellable) over truckload as sellable_units
  from truckloads t join truckload_items i
    on i.merchant_id = t.merchant_id and i.truckload_id = t.id and i.round = t.manifest_round
  where t.cost_cents > 0 or t.cost_spread = 'manual'
  window truckload as (partition by t.merchant_id, t.id)
), costed as (
  select distinct on (merchant_id, product_id) merchant_id, product_id, truckload_id,
    case when cost_spread = 'manual' then unit_cost_cents
      else round(cost_cents * weight::numeric / nullif(case when retail > 0 then retail else sellable_units end, 0)
        / nullif(sellable, 0))::integer end as unit_cost_cents
  from weighed where product_id is not null
  order by merchant_id, product_id, truckload_id desc
)
select p.merchant_id, p.id as product_id, gen_random_uuid() as id, p.quantity,
  p.quantity + coalesce(t.units, 0) as units, p.quantity + coalesce(t.units, 0) - coalesce(m.change, 0) as change,
  c.unit_cost_cents, c.truckload_id, p.store_location_id, p.created_at
from products p
left join taken t on t.merchant_id = p.merchant_id and t.product_id = p.id
left join moved m on m.merchant_id = p.merchant_id and m.product_id = p.id
left join costed c on c.merchant_id = p.merchant_id and c.product_id = p.id
where p.quantity > 0 or t.units > 0 or coalesce(m.change, 0) <> 0;

insert into receipts (merchant_id, id, product_id, units, units_left, unit_cost_cents, source, truckload_id,
  store_location_id, received_at)
select merchant_id, id, product_id, units, quantity, unit_cost_cents, 'opening', truckload_id, store_location_id,
  created_at
from opening where units > 0;

-- Before all that has been written down since.
insert into stock_movements (merchant_id, id, product_id, change, reason, balance, created_at, number)
select merchant_id, id, product_id, change, 'opening', change, created_at, -row_number() over () from opening
where change <> 0;

with sold as (
  insert into stock_movements (merchant_id, product_id, change, reason, balance, origin_id, created_at)
  select l.merchant_id, l.product_id, -sum(l.quantity - l.restocked)::integer, 'order', min(p.quantity), l.order_id,
    min(o.created_at)
  from order_lines l
  join orders o on o.merchant_id = l.merchant_id and o.id = l.order_id
  join products p on p.merchant_id = l.merchant_id and p.id = l.product_id
  where o.stock in ('reserved', 'sold') and not o.is_sample and l.quantity > l.restocked
  group by l.merchant_id, l.product_id, l.order_id
  returning merchant_id, id, product_id, change)
insert into stock_draws (merchant_id, movement_id, receipt_id, units, unit_cost_cents)
select s.merchant_id, s.id, o.id, -s.change, o.unit_cost_cents
from sold s join opening o on o.merchant_id = s.merchant_id and o.product_id = s.product_id;

update products p set unit_cost_cents = o.unit_cost_cents,
  oldest_unit_at = case when o.quantity > 0 then o.created_at end,
  stock_cost_cents = coalesce(o.unit_cost_cents::bigint * o.quantity, 0),
  costed_units = case when o.unit_cost_cents is null then 0 else o.quantity end
from opening o where p.merchant_id = o.merchant_id and p.id = o.product_id;

-- Why stock moves is told beside the statement that moves it (`scanfront.stock`): reason, by, origin, at, and whether
-- units go back to where the origin took them from. Whoever tells nothing has edited.
create function told_of_stock() returns jsonb language sql stable
  return coalesce(nullif(current_setting('scanfront.stock', true), ''), '{}')::jsonb;

create function source_of(reason text) returns text language sql immutable parallel safe
  return case reason
    when 'truckload' then 'truckload' when 'lookup' then 'lookup' when 'import' then 'import' when 'opening' then 'opening'
    when 'order' then 'return' when 'channel' then 'return'
    when 'count' then 'count' when 'bulk' then 'count' else 'manual' end;

create type given_units as (units integer, cost_cents bigint, costed integer);

-- Gives units back to the receipts that an origin took them from, the last taken first.
create function return_units(merchant uuid, product uuid, wanted integer, origin uuid) returns given_units
  language plpgsql as $$
declare
  draw record;
  part integer;
  given given_units := (0, 0, 0);
begin
  for draw in
    select d.movement_id, d.receipt_id, d.units - d.returned as units, r.unit_cost_cents
    from stock_movements m
    join stock_draws d on d.merchant_id = m.merchant_id and d.movement_id = m.id and d.units > d.returned
    join receipts r on r.merchant_id = d.merchant_id and r.id = d.receipt_id
    where m.merchant_id = merchant and m.origin_id = origin and m.product_id = product
    order by m.number desc, r.received_at desc, r.id desc
  loop
    exit when given.units = wanted;
    part := least(draw.units, wanted - given.units);
    update stock_draws set returned = returned + part
    where merchant_id = merchant and movement_id = draw.movement_id and receipt_id = draw.receipt_id;
    update receipts set units_left = units_left + part where merchant_id = merchant and id = draw.receipt_id;
    given.units := given.units + part;
    if draw.unit_cost_cents is not null then
      given.cost_cents := given.cost_cents + draw.unit_cost_cents::bigint * part;
      given.costed := given.costed + part;
    end if;
  end loop;
  return given;
end $$;

-- Whoever changes a quantity moves units: a movement says why, receipts give or take them, and the product knows what its
-- shelf costs. Before the row is written and after it is locked, so that nobody else moves the same product meanwhile.
create function move_stock() returns trigger language plpgsql as $$
declare
  told jsonb := told_of_stock();
  origin uuid := (told ->> 'origin')::uuid;
  goes_back boolean := coalesce((told ->> 'back')::boolean, false);
  why text := coalesce(told ->> 'reason', 'edit');
  moved_at timestamptz := coalesce((told ->> 'at')::timestamptz, now());
  movement uuid := gen_random_uuid();
  wanted integer := old.quantity - new.quantity;
  receipt record;
  given given_units;
  part integer;
begin
  new.stock_cost_cents := old.stock_cost_cents;
  new.costed_units := old.costed_units;
  insert into stock_movements (merchant_id, id, product_id, change, reason, balance, user_id, origin_id, write_off, created_at)
  values (new.merchant_id, movement, new.id, -wanted, why, new.quantity, (told ->> 'by')::uuid, origin,
    told ->> 'writeOff', moved_at);

  if wanted > 0 then
    if goes_back then
      -- What an act has brought goes with it, and only then what was there before.
      for receipt in
        select r.id, r.units_left, r.unit_cost_cents from stock_movements m
        join receipts r on r.merchant_id = m.merchant_id and r.id = m.id and r.is_open
        where m.merchant_id = new.merchant_id and m.origin_id = origin and m.product_id = new.id
      loop
        exit when wanted = 0;
        part := least(receipt.units_left, wanted);
        update receipts set units_left = units_left - part where merchant_id = new.merchant_id and id = receipt.id;
        insert into stock_draws (merchant_id, movement_id, receipt_id, units, unit_cost_cents)
        values (new.merchant_id, movement, receipt.id, part, receipt.unit_cost_cents);
        new.stock_cost_cents := new.stock_cost_cents - coalesce(receipt.unit_cost_cents::bigint * part, 0);
        new.costed_units := new.costed_units - case when receipt.unit_cost_cents is null then 0 else part end;
        wanted := wanted - part;
      end loop;
    end if;
    new.oldest_unit_at := null;
    for receipt in
      select r.id, r.units_left, r.unit_cost_cents, r.received_at from receipts r
      where r.merchant_id = new.merchant_id and r.product_id = new.id and r.is_open
      order by r.received_at, r.id
    loop
      part := least(receipt.units_left, wanted);
      if part > 0 then
        update receipts set units_left = units_left - part where merchant_id = new.merchant_id and id = receipt.id;
        insert into stock_draws (merchant_id, movement_id, receipt_id, units, unit_cost_cents)
        values (new.merchant_id, movement, receipt.id, part, receipt.unit_cost_cents);
        new.stock_cost_cents := new.stock_cost_cents - coalesce(receipt.unit_cost_cents::bigint * part, 0);
        new.costed_units := new.costed_units - case when receipt.unit_cost_cents is null then 0 else part end;
        wanted := wanted - part;
      end if;
      if part < receipt.units_left then
        new.oldest_unit_at := receipt.received_at;
        exit;
      end if;
    end loop;
    return new;
  end if;

  part := -wanted;
  if goes_back then
    given := return_units(new.merchant_id, new.id, part, origin);
    new.stock_cost_cents := new.stock_cost_cents + given.cost_cents;
    new.costed_units := new.costed_units + given.costed;
    part := part - given.units;
  end if;
  if part > 0 then
    insert into receipts (merchant_id, id, product_id, units, units_left, unit_cost_cents, is_cost_estimated, source,
      truckload_id, store_location_id, bin, received_at)
    values (new.merchant_id, movement, new.id, part, part, new.unit_cost_cents,
      new.unit_cost_cents is not null and not coalesce((told ->> 'isCosted')::boolean, false),
      source_of(why), (told ->> 'truckload')::uuid, new.store_location_id, new.bin, moved_at);
    if new.unit_cost_cents is not null then
      new.stock_cost_cents := new.stock_cost_cents + new.unit_cost_cents::bigint * part;
      new.costed_units := new.costed_units + part;
    end if;
  end if;
  new.oldest_unit_at := (
    select r.received_at from receipts r
    where r.merchant_id = new.merchant_id and r.product_id = new.id and r.is_open
    order by r.received_at, r.id limit 1);
  return new;
end $$;
create trigger products_stock_moved before update of quantity on products
  for each row when (old.quantity <> new.quantity) execute function move_stock();

-- Units that lie elsewhere by now do so with their product.
create function move_bin() returns trigger language plpgsql as $$
begin
  update receipts set bin = new.bin
  where merchant_id = new.merchant_id and product_id = new.id and is_open and bin <> new.bin;
  return null;
end $$;
create trigger products_bin_moved after update of bin on products
  for each row when (old.bin <> new.bin and old.quantity >= new.quantity) execute function move_bin();

-- A new product comes with its first units.
create function hold_first_units() returns trigger language plpgsql as $$
begin
  new.oldest_unit_at := new.created_at;
  new.stock_cost_cents := coalesce(new.unit_cost_cents::bigint * new.quantity, 0);
  new.costed_units := case when new.unit_cost_cents is null then 0 else new.quantity end;
  return new;
end $$;
create trigger products_first_units before insert on products
  for each row when (new.quantity > 0) execute function hold_first_units();

create function receive_first_units() returns trigger language plpgsql as $$
declare
  told jsonb := told_of_stock();
begin
  with moved as (
    insert into stock_movements (merchant_id, product_id, change, reason, balance, user_id, origin_id, created_at)
    select merchant_id, id, quantity, coalesce(told ->> 'reason', 'added'), quantity, (told ->> 'by')::uuid,
      (told ->> 'origin')::uuid, created_at
    from new_products where quantity > 0
    returning merchant_id, id, product_id, reason)
  insert into receipts (merchant_id, id, product_id, units, units_left, unit_cost_cents, source, truckload_id,
    store_location_id, bin, received_at)
  select m.merchant_id, m.id, m.product_id, n.quantity, n.quantity, n.unit_cost_cents, source_of(m.reason),
    (told ->> 'truckload')::uuid, n.store_location_id, n.bin, n.created_at
  from moved m join new_products n on n.merchant_id = m.merchant_id and n.id = m.product_id;
  return null;
end $$;
create trigger products_units_received after insert on products
  referencing new table as new_products for each statement execute function receive_first_units();

-- The version before wrote movements itself; they are written already.
create function skip_movement() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger stock_movements_once before insert on stock_movements
  for each row when (new.balance is null) execute function skip_movement();
