-- Bins are things of a location, with a label of their own. What lies in one are receipts, which go on naming it in
-- words, too.
create table bins (
  merchant_id uuid not null references merchants (id) on delete cascade,
  id uuid not null,
  location_id uuid not null,
  name text not null check (name <> ''),
  note text not null default '',
  -- About how many units it holds; null where nobody has said.
  room integer check (room > 0),
  -- On its label.
  code text not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, location_id) references store_locations (merchant_id, id) on delete cascade
);
create unique index bins_name on bins (merchant_id, location_id, lower(name));
create unique index bins_code on bins (merchant_id, code);

-- Seven characters of those that nobody takes for another.
create function new_bin_code() returns text language plpgsql volatile as $$
declare
  drawn bytea := uuid_send(gen_random_uuid());
  code text := 'BIN-';
  place integer;
begin
  foreach place in array array[0, 1, 2, 3, 4, 5, 9] loop
    code := code || substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(drawn, place) % 31, 1);
  end loop;
  return code;
end $$;

-- The bin that a text names at a location, made where it is named for the first time. Units that lie nowhere in
-- particular are at the merchant's first location; null where there is none.
create function bin_named(merchant uuid, place uuid, wanted text) returns uuid language plpgsql as $$
declare
  here uuid := coalesce(place, (
    select l.id from store_locations l join stores s on s.merchant_id = l.merchant_id and s.id = l.store_id
    where l.merchant_id = merchant order by s.removed_at is not null, l.created_at, l.id limit 1));
  bin uuid;
begin
  if here is null then return null; end if;
  -- Somebody else may just make it, or have drawn the same code.
  for attempt in 1..3 loop
    select b.id into bin from bins b
    where b.merchant_id = merchant and b.location_id = here and lower(b.name) = lower(wanted);
    if bin is not null then return bin; end if;
    insert into bins (merchant_id, id, location_id, name, code, created_at)
    values (merchant, gen_random_uuid(), here, wanted, new_bin_code(), now())
    on conflict do nothing returning id into bin;
    if bin is not null then return bin; end if;
  end loop;
  return null;
end $$;

alter table receipts
  add column bin_id uuid,
  -- The receipt that came in, of which this is the part that was moved elsewhere: cost and age are its own.
  add column split_from uuid,
  add constraint receipts_bin_fkey foreign key (merchant_id, bin_id) references bins (merchant_id, id)
    on delete set null (bin_id) not valid;

create function follow_bin() returns trigger language plpgsql as $$
begin
  new.bin_id := case when new.bin <> '' then bin_named(new.merchant_id, coalesce(new.store_location_id, (
    select p.store_location_id from products p where p.merchant_id = new.merchant_id and p.id = new.product_id)), new.bin)
    end;
  return new;
end $$;
create trigger receipts_bin_first before insert on receipts
  for each row when (new.bin <> '' and new.bin_id is null) execute function follow_bin();
create trigger receipts_bin_followed before update of bin, store_location_id on receipts
  for each row when (new.bin_id is not distinct from old.bin_id
    and (new.bin <> old.bin or new.store_location_id is distinct from old.store_location_id))
  execute function follow_bin();

-- Units that lay with their product go on lying with it; what was put elsewhere stays there.
create or replace function move_bin() returns trigger language plpgsql as $$
begin
  update receipts set bin = new.bin
  where merchant_id = new.merchant_id and product_id = new.id and is_open and lower(bin) = lower(old.bin)
    and bin <> new.bin;
  return null;
end $$;

-- Units leave the bin that is told, where one is, before the oldest of all; what comes in is put there.
create or replace function move_stock() returns trigger language plpgsql as $$
declare
  told jsonb := told_of_stock();
  origin uuid := (told ->> 'origin')::uuid;
  goes_back boolean := coalesce((told ->> 'back')::boolean, false);
  why text := coalesce(told ->> 'reason', 'edit');
  moved_at timestamptz := coalesce((told ->> 'at')::timestamptz, now());
  told_bin uuid := (told ->> 'bin')::uuid;
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
      -- What an act has brought goes with it, wherever it was put since, and only then what was there before.
      for receipt in
        select r.id, r.units_left, r.unit_cost_cents from stock_movements m
        cross join lateral (
          select a.id, a.units_left, a.unit_cost_cents from receipts a
          where a.merchant_id = m.merchant_id and a.id = m.id and a.is_open
          union all
          select b.id, b.units_left, b.unit_cost_cents from receipts b
          where b.merchant_id = m.merchant_id and b.split_from = m.id and b.is_open) r
        where m.merchant_id = new.merchant_id and m.origin_id = origin and m.product_id = new.id
      loop
        exit when wanted = 0;
        part := least(receipt.units_left, wanted);
        given := draw_units(new.merchant_id, movement, receipt.id, part, receipt.unit_cost_cents);
        new.stock_cost_cents := new.stock_cost_cents - given.cost_cents;
        new.costed_units := new.costed_units - given.costed;
        wanted := wanted - part;
      end loop;
    end if;
    if told_bin is not null then
      for receipt in
        select r.id, r.units_left, r.unit_cost_cents from receipts r
        where r.merchant_id = new.merchant_id and r.product_id = new.id and r.is_open and r.bin_id = told_bin
        order by r.received_at, r.id
      loop
        exit when wanted = 0;
        part := least(receipt.units_left, wanted);
        given := draw_units(new.merchant_id, movement, receipt.id, part, receipt.unit_cost_cents);
        new.stock_cost_cents := new.stock_cost_cents - given.cost_cents;
        new.costed_units := new.costed_units - given.costed;
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
        given := draw_units(new.merchant_id, movement, receipt.id, part, receipt.unit_cost_cents);
        new.stock_cost_cents := new.stock_cost_cents - given.cost_cents;
        new.costed_units := new.costed_units - given.costed;
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
      truckload_id, store_location_id, bin, bin_id, received_at)
    select new.merchant_id, movement, new.id, part, part, new.unit_cost_cents,
      new.unit_cost_cents is not null and not coalesce((told ->> 'isCosted')::boolean, false),
      source_of(why), (told ->> 'truckload')::uuid, coalesce(b.location_id, new.store_location_id),
      coalesce(b.name, new.bin), b.id, moved_at
    from (select told_bin as id) t left join bins b on b.merchant_id = new.merchant_id and b.id = t.id;
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
